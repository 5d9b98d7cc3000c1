import { SimpleGrid, TextInput } from '@mantine/core'
import type { VariantDraft } from './product-draft.ts'
import type { FieldErrors } from './to-product-input.ts'
import { type Cell, readCell, writeCell } from './variant-cells.ts'

/** Field names in the contract. */
export const DIMENSIONS = [
  { cell: 'weight', label: 'Weight (g)', path: 'weightGrams' },
  { cell: 'length', label: 'Length (mm)', path: 'lengthMillimetres' },
  { cell: 'width', label: 'Width (mm)', path: 'widthMillimetres' },
  { cell: 'height', label: 'Height (mm)', path: 'heightMillimetres' },
] as const satisfies readonly { cell: Cell; label: string; path: string }[]

type DimensionFieldsProps = {
  variant: VariantDraft
  errors: FieldErrors
  disabled: boolean
  onChange: (variant: VariantDraft) => void
}

/** Weight and dimensions for shipping rates. */
export const DimensionFields = ({ variant, errors, disabled, onChange }: DimensionFieldsProps) => (
  <SimpleGrid cols={{ base: 2, sm: 4 }}>
    {DIMENSIONS.map(({ cell, label, path }) => (
      <TextInput
        key={cell}
        label={label}
        inputMode="numeric"
        disabled={disabled}
        value={readCell(variant, cell)}
        error={errors[path]}
        onChange={({ currentTarget }) => onChange(writeCell(variant, cell, currentTarget.value))}
      />
    ))}
  </SimpleGrid>
)
