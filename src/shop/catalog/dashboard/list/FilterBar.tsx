import { Group, Select } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { FilterSelect } from '#design/forms/FilterSelect.tsx'
import { SearchField } from '#design/forms/SearchField.tsx'
import { listCategories, type Store } from '#shop/stores/contract.ts'
import { PRODUCT_TYPES } from '../product-types.ts'
import { type FilterParams, SORTS } from './filters.ts'
import { STATE_LABELS } from './labels.ts'

type BarProps = {
  websiteId: WebsiteId
  stores: readonly Store[]
  params: FilterParams
  setParams: (change: Partial<FilterParams>) => void
}

/** Fits on one line of a wide screen. */
const WIDTH = { base: 'calc(50% - 4px)', xs: 138, lg: 122 }

/** Changing a filter resets to the first page. */
export const FilterBar = ({ websiteId, stores, params, setParams }: BarProps) => {
  const set = (change: Partial<FilterParams>): void => setParams({ page: '', ...change })
  const store = stores.find(({ id }) => id === params.store) ?? (stores.length === 1 ? stores[0] : undefined)
  return (
    <Group gap="xs">
      <SearchField label="Search name, SKU or tag" value={params.search} onSearch={(search) => set({ search })} />
      {stores.length > 1 ? (
        <FilterSelect
          w={WIDTH}
          label="Store"
          data={stores.map(({ id, title }) => ({ value: id, label: title }))}
          value={params.store}
          onChange={(id) => set({ store: id, category: '' })}
        />
      ) : null}
      {store ? (
        <CategoryFilter
          websiteId={websiteId}
          store={store}
          value={params.category}
          onChange={(category) => set({ category })}
        />
      ) : null}
      <FilterSelect
        w={WIDTH}
        label="Type"
        data={PRODUCT_TYPES.map(({ type, name }) => ({ value: String(type), label: name }))}
        value={params.type}
        onChange={(type) => set({ type })}
      />
      <FilterSelect
        w={WIDTH}
        label="Visibility"
        data={Object.entries(STATE_LABELS).map(([value, { label }]) => ({ value, label }))}
        value={params.state}
        onChange={(state) => set({ state })}
      />
      <FilterSelect
        w={WIDTH}
        label="Stock"
        data={[
          { value: 'available', label: 'Available' },
          { value: 'low', label: 'Low stock' },
          { value: 'sold-out', label: 'Sold out' },
        ]}
        value={params.stock}
        onChange={(stock) => set({ stock })}
      />
      <FilterSelect
        w={WIDTH}
        label="Sale"
        data={[{ value: 'yes', label: 'On sale' }]}
        value={params.sale}
        onChange={(sale) => set({ sale })}
      />
      <Select
        aria-label="Sort by"
        allowDeselect={false}
        data={SORTS.map(({ word, label }) => ({ value: word || 'by-hand', label }))}
        value={params.sort || 'by-hand'}
        onChange={(sort) => set({ sort: sort === 'by-hand' ? '' : (sort ?? '') })}
        w={{ base: '100%', xs: 200, lg: 168 }}
      />
    </Group>
  )
}

type CategoryFilterProps = { websiteId: WebsiteId; store: Store; value: string; onChange: (id: string) => void }

const CategoryFilter = ({ websiteId, store, value, onChange }: CategoryFilterProps) => {
  const answer = useEndpointQuery(listCategories, { params: { websiteId, collectionId: store.id } })
  const categories = (answer.data?.categories ?? []).filter(({ type }) => type !== 'ROOT')
  if (categories.length === 0) return null
  return (
    <FilterSelect
      w={WIDTH}
      label="Category"
      data={categories.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      value={value}
      onChange={onChange}
    />
  )
}
