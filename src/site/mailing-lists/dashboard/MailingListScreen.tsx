import { Button, Group, Skeleton, Stack, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useParams } from '@tanstack/react-router'
import { Compass, Download, FileUp, UserPlus } from 'lucide-react'
import { buildUrl } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { countWord } from '#design/format/count-word.ts'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { hasRight } from '#people/roles/model.ts'
import { exportSubscribers, listMailingLists } from '../contract.ts'
import { AddSubscriberDialog } from './AddSubscriberDialog.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ListSettings } from './ListSettings.tsx'
import { SubscriberTable } from './SubscriberTable.tsx'

export const MailingListScreen = ({ websiteId, roles }: SiteScreenProps) => {
  const { listId = '' } = useParams({ strict: false }) as { listId?: string }
  const [params, change] = useSearchParams(['tab', 'search', 'status', 'page'])
  const [adding, addDialog] = useDisclosure(false)
  const [importing, importDialog] = useDisclosure(false)
  const found = useEndpointQuery(listMailingLists, { params: { websiteId } })
  const list = found.data?.lists.find(({ id }) => id === listId)
  const tab = params.tab === 'settings' ? 'settings' : 'subscribers'
  const actions = list ? (
    <Group gap="xs">
      <Button variant="default" leftSection={<FileUp size={16} aria-hidden />} onClick={importDialog.open}>
        Import
      </Button>
      <Button
        variant="default"
        component="a"
        href={buildUrl(exportSubscribers, { params: { websiteId, listId: list.id } })}
        download
        leftSection={<Download size={16} aria-hidden />}
      >
        Export
      </Button>
      <Button leftSection={<UserPlus size={16} aria-hidden />} onClick={addDialog.open}>
        Add subscriber
      </Button>
    </Group>
  ) : null
  return (
    <Page
      title={list?.name ?? 'Mailing list'}
      description={
        <Group gap="md" component="span">
          <TextLink to={sitePath(websiteId, 'mailing-lists')}>All mailing lists</TextLink>
          {list ? (
            <span>
              {countWord(list.counts.subscribed, 'subscriber', 'subscribers')}, {list.counts.pending} pending
            </span>
          ) : null}
        </Group>
      }
      action={actions}
    >
      <QueryContent query={found} loading={<Skeleton height={320} />}>
        {() =>
          list ? (
            <Tabs
              value={tab}
              onChange={(next) =>
                change({ tab: next === 'settings' ? 'settings' : '', search: '', status: '', page: '' })
              }
            >
              <Tabs.List>
                <Tabs.Tab value="subscribers">Subscribers</Tabs.Tab>
                <Tabs.Tab value="settings">Settings</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="subscribers" pt="md">
                {tab === 'subscribers' ? (
                  <SubscriberTable websiteId={websiteId} list={list} onAdd={addDialog.open} />
                ) : null}
              </Tabs.Panel>
              <Tabs.Panel value="settings" pt="md">
                <Stack maw={760}>
                  {tab === 'settings' ? (
                    <ListSettings
                      key={list.id}
                      websiteId={websiteId}
                      list={list}
                      canOpenForms={hasRight(roles, 'forms.read')}
                    />
                  ) : null}
                </Stack>
              </Tabs.Panel>
            </Tabs>
          ) : (
            <EmptyState
              icon={Compass}
              title="This mailing list no longer exists"
              action={<ButtonLink to={sitePath(websiteId, 'mailing-lists')}>All mailing lists</ButtonLink>}
            >
              It may have been deleted.
            </EmptyState>
          )
        }
      </QueryContent>
      {list && adding ? <AddSubscriberDialog websiteId={websiteId} list={list} onClose={addDialog.close} /> : null}
      {list && importing ? <ImportDialog websiteId={websiteId} list={list} onClose={importDialog.close} /> : null}
    </Page>
  )
}
