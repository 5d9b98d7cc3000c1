import { escapeMarkup } from '#base/escape.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { sectionOrder } from '#document/layout.ts'
import type { PageDocument } from '#document/page.ts'
import type { EmbedProps } from './block.ts'
import { parseEmbed } from './provider.ts'

/** A video as `?format=json` shows it (CATALOG-039). */
export type Video = {
  /** The block that shows it. */
  systemDataId: string
  /** What another page needs to show it: made from the address alone, nothing was asked of the provider. */
  oembed: { html: string; providerName: string }
  /** Whether a picture lies over it until somebody opens it, and which. */
  overlay: boolean
  mainImageId: string | null
}

/** On this site a frame begins to play because somebody pressed it; elsewhere nobody may have. */
const withoutAutoplay = (frame: string): string => {
  const url = new URL(frame)
  url.searchParams.delete('autoplay')
  return url.href
}

/** What both kinds of blocks that show videos of others say of one. */
type VideoLike = Pick<EmbedProps, 'url' | 'title' | 'poster'> & { source?: 'address' | 'file' }
const VIDEO_BLOCK_TYPES: ReadonlySet<string> = new Set(['embed', 'video'])

const toVideo = (systemDataId: string, { url, title, poster, source }: VideoLike): Video | undefined => {
  // An address that was typed before the owner chose a file is shown to nobody.
  if (source === 'file') return undefined
  const embed = parseEmbed(url)
  if (embed?.provider !== 'youtube' && embed?.provider !== 'vimeo') return undefined
  const name = escapeMarkup(title || embed.name)
  const html = `<iframe src="${escapeMarkup(withoutAutoplay(embed.frame))}" title="${name}" sandbox="${embed.sandbox}" allowfullscreen></iframe>`
  return {
    systemDataId,
    oembed: { html, providerName: embed.name },
    overlay: poster !== null,
    mainImageId: poster,
  }
}

/** The videos of a page in the order in which they are met. */
export const collectVideos = (page: PageDocument, prepared: PreparedBlocks): Video[] =>
  page.sections.flatMap(sectionOrder).flatMap((id) => {
    const props = VIDEO_BLOCK_TYPES.has(page.blocks[id]?.type ?? '') ? prepared.get(id) : undefined
    return (props && toVideo(id, props as VideoLike)) ?? []
  })
