import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { extract, Header, list, Pax } from 'tar'
import { FatalError } from '#base/fatal-error.ts'

/** A backup is a plain .tar.gz that can be inspected with `tar`. */
export type Entry = { name: string; bytes: number; body: AsyncIterable<Buffer> }
export type Digest = (name: string) => string

const BLOCK = 512

const headOf = ({ name, bytes }: Entry, mtime: Date): Buffer[] => {
  const data = { path: name, size: bytes, mode: 0o644, mtime, type: 'File' as const }
  const header = new Header(data)
  // Long names and large sizes need a pax header.
  const extended = header.encode() ? [new Pax({ path: name, size: bytes }).encode()] : []
  return header.block ? [...extended, header.block] : extended
}

/**
 * Streams the entries; each may use the digests of the previous ones. The file is flushed to disk when this resolves.
 */
export const writeArchive = async (
  path: string,
  entries: (digestOf: Digest) => AsyncIterable<Entry>,
): Promise<void> => {
  const digests = new Map<string, string>()
  const now = new Date()
  const blocks = async function* () {
    for await (const entry of entries((name) => digests.get(name) ?? '')) {
      const hash = createHash('sha256')
      let written = 0
      yield* headOf(entry, now)
      for await (const chunk of entry.body) {
        hash.update(chunk)
        written += chunk.length
        yield chunk
      }
      if (written !== entry.bytes) throw new FatalError(`${entry.name} changed while it was read. Try again.`)
      digests.set(entry.name, hash.digest('hex'))
      if (written % BLOCK > 0) yield Buffer.alloc(BLOCK - (written % BLOCK))
    }
    yield Buffer.alloc(2 * BLOCK)
  }
  await pipeline(
    Readable.from(blocks(), { objectMode: false }),
    createGzip(),
    createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }),
  )
}

/** Strict limits, except for the compression ratio, because tables compress well. */
const READING = { strict: true, maxDecompressionRatio: Number.POSITIVE_INFINITY }

const DAMAGED = 'The backup is damaged or was cut short; nothing was changed.'

/** Verifies the whole archive without extracting it, and returns the text of one entry. */
export const inspectArchive = async (path: string, entryName: string): Promise<string> => {
  const chunks: Buffer[] = []
  let strange = false
  try {
    await list({
      ...READING,
      file: path,
      onReadEntry: (entry) => {
        if (entry.type !== 'File') strange = true
        if (entry.path === entryName) entry.on('data', (chunk) => chunks.push(chunk))
      },
    })
  } catch {
    throw new FatalError(DAMAGED)
  }
  if (strange) throw new FatalError(DAMAGED)
  return Buffer.concat(chunks).toString('utf8')
}

export const unpackArchive = async (path: string, folder: string): Promise<void> => {
  try {
    await extract({ ...READING, file: path, cwd: folder, preserveOwner: false })
  } catch (error) {
    throw new FatalError(
      `The backup cannot be unpacked (${error instanceof Error ? error.message : error}); nothing was changed.`,
    )
  }
}

export const digestOfFile = async (path: string): Promise<{ bytes: number; sha256: string }> => {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}
