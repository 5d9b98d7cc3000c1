import { useQuery } from '@tanstack/react-query'
import type { BlockPanelProps } from '#blocks/block-panel.ts'
import { NumberRow, PanelGroup, SelectRow, SwitchRow, TextRow } from '#blocks/panel/fields.tsx'
import { ProductsRow } from '#blocks/panel/ProductPicker.tsx'
import { callEndpoint } from '#design/api/api-client.ts'
import { listCategories, listStores } from '#shop/stores/contract.ts'
import { MAX_PRODUCTS, type ProductGridProps } from './block.ts'

const sources = [
  { value: 'store', label: 'From a store' },
  { value: 'chosen', label: 'Selected' },
] as const
const sorts = [
  { value: 'by-hand', label: 'Store order' },
  { value: 'newest', label: 'Newest first' },
  { value: 'price-up', label: 'Price: low to high' },
  { value: 'price-down', label: 'Price: high to low' },
  { value: 'title', label: 'Title' },
] as const
const columns = [
  { value: 2, label: '2' },
  { value: 3, label: '3' },
  { value: 4, label: '4' },
] as const

const ANY = ''

const StoreRows = ({ websiteId, props, change }: BlockPanelProps<ProductGridProps>) => {
  const stores = useQuery({
    queryKey: ['stores', websiteId],
    queryFn: () => callEndpoint(listStores, { params: { websiteId } }),
  })
  const store = stores.data?.stores.find(({ id }) => id === props.storeId) ?? stores.data?.stores[0]
  const categories = useQuery({
    queryKey: ['categories', websiteId, store?.id],
    enabled: store !== undefined,
    queryFn: async () =>
      store ? (await callEndpoint(listCategories, { params: { websiteId, collectionId: store.id } })).categories : [],
  })
  return (
    <>
      <SelectRow
        name="storeId"
        label="Store"
        as="list"
        value={props.storeId ?? ANY}
        options={[
          { value: ANY, label: 'First store' },
          ...(stores.data?.stores.map(({ id, title }) => ({ value: id, label: title })) ?? []),
        ]}
        onChange={(selected) =>
          change({ storeId: stores.data?.stores.find(({ id }) => id === selected)?.id ?? null, categoryId: null })
        }
      />
      <SelectRow
        name="categoryId"
        label="Category"
        as="list"
        value={props.categoryId ?? ANY}
        options={[
          { value: ANY, label: 'All' },
          ...(categories.data?.map(({ id, displayName }) => ({ value: id, label: displayName })) ?? []),
        ]}
        onChange={(selected) => change({ categoryId: categories.data?.find(({ id }) => id === selected)?.id ?? null })}
      />
      <TextRow name="tag" label="Tag" value={props.tag} onChange={(tag) => change({ tag })} />
      <SwitchRow
        name="onSaleOnly"
        label="On sale only"
        value={props.onSaleOnly}
        onChange={(onSaleOnly) => change({ onSaleOnly })}
      />
      <SelectRow
        name="sort"
        label="Sort"
        as="list"
        value={props.sort}
        options={sorts}
        onChange={(sort) => change({ sort })}
      />
    </>
  )
}

export const Panel = (panel: BlockPanelProps<ProductGridProps>) => {
  const { websiteId, props, change } = panel
  return (
    <>
      <PanelGroup>
        <SelectRow
          name="source"
          label="Products"
          value={props.source}
          options={sources}
          onChange={(source) => change({ source })}
        />
        {props.source === 'chosen' ? (
          <ProductsRow
            websiteId={websiteId}
            value={props.productIds}
            max={MAX_PRODUCTS}
            onChange={(productIds) => change({ productIds })}
          />
        ) : (
          <StoreRows {...panel} />
        )}
      </PanelGroup>
      <PanelGroup title="Style">
        <NumberRow
          name="count"
          label="Number of products"
          min={1}
          max={MAX_PRODUCTS}
          value={props.count}
          onChange={(count) => change({ count })}
        />
        <SelectRow
          name="columns"
          label="Columns"
          value={props.columns}
          options={columns}
          onChange={(next) => change({ columns: next })}
        />
        <SwitchRow
          name="showButton"
          label="Add to cart button"
          value={props.showButton}
          onChange={(showButton) => change({ showButton })}
        />
        <SwitchRow
          name="showQuickView"
          label="Quick view"
          value={props.showQuickView}
          onChange={(showQuickView) => change({ showQuickView })}
        />
      </PanelGroup>
    </>
  )
}
