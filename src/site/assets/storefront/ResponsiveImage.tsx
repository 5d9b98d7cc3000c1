import type { ImageLoader, ImagePriority } from '#base/enumerations/images.ts'
import { type AssetView, getImageSources } from '../model.ts'
import { validateImage } from '../validate-image.ts'

type Props = {
  asset: AssetView
  /** Overrides the alt text; empty for decorative images. */
  alt?: string
  sizes: string
  /** `high` for images above the fold: they are loaded eagerly. Others are loaded when they come near the viewport. */
  priority?: ImagePriority
  /** Candidates of an image that the server does not resize (`raw` loader), such as an SVG. */
  srcSet?: string
  focus?: { x: number; y: number }
  className?: string
}

/** Removed from production builds. SVGs without a size are shown, but cause layout shift. */
const warnInvalid = ({ asset, sizes, priority, srcSet }: Props, src: string, loader: ImageLoader): void => {
  const { width, height } = asset
  const issues = validateImage({ width, height, src, loader, sizes, srcset: srcSet, priority })
  if (issues.length > 0) console.warn(`Image ${asset.filename}: ${issues.join('; ')}.`)
}

/** Image without layout shift, in the width that the screen needs. */
export const ResponsiveImage = (props: Props) => {
  const { asset, alt = asset.alt, sizes, priority = null, focus, className } = props
  const { src, srcSet: resized, objectPosition, placeholder } = getImageSources(asset, focus, sizes)
  if (process.env.NODE_ENV !== 'production') warnInvalid(props, src, resized === undefined ? 'raw' : 'sqs')
  const srcSet = resized ?? props.srcSet
  const isHigh = priority === 'high'
  return (
    <img
      src={src}
      srcSet={srcSet}
      // `auto` is used where supported.
      sizes={srcSet === undefined ? undefined : isHigh ? sizes : `auto, ${sizes}`}
      // SVGs may have no intrinsic size.
      width={asset.width || undefined}
      height={asset.height || undefined}
      alt={alt}
      loading={isHigh ? 'eager' : 'lazy'}
      fetchPriority={priority ?? undefined}
      decoding="async"
      className={className}
      style={{ objectPosition, background: placeholder }}
    />
  )
}
