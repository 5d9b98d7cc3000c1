import type { CartEntry } from '../model.ts'

/** Decoration: the title stands beside it. It keeps its place while it loads. */
export const EntryPicture = ({ entry: { image } }: { entry: Pick<CartEntry, 'image'> }) => (
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
