import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach } from 'vitest'

export type SmallDisk = {
  /** Takes all free space. */
  fill: () => void
  free: () => void
}

const mounted = new Set<string>()
// Lazily: the program that uses it is stopped afterwards.
afterEach(() => {
  for (const folder of mounted) execFileSync('umount', ['-l', folder])
  mounted.clear()
})

/** Mounts a small disk at the folder; undefined where that is not allowed. */
export const mountSmallDisk = (folder: string, megabytes: number): SmallDisk | undefined => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  mounted.add(folder)
  const ballast = join(folder, 'ballast')
  return {
    fill: () => {
      const file = openSync(ballast, 'w')
      // Smaller and smaller pieces, until not even a page fits.
      for (let size = 1 << 20; size >= 1 << 12; size /= 2) {
        const piece = Buffer.alloc(size)
        try {
          for (;;) if (writeSync(file, piece) < size) break
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
      closeSync(file)
    },
    free: () => rmSync(ballast),
  }
}
