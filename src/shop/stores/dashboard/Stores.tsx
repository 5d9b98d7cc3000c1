import { Button, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { hasRight } from '#people/roles/model.ts'
import { listStores } from '../contract.ts'
import { CreateStoreDialog } from './CreateStoreDialog.tsx'
import { StoreTable } from './StoreTable.tsx'

const LoadingState = () => (
  <Stack gap="sm">
    <Skeleton height={48} />
    <Skeleton height={48} />
  </Stack>
)

type StoresProps = SiteScreenProps & {
  /** Shown above the stores. Filled by the dashboard: payments belong to a slice above stores. */
  notice: ReactNode
}

export const Stores = ({ websiteId, roles, notice }: StoresProps) => {
  const stores = useEndpointQuery(listStores, { params: { websiteId } })
  const [making, make] = useDisclosure(false)
  const addButton = hasRight(roles, 'products.edit') ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={make.open}>
      Add store
    </Button>
  ) : undefined
  return (
    <Page
      title="Stores"
      description="Pages of your site that list products, each with its own categories."
      action={stores.data?.stores.length ? addButton : null}
    >
      <CreateStoreDialog
        opened={making}
        websiteId={websiteId}
        mayEditMenus={hasRight(roles, 'navigation.edit')}
        onClose={make.close}
      />
      <QueryContent query={stores} loading={<LoadingState />}>
        {({ stores: all }) =>
          all.length === 0 ? (
            <EmptyState icon={Store} title="No stores yet" action={addButton}>
              A store is a page that lists products. Create one, then add products and categories.
            </EmptyState>
          ) : (
            <Stack>
              {notice}
              <StoreTable websiteId={websiteId} stores={all} />
            </Stack>
          )
        }
      </QueryContent>
    </Page>
  )
}
