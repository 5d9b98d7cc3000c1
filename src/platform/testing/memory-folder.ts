import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Several databases, their logs and uploads at a time. */
const MIN_FREE_BYTES = 4_000_000_000

/** The parent of temporary folders: in memory if there is room, because databases of tests need not survive a power failure. */
export const findMemoryFolder = (): string => {
  const room = existsSync('/dev/shm') ? statfsSync('/dev/shm') : { bavail: 0, bsize: 0 }
  return room.bavail * room.bsize > MIN_FREE_BYTES ? '/dev/shm' : tmpdir()
}
