import { getBlockMessages } from '#blocks/block-messages.ts'
import type { BlockViewProps, RenderContext } from '#blocks/context.ts'
import { parseEmbed } from '#blocks/embed/provider.ts'
import { getMessages } from '#blocks/messages.ts'
import { Placeholder } from '#blocks/Placeholder.tsx'
import { toSafeHref } from '#document/rich-text.ts'
import type { GalleryItem, GalleryProps } from './block.ts'
import { Gallery, type GalleryData, type GalleryImage } from './Gallery.tsx'
import GalleryIsland from './View.island.tsx'

/** Skips deleted and missing images. */
const toGalleryImages = (items: readonly GalleryItem[], { assets }: RenderContext): GalleryImage[] =>
  items.flatMap((item): GalleryImage[] => {
    const found = item.mediaType === 'imageEmpty' || item.assetId === null ? undefined : assets.get(item.assetId)
    if (!found) return []
    const { body, colorData, ...asset } = found
    const href = item.href === undefined ? undefined : toSafeHref(item.href)
    const embed = item.mediaType === 'video' ? parseEmbed(item.videoUrl) : undefined
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

/** The `sizes` attribute of a single image. */
const getImageSizes = ({ design, 'thumbnails-per-row': perRow }: GalleryProps, sizes: string): string =>
  design === 'grid' ? `(max-width: 767px) ${perRow === 1 ? 100 : 50}vw, ${Math.ceil(100 / perRow)}vw` : sizes

export const View = ({ id, props, context, sizes }: BlockViewProps<GalleryProps>) => {
  const messages = getBlockMessages(context.site.language)
  const items = toGalleryImages(props.items, context)
  if (items.length === 0) return context.mode === 'canvas' ? <Placeholder text={messages.emptyGallery} /> : null
  const { items: _stored, ...options } = props
  const { gallery, thumbnails, pictureOf, enlarge, previous, next, pause, play, close } = messages
  const { newWindow } = getMessages(context.site.language)
  const data: GalleryData = {
    items,
    options,
    sizes: getImageSizes(props, sizes),
    first: context.firstImage === id,
    messages: { gallery, thumbnails, pictureOf, enlarge, previous, next, pause, play, close, newWindow },
  }
  const scrolls = props.design === 'slider' || props.design === 'slideshow'
  const plays = scrolls && props.autoplay
  const moves = props.lightbox || (scrolls && (props.controls || props.thumbnails || plays))
  const { Island } = context
  return Island && moves ? (
    <Island name="gallery" view={GalleryIsland} props={data} {...(plays && { wake: 'motion' as const })} />
  ) : (
    <Gallery {...data} />
  )
}
