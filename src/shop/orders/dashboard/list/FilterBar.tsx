import { Group, Select, Text, TextInput } from '@mantine/core'
import { SearchField } from '#design/forms/SearchField.tsx'
import { FULFILLMENT_STATE_LABELS, ORDER_STATE_LABELS, PAYMENT_STATE_LABELS } from '../labels.ts'
import { type FilterParams, SORTS } from './filters.ts'

type BarProps = { params: FilterParams; setParams: (change: Partial<FilterParams>) => void }
type ChoiceProps = {
  label: string
  data: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

const Choice = ({ label, data, value, onChange }: ChoiceProps) => (
  <Select
    aria-label={label}
    placeholder={label}
    clearable
    clearButtonProps={{ 'aria-label': `${label}: all` }}
    data={data}
    value={data.some((one) => one.value === value) ? value : null}
    onChange={(selected) => onChange(selected ?? '')}
    w={{ base: 'calc(50% - 4px)', xs: 140 }}
    comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
  />
)

const toOptions = (labels: Readonly<Record<string, { label: string }>>) =>
  Object.entries(labels).map(([value, { label }]) => ({ value, label }))

/** Changing a filter resets the page. */
export const FilterBar = ({ params, setParams }: BarProps) => {
  const set = (change: Partial<FilterParams>): void => setParams({ page: '', ...change })
  return (
    <Group gap="xs">
      <SearchField
        label="Search by number, email, name or SKU"
        value={params.search}
        onSearch={(search) => set({ search })}
      />
      <Choice
        label="Status"
        data={toOptions(ORDER_STATE_LABELS)}
        value={params.state}
        onChange={(state) => set({ state })}
      />
      <Choice
        label="Payment"
        data={toOptions(PAYMENT_STATE_LABELS)}
        value={params.payment}
        onChange={(payment) => set({ payment })}
      />
      <Choice
        label="Fulfillment"
        data={toOptions(FULFILLMENT_STATE_LABELS)}
        value={params.fulfilment}
        onChange={(fulfilment) => set({ fulfilment })}
      />
      <Choice
        label="Test orders"
        data={[
          { value: 'no', label: 'Live orders only' },
          { value: 'yes', label: 'Test orders only' },
        ]}
        value={params.test}
        onChange={(test) => set({ test })}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          aria-label={name === 'from' ? 'From date' : 'To date'}
          value={params[name]}
          onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          leftSection={
            <Text size="xs" c="dimmed" aria-hidden>
              {name === 'from' ? 'From' : 'To'}
            </Text>
          }
          leftSectionWidth={48}
          w={{ base: '100%', xs: 190 }}
        />
      ))}
      <Select
        aria-label="Order"
        allowDeselect={false}
        data={SORTS.map(({ word, label }) => ({ value: word || 'newest', label }))}
        value={params.sort || 'newest'}
        onChange={(sort) => set({ sort: sort === 'newest' ? '' : (sort ?? '') })}
        w={{ base: '100%', xs: 160 }}
      />
    </Group>
  )
}
