import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.json': 'application/json',
  '.map': 'application/json',
}

export type StaticFile = { body: Buffer; headers: Record<string, string> }
export type StaticFiles = (name: string, accepted: string | undefined) => Promise<StaticFile | undefined>

/** Names of built files contain a content hash, so they can be cached forever. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/**
 * Files of the program by name. Only files listed at the start are served, which prevents path traversal; `.br` and `.gz` variants from
 * the build are sent to clients that accept them.
 */
export const createStaticFiles = (paths: ReadonlyMap<string, string>): StaticFiles => {
  const cache = new Map<string, Promise<Buffer>>()
  const read = (path: string): Promise<Buffer> => {
    const known = cache.get(path)
    if (known) return known
    const reading = readFile(path)
    cache.set(path, reading)
    reading.catch(() => cache.delete(path))
    return reading
  }
  return async (name, accepted = '') => {
    const plain = paths.get(name)
    if (!plain) return undefined
    const packed = (['br', 'gzip'] as const).find(
      (encoding) => accepted.includes(encoding) && paths.has(packedName(name, encoding)),
    )
    const path = packed ? (paths.get(packedName(name, packed)) ?? plain) : plain
    return {
      body: await read(path),
      headers: {
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'cache-control': FOR_EVER,
        vary: 'Accept-Encoding',
        ...(packed ? { 'content-encoding': packed } : {}),
      },
    }
  }
}

const packedName = (name: string, encoding: 'br' | 'gzip'): string => `${name}.${encoding === 'br' ? 'br' : 'gz'}`

export const listFilePaths = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('.vite'))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [relative(folder, path).replaceAll('\\', '/'), path]
      }),
  )
