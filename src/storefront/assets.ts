import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { StopError } from '#base/stop-error.ts'

export type BrowserEntry = {
  script: string
  styles: readonly string[]
  /** What the script imports at once, however deep, so that a page can ask for all of it together. None in development. */
  imports?: readonly string[]
}

/** Addresses of what browsers load, by entry. In development they are the sources themselves. */
export type BrowserAssets = {
  entry: (source: string) => BrowserEntry
  /** Folder of the built files; undefined while Vite serves the sources. */
  folder?: string
  /** Development: Vite's server, which answers under BASE. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Development: the script that hot reload wants before all others. */
  preamble?: string
}

const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.array(z.string()).optional(), imports: z.array(z.string()).optional() }),
)

export const BASE = '/assets/app/'

export const readBuiltAssets = (root: string): BrowserAssets => {
  const folder = join(root, 'dist', 'client')
  const path = join(folder, '.vite', 'manifest.json')
  if (!existsSync(path)) throw new StopError('The browser code is not built. Run `npm run build`.')
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  /** What a chunk imports, those that are imported by it before it. */
  const chunksOf = (key: string, seen = new Set<string>()): (typeof manifest)[string][] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [...(chunk.imports ?? []).flatMap((next) => chunksOf(next, seen)), chunk]
  }
  return {
    folder,
    entry: (source) => {
      const chunk = manifest[source]
      if (!chunk) throw new Error(`The build has no entry ${source}`)
      const chunks = chunksOf(source)
      return {
        script: BASE + chunk.file,
        styles: chunks.flatMap(({ css = [] }) => css).map((file) => BASE + file),
        imports: chunks.filter((other) => other !== chunk).map(({ file }) => BASE + file),
      }
    },
  }
}
