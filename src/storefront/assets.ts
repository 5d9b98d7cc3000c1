import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { FatalError } from '#base/fatal-error.ts'

export type BrowserEntry = {
  script: string
  styles: readonly string[]
  /** All static imports of the script, for preloading. Empty in development. */
  imports?: readonly string[]
}

/** URLs of browser files by entry. In development they are the source files. */
export type BrowserAssets = {
  entry: (source: string) => BrowserEntry
  /** Folder of the built files; undefined in development. */
  folder?: string
  /** Development only: Vite's middleware, mounted at BASE. */
  middleware?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  /** Development only: the hot reload preamble script. */
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
  if (!existsSync(path)) throw new FatalError('The browser code is not built. Run `npm run build`.')
  const manifest = Manifest.parse(JSON.parse(readFileSync(path, 'utf8')))
  /** A chunk with its imports, dependencies first. */
  const collectChunks = (key: string, seen = new Set<string>()): (typeof manifest)[string][] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [...(chunk.imports ?? []).flatMap((next) => collectChunks(next, seen)), chunk]
  }
  return {
    folder,
    entry: (source) => {
      const chunk = manifest[source]
      if (!chunk) throw new Error(`The build has no entry ${source}`)
      const chunks = collectChunks(source)
      return {
        script: BASE + chunk.file,
        styles: chunks.flatMap(({ css = [] }) => css).map((file) => BASE + file),
        imports: chunks.filter((other) => other !== chunk).map(({ file }) => BASE + file),
      }
    },
  }
}
