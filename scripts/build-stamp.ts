import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = dirname(import.meta.dirname)
export const stampFile = join(root, 'dist', 'built-from')

/** A hash over every file the build reads; cheap enough to compute at every start. */
export const computeFingerprint = (): string => {
  const hash = createHash('sha256')
  const files = globSync(['src/**/*.{ts,tsx,css,json}', 'package-lock.json', 'vite.config.ts'], { cwd: root })
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file) || !statSync(join(root, file)).isFile()) continue
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

/** Whether `dist` was built from the current sources. An image without sources always counts as built. Tests check it once for all servers. */
export const isBuilt = (): boolean =>
  process.env.BUILD_IS_CHECKED === '1' ||
  (existsSync(stampFile) &&
    (!existsSync(join(root, 'vite.config.ts')) || readFileSync(stampFile, 'utf8') === computeFingerprint()))
