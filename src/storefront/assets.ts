import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { z } from 'zod'
import { StopError } from '#base/stop-error.ts'

/** Addresses of what browsers load, by entry. In development they are the sources themselves. */
export type BrowserAssets = {
  entry: (source: string) => { script: string; styles: readonly string[] }
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
  const stylesOf = (key: string, seen = new Set<string>()): string[] => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [...(chunk.imports ?? []).flatMap((next) => stylesOf(next, seen)), ...(chunk.css ?? [])]
  }
  return {
    folder,
    entry: (source) => {
      const chunk = manifest[source]
      if (!chunk) throw new Error(`The build has no entry ${source}`)
      return { script: BASE + chunk.file, styles: stylesOf(source).map((file) => BASE + file) }
    },
  }
}
