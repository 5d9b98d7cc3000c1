import { type AssetView, getImageSources } from '../model.ts'
import { validateImage } from '../validate-image.ts'

type Props = {
  asset: AssetView
  /** Overrides the alt text; empty for decorative images. */
  alt?: string
  sizes: string
  /** Above the fold: loaded eagerly with high priority. */
  first?: boolean
  focus?: { x: number; y: number }
  className?: string
}

/** Removed from production builds. SVGs without a size are shown, but cause layout shift. */
const warnInvalid = (
  { asset, sizes, first = false }: Props,
  { src, srcSet }: ReturnType<typeof getImageSources>,
): void => {
  const loader = srcSet === undefined ? 'raw' : 'sqs'
  const { width, height } = asset
  const issues = validateImage({ width, height, src, loader, sizes, priority: first ? 'high' : null })
  if (issues.length > 0) console.warn(`Image ${asset.filename}: ${issues.join('; ')}.`)
}

/** Image without layout shift, in the width that the screen needs. */
export const ResponsiveImage = (props: Props) => {
  const { asset, alt = asset.alt, sizes, first = false, focus, className } = props
  const sources = getImageSources(asset, focus, sizes)
  if (process.env.NODE_ENV !== 'production') warnInvalid(props, sources)
  const { src, srcSet, objectPosition, placeholder } = sources
  return (
    <img
      src={src}
      srcSet={srcSet}
      // `auto` is used where supported.
      sizes={srcSet === undefined ? undefined : first ? sizes : `auto, ${sizes}`}
      // SVGs may have no intrinsic size.
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
