import type { Readable } from 'node:stream'

/** `size` is that of the whole file, also where only a part of it was asked for. */
export type StoredFile = { body: Readable; size: number; contentType: string; etag?: string }

/** From the first byte to the last, both counted in, as the `Range` header has it. */
export type ByteRange = { start: number; end: number }

/**
 * Files by key: `sites/{websiteId}/assets/{assetId}/original.jpg`. A file appears whole or not at all; writing a key again replaces it.
 */
export type Storage = {
  put: (key: string, body: Buffer | Readable, options: { contentType: string }) => Promise<void>
  /** Whoever gets a file reads its body to the end or destroys it. */
  get: (key: string, range?: ByteRange) => Promise<StoredFile | undefined>
  has: (key: string) => Promise<boolean>
  /** No complaint when there is nothing to delete. */
  delete: (key: string) => Promise<void>
  /** Every key that begins so, in no particular order. */
  list: (prefix: string) => AsyncIterable<string>
  /** Takes away what was left half-written when a process died; stores that leave nothing half-written have none. */
  deleteUnfinished?: () => Promise<void>
}
