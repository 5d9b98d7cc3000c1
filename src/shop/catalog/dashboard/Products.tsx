import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useHotkeys, useSet } from '@mantine/hooks'
import { FileUp, PackageOpen, Plus, SearchX } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ItemId, WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { TablePagination } from '#design/tables/TablePagination.tsx'
import { hasRight } from '#people/roles/model.ts'
import { listStores, type Store } from '#shop/stores/contract.ts'
import { getSite } from '#site/sites/contract.ts'
import { FilterBar } from './list/FilterBar.tsx'
import { FILTER_PARAMS, type FilterParams, isFiltered, NO_FILTERS, PAGE_SIZE, toProductQuery } from './list/filters.ts'
import { formatProductCount } from './list/labels.ts'
import { ProductBulkBar } from './list/ProductBulkBar.tsx'
import { ProductTable } from './list/ProductTable.tsx'
import { useProducts } from './list/use-products.ts'
import { NoStoreState } from './NoStore.tsx'

const LoadingState = () => (
  <output aria-label="Loading">
    <Stack gap="sm">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={64} />
      ))}
    </Stack>
  </output>
)

type ProductsProps = SiteScreenProps & {
  /** Filled by the dashboard: exports belong to a slice above the catalog. */
  ExportMenu: ComponentType<{ websiteId: WebsiteId; stores: readonly Store[] }>
}

export const Products = ({ websiteId, roles, ExportMenu }: ProductsProps) => {
  const stores = useEndpointQuery(listStores, { params: { websiteId } })
  const mayEdit = hasRight(roles, 'products.edit')
  const hasStore = (stores.data?.stores.length ?? 0) > 0
  return (
    <Page
      title="Products"
      description="All products in your stores, including drafts."
      action={
        hasStore ? (
          <Group gap="xs">
            <ExportMenu websiteId={websiteId} stores={stores.data?.stores ?? []} />
            {mayEdit ? (
              <>
                <ButtonLink
                  to={sitePath(websiteId, 'products/import')}
                  variant="default"
                  leftSection={<FileUp size={16} aria-hidden />}
                >
                  Import
                </ButtonLink>
                <ButtonLink to={sitePath(websiteId, 'products/new')} leftSection={<Plus size={16} aria-hidden />}>
                  Add product
                </ButtonLink>
              </>
            ) : null}
          </Group>
        ) : null
      }
    >
      {stores.data ? (
        hasStore ? (
          <ProductList websiteId={websiteId} roles={roles} stores={stores.data.stores} />
        ) : (
          <NoStoreState websiteId={websiteId} roles={roles} />
        )
      ) : stores.error ? (
        <LoadError error={stores.error} retry={() => stores.refetch()} />
      ) : (
        <LoadingState />
      )}
    </Page>
  )
}

const ProductList = ({
  websiteId,
  roles,
  stores,
}: Pick<SiteScreenProps, 'websiteId' | 'roles'> & { stores: readonly Store[] }) => {
  const [params, setSearchParams] = useSearchParams(FILTER_PARAMS)
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const query = toProductQuery(params)
  const products = useProducts(websiteId, query)
  const selected = useSet<ItemId>()
  const mayEdit = hasRight(roles, 'products.edit')
  const clear = (): void => selected.clear()
  const setParams = (change: Partial<FilterParams>): void => {
    // The selection survives paging, but not a change of filters.
    if (Object.keys(change).some((word) => word !== 'page')) clear()
    setSearchParams(change)
  }
  useHotkeys([
    // Open dialogs and menus close first.
    ['Escape', () => document.querySelector('[role="dialog"], [role="menu"]') ?? clear()],
    ['/', () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()],
  ])
  const failed = [products, site].find(({ error, data }) => error && !data)
  const total = products.data?.total ?? 0
  const lines = products.data?.products ?? []
  const filtered = isFiltered(params)
  const ordered =
    query.sort === 'by-hand' ? (query.collectionId ?? (stores.length === 1 ? stores[0]?.id : undefined)) : undefined
  if (products.data && total === 0 && !filtered && query.page === 1)
    return <NoProducts websiteId={websiteId} mayEdit={mayEdit} />
  return (
    <Stack>
      <FilterBar websiteId={websiteId} stores={stores} params={params} setParams={setParams} />
      {failed ? <LoadError error={failed.error} retry={() => failed.refetch()} /> : null}
      {!failed && !(products.data && site.data) ? <LoadingState /> : null}
      {products.data && site.data && lines.length > 0 ? (
        <>
          <ProductTable
            websiteId={websiteId}
            siteUrl={site.data.url}
            currency={site.data.currency}
            products={lines}
            selected={selected}
            mayEdit={mayEdit}
            onSelect={(ids, isSelected) => {
              for (const id of ids) isSelected ? selected.add(id) : selected.delete(id)
            }}
          />
          <Group justify="space-between">
            <Group gap="md">
              <Text c="dimmed" size="sm" role="status">
                {formatProductCount(total)}
              </Text>
              {ordered && mayEdit ? (
                <TextLink to={sitePath(websiteId, `stores/${ordered}`)} size="sm">
                  Reorder
                </TextLink>
              ) : null}
            </Group>
            <TablePagination
              total={total}
              pageSize={PAGE_SIZE}
              page={query.page}
              onPage={(page) => setParams({ page: page === 1 ? '' : String(page) })}
            />
          </Group>
          <ProductBulkBar websiteId={websiteId} stores={stores} selected={[...selected]} clear={clear} />
        </>
      ) : null}
      {products.data && lines.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No products found"
          action={
            <Button variant="default" onClick={() => setParams(NO_FILTERS)}>
              Show all products
            </Button>
          }
        >
          Try a different search or fewer filters.
        </EmptyState>
      ) : null}
    </Stack>
  )
}

const NoProducts = ({ websiteId, mayEdit }: Pick<SiteScreenProps, 'websiteId'> & { mayEdit: boolean }) => (
  <EmptyState
    icon={PackageOpen}
    title="No products yet"
    action={
      mayEdit ? (
        <>
          <ButtonLink to={sitePath(websiteId, 'products/new')} leftSection={<Plus size={16} aria-hidden />}>
            Add product
          </ButtonLink>
          <ButtonLink
            to={sitePath(websiteId, 'products/import')}
            variant="default"
            leftSection={<FileUp size={16} aria-hidden />}
          >
            Import products
          </ButtonLink>
        </>
      ) : undefined
    }
  >
    Add your first product, or import products from a CSV file.
  </EmptyState>
)
