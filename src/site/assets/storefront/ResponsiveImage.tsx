import { type AssetView, getImageSources } from '../model.ts'
import { validateImage } from '../validate-image.ts'

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

/** A building tool leaves this out of what visitors get. Drawings without a size are shown all the same, but jump. */
const complain = (
  { asset, sizes, first = false }: Props,
  { src, srcSet }: ReturnType<typeof getImageSources>,
): void => {
  const loader = srcSet === undefined ? 'raw' : 'sqs'
  const { width, height } = asset
  const faults = validateImage({ width, height, src, loader, sizes, priority: first ? 'high' : null })
  if (faults.length > 0) console.warn(`Picture ${asset.filename}: ${faults.join('; ')}.`)
}

/** A picture that keeps its place while it loads, and comes in the width that the screen needs. */
export const Picture = (props: Props) => {
  const { asset, alt = asset.alt, sizes, first = false, focus, className } = props
  const sources = getImageSources(asset, focus, sizes)
  if (process.env.NODE_ENV !== 'production') complain(props, sources)
  const { src, srcSet, objectPosition, placeholder } = sources
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
      style={{ objectPosition, background: placeholder }}
    />
  )
}
