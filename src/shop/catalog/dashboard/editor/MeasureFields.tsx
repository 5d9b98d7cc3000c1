import { SimpleGrid, TextInput } from '@mantine/core'
import { type Cell, readCell, writeCell } from './cells.ts'
import type { VariantDraft } from './draft.ts'
import type { FieldErrors } from './to-input.ts'

/** Under which name the contract speaks of it. */
export const MEASURES = [
  { cell: 'weight', words: 'Weight (g)', path: 'weightGrams' },
  { cell: 'length', words: 'Length (mm)', path: 'lengthMillimetres' },
  { cell: 'width', words: 'Width (mm)', path: 'widthMillimetres' },
  { cell: 'height', words: 'Height (mm)', path: 'heightMillimetres' },
] as const satisfies readonly { cell: Cell; words: string; path: string }[]

type MeasureProps = {
  variant: VariantDraft
  errors: FieldErrors
  disabled: boolean
  onChange: (variant: VariantDraft) => void
}

/** What shipping is reckoned from. */
export const MeasureFields = ({ variant, errors, disabled, onChange }: MeasureProps) => (
  <SimpleGrid cols={{ base: 2, sm: 4 }}>
    {MEASURES.map(({ cell, words, path }) => (
      <TextInput
        key={cell}
        label={words}
        inputMode="numeric"
        disabled={disabled}
        value={readCell(variant, cell)}
        error={errors[path]}
        onChange={({ currentTarget }) => onChange(writeCell(variant, cell, currentTarget.value))}
      />
    ))}
  </SimpleGrid>
)
