import type { ValueOf } from './enumeration.ts'
import { type Reserved, withReserved } from './reserved.ts'

export const MAX_COLLECTION_TYPE = 25
export const CollectionType = { generic: 1, subscription: 2, page: 10, products: 13 } as const
export type CollectionType = ValueOf<typeof CollectionType>
export type ReservedCollectionType = Reserved<'collection type'>

const collectionTypes = withReserved({
  of: 'collection type',
  named: CollectionType,
  highest: MAX_COLLECTION_TYPE,
})
export const isReservedCollectionType = collectionTypes.isReserved
export const parseCollectionType = collectionTypes.parse

export const COLLECTION_VIEWS = ['list', 'grid', 'product'] as const
export type CollectionView = (typeof COLLECTION_VIEWS)[number]

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
export type ReservedRecordType = Reserved<'record type'>

const recordTypes = withReserved({ of: 'record type', named: RecordType, highest: MAX_RECORD_TYPE })
export const isReservedRecordType = recordTypes.isReserved
export const parseRecordType = recordTypes.parse
