import { Group, Select } from '@mantine/core'
import { DateRangeFields } from '#design/forms/DateRangeFields.tsx'
import { FilterSelect } from '#design/forms/FilterSelect.tsx'
import { SearchField } from '#design/forms/SearchField.tsx'
import { FULFILLMENT_STATE_LABELS, ORDER_STATE_LABELS, PAYMENT_STATE_LABELS } from '../labels.ts'
import { type FilterParams, SORTS } from './filters.ts'

type BarProps = { params: FilterParams; setParams: (change: Partial<FilterParams>) => void }

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
      <FilterSelect
        label="Status"
        data={toOptions(ORDER_STATE_LABELS)}
        value={params.state}
        onChange={(state) => set({ state })}
      />
      <FilterSelect
        label="Payment"
        data={toOptions(PAYMENT_STATE_LABELS)}
        value={params.payment}
        onChange={(payment) => set({ payment })}
      />
      <FilterSelect
        label="Fulfillment"
        data={toOptions(FULFILLMENT_STATE_LABELS)}
        value={params.fulfilment}
        onChange={(fulfilment) => set({ fulfilment })}
      />
      <FilterSelect
        label="Test orders"
        data={[
          { value: 'no', label: 'Live orders only' },
          { value: 'yes', label: 'Test orders only' },
        ]}
        value={params.test}
        onChange={(test) => set({ test })}
      />
      <DateRangeFields from={params.from} to={params.to} onChange={set} />
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
