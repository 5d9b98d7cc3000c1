// `npm start`: builds what is missing, then runs the server from dist/.
import { join } from 'node:path'
import { root } from './build-stamp.ts'
import { ensureBuilt } from './ensure-built.ts'

/**
 * V8 lets the heap grow the more, the more memory a machine has: to four times of what is in use. Here it grows to 1.3 times before the
 * next collection, and the young generation stays at 48 MB: with 24 MB, responses as JSON cost a tenth more. NODE_OPTIONS can set other sizes.
 *
 * Without pretenuring: V8 moves the allocation of objects that survive the first busy seconds to the old generation. There each dead one
 * keeps its whole request in memory until the next full collection. It happened after every second start, and collections then took 80
 * instead of 20 us per stored page view.
 */
const FLAGS = [
  '--max-old-space-size=1024',
  '--max-semi-space-size=16',
  '--heap-growing-percent=30',
  '--no-allocation-site-pretenuring',
].filter((flag) => !process.env.NODE_OPTIONS?.includes(flag.replace(/=.*/, '')))

/**
 * glibc keeps freed memory in a pool for each thread, so that a process that resizes images and compresses pages in four threads grows and
 * never shrinks. One pool is enough. Blocks of 32 KB and more, such as the parts of uploads, are taken from the system and returned to it:
 * with the usual 128 KB the process kept 45 MB more after a start and 200 uploads. Can be set only before a process starts.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '131072' }

await ensureBuilt()
// Replaces this process: signals, exit code and output are those of the server.
process.execve?.(
  process.execPath,
  [process.execPath, ...FLAGS, ...process.execArgv, join(root, 'scripts', 'serve.mjs')],
  { NODE_ENV: 'production', ...ALLOCATOR, ...process.env },
)
