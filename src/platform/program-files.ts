import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

const isSource = import.meta.filename.endsWith('.ts')

/** What runs outside of the main thread: the source in tests and development, else built beside the program (`vite.config.ts`). */
const locate = (source: string, built: string): string => join(projectRoot, isSource ? source : built)

/** The threads that render owners' text. */
export const renderWorkerFile = locate('src/app/render-worker.ts', 'dist/server/render-worker.js')

/** The thread that verifies passkeys. */
export const passkeyWorkerFile = locate('src/people/two-factor/passkey-worker.ts', 'dist/server/passkey-worker.js')

/** The process that decodes and encodes images. */
export const imageProcessFile = locate('src/platform/images/image-process.ts', 'dist/server/image-process.js')
