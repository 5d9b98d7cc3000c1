import { page } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'

/** A journal draws its own title, words and list of posts; there is nothing to add above them. */
export const journal = (): PageDocument => page({ seed: 'kiln/journal' })
