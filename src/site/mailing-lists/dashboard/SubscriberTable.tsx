import { ActionIcon, Badge, Button, Stack, Text } from '@mantine/core'
import { Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { formatLocalDate } from '#design/format/format-date.ts'
import { StatusChips } from '#design/forms/StatusChips.tsx'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { DataTable } from '#design/tables/DataTable.tsx'
import {
  listMailingLists,
  listSubscribers,
  type MailingList,
  removeSubscriber,
  SUBSCRIBER_STATUSES,
  type Subscriber,
} from '../contract.ts'
import { describeSource, STATUS_LABELS } from './labels.ts'

const PAGE_SIZE = 50

type Props = { websiteId: WebsiteId; list: MailingList; onAdd: () => void }

export const SubscriberTable = ({ websiteId, list, onAdd }: Props) => {
  const [params, change] = useSearchParams(['search', 'status', 'page'])
  const [deleting, setDeleting] = useState<Subscriber>()
  const status = isOneOf(SUBSCRIBER_STATUSES, params.status) ? params.status : undefined
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const search = params.search.trim() || undefined
  const { data, error, refetch } = useEndpointQuery(listSubscribers, {
    params: { websiteId, listId: list.id },
    query: { search, status, page, limit: PAGE_SIZE },
  })
  const remove = useEndpointMutation(removeSubscriber, { invalidates: [listSubscribers, listMailingLists] })
  const isFiltered = Boolean(search ?? status)
  const empty = isFiltered ? (
    <EmptyState
      icon={UserPlus}
      title="No results"
      action={
        <Button variant="default" onClick={() => change({ search: '', status: '', page: '' })}>
          Show all subscribers
        </Button>
      }
    >
      Try a different search or filter.
    </EmptyState>
  ) : (
    <EmptyState icon={UserPlus} title="No subscribers yet" action={<Button onClick={onAdd}>Add subscriber</Button>}>
      Connect a form to this list, import a CSV file, or add people one by one.
    </EmptyState>
  )
  return (
    <>
      <DataTable
        label="Subscribers"
        query={{ data: data && { rows: data.subscribers, total: data.total }, error, refetch }}
        columns={[
          {
            head: 'Email',
            cell: ({ email, name }) => (
              <Stack gap={0}>
                <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {email}
                </Text>
                {name ? (
                  <Text size="xs" c="dimmed">
                    {name}
                  </Text>
                ) : null}
              </Stack>
            ),
          },
          {
            head: 'Status',
            cell: (row) => <Badge color={STATUS_LABELS[row.status].color}>{STATUS_LABELS[row.status].label}</Badge>,
          },
          { head: 'Source', cell: ({ source }) => describeSource(source) },
          { head: 'Signed up', cell: ({ createdAt }) => formatLocalDate(createdAt) },
        ]}
        getRowKey={({ id }) => id}
        empty={empty}
        search={{
          label: 'Search by email or name',
          value: params.search,
          onSearch: (text) => change({ search: text, page: '' }),
        }}
        filters={
          <StatusChips
            statuses={SUBSCRIBER_STATUSES}
            getLabel={(one) => STATUS_LABELS[one].label}
            selected={status}
            onSelect={(next) => change({ status: next, page: '' })}
          />
        }
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
        actions={(row) => (
          <ActionIcon variant="subtle" color="gray" aria-label={`Delete ${row.email}`} onClick={() => setDeleting(row)}>
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      />
      {deleting ? (
        <ConfirmDialog
          opened
          onClose={() => setDeleting(undefined)}
          title={`Delete ${deleting.email}?`}
          confirmLabel="Delete subscriber"
          mutation={remove}
          request={{ params: { websiteId, listId: list.id, subscriberId: deleting.id } }}
          onSuccess={() => notify('Subscriber deleted.')}
        >
          {`Deletes all data of this subscriber, including whether the person unsubscribed.${list.provider === 'mailchimp' ? ' Mailchimp keeps the contact; delete it there as well.' : ''} This cannot be undone.`}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
