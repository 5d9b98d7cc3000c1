import { Skeleton, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ProductType } from '#base/enumerations/products.ts'
import { getQueryKey, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { listStores, type Store } from '#shop/stores/contract.ts'
import { getSite } from '#site/sites/contract.ts'
import { readProduct } from '../contract.ts'
import { ProductPage } from './editor/ProductPage.tsx'
import { ProductTypeSelect } from './editor/ProductTypeSelect.tsx'
import { createBlankProduct } from './editor/product-draft.ts'
import { NoStoreState } from './NoStore.tsx'
import { listProductTypes, parseProductType } from './product-types.ts'

const LoadingState = () => (
  <Stack gap="sm" maw={640}>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} height={76} />
    ))}
  </Stack>
)

/** Product type first, then the editor. The type is in the URL, so that Back returns to the selection. */
export const NewProduct = ({ websiteId, roles, planFeatures }: SiteScreenProps) => {
  const stores = useEndpointQuery(listStores, { params: { websiteId } })
  const [params, setParams] = useSearchParams(['type', 'store'])
  const type = parseProductType(params.type, listProductTypes(planFeatures))
  const all = stores.data?.stores ?? []
  const store = all.find(({ id }) => id === params.store) ?? all[0]
  if (type && store) return <NewProductForm key={type} {...{ websiteId, roles, type, store, stores: all }} />
  return (
    <Page title="New product" description={<TextLink to={sitePath(websiteId, 'products')}>All products</TextLink>}>
      <QueryContent query={stores} loading={<LoadingState />}>
        {() =>
          store ? (
            <ProductTypeSelect
              types={listProductTypes(planFeatures)}
              onSelect={(selected) => setParams({ type: String(selected) })}
            />
          ) : (
            <NoStoreState websiteId={websiteId} roles={roles} />
          )
        }
      </QueryContent>
    </Page>
  )
}

type NewProductFormProps = Pick<SiteScreenProps, 'websiteId' | 'roles'> & {
  type: ProductType
  store: Store
  stores: readonly Store[]
}

const NewProductForm = ({ websiteId, roles, type, store, stores }: NewProductFormProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const client = useQueryClient()
  const router = useRouter()
  if (!site.data)
    return (
      <Page title="New product">
        <QueryContent query={site} loading={<LoadingState />}>
          {() => null}
        </QueryContent>
      </Page>
    )
  return (
    <ProductPage
      websiteId={websiteId}
      roles={roles}
      site={site.data}
      stores={stores}
      product={undefined}
      start={createBlankProduct(store.id, type)}
      onSaved={(product, { state }) => {
        client.setQueryData(getQueryKey(readProduct, { params: { websiteId, productId: product.id } }), product)
        notify(state === 'draft' ? `${product.title} was saved as a draft.` : `${product.title} was saved.`)
        router.history.replace(sitePath(websiteId, `products/${product.id}`))
      }}
    />
  )
}
