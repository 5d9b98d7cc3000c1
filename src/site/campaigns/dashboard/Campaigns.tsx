import { Button, Tabs } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { Megaphone, Plus } from 'lucide-react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import type { WebsiteId } from '#base/id.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notifyError } from '#design/feedback/notify.ts'
import { EmptyState } from '#design/feedback/query-states.tsx'
import { StatusChips } from '#design/forms/StatusChips.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { DataTable } from '#design/tables/DataTable.tsx'
import { createCampaign, listCampaigns } from '../contract.ts'
import { CAMPAIGN_STATUSES } from '../model.ts'
import { CAMPAIGN_STATUS_LABELS, describeTime } from './labels.ts'
import { buildNewCampaign } from './new-campaign.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { SuppressedAddresses } from './SuppressedAddresses.tsx'

const PAGE_SIZE = 25
const PARAMS = ['search', 'status', 'page'] as const

const CampaignTable = ({ websiteId, onAdd }: { websiteId: WebsiteId; onAdd: () => void }) => {
  const [params, change] = useSearchParams(PARAMS)
  const status = isOneOf(CAMPAIGN_STATUSES, params.status) ? params.status : undefined
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const search = params.search.trim() || undefined
  const { data, error, refetch } = useEndpointQuery(listCampaigns, {
    params: { websiteId },
    query: { search, status, page, limit: PAGE_SIZE },
  })
  const empty =
    search || status ? (
      <EmptyState
        icon={Megaphone}
        title="No results"
        action={
          <Button variant="default" onClick={() => change({ search: '', status: '', page: '' })}>
            Show all campaigns
          </Button>
        }
      >
        Try a different search or filter.
      </EmptyState>
    ) : (
      <EmptyState icon={Megaphone} title="No campaigns yet" action={<Button onClick={onAdd}>New campaign</Button>}>
        Write an email with the blocks of your pages and send it to a mailing list.
      </EmptyState>
    )
  return (
    <DataTable
      label="Campaigns"
      query={{ data: data && { rows: data.campaigns, total: data.total }, error, refetch }}
      columns={[
        {
          head: 'Subject',
          cell: ({ id, subject }) => (
            <TextLink to={sitePath(websiteId, `campaigns/${id}`)} fw={500}>
              {subject || 'No subject'}
            </TextLink>
          ),
        },
        {
          head: 'Status',
          cell: ({ status: one }) => <StatusBadge status={one} />,
        },
        { head: 'To', cell: ({ listName }) => listName || 'No list' },
        { head: 'Delivered', number: true, cell: ({ counts }) => counts.delivered.toLocaleString('en') },
        { head: 'Bounced', number: true, cell: ({ counts }) => counts.bounced.toLocaleString('en') },
        { head: 'Date', cell: describeTime },
      ]}
      getRowKey={({ id }) => id}
      empty={empty}
      search={{
        label: 'Search by subject',
        value: params.search,
        onSearch: (text) => change({ search: text, page: '' }),
      }}
      filters={
        <StatusChips
          statuses={CAMPAIGN_STATUSES}
          getLabel={(one) => CAMPAIGN_STATUS_LABELS[one].label}
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

export const Campaigns = ({ websiteId }: SiteScreenProps) => {
  const router = useRouter()
  const [params, change] = useSearchParams(['tab', ...PARAMS])
  const add = useEndpointMutation(createCampaign, {
    invalidates: [listCampaigns],
    onSuccess: ({ id }) => void router.history.push(sitePath(websiteId, `campaigns/${id}`)),
  })
  const create = (): void => add.mutate({ params: { websiteId }, body: buildNewCampaign() }, { onError: notifyError })
  const tab = params.tab === 'suppressed' ? 'suppressed' : 'campaigns'
  return (
    <Page
      title="Campaigns"
      description="Emails to your mailing lists. Opens and clicks are not tracked."
      action={
        <Button leftSection={<Plus size={16} aria-hidden />} loading={add.isPending} onClick={create}>
          New campaign
        </Button>
      }
    >
      <Tabs
        value={tab}
        onChange={(next) => change({ tab: next === 'suppressed' ? next : '', search: '', status: '', page: '' })}
      >
        <Tabs.List>
          <Tabs.Tab value="campaigns">Campaigns</Tabs.Tab>
          <Tabs.Tab value="suppressed">Bounced addresses</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="campaigns" pt="md">
          {tab === 'campaigns' ? <CampaignTable websiteId={websiteId} onAdd={create} /> : null}
        </Tabs.Panel>
        <Tabs.Panel value="suppressed" pt="md">
          {tab === 'suppressed' ? <SuppressedAddresses websiteId={websiteId} /> : null}
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
