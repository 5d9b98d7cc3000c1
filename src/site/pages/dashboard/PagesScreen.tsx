import { Button, Skeleton, Stack, Tabs, Text, Title, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useAddressWords } from '#design/address.ts'
import { Confirm } from '#design/Confirm.tsx'
import { editorMessage } from '#design/messages.ts'
import { notify } from '#design/notify.ts'
import { Page } from '#design/Page.tsx'
import type { SiteScreenProps } from '#design/screen.ts'
import { Answered, Failed } from '#design/states.tsx'
import { may } from '#people/roles/model.ts'
import { ARRANGED } from '#site/navigation/model.ts'
import type { PageLine } from '../contract.ts'
import { AddDialog } from './AddDialog.tsx'
import { PageList } from './PageList.tsx'
import { PageSettings } from './PageSettings.tsx'
import { MENU_WORDS } from './page-tree.ts'
import { Redirects } from './Redirects.tsx'
import { Trash } from './Trash.tsx'
import { usePages } from './use-pages.ts'

const Waiting = () => (
  <Stack gap={8}>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={44} />
    ))}
  </Stack>
)

const EMPTY_WORDS = {
  mainNavigation: 'Nothing stands in the main menu yet. Add a page, or move one here.',
  footerNavigation: 'Nothing stands in the footer menu yet.',
  notLinked: 'Every page stands in a menu.',
} as const

/** Every page of a site, where it stands, and what can be done with it. */
export const PagesScreen = ({ websiteId, roles }: SiteScreenProps) => {
  const deeds = usePages(websiteId)
  const [{ show }, change] = useAddressWords(['show'])
  const [adding, add] = useDisclosure(false)
  const [chosen, setChosen] = useState<string>()
  const [doomed, setDoomed] = useState<PageLine>()
  const page = chosen ? deeds.pages.get(chosen) : undefined
  const { answer } = deeds
  return (
    <Page
      title="Pages"
      lead="Drag to rearrange, or use the arrow keys on a handle. Menus change for visitors at once; what is written on a page does once it is published."
      action={
        may(roles, 'pages.edit') ? (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={add.open}>
            Add
          </Button>
        ) : null
      }
    >
      <VisuallyHidden id="page-keys">
        With the arrow keys: up and down among its neighbours, right into the folder above, left out again.
      </VisuallyHidden>
      <VisuallyHidden role="status">{deeds.told}</VisuallyHidden>
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
          {answer.error && !answer.data ? (
            <Failed error={answer.error} title={editorMessage('collectionsNotLoaded')} retry={() => answer.refetch()} />
          ) : (
            <Answered query={answer} loading={<Waiting />}>
              {({ arrangement }) => (
                <Stack gap="xl">
                  {ARRANGED.map((menu) => (
                    <section key={menu} aria-label={MENU_WORDS[menu]}>
                      <Title order={2} mb="xs">
                        {MENU_WORDS[menu]}
                      </Title>
                      {arrangement[menu].length === 0 ? (
                        <Text c="dimmed">{EMPTY_WORDS[menu]}</Text>
                      ) : (
                        <PageList
                          {...{ websiteId, roles, deeds, arrangement, menu }}
                          onSettings={({ collectionId }) => setChosen(collectionId)}
                          onTrash={setDoomed}
                        />
                      )}
                    </section>
                  ))}
                </Stack>
              )}
            </Answered>
          )}
        </Tabs.Panel>
        <Tabs.Panel value="redirects">
          <Redirects websiteId={websiteId} mayEdit={may(roles, 'pages.publish')} />
        </Tabs.Panel>
        <Tabs.Panel value="trash">
          <Trash websiteId={websiteId} mayEdit={may(roles, 'pages.publish')} />
        </Tabs.Panel>
      </Tabs>
      {adding ? (
        <AddDialog websiteId={websiteId} mayEditMenus={may(roles, 'navigation.edit')} onClose={add.close} />
      ) : null}
      {chosen && answer.data ? (
        <PageSettings key={chosen} websiteId={websiteId} page={page} onClose={() => setChosen(undefined)} />
      ) : null}
      {doomed ? (
        <Confirm
          opened
          onClose={() => setDoomed(undefined)}
          title={`Move ${doomed.title} to the trash?`}
          action="Move to the trash"
          deed={deeds.trash}
          request={{ params: { websiteId, collectionId: doomed.collectionId } }}
          done={() => notify(`${doomed.title} is in the trash.`)}
        >
          {`Visitors no longer find it, and it leaves every menu.${doomed.kind === 'folder' ? ' What is in the folder stays.' : ''} For 30 days you can take it back.`}
        </Confirm>
      ) : null}
    </Page>
  )
}
