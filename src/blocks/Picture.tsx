import type { AssetView } from './context.ts'
import { focusOf, pictureSource, placeholderOf } from './picture.ts'

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

/** A picture that keeps its place while it loads, and comes in the width that the screen needs. */
export const Picture = ({ asset, alt = asset.alt, sizes, first = false, focus, className }: Props) => (
  <img
    {...pictureSource(asset)}
    // Browsers that measure for themselves do it better; the others read on.
    sizes={first ? sizes : `auto, ${sizes}`}
    width={asset.width}
    height={asset.height}
    alt={alt}
    loading={first ? 'eager' : 'lazy'}
    fetchPriority={first ? 'high' : undefined}
    decoding="async"
    className={className}
    style={{
      objectPosition: focusOf(focus ? { focalX: focus.x, focalY: focus.y } : asset),
      backgroundColor: placeholderOf(asset.color),
    }}
  />
)
