import { Badge, Button, Group, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { Mails, Plus } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import tables from '#design/tables/table.module.css'
import { hasRight } from '#people/roles/model.ts'
import { listMailingLists, type MailingList } from '../contract.ts'
import { describeProvider } from './labels.ts'
import { NewListDialog } from './NewListDialog.tsx'

type TableProps = { websiteId: WebsiteId; lists: readonly MailingList[]; canOpen: boolean }

const ListTable = ({ websiteId, lists, canOpen }: TableProps) => (
  <Table className={tables.table} highlightOnHover aria-label="Mailing lists">
    <Table.Thead>
      <Table.Tr>
        <Table.Th>Name</Table.Th>
        <Table.Th className={tables.number}>Subscribed</Table.Th>
        <Table.Th className={tables.number}>Pending</Table.Th>
        <Table.Th className={tables.number}>Unsubscribed</Table.Th>
        <Table.Th>Forms</Table.Th>
        <Table.Th>Service</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {lists.map((list) => (
        <Table.Tr key={list.id}>
          <Table.Td>
            {canOpen ? (
              <TextLink to={sitePath(websiteId, `mailing-lists/${list.id}`)} fw={500}>
                {list.name}
              </TextLink>
            ) : (
              <Text fw={500}>{list.name}</Text>
            )}
          </Table.Td>
          <Table.Td data-label="Subscribed" className={tables.number}>
            {list.counts.subscribed.toLocaleString('en')}
          </Table.Td>
          <Table.Td data-label="Pending" className={tables.number}>
            {list.counts.pending.toLocaleString('en')}
          </Table.Td>
          <Table.Td data-label="Unsubscribed" className={tables.number}>
            {list.counts.unsubscribed.toLocaleString('en')}
          </Table.Td>
          <Table.Td data-label="Forms">{list.forms.map(({ name }) => name).join(', ') || 'None'}</Table.Td>
          <Table.Td data-label="Service">
            <Group gap="xs">
              {describeProvider(list)}
              {list.syncError || list.unsynced > 0 ? <Badge color="yellow">Not up to date</Badge> : null}
            </Group>
          </Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

export const MailingLists = ({ websiteId, roles }: SiteScreenProps) => {
  const [adding, dialog] = useDisclosure(false)
  const router = useRouter()
  const found = useEndpointQuery(listMailingLists, { params: { websiteId } })
  const canEdit = hasRight(roles, 'campaigns.edit')
  const add = canEdit ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={dialog.open}>
      Add list
    </Button>
  ) : null
  return (
    <Page
      title="Mailing lists"
      description="People who signed up for your emails with a form on the site."
      action={found.data?.lists.length ? add : null}
    >
      <QueryContent query={found} loading={<LoadingRows count={3} />}>
        {({ lists }) =>
          lists.length === 0 ? (
            <EmptyState icon={Mails} title="No mailing lists yet" action={add}>
              Create a list, then connect it to a form. You can also import subscribers from a CSV file.
            </EmptyState>
          ) : (
            <ListTable websiteId={websiteId} lists={lists} canOpen={canEdit} />
          )
        }
      </QueryContent>
      {adding ? (
        <NewListDialog
          websiteId={websiteId}
          onClose={dialog.close}
          onCreated={({ id }) => router.history.push(sitePath(websiteId, `mailing-lists/${id}`))}
        />
      ) : null}
    </Page>
  )
}
