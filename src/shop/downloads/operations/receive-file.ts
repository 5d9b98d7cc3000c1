import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { UploadedFile } from '#platform/http/handle.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { fileTooLargeError, missingUploadError } from '../errors.ts'

export type ReceivedFile = Readonly<{ size: number; sha256: Buffer }>

/** All files have this type in the storage; the download has that of its name. */
const STORED_TYPE = 'application/octet-stream'

/** Streams an upload to the storage. Rejected and aborted uploads are removed. */
export const receiveFile = async (
  { storage, maxBytes }: { storage: Storage; maxBytes: number },
  storageKey: string,
  { filename, stream, truncated }: UploadedFile,
): Promise<ReceivedFile> => {
  const hash = createHash('sha256')
  let size = 0
  const readBytes = async function* (): AsyncGenerator<Buffer> {
    // The rest of a file that is too large is read too, because browsers read the response only after sending the request body.
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) continue
      hash.update(chunk)
      yield chunk
    }
    if (size > maxBytes || truncated()) throw fileTooLargeError(filename, maxBytes)
    if (size === 0) throw missingUploadError()
  }
  await storage.put(storageKey, Readable.from(readBytes()), { contentType: STORED_TYPE })
  return { size, sha256: hash.digest() }
}
