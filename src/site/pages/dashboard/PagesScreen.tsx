import { Button, Stack, Tabs, Text, Title, VisuallyHidden } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { notify } from '#design/feedback/notify.ts'
import { LoadError, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import { hasRight } from '#people/roles/model.ts'
import { MENU_LOCATIONS } from '#site/navigation/model.ts'
import type { PageSummary } from '../contract.ts'
import { AddPageDialog } from './AddPageDialog.tsx'
import { PageList } from './PageList.tsx'
import { PageSettings } from './PageSettings.tsx'
import { MENU_LABELS } from './page-tree.ts'
import { Redirects } from './Redirects.tsx'
import { Trash } from './Trash.tsx'
import { usePages } from './use-pages.ts'

const EMPTY_LABELS = {
  mainNavigation: 'No pages in the main menu yet. Add a page or move one here.',
  footerNavigation: 'No pages in the footer menu yet.',
  notLinked: 'All pages are in a menu.',
} as const

export const PagesScreen = ({ websiteId, roles }: SiteScreenProps) => {
  const actions = usePages(websiteId)
  // In the URL, so that the command palette can link to it.
  const [{ show, create }, change] = useSearchParams(['show', 'create'])
  const [selectedId, setSelectedId] = useState<string>()
  const [pageToTrash, setPageToTrash] = useState<PageSummary>()
  const page = selectedId ? actions.pages.get(selectedId) : undefined
  const { query } = actions
  return (
    <Page
      title="Pages"
      description="Drag to reorder, or use the arrow keys on a handle. Menu changes are live at once; page content is live once published."
      action={
        hasRight(roles, 'pages.edit') ? (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => change({ create: 'page' })}>
            Add
          </Button>
        ) : null
      }
    >
      <VisuallyHidden id="page-keys">
        Arrow keys: up and down to reorder, right to move into the folder above, left to move out.
      </VisuallyHidden>
      <VisuallyHidden role="status">{actions.announcement}</VisuallyHidden>
      <Tabs
        value={show || 'pages'}
        onChange={(tab) => change({ show: tab === 'pages' ? '' : (tab ?? '') })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="pages">All pages</Tabs.Tab>
          <Tabs.Tab value="redirects">Redirects</Tabs.Tab>
          <Tabs.Tab value="trash">Trash</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pages">
          {query.error && !query.data ? (
            <LoadError
              error={query.error}
              title={editorMessage('collectionsNotLoaded')}
              retry={() => query.refetch()}
            />
          ) : (
            <QueryContent query={query} loading={<LoadingRows height={44} />}>
              {({ arrangement }) => (
                <Stack gap="xl">
                  {MENU_LOCATIONS.map((menu) => (
                    <section key={menu} aria-label={MENU_LABELS[menu]}>
                      <Title order={2} mb="xs">
                        {MENU_LABELS[menu]}
                      </Title>
                      {arrangement[menu].length === 0 ? (
                        <Text c="dimmed">{EMPTY_LABELS[menu]}</Text>
                      ) : (
                        <PageList
                          {...{ websiteId, roles, actions, arrangement, menu }}
                          onSettings={({ collectionId }) => setSelectedId(collectionId)}
                          onTrash={setPageToTrash}
                        />
                      )}
                    </section>
                  ))}
                </Stack>
              )}
            </QueryContent>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="redirects">
          <Redirects websiteId={websiteId} mayEdit={hasRight(roles, 'pages.publish')} />
        </Tabs.Panel>
        <Tabs.Panel value="trash">
          <Trash websiteId={websiteId} mayEdit={hasRight(roles, 'pages.publish')} />
        </Tabs.Panel>
      </Tabs>
      {create === 'page' && hasRight(roles, 'pages.edit') ? (
        <AddPageDialog
          websiteId={websiteId}
          mayEditMenus={hasRight(roles, 'navigation.edit')}
          onClose={() => change({ create: '' })}
        />
      ) : null}
      {selectedId && query.data ? (
        <PageSettings key={selectedId} websiteId={websiteId} page={page} onClose={() => setSelectedId(undefined)} />
      ) : null}
      {pageToTrash ? (
        <ConfirmDialog
          opened
          onClose={() => setPageToTrash(undefined)}
          title={`Move ${pageToTrash.title} to trash?`}
          confirmLabel="Move to trash"
          mutation={actions.trash}
          request={{ params: { websiteId, collectionId: pageToTrash.collectionId } }}
          onSuccess={() => notify(`${pageToTrash.title} moved to trash`)}
        >
          {`It will be unpublished and removed from all menus.${pageToTrash.kind === 'folder' ? ' Pages in the folder are kept.' : ''} You can restore it for 30 days.`}
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}
