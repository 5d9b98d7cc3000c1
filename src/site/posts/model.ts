import { RecordType } from '#base/enumerations/collections.ts'
import { PAGE_STATES } from '#site/pages/workflow-contract.ts'

/** Rules of blogs and posts; pure, for server and browser. */

/** Kinds that the dashboard offers. Other numbers are stored and returned unchanged. */
export const POST_KIND_LABELS: Readonly<Record<number, string>> = {
  [RecordType.text]: 'Article',
  [RecordType.image]: 'Image',
  [RecordType.gallery]: 'Gallery',
  [RecordType.video]: 'Video',
  [RecordType.audio]: 'Audio',
  [RecordType.link]: 'Link',
  [RecordType.quote]: 'Quote',
  [RecordType.chat]: 'Chat',
  [RecordType.review]: 'Review',
  [RecordType.thread]: 'Thread',
}

export const getPostKindLabel = (recordType: number): string =>
  POST_KIND_LABELS[recordType] ?? (recordType === RecordType.event ? 'Event' : `Type ${recordType}`)

/** Filters of the post list: the states, and the trash. */
export const POST_STATUSES = [...PAGE_STATES, 'trashed'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

export const MAX_POST_LABELS = 50
export const MAX_AUTHORS = 20
export const MAX_AUTHOR_LENGTH = 100
