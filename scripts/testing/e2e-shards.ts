import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-stamp.ts'

/**
 * Splits the browser journeys into shards of similar duration, estimated by file size. Each shard runs on its own server.
 */
export const shardJourneys = (shardCount: number): string[][] => {
  const files = globSync('e2e/*.test.ts', { cwd: root })
    .map((file) => ({ file, size: statSync(join(root, file)).size }))
    .sort((a, b) => b.size - a.size || a.file.localeCompare(b.file))
  const bins = Array.from({ length: shardCount }, () => ({ files: [] as string[], size: 0 }))
  for (const { file, size } of files) {
    const smallest = bins.reduce((a, b) => (b.size < a.size ? b : a))
    smallest.files.push(file)
    smallest.size += size
  }
  return bins.map((bin) => bin.files).filter((list) => list.length > 0)
}
