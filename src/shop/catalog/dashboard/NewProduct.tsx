import { Skeleton, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { ProductType } from '#base/enumerations/products.ts'
import { keyOf, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { Answered } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useAddressWords } from '#design/routing/use-search-params.ts'
import { listStores, type Store } from '#shop/stores/contract.ts'
import { getSite } from '#site/sites/contract.ts'
import { readProduct } from '../contract.ts'
import { blankProduct } from './editor/draft.ts'
import { ProductPage } from './editor/ProductPage.tsx'
import { TypeChoice } from './editor/TypeChoice.tsx'
import { NoStore } from './NoStore.tsx'
import { typeFromWord } from './types.ts'

const Waiting = () => (
  <Stack gap="sm" maw={640}>
    {['a', 'b', 'c', 'd', 'e'].map((key) => (
      <Skeleton key={key} height={76} />
    ))}
  </Stack>
)

/** What kind of thing first, then everything about it. The kind stands in the address, so that going back asks again. */
export const NewProduct = ({ websiteId, roles }: SiteScreenProps) => {
  const stores = useEndpointQuery(listStores, { params: { websiteId } })
  const [words, setWords] = useAddressWords(['type', 'store'])
  const type = typeFromWord(words.type)
  const all = stores.data?.stores ?? []
  const store = all.find(({ id }) => id === words.store) ?? all[0]
  if (type && store) return <Blank key={type} {...{ websiteId, roles, type, store, stores: all }} />
  return (
    <Page title="New product" lead={<TextLink to={sitePath(websiteId, 'products')}>All products</TextLink>}>
      <Answered query={stores} loading={<Waiting />}>
        {() =>
          store ? (
            <TypeChoice onChoose={(chosen) => setWords({ type: String(chosen) })} />
          ) : (
            <NoStore websiteId={websiteId} roles={roles} />
          )
        }
      </Answered>
    </Page>
  )
}

type BlankProps = SiteScreenProps & { type: ProductType; store: Store; stores: readonly Store[] }

const Blank = ({ websiteId, roles, type, store, stores }: BlankProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const client = useQueryClient()
  const router = useRouter()
  if (!site.data)
    return (
      <Page title="New product">
        <Answered query={site} loading={<Waiting />}>
          {() => null}
        </Answered>
      </Page>
    )
  return (
    <ProductPage
      websiteId={websiteId}
      roles={roles}
      site={site.data}
      stores={stores}
      product={undefined}
      start={blankProduct(store.id, type)}
      onSaved={(product, { state }) => {
        client.setQueryData(keyOf(readProduct, { params: { websiteId, productId: product.id } }), product)
        notify(state === 'draft' ? `${product.title} is kept as a draft.` : `${product.title} is in the store.`)
        router.history.replace(sitePath(websiteId, `products/${product.id}`))
      }}
    />
  )
}
