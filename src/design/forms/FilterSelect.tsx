import { Select, type SelectProps } from '@mantine/core'

type FilterSelectProps = {
  label: string
  data: { value: string; label: string }[]
  /** '' or an unknown value: not filtered. */
  value: string
  onChange: (value: string) => void
  w?: SelectProps['w']
}

/** One filter of a list; its label is the placeholder. */
export const FilterSelect = ({ label, data, value, onChange, w }: FilterSelectProps) => (
  <Select
    aria-label={label}
    placeholder={label}
    clearable
    clearButtonProps={{ 'aria-label': `${label}: all` }}
    data={data}
    value={data.some((one) => one.value === value) ? value : null}
    onChange={(selected) => onChange(selected ?? '')}
    w={w ?? { base: 'calc(50% - 6px)', xs: 140 }}
    comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
  />
)
