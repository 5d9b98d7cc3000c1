import { type AssetView, imageSources } from '#site/assets/model.ts'

type Props = {
  asset: AssetView
  /** Instead of the asset's own words; empty where the picture is decoration. */
  alt?: string
  sizes: string
  /** Seen before the visitor scrolls: fetched at once, and before others. */
  first?: boolean
  focus?: { x: number; y: number }
  className?: string
}

/** The colour goes into a style, where anything but six digits could say more than a colour. */
const plainColour = (color: string): string | undefined => (/^#[0-9a-f]{6}$/i.test(color) ? color : undefined)

/** A picture that keeps its place while it loads, and comes in the width that the screen needs. */
export const Picture = ({ asset, alt = asset.alt, sizes, first = false, focus, className }: Props) => {
  const { src, srcSet, objectPosition, placeholder } = imageSources(asset, focus)
  return (
    <img
      src={src}
      srcSet={srcSet}
      // Browsers that measure for themselves do it better; the others read on.
      sizes={srcSet === undefined ? undefined : first ? sizes : `auto, ${sizes}`}
      // Drawings may have no size of their own.
      width={asset.width || undefined}
      height={asset.height || undefined}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding="async"
      className={className}
      style={{ objectPosition, backgroundColor: plainColour(placeholder) }}
    />
  )
}
