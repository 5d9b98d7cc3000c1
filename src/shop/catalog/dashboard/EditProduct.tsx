import { Skeleton, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { ItemId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { getQueryKey, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { listStores } from '#shop/stores/contract.ts'
import { getSite } from '#site/sites/contract.ts'
import { readProduct } from '../contract.ts'
import { ProductPage } from './editor/ProductPage.tsx'
import { toProductDraft } from './editor/product-draft.ts'

const LoadingState = () => (
  <output aria-label="Loading">
    <Stack>
      <Skeleton height={280} radius="md" />
      <Skeleton height={180} radius="md" />
      <Skeleton height={180} radius="md" />
    </Stack>
  </output>
)

const NotFoundState = ({ websiteId }: Pick<SiteScreenProps, 'websiteId'>) => (
  <Page title="Product">
    <EmptyState
      icon={PackageX}
      title="Product not found"
      action={<ButtonLink to={sitePath(websiteId, 'products')}>All products</ButtonLink>}
    >
      It may have been deleted.
    </EmptyState>
  </Page>
)

export const EditProduct = ({ websiteId, roles }: SiteScreenProps) => {
  const { productId } = useParams({ strict: false }) as { productId?: string }
  const id = ItemId.safeParse(productId)
  return id.success ? (
    <ProductLoader key={id.data} websiteId={websiteId} roles={roles} productId={id.data} />
  ) : (
    <NotFoundState websiteId={websiteId} />
  )
}

const ProductLoader = ({
  websiteId,
  roles,
  productId,
}: Pick<SiteScreenProps, 'websiteId' | 'roles'> & { productId: ItemId }) => {
  const params = { websiteId, productId }
  const product = useEndpointQuery(readProduct, { params })
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const stores = useEndpointQuery(listStores, { params: { websiteId } })
  const client = useQueryClient()
  // Cached data can be stale; an editor that starts from it would end in a conflict.
  const isFresh = product.isFetchedAfterMount || !product.isFetching
  if (product.data && isFresh && site.data && stores.data)
    return (
      <ProductPage
        websiteId={websiteId}
        roles={roles}
        site={site.data}
        stores={stores.data.stores}
        product={product.data}
        start={toProductDraft(product.data, site.data)}
        onSaved={(saved) => client.setQueryData(getQueryKey(readProduct, { params }), saved)}
      />
    )
  const failed = [product, site, stores].find(({ error }) => error)
  if (failed && toApiError(failed.error).code === 'catalog.not_found') return <NotFoundState websiteId={websiteId} />
  return (
    <Page title="Product">
      {failed ? <LoadError error={failed.error} retry={() => failed.refetch()} /> : <LoadingState />}
    </Page>
  )
}
