import { Badge, Group, Stack, Text } from '@mantine/core'
import { UsersRound } from 'lucide-react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import type { CampaignId, WebsiteId } from '#base/id.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { StatusChips } from '#design/forms/StatusChips.tsx'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { DataTable } from '#design/tables/DataTable.tsx'
import { type CampaignRecipient, listCampaignRecipients } from '../contract.ts'
import { RECIPIENT_STATUS_LABELS } from './labels.ts'

const PAGE_SIZE = 50
const FILTERS = ['delivered', 'bounced', 'waiting', 'failed', 'unsubscribed'] as const
const KINDS = { subscriber: '', cc: 'CC', bcc: 'BCC' } as const

const getFilterLabel = (filter: (typeof FILTERS)[number]): string =>
  filter === 'unsubscribed' ? 'Unsubscribed' : RECIPIENT_STATUS_LABELS[filter].label

const Address = ({ email, kind, lastError, status }: CampaignRecipient) => (
  <Stack gap={0}>
    <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
      {email ?? 'Deleted subscriber'} {KINDS[kind] ? <Badge color="gray">{KINDS[kind]}</Badge> : null}
    </Text>
    {lastError && status !== 'delivered' ? (
      <Text size="xs" c="dimmed">
        {lastError}
      </Text>
    ) : null}
  </Stack>
)

export const RecipientTable = ({ websiteId, campaignId }: { websiteId: WebsiteId; campaignId: CampaignId }) => {
  const [params, change] = useSearchParams(['search', 'status', 'page'])
  const status = isOneOf(FILTERS, params.status) ? params.status : undefined
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const search = params.search.trim() || undefined
  const { data, error, refetch } = useEndpointQuery(listCampaignRecipients, {
    params: { websiteId, campaignId },
    query: { search, status, page, limit: PAGE_SIZE },
  })
  return (
    <DataTable
      label="Recipients"
      query={{ data: data && { rows: data.recipients, total: data.total }, error, refetch }}
      columns={[
        { head: 'Email', cell: (row) => <Address {...row} /> },
        {
          head: 'Status',
          cell: (row) => (
            <Group gap={4}>
              <Badge color={RECIPIENT_STATUS_LABELS[row.status].color}>
                {RECIPIENT_STATUS_LABELS[row.status].label}
              </Badge>
              {row.unsubscribedAt ? <Badge color="gray">Unsubscribed</Badge> : null}
            </Group>
          ),
        },
        { head: 'Time', cell: ({ settledAt }) => (settledAt ? formatLocalDateTime(settledAt) : '') },
      ]}
      getRowKey={({ id }) => id}
      empty={
        <EmptyState icon={UsersRound} title="No recipients">
          {search || status
            ? 'Try a different search or filter.'
            : 'The list had no subscribers when the email was sent.'}
        </EmptyState>
      }
      search={{
        label: 'Search by email',
        value: params.search,
        onSearch: (text) => change({ search: text, page: '' }),
      }}
      filters={
        <StatusChips
          statuses={FILTERS}
          getLabel={getFilterLabel}
          selected={status}
          onSelect={(next) => change({ status: next, page: '' })}
        />
      }
      page={page}
      pageSize={PAGE_SIZE}
      onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
    />
  )
}
