import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemId, WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { listProducts, readProduct } from '#shop/catalog/contract.ts'

type Option = { value: ItemId; label: string }

/** Products that match the search, plus the selected ones. */
const useProducts = (websiteId: WebsiteId, selectedIds: readonly ItemId[]) => {
  const [search, setSearch] = useState('')
  const [debouncedSearch] = useDebouncedValue(search, 200)
  const found = useQuery({
    queryKey: ['products', websiteId, 'picker', debouncedSearch],
    queryFn: () => callEndpoint(listProducts, { params: { websiteId }, query: { search: debouncedSearch, limit: 30 } }),
    placeholderData: keepPreviousData,
  })
  const listed: Option[] = found.data?.products.map(({ id, title }) => ({ value: id, label: title })) ?? []
  const missingIds = selectedIds.filter((id) => !listed.some(({ value }) => value === id))
  const missingProducts = useQuery({
    queryKey: ['products', websiteId, 'named', ...missingIds],
    enabled: found.isSuccess && missingIds.length > 0,
    queryFn: () =>
      Promise.all(
        missingIds.map(async (productId): Promise<Option> => {
          const product = await callEndpoint(readProduct, { params: { websiteId, productId } }).catch(() => undefined)
          return { value: productId, label: product?.title ?? 'Deleted product' }
        }),
      ),
  })
  const options = [...listed, ...(missingProducts.data ?? missingIds.map((value) => ({ value, label: '…' })))]
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
      nothingFoundMessage="No products found."
      onSearchChange={setSearch}
      onChange={(id) => onChange(options.find(({ value: known }) => known === id)?.value ?? null)}
      comboboxProps={{ withinPortal: false }}
    />
  )
}

type ProductsRowProps = { websiteId: WebsiteId; value: readonly ItemId[]; max: number; onChange(ids: ItemId[]): void }

export const ProductsRow = ({ websiteId, value, max, onChange }: ProductsRowProps) => {
  const { search, setSearch, options, error } = useProducts(websiteId, value)
  return (
    <MultiSelect
      label="Products"
      description={`Shown in this order. Up to ${max} products.`}
      placeholder="Search by title"
      searchable
      maxValues={max}
      data={options}
      value={[...value]}
      error={error}
      searchValue={search}
      nothingFoundMessage="No products found."
      onSearchChange={setSearch}
      onChange={(ids) => onChange(ids.flatMap((id) => options.find(({ value: known }) => known === id)?.value ?? []))}
      comboboxProps={{ withinPortal: false }}
    />
  )
}
