// `npm start`: builds what is missing, then runs the server from dist/.
import { join } from 'node:path'
import { root } from './build-stamp.ts'
import { ensureBuilt } from './ensure-built.ts'

/** The young generation is collected a little more often instead of growing to 100 MB. */
const FLAGS = ['--max-semi-space-size=8']

/**
 * glibc keeps freed memory in a pool for each thread, so that a process that resizes images and compresses pages in four threads grows and
 * never shrinks. Two pools are enough, and large blocks are returned to the system. Can be set only before a process starts.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

await ensureBuilt()
// Replaces this process: signals, exit code and output are those of the server.
process.execve?.(
  process.execPath,
  [process.execPath, ...FLAGS, ...process.execArgv, join(root, 'scripts', 'serve.mjs')],
  { NODE_ENV: 'production', ...ALLOCATOR, ...process.env },
)
