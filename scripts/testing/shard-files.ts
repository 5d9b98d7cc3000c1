import { statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../build-stamp.ts'

/** Splits test files into shards of similar duration, estimated by file size. */
export const shardFiles = (paths: readonly string[], shardCount: number): string[][] => {
  const files = paths
    .map((path) => ({ path, size: statSync(join(root, path)).size }))
    .sort((a, b) => b.size - a.size || a.path.localeCompare(b.path))
  const shards = Array.from({ length: shardCount }, () => ({ paths: [] as string[], size: 0 }))
  for (const { path, size } of files) {
    const smallest = shards.reduce((a, b) => (b.size < a.size ? b : a))
    smallest.paths.push(path)
    smallest.size += size
  }
  return shards.map((shard) => shard.paths).filter((list) => list.length > 0)
}
