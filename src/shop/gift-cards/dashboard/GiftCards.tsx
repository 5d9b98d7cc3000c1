import { Button, Group, Stack } from '@mantine/core'
import { Gift, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { FilterSelect } from '#design/forms/FilterSelect.tsx'
import { SearchField } from '#design/forms/SearchField.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import { TablePagination } from '#design/tables/TablePagination.tsx'
import { hasRight } from '#people/roles/model.ts'
import { GIFT_CARD_KINDS } from '../model.ts'
import { GIFT_CARD_STATUSES, listGiftCards } from '../owner-contract.ts'
import { GiftCardTable } from './GiftCardTable.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import { Liability } from './Liability.tsx'
import { KIND_LABELS, STATUS_LABELS } from './labels.ts'

const PAGE_SIZE = 50

/** Gift cards and store credit. */
export const GiftCards = ({ websiteId, roles }: SiteScreenProps) => {
  const [params, change] = useSearchParams(['search', 'kind', 'status', 'page'])
  const [isIssuing, setIsIssuing] = useState(false)
  const kind = isOneOf(GIFT_CARD_KINDS, params.kind) ? params.kind : undefined
  const status = isOneOf(GIFT_CARD_STATUSES, params.status) ? params.status : undefined
  const search = params.search.trim() || undefined
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const found = useEndpointQuery(listGiftCards, {
    params: { websiteId },
    query: { search, kind, status, page, limit: PAGE_SIZE },
  })
  const isFiltered = Boolean(search ?? kind ?? status)
  const isEmpty = found.data?.total === 0 && !isFiltered
  const issue = hasRight(roles, 'orders.manage') ? (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setIsIssuing(true)}>
      Issue gift card
    </Button>
  ) : null
  return (
    <Page
      title="Gift cards"
      description="Gift cards and store credit that customers can spend."
      action={isEmpty ? null : issue}
    >
      <Stack>
        <Liability websiteId={websiteId} />
        {isEmpty ? null : (
          <Group gap="xs">
            <SearchField
              label="Search by code, recipient or order"
              value={params.search}
              onSearch={(typed) => change({ search: typed, page: '' })}
            />
            <FilterSelect
              label="Status"
              data={GIFT_CARD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value].label }))}
              value={params.status}
              onChange={(value) => change({ status: value, page: '' })}
            />
            <FilterSelect
              label="Type"
              data={GIFT_CARD_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
              value={params.kind}
              onChange={(value) => change({ kind: value, page: '' })}
            />
          </Group>
        )}
        <QueryContent query={found} loading={<LoadingRows />}>
          {({ giftCards, total }) => {
            if (isEmpty)
              return (
                <EmptyState icon={Gift} title="No gift cards yet" action={issue}>
                  Customers buy gift cards when you add a gift card product. You can also issue one yourself.
                </EmptyState>
              )
            if (giftCards.length === 0)
              return (
                <EmptyState
                  icon={SearchX}
                  title="No gift cards found"
                  action={
                    <Button variant="default" onClick={() => change({ search: '', kind: '', status: '', page: '' })}>
                      Show all gift cards
                    </Button>
                  }
                >
                  Try a different search or fewer filters.
                </EmptyState>
              )
            return (
              <>
                <GiftCardTable websiteId={websiteId} giftCards={giftCards} />
                <TablePagination
                  total={total}
                  pageSize={PAGE_SIZE}
                  page={page}
                  onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
                />
              </>
            )
          }}
        </QueryContent>
      </Stack>
      {isIssuing ? <IssueDialog websiteId={websiteId} onClose={() => setIsIssuing(false)} /> : null}
    </Page>
  )
}
