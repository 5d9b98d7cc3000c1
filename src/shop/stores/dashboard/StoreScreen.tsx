import { Badge, Group, Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { ExternalLink, Store as StoreIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { CollectionId, type WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { SitePageLink } from '#design/routing/site-page-link.tsx'
import { hasRight } from '#people/roles/model.ts'
import { listStores, type Store } from '../contract.ts'
import { CategoriesPanel } from './CategoriesPanel.tsx'
import { DeleteStorePanel } from './DeleteStorePanel.tsx'
import { StorePanel } from './StorePanel.tsx'

const LoadingState = () => (
  <Stack>
    <Skeleton height={260} radius="md" />
    <Skeleton height={420} radius="md" />
  </Stack>
)

const Lead = ({ store, back }: { store: Store; back: string }) => (
  <Group gap="md" component="span">
    <TextLink to={back}>All stores</TextLink>
    <SitePageLink path={store.fullUrl}>
      {store.fullUrl} <ExternalLink size={13} aria-label="(opens in a new tab)" />
    </SitePageLink>
    {store.enabled ? null : <Badge color="gray">Hidden</Badge>}
  </Group>
)

type StoreScreenProps = SiteScreenProps & {
  /** Filled by the dashboard: products belong to a slice above stores. */
  ProductOrderPanel: ComponentType<{ websiteId: WebsiteId; collectionId: CollectionId }>
}

export const StoreScreen = ({ websiteId, roles, ProductOrderPanel }: StoreScreenProps) => {
  const { collectionId: requestedId } = useParams({ strict: false })
  const stores = useEndpointQuery(listStores, { params: { websiteId } })
  const id = CollectionId.safeParse(requestedId).data
  const store = stores.data?.stores.find((other) => other.id === id)
  const mayEdit = hasRight(roles, 'products.edit')
  const back = sitePath(websiteId, 'stores')
  return (
    <Page title={store?.title ?? 'Store'} description={store ? <Lead store={store} back={back} /> : null} narrow>
      <QueryContent query={stores} loading={<LoadingState />}>
        {() =>
          store ? (
            <Stack gap="lg">
              <CategoriesPanel websiteId={websiteId} collectionId={store.id} mayEdit={mayEdit} />
              {mayEdit ? (
                <>
                  <ProductOrderPanel websiteId={websiteId} collectionId={store.id} />
                  <StorePanel websiteId={websiteId} store={store} />
                  <DeleteStorePanel websiteId={websiteId} store={store} />
                </>
              ) : null}
            </Stack>
          ) : (
            <EmptyState icon={StoreIcon} title="Store not found" action={<ButtonLink to={back}>All stores</ButtonLink>}>
              It may have been deleted.
            </EmptyState>
          )
        }
      </QueryContent>
    </Page>
  )
}
