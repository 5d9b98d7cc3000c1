import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemId, WebsiteId } from '#base/id.ts'
import { call } from '#design/api/api-client.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { listProducts, readProduct } from '#shop/catalog/contract.ts'

type Option = { value: ItemId; label: string }

/** Products by their title, and those that are chosen whether the search finds them or not. */
const useProducts = (websiteId: WebsiteId, chosen: readonly ItemId[]) => {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  const found = useQuery({
    queryKey: ['products', websiteId, 'picker', asked],
    queryFn: () => call(listProducts, { params: { websiteId }, query: { search: asked, limit: 30 } }),
    placeholderData: keepPreviousData,
  })
  const listed: Option[] = found.data?.products.map(({ id, title }) => ({ value: id, label: title })) ?? []
  const missing = chosen.filter((id) => !listed.some(({ value }) => value === id))
  const named = useQuery({
    queryKey: ['products', websiteId, 'named', ...missing],
    enabled: found.isSuccess && missing.length > 0,
    queryFn: () =>
      Promise.all(
        missing.map(async (productId): Promise<Option> => {
          const product = await call(readProduct, { params: { websiteId, productId } }).catch(() => undefined)
          return { value: productId, label: product?.title ?? 'A product that is gone' }
        }),
      ),
  })
  const options = [...listed, ...(named.data ?? missing.map((value) => ({ value, label: '…' })))]
  return { search, setSearch, options, error: found.isError ? editorMessage('resultsNotLoaded') : undefined }
}

type ProductRowProps = { websiteId: WebsiteId; value: ItemId | null; onChange(id: ItemId | null): void }

export const ProductRow = ({ websiteId, value, onChange }: ProductRowProps) => {
  const { setSearch, options, error } = useProducts(websiteId, value === null ? [] : [value])
  return (
    <Select
      label="Product"
      placeholder="Search by title"
      searchable
      clearable
      data={options}
      value={value}
      error={error}
      nothingFoundMessage="No product has that title."
      onSearchChange={setSearch}
      onChange={(id) => onChange(options.find(({ value: known }) => known === id)?.value ?? null)}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

type ProductsRowProps = { websiteId: WebsiteId; value: readonly ItemId[]; most: number; onChange(ids: ItemId[]): void }

export const ProductsRow = ({ websiteId, value, most, onChange }: ProductsRowProps) => {
  const { search, setSearch, options, error } = useProducts(websiteId, value)
  return (
    <MultiSelect
      label="Products"
      description={`In the order in which you choose them, at most ${most}.`}
      placeholder="Search by title"
      searchable
      maxValues={most}
      data={options}
      value={[...value]}
      error={error}
      searchValue={search}
      nothingFoundMessage="No product has that title."
      onSearchChange={setSearch}
      onChange={(ids) => onChange(ids.flatMap((id) => options.find(({ value: known }) => known === id)?.value ?? []))}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
