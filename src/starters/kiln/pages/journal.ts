import { page } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'

/** A blog renders its own title, description and posts. */
export const journal = (): PageDocument => page({ seed: 'kiln/journal' })
