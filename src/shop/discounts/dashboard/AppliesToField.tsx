import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { listProducts } from '#shop/catalog/contract.ts'
import { listCategories, listStores } from '#shop/stores/contract.ts'
import type { CoveredItem } from './discount-form.ts'

type FieldProps = {
  websiteId: WebsiteId
  value: CoveredItem[]
  error: ReactNode
  onChange: (covers: CoveredItem[]) => void
}
type ChoiceProps = Omit<FieldProps, 'websiteId'> & {
  label: string
  description?: string
  offered: readonly CoveredItem[]
  waiting: boolean
  onSearch?: (typed: string) => void
}

/** Selected items stay in the options while searching. */
const Choice = ({ label, description, offered, value, error, waiting, onChange, onSearch }: ChoiceProps) => {
  const all = new Map([...value, ...offered].map((one) => [one.id, one]))
  return (
    <MultiSelect
      label={label}
      description={description}
      searchable
      hidePickedOptions
      data={[...all.values()].map(({ id, title }) => ({ value: id, label: title }))}
      value={value.map(({ id }) => id)}
      error={error}
      nothingFoundMessage={waiting ? 'Searching…' : 'No results'}
      onSearchChange={onSearch}
      onChange={(ids) => onChange(ids.flatMap((id) => all.get(id) ?? []))}
    />
  )
}

const ProductsField = ({ websiteId, ...rest }: FieldProps) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim() || undefined, 200)
  const found = useEndpointQuery(listProducts, { params: { websiteId }, query: { search, sort: 'title', limit: 50 } })
  return (
    <Choice
      label="Products"
      offered={found.data?.products ?? []}
      waiting={found.isPending}
      onSearch={setTyped}
      {...rest}
    />
  )
}

const CategoriesField = ({ websiteId, ...rest }: FieldProps) => {
  const { data } = useEndpointQuery(listStores, { params: { websiteId } })
  const stores = data?.stores ?? []
  const lists = useQueries({
    queries: stores.map(({ id }) => {
      const request = { params: { websiteId, collectionId: id } }
      return { queryKey: getQueryKey(listCategories, request), queryFn: () => callEndpoint(listCategories, request) }
    }),
  })
  const offered = lists.flatMap((list, index) =>
    (list.data?.categories ?? []).map(({ id, displayName, type }) => ({
      id,
      title: type === 'ROOT' ? `All of ${stores[index]?.title ?? displayName}` : displayName,
    })),
  )
  return (
    <Choice
      label="Categories"
      description="Includes subcategories."
      offered={offered}
      waiting={lists.some(({ isPending }) => isPending)}
      {...rest}
    />
  )
}

/** Products or categories the discount applies to. */
export const AppliesToField = ({ scope, ...rest }: FieldProps & { scope: 'products' | 'categories' }) =>
  scope === 'products' ? <ProductsField {...rest} /> : <CategoriesField {...rest} />
