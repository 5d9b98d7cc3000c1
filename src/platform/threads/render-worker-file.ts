import { join } from 'node:path'
import { projectRoot } from '#platform/project-root.ts'

const isSource = import.meta.filename.endsWith('.ts')

/** The module of the threads that render owners' text: the source in tests and development, else built beside the program. */
export const renderWorkerFile = join(
  projectRoot,
  isSource ? 'src/app/render-worker.ts' : 'dist/server/render-worker.js',
)
