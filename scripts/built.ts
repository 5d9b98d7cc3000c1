import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)
export const stampFile = join(root, 'dist', 'built-from')

/** Names, sizes and contents of everything that the build reads: cheap enough to be asked at every start. */
export const fingerprint = (): string => {
  const hash = createHash('sha256')
  const files = globSync(['src/**/*.{ts,tsx,css,json}', 'package-lock.json', 'vite.config.ts'], { cwd: root })
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file) || !statSync(join(root, file)).isFile()) continue
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** In an image without sources there is nothing to compare with: what is built is what there is. */
export const isBuilt = (): boolean =>
  existsSync(stampFile) &&
  (!existsSync(join(root, 'vite.config.ts')) || readFileSync(stampFile, 'utf8') === fingerprint())
