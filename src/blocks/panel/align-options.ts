import type { Align } from '#blocks/prop-schemas.ts'
import type { SelectOption } from './fields.tsx'

/** Choices that several blocks offer in the same words. */
export const alignOptions: readonly SelectOption<Align>[] = [
  { value: 'start', label: 'Left' },
  { value: 'center', label: 'Centre' },
  { value: 'end', label: 'Right' },
]
