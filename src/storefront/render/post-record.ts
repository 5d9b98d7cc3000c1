import { RecordType } from '#base/enumerations/collections.ts'
import type { AssetId } from '#base/id.ts'
import { audioBlock } from '#blocks/audio/block.ts'
import { embedBlock } from '#blocks/embed/block.ts'
import { parseEmbed } from '#blocks/embed/provider.ts'
import { galleryBlock } from '#blocks/gallery/block.ts'
import { quoteBlock } from '#blocks/quote/block.ts'
import type { BlockStyleSheet } from '#blocks/style-sheets.ts'
import type { ItemRow } from '#site/pages/store/published-pages.ts'
import { readPostDetails } from '#site/posts/post-details-schema.ts'
import type { PostRecord } from '#storefront/views/blog/PostRecordView.tsx'

type RecordItem = Pick<ItemRow, 'recordType' | 'details' | 'title' | 'author' | 'mainImageId'>

/** `Mara: Did it crack?`; a line without a name continues the message before it. */
const parseTranscript = (transcript: string): { name: string; text: string }[] => {
  const messages: { name: string; text: string }[] = []
  for (const line of transcript.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const colon = line.indexOf(':')
    const last = messages.at(-1)
    if (colon > 0 && colon <= 40) messages.push({ name: line.slice(0, colon), text: line.slice(colon + 1).trim() })
    else if (last) last.text += `\n${line}`
    else messages.push({ name: '', text: line })
  }
  return messages
}

/** What a post shows beside its text, by its record type. Other types, and those without content, show only the text. */
export const toPostRecord = ({
  recordType,
  details: stored,
  title,
  author,
  mainImageId,
}: RecordItem): PostRecord | undefined => {
  const details = readPostDetails(stored)
  const {
    url = '',
    quote = '',
    source = '',
    transcript = '',
    images = [],
    entries = [],
    rating,
    subject = '',
  } = details
  switch (recordType) {
    case RecordType.link:
      return URL.canParse(url) ? { kind: 'link', url, host: new URL(url).host.replace(/^www\./, '') } : undefined
    case RecordType.quote:
      if (quote === '') return undefined
      return { kind: 'quote', props: { ...quoteBlock.defaults, text: quote, source, size: 'huge' } }
    case RecordType.chat:
      return transcript ? { kind: 'chat', messages: parseTranscript(transcript) } : undefined
    case RecordType.image:
      return mainImageId === null ? undefined : { kind: 'image', caption: details.caption ?? '' }
    case RecordType.gallery: {
      const items = images.map((assetId) => ({
        mediaType: 'imageFile' as const,
        assetId,
        title: '',
        description: '',
        videoUrl: '',
      }))
      if (items.length === 0) return undefined
      return { kind: 'gallery', props: { ...galleryBlock.defaults, items, lightbox: true, 'thumbnails-per-row': 3 } }
    }
    case RecordType.audio: {
      if (!details.audioId) return undefined
      const tracks = [{ assetId: details.audioId, title, artist: author }]
      return { kind: 'audio', props: { ...audioBlock.defaults, tracks } }
    }
    case RecordType.video:
      if (parseEmbed(url) === undefined) return undefined
      return { kind: 'video', props: { ...embedBlock.defaults, url, title, poster: mainImageId as AssetId | null } }
    case RecordType.review:
      return rating === undefined && subject === '' ? undefined : { kind: 'review', subject, rating }
    case RecordType.thread: {
      const texts = entries.filter((entry) => entry !== '')
      return texts.length > 0 ? { kind: 'thread', entries: texts } : undefined
    }
    default:
      return undefined
  }
}

/** The files that the record shows. */
export const listRecordAssets = ({ details: stored }: RecordItem): string[] => {
  const { images = [], audioId } = readPostDetails(stored)
  return audioId ? [...images, audioId] : [...images]
}

export const getRecordStyles = (record: PostRecord | undefined): BlockStyleSheet[] => {
  if (!record) return []
  const { kind } = record
  return kind === 'gallery' || kind === 'audio' ? ['post-record', kind] : ['post-record']
}
