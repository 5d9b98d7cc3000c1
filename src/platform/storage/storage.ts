import type { Readable } from 'node:stream'

/** `size` is the size of the whole file, also for range requests. */
export type StoredFile = { body: Readable; size: number; contentType: string; etag?: string }

/** First and last byte, inclusive, as in the `Range` header. */
export type ByteRange = { start: number; end: number }

/**
 * Files by key: `sites/{websiteId}/assets/{assetId}/original.jpg`. Writes are atomic; writing a key again replaces the file.
 */
export type Storage = {
  put: (key: string, body: Buffer | Readable, options: { contentType: string }) => Promise<void>
  /** The caller must consume or destroy the body. */
  get: (key: string, range?: ByteRange) => Promise<StoredFile | undefined>
  has: (key: string) => Promise<boolean>
  /** Ignores missing files. */
  delete: (key: string) => Promise<void>
  /** All keys with the prefix, in no particular order. */
  list: (prefix: string) => AsyncIterable<string>
  /** Deletes partial files of dead processes; missing in stores without partial files. */
  deleteUnfinished?: () => Promise<void>
}
