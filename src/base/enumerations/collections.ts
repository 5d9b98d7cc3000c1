import type { ValueOf } from './enumeration.ts'

/** The other numbers up to the highest are reserved: they have no name, and are stored and returned unchanged. */
export const MAX_COLLECTION_TYPE = 25
export const CollectionType = { generic: 1, subscription: 2, page: 10, products: 13 } as const
export type CollectionType = ValueOf<typeof CollectionType>

export const COLLECTION_VIEWS = ['list', 'grid', 'product'] as const
export type CollectionView = (typeof COLLECTION_VIEWS)[number]

/** The other numbers up to the highest are reserved. */
export const MAX_RECORD_TYPE = 63
export const RecordType = {
  text: 1,
  image: 2,
  quote: 4,
  link: 5,
  chat: 6,
  audio: 7,
  video: 8,
  review: 10,
  storeItem: 11,
  event: 12,
  thread: 13,
  gallery: 14,
} as const
export type RecordType = ValueOf<typeof RecordType>
