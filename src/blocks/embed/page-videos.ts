import { escapeMarkup } from '#base/escape.ts'
import type { PreparedBlocks } from '#blocks/prepare.ts'
import { getSectionOrder } from '#document/layout.ts'
import type { PageDocument } from '#document/page.ts'
import type { EmbedProps } from './block.ts'
import { parseEmbed } from './provider.ts'

/** A video in `?format=json` (CATALOG-039). */
export type Video = {
  /** The id of the block. */
  systemDataId: string
  /** Embed code, built from the URL without a request to the provider. */
  oembed: { html: string; providerName: string }
  /** Whether a poster image covers the video, and which. */
  overlay: boolean
  mainImageId: string | null
}

/** Autoplay is only for visitors who clicked; embeds elsewhere must not start by themselves. */
const withoutAutoplay = (frame: string): string => {
  const url = new URL(frame)
  url.searchParams.delete('autoplay')
  return url.href
}

/** The common props of embed and video blocks. */
type VideoLike = Pick<EmbedProps, 'url' | 'title' | 'poster'> & { source?: 'address' | 'file' }
const VIDEO_BLOCK_TYPES: ReadonlySet<string> = new Set(['embed', 'video'])

const toVideo = (systemDataId: string, { url, title, poster, source }: VideoLike): Video | undefined => {
  // With a file as the source, a previously entered URL is not shown.
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

/** The videos of a page in reading order. */
export const collectVideos = (page: PageDocument, prepared: PreparedBlocks): Video[] =>
  page.sections.flatMap(getSectionOrder).flatMap((id) => {
    const props = VIDEO_BLOCK_TYPES.has(page.blocks[id]?.type ?? '') ? prepared.get(id) : undefined
    return (props && toVideo(id, props as VideoLike)) ?? []
  })
