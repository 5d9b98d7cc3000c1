import type { CartEntry } from '../model.ts'

/** Decorative: the title is next to it. Its space is reserved while it loads. */
export const EntryImage = ({ entry: { image } }: { entry: Pick<CartEntry, 'image'> }) => (
  <span className="entry-picture frame" style={image?.color ? { background: image.color } : undefined}>
    {image ? (
      <img
        src={`${image.url}?format=300w`}
        alt=""
        width={image.width || undefined}
        height={image.height || undefined}
        loading="lazy"
        decoding="async"
        className="fit-cover"
      />
    ) : null}
  </span>
)
