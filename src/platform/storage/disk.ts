import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkKey, checkPrefix, checkPut, getContentType } from './keys.ts'
import type { Storage } from './storage.ts'

/** Keys never start with a dot, so this folder cannot be requested. On the same disk, so that renaming is atomic. */
const UNFINISHED = '.unfinished'
/** Older temporary files belong to dead processes. */
const ABANDONED = 24 * 3600 * 1000

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')

const orMissing = <Value>(promise: Promise<Value>): Promise<Value | undefined> =>
  promise.catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

export const createDiskStorage = (folder: string): Storage => {
  const unfinished = join(folder, UNFINISHED)
  const pathOf = (key: string) => join(folder, checkKey(key))

  const writeWhole = async (path: string, body: Buffer | Readable): Promise<void> => {
    // `flush` is fsync, so that a power failure leaves no partial file.
    await pipeline(body instanceof Readable ? body : Readable.from([body]), createWriteStream(path, { flush: true }))
  }

  /** Visits only folders that match the prefix; ignores files deleted meanwhile. */
  async function* walk(path: string, key: string): AsyncIterable<string> {
    const entries = (await orMissing(readdir(path, { withFileTypes: true }))) ?? []
    for (const entry of entries) {
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory()) yield* walk(join(path, entry.name), `${key}${entry.name}/`)
      else yield `${key}${entry.name}`
    }
  }

  return {
    put: async (key, body, { contentType }) => {
      const path = join(folder, checkPut(key, contentType))
      const temporary = join(unfinished, randomUUID())
      await mkdir(unfinished, { recursive: true })
      try {
        await writeWhole(temporary, body)
        await mkdir(dirname(path), { recursive: true })
        await rename(temporary, path)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    get: async (key, range) => {
      const handle = await orMissing(open(pathOf(key), 'r'))
      if (!handle) return undefined
      const { size, mtimeMs } = await handle.stat()
      const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
      return { body: handle.createReadStream(range), size, contentType: getContentType(key), etag }
    },
    has: async (key) => (await orMissing(stat(pathOf(key)))) !== undefined,
    delete: (key) => rm(pathOf(key), { force: true }),
    deleteUnfinished: async () => {
      for (const name of (await orMissing(readdir(unfinished))) ?? []) {
        const path = join(unfinished, name)
        const { mtimeMs } = (await orMissing(stat(path))) ?? { mtimeMs: Date.now() }
        if (Date.now() - mtimeMs > ABANDONED) await rm(path, { force: true })
      }
    },
    list: async function* (prefix) {
      const inside = checkPrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1)
      for await (const key of walk(join(folder, inside), inside)) if (key.startsWith(prefix)) yield key
    },
  }
}
