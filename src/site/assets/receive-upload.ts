import { Readable } from 'node:stream'
import { isDomainError } from '#base/domain-error.ts'
import type { Limits } from '#base/limits.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import { type Probe, probe } from '#platform/images/probe.ts'
import { hasScript, looksLikeSvg } from '#platform/images/svg.ts'
import { getExtension } from '#platform/storage/keys.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type DetectedType, detectFileType, HEAD_BYTES } from './detect-file-type.ts'
import { fileTooLargeError, svgScriptError, unsupportedFileError } from './errors.ts'
import { getMaxBytes } from './file-kinds.ts'
import type { Asset } from './model.ts'

/** Metadata of a stored upload. */
export type StoredUpload = Pick<
  Asset,
  'kind' | 'mimeType' | 'byteSize' | 'width' | 'height' | 'colorData' | 'storageKey'
> & {
  extension: string
}

export const probeImage = (filename: string, buffer: Buffer): Promise<Probe> =>
  probe(buffer).catch((error: unknown) => {
    throw isDomainError(error, 'image.unreadable') ? unsupportedFileError(filename) : error
  })

export const storeImage = async (storage: Storage, folder: string, image: Probe): Promise<StoredUpload> => {
  const extension = getExtension(image.mime)
  const storageKey = `${folder}/original.${extension}`
  await storage.put(storageKey, image.bytes, { contentType: image.mime })
  return {
    kind: 'image',
    mimeType: image.mime,
    extension,
    byteSize: image.bytes.length,
    width: image.width,
    height: image.height,
    colorData: image.colorData,
    storageKey,
  }
}

type Chunks = AsyncIterator<Buffer>

const readHead = async (chunks: Chunks): Promise<Buffer> => {
  let head = Buffer.alloc(0)
  while (head.length < HEAD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}

/** Consumes the rest, because browsers read the response only after sending the request body. */
const drain = async (chunks: Chunks): Promise<void> => {
  while (!(await chunks.next()).done);
}

async function* limitBytes(
  head: Buffer,
  chunks: Chunks,
  maxBytes: number,
  createError: () => Error,
): AsyncGenerator<Buffer> {
  let size = 0
  for (let next: IteratorResult<Buffer> = { value: head }; !next.done; next = await chunks.next()) {
    size += next.value.length
    if (size > maxBytes) {
      await drain(chunks)
      throw createError()
    }
    yield next.value
  }
}

const storeStream = async (
  storage: Storage,
  folder: string,
  { kind, mime }: DetectedType,
  bytes: AsyncIterable<Buffer>,
): Promise<StoredUpload> => {
  let byteSize = 0
  const counted = async function* () {
    for await (const chunk of bytes) {
      byteSize += chunk.length
      yield chunk
    }
  }
  const extension = getExtension(mime)
  const storageKey = `${folder}/original.${extension}`
  await storage.put(storageKey, Readable.from(counted()), { contentType: mime })
  return { kind, mimeType: mime, extension, byteSize, width: null, height: null, colorData: null, storageKey }
}

/** Receives an upload. Images are buffered; other files are streamed to the storage. Rejected or aborted uploads are removed. */
export const receiveUpload = async (
  { storage, limits }: { storage: Storage; limits: Limits },
  folder: string,
  { filename, stream, truncated }: UploadedFile,
): Promise<StoredUpload> => {
  const chunks: Chunks = stream.iterator({ destroyOnReturn: false }) as Chunks
  const head = await readHead(chunks)
  const detected = detectFileType(head, filename)
  const maxBytes = getMaxBytes(detected?.kind ?? 'image', limits)
  const createError = () => fileTooLargeError(filename, maxBytes)
  const bytes = limitBytes(head, chunks, maxBytes, createError)
  if (detected) {
    const stored = await storeStream(storage, folder, detected, bytes)
    if (!truncated()) return stored
    await storage.delete(stored.storageKey)
    throw createError()
  }
  const parts: Buffer[] = []
  for await (const chunk of bytes) parts.push(chunk)
  const buffer = Buffer.concat(parts)
  if (truncated()) throw createError()
  // SVGs with scripts are rejected here; imports sanitize them silently.
  if (looksLikeSvg(buffer) && hasScript(buffer)) throw svgScriptError(filename)
  return storeImage(storage, folder, await probeImage(filename, buffer))
}
