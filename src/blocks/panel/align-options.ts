import type { Align } from '#blocks/prop-schemas.ts'
import type { SelectOption } from './fields.tsx'

/** Shared alignment options. */
export const alignOptions: readonly SelectOption<Align>[] = [
  { value: 'start', label: 'Left' },
  { value: 'center', label: 'Center' },
  { value: 'end', label: 'Right' },
]
