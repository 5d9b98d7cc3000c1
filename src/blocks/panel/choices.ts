import type { Align } from '#blocks/fields.ts'
import type { Choice } from './fields.tsx'

/** Choices that several blocks offer in the same words. */
export const alignChoices: readonly Choice<Align>[] = [
  { value: 'start', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'end', label: 'Right' },
]
