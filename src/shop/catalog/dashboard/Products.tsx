import { Button, Group, Pagination, Skeleton, Stack, Text } from '@mantine/core'
import { useHotkeys, useSet } from '@mantine/hooks'
import { FileUp, PackageOpen, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { ItemId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { Empty, Failed } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useAddressWords } from '#design/routing/use-search-params.ts'
import { hasRight } from '#people/roles/model.ts'
import { ExportMenu } from '#shop/imports/dashboard/ExportMenu.tsx'
import { listStores, type Store } from '#shop/stores/contract.ts'
import { getSite } from '#site/sites/contract.ts'
import { BulkBar } from './list/BulkBar.tsx'
import { FilterBar } from './list/FilterBar.tsx'
import { FILTER_WORDS, type FilterWords, isFiltered, NO_FILTERS, pagesOf, queryOf } from './list/filters.ts'
import { ProductTable } from './list/ProductTable.tsx'
import { useProducts } from './list/products.ts'
import { productsInWords } from './list/words.ts'
import { NoStore } from './NoStore.tsx'

const Waiting = () => (
  <output aria-label="Loading">
    <Stack gap="sm">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={64} />
      ))}
    </Stack>
  </output>
)

export const Products = ({ websiteId, roles }: SiteScreenProps) => {
  const stores = useEndpointQuery(listStores, { params: { websiteId } })
  const mayEdit = hasRight(roles, 'products.edit')
  const hasStore = (stores.data?.stores.length ?? 0) > 0
  return (
    <Page
      title="Products"
      lead="What your stores sell, drafts too."
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
          <List websiteId={websiteId} roles={roles} stores={stores.data.stores} />
        ) : (
          <NoStore websiteId={websiteId} roles={roles} />
        )
      ) : stores.error ? (
        <Failed error={stores.error} retry={() => stores.refetch()} />
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

const List = ({ websiteId, roles, stores }: SiteScreenProps & { stores: readonly Store[] }) => {
  const [words, setAddress] = useAddressWords(FILTER_WORDS)
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const query = queryOf(words)
  const products = useProducts(websiteId, query)
  const chosen = useSet<ItemId>()
  const mayEdit = hasRight(roles, 'products.edit')
  const clear = (): void => chosen.clear()
  const setWords = (change: Partial<FilterWords>): void => {
    // What is chosen stays while one turns pages, not when other products are looked for.
    if (Object.keys(change).some((word) => word !== 'page')) clear()
    setAddress(change)
  }
  useHotkeys([
    // What is open closes first.
    ['Escape', () => document.querySelector('[role="dialog"], [role="menu"]') ?? clear()],
    ['/', () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus()],
  ])
  // The search field remembers what was typed into it.
  const [resets, setResets] = useState(0)
  const showAll = (): void => {
    setWords(NO_FILTERS)
    setResets((count) => count + 1)
  }
  const failed = [products, site].find(({ error, data }) => error && !data)
  const total = products.data?.total ?? 0
  const lines = products.data?.products ?? []
  const filtered = isFiltered(words)
  const ordered =
    query.sort === 'by-hand' ? (query.collectionId ?? (stores.length === 1 ? stores[0]?.id : undefined)) : undefined
  if (products.data && total === 0 && !filtered && query.page === 1)
    return <NothingYet websiteId={websiteId} mayEdit={mayEdit} />
  return (
    <Stack>
      <FilterBar key={resets} websiteId={websiteId} stores={stores} words={words} setWords={setWords} />
      {failed ? <Failed error={failed.error} retry={() => failed.refetch()} /> : null}
      {!failed && !(products.data && site.data) ? <Waiting /> : null}
      {products.data && site.data && lines.length > 0 ? (
        <>
          <ProductTable
            websiteId={websiteId}
            siteUrl={site.data.url}
            currency={site.data.currency}
            products={lines}
            chosen={chosen}
            mayEdit={mayEdit}
            onChoose={(ids, isChosen) => {
              for (const id of ids) isChosen ? chosen.add(id) : chosen.delete(id)
            }}
          />
          <Group justify="space-between">
            <Group gap="md">
              <Text c="dimmed" size="sm" role="status">
                {productsInWords(total)}
              </Text>
              {ordered && mayEdit ? (
                <TextLink to={sitePath(websiteId, `stores/${ordered}`)} size="sm">
                  Put them in another order
                </TextLink>
              ) : null}
            </Group>
            {pagesOf(total) > 1 ? (
              <Pagination
                total={pagesOf(total)}
                value={query.page}
                onChange={(page) => setWords({ page: page === 1 ? '' : String(page) })}
                getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Page before' })}
                getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
              />
            ) : null}
          </Group>
          <BulkBar websiteId={websiteId} stores={stores} chosen={[...chosen]} clear={clear} />
        </>
      ) : null}
      {products.data && lines.length === 0 ? (
        <Empty
          icon={SearchX}
          title="No product matches"
          action={
            <Button variant="default" onClick={showAll}>
              Show all products
            </Button>
          }
        >
          Try fewer letters or fewer filters.
        </Empty>
      ) : null}
    </Stack>
  )
}

const NothingYet = ({ websiteId, mayEdit }: Pick<SiteScreenProps, 'websiteId'> & { mayEdit: boolean }) => (
  <Empty
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
            Import from a file
          </ButtonLink>
        </>
      ) : undefined
    }
  >
    Add the first one by hand, or bring all of them from another shop as a file.
  </Empty>
)
