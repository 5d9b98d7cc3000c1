import { Readable } from 'node:stream'
import { isDomainError } from '#base/domain-error.ts'
import type { Limits } from '#base/limits.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import { type Probe, probe } from '#platform/images/probe.ts'
import { hasScript, looksLikeSvg } from '#platform/images/svg.ts'
import { getExtension } from '#platform/storage/keys.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { type DetectedType, detectFileType, HEAD_BYTES } from './detect-file-type.ts'
import { svgScriptError, tooLarge, unsupported } from './errors.ts'
import { largest } from './file-kinds.ts'
import type { Asset } from './model.ts'

/** What is known of bytes that have been stored. */
export type Kept = Pick<Asset, 'kind' | 'mimeType' | 'byteSize' | 'width' | 'height' | 'colorData' | 'storageKey'> & {
  extension: string
}

export const probeNamed = (filename: string, buffer: Buffer): Promise<Probe> =>
  probe(buffer).catch((error: unknown) => {
    throw isDomainError(error, 'image.unreadable') ? unsupported(filename) : error
  })

export const storeImage = async (storage: Storage, folder: string, picture: Probe): Promise<Kept> => {
  const extension = getExtension(picture.mime)
  const storageKey = `${folder}/original.${extension}`
  await storage.put(storageKey, picture.bytes, { contentType: picture.mime })
  return {
    kind: 'image',
    mimeType: picture.mime,
    extension,
    byteSize: picture.bytes.length,
    width: picture.width,
    height: picture.height,
    colorData: picture.colorData,
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

/** Reads to the end even when it is too much: a browser hears the answer only when it has said its piece. */
const readOut = async (chunks: Chunks): Promise<void> => {
  while (!(await chunks.next()).done);
}

async function* within(head: Buffer, chunks: Chunks, most: number, refuse: () => Error): AsyncGenerator<Buffer> {
  let size = 0
  for (let next: IteratorResult<Buffer> = { value: head }; !next.done; next = await chunks.next()) {
    size += next.value.length
    if (size > most) {
      await readOut(chunks)
      throw refuse()
    }
    yield next.value
  }
}

const storeStream = async (
  storage: Storage,
  folder: string,
  { kind, mime }: DetectedType,
  bytes: AsyncIterable<Buffer>,
): Promise<Kept> => {
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

/**
 * Takes an upload in. Pictures are small enough to be looked at whole; everything else goes to the store as it comes, so that a film
 * takes no memory. What is refused or broken off on the way is not there afterwards.
 */
export const receive = async (
  { storage, limits }: { storage: Storage; limits: Limits },
  folder: string,
  { filename, stream, truncated }: UploadedFile,
): Promise<Kept> => {
  const chunks: Chunks = stream.iterator({ destroyOnReturn: false }) as Chunks
  const head = await readHead(chunks)
  const found = detectFileType(head, filename)
  const most = largest(found?.kind ?? 'image', limits)
  const refuse = () => tooLarge(filename, most)
  const bytes = within(head, chunks, most, refuse)
  if (found) {
    const kept = await storeStream(storage, folder, found, bytes)
    if (!truncated()) return kept
    await storage.delete(kept.storageKey)
    throw refuse()
  }
  const whole: Buffer[] = []
  for await (const chunk of bytes) whole.push(chunk)
  const buffer = Buffer.concat(whole)
  if (truncated()) throw refuse()
  // What comes from elsewhere, as imports do, is cleaned without a word; a person can be told.
  if (looksLikeSvg(buffer) && hasScript(buffer)) throw svgScriptError(filename)
  return storeImage(storage, folder, await probeNamed(filename, buffer))
}
