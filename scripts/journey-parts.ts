import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './built.ts'

/**
 * The journeys in so many parts of about the same size: each part runs on a server of its own, and the longest decides when the whole is
 * done. A file's length is a fair guess at how long it takes.
 */
export const journeyParts = (parts: number): string[][] => {
  const files = globSync('e2e/*.test.ts', { cwd: root })
    .map((file) => ({ file, size: statSync(join(root, file)).size }))
    .sort((a, b) => b.size - a.size || a.file.localeCompare(b.file))
  const bins = Array.from({ length: parts }, () => ({ files: [] as string[], size: 0 }))
  for (const { file, size } of files) {
    const least = bins.reduce((a, b) => (b.size < a.size ? b : a))
    least.files.push(file)
    least.size += size
  }
  return bins.map((bin) => bin.files).filter((list) => list.length > 0)
}
