import { blockWordsFor } from '#blocks/block-words.ts'
import type { BlockViewProps, RenderContext } from '#blocks/context.ts'
import { readEmbed } from '#blocks/embed/provider.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { wordsFor } from '#blocks/words.ts'
import { safeHref } from '#document/rich-text.ts'
import type { GalleryItem, GalleryProps } from './block.ts'
import { Gallery, type GalleryData, type Shown } from './Gallery.tsx'
import GalleryIsland from './View.island.tsx'

/** Pictures that are gone, or were never chosen, leave no gap. */
const shownOf = (items: readonly GalleryItem[], { assets }: RenderContext): Shown[] =>
  items.flatMap((item): Shown[] => {
    const found = item.mediaType === 'imageEmpty' || item.assetId === null ? undefined : assets.get(item.assetId)
    if (!found) return []
    const { body, colorData, ...asset } = found
    const href = item.href === undefined ? undefined : safeHref(item.href)
    const embed = item.mediaType === 'video' ? readEmbed(item.videoUrl) : undefined
    return [
      {
        asset,
        alt: item.alt ?? asset.alt,
        title: item.title,
        description: item.description,
        ...(href !== undefined && { href }),
        ...(embed && { video: { href: embed.href, frame: embed.frame, sandbox: embed.sandbox, name: embed.name } }),
      },
    ]
  })

/** How wide one picture is: a share of the block's own `sizes`. */
const sizesFor = ({ design, 'thumbnails-per-row': perRow }: GalleryProps, sizes: string): string =>
  design === 'grid' ? `(max-width: 767px) ${perRow === 1 ? 100 : 50}vw, ${Math.ceil(100 / perRow)}vw` : sizes

export const View = ({ id, props, context, sizes }: BlockViewProps<GalleryProps>) => {
  const words = blockWordsFor(context.site.language)
  const items = shownOf(props.items, context)
  if (items.length === 0) return context.mode === 'canvas' ? <Placeholder words={words.emptyGallery} /> : null
  const { items: _stored, ...options } = props
  const { gallery, thumbnails, pictureOf, enlarge, previous, next, pause, play, close } = words
  const { newWindow } = wordsFor(context.site.language)
  const data: GalleryData = {
    items,
    options,
    sizes: sizesFor(props, sizes),
    first: context.firstImage === id,
    words: { gallery, thumbnails, pictureOf, enlarge, previous, next, pause, play, close, newWindow },
  }
  const scrolls = props.design === 'slider' || props.design === 'slideshow'
  const plays = scrolls && props.autoplay
  const moves = props.lightbox || (scrolls && (props.controls || props.thumbnails || plays))
  const { Island } = context
  return Island && moves ? (
    <Island name="gallery" view={GalleryIsland} props={data} {...(plays && { wake: 'seen' as const })} />
  ) : (
    <Gallery {...data} />
  )
}
