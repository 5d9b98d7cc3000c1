import { Button, Text } from '@mantine/core'
import { MailX } from 'lucide-react'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { formatLocalDate } from '#design/format/format-date.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { DataTable } from '#design/tables/DataTable.tsx'
import { getCampaign, listSuppressions, removeSuppression, type Suppression } from '../contract.ts'

const PAGE_SIZE = 50

/** Addresses that bounced. Campaigns leave them out until the owner removes them here. */
export const SuppressedAddresses = ({ websiteId }: { websiteId: WebsiteId }) => {
  const [params, change] = useSearchParams(['search', 'page'])
  const [removing, setRemoving] = useState<Suppression>()
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const search = params.search.trim() || undefined
  const { data, error, refetch } = useEndpointQuery(listSuppressions, {
    params: { websiteId },
    query: { search, page, limit: PAGE_SIZE },
  })
  const remove = useEndpointMutation(removeSuppression, { invalidates: [listSuppressions, getCampaign] })
  return (
    <>
      <DataTable
        label="Bounced addresses"
        query={{ data: data && { rows: data.suppressions, total: data.total }, error, refetch }}
        columns={[
          {
            head: 'Email',
            cell: ({ email }) => (
              <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
                {email}
              </Text>
            ),
          },
          { head: 'Reason', cell: ({ reason }) => reason },
          { head: 'Since', cell: ({ createdAt }) => formatLocalDate(createdAt) },
        ]}
        getRowKey={({ id }) => id}
        empty={
          <EmptyState icon={MailX} title={search ? 'No results' : 'No bounced addresses'}>
            {search
              ? 'Try a different search.'
              : 'When a mail server says that an address does not exist, later campaigns leave it out.'}
          </EmptyState>
        }
        search={{
          label: 'Search by email',
          value: params.search,
          onSearch: (text) => change({ search: text, page: '' }),
        }}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
        actions={(row) => (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setRemoving(row)}
            aria-label={`Allow ${row.email} again`}
          >
            Allow again
          </Button>
        )}
      />
      {removing ? (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(undefined)}
          title={`Allow ${removing.email} again?`}
          confirmLabel="Allow again"
          mutation={remove}
          request={{ params: { websiteId, suppressionId: removing.id } }}
          onSuccess={() => notify('Later campaigns are sent to this address again.')}
        >
          Later campaigns are sent to this address if it is subscribed. If it bounces again, it is left out again.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
