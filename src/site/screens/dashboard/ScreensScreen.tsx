import { Button, Stack } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import { hasRight } from '#people/roles/model.ts'
import { listScreens } from '../contract.ts'
import { NewPopupDialog } from './NewPopupDialog.tsx'
import { PopupList } from './PopupList.tsx'
import { ScreenList } from './ScreenList.tsx'

/** Popups, and the screens that every site has. */
export const ScreensScreen = ({ websiteId, roles }: SiteScreenProps) => {
  const [isCreating, setIsCreating] = useState(false)
  const query = useEndpointQuery(listScreens, { params: { websiteId } })
  return (
    <Page
      title="Popups & screens"
      description="Edited like pages, with drafts, versions and scheduling."
      action={
        hasRight(roles, 'pages.edit') ? (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setIsCreating(true)}>
            New popup
          </Button>
        ) : null
      }
    >
      <QueryContent query={query} loading={<LoadingRows height={56} />}>
        {({ popups, screens }) => (
          <Stack gap="lg">
            <Panel title="Popups" description="A page shows the first popup that is meant for it.">
              <PopupList websiteId={websiteId} roles={roles} popups={popups} />
            </Panel>
            <Panel title="Screens" description="Forms and results are always part of them.">
              <ScreenList websiteId={websiteId} roles={roles} screens={screens} />
            </Panel>
          </Stack>
        )}
      </QueryContent>
      {isCreating ? <NewPopupDialog websiteId={websiteId} onClose={() => setIsCreating(false)} /> : null}
    </Page>
  )
}
