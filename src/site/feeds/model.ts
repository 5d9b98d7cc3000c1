import type { AssetId, CollectionId, ItemId } from '#base/id.ts'

/** Posts of a feed. */
export const POSTS_PER_FEED = 20
/** Podcast programs show old episodes too, and forget those that leave the feed. */
export const EPISODES_PER_FEED = 300

/** Which posts of a blog a feed contains; without members: all. */
export type FeedFilter = Readonly<{ author?: string; category?: string; tag?: string }>

const FEED_FILTER_KEYS = ['author', 'category', 'tag'] as const
const MAX_FILTER_LENGTH = 100

/** Undefined members are not set; longer values than any name select nothing. */
export const readFeedFilter = (query: URLSearchParams): FeedFilter =>
  Object.fromEntries(
    FEED_FILTER_KEYS.flatMap((key) => {
      const value = query
        .get(key)
        ?.trim()
        .slice(0, MAX_FILTER_LENGTH + 1)
      return value ? [[key, value]] : []
    }),
  )

/** `?format=rss&category=Glazes`, in a fixed order. */
export const toFeedQuery = (filter: FeedFilter): string =>
  FEED_FILTER_KEYS.reduce(
    (query, key) => (filter[key] === undefined ? query : `${query}&${key}=${encodeURIComponent(filter[key])}`),
    '?format=rss',
  )

/** A published post with what feeds contain of it. */
export type FeedItem = {
  itemId: ItemId
  collectionId: CollectionId
  urlId: string
  title: string
  excerpt: string
  authors: string[]
  tags: string[]
  categories: string[]
  mainImageId: AssetId | null
  /** The audio file of the post's record type. */
  audioId: string | null
  publishedAt: Date
  updatedAt: Date
  documentRevision: number | null
}

export type AudioFile = { id: string; filename: string; mimeType: string; byteSize: number }
