import { Button, Chip, Group, Stack } from '@mantine/core'
import { Plus, TicketPercent } from 'lucide-react'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { SearchField } from '#design/forms/SearchField.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import { TablePagination } from '#design/tables/TablePagination.tsx'
import { getSite } from '#site/sites/contract.ts'
import { listDiscounts } from '../contract.ts'
import { COUPON_STATES } from '../model.ts'
import { DiscountTable } from './DiscountTable.tsx'
import { COUPON_STATE_LABELS } from './labels.ts'

const PAGE_SIZE = 50

export const Discounts = ({ websiteId }: SiteScreenProps) => {
  const [params, change] = useSearchParams(['search', 'state', 'page'])
  const state = isOneOf(COUPON_STATES, params.state) ? params.state : undefined
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1)
  const search = params.search.trim() || undefined
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const found = useEndpointQuery(listDiscounts, {
    params: { websiteId },
    query: { search, state, page, limit: PAGE_SIZE },
  })
  const filtered = Boolean(search ?? state)
  const add = (
    <ButtonLink to={sitePath(websiteId, 'discounts/new')} leftSection={<Plus size={16} aria-hidden />}>
      Add discount
    </ButtonLink>
  )
  const nothing = filtered ? (
    <EmptyState
      icon={TicketPercent}
      title="No results"
      action={
        <Button variant="default" onClick={() => change({ search: '', state: '', page: '' })}>
          Show all discounts
        </Button>
      }
    >
      Try a different search or filter.
    </EmptyState>
  ) : (
    <EmptyState icon={TicketPercent} title="No discounts yet" action={add}>
      Create a code that customers enter at checkout. You can limit the products, the number of uses and the dates.
    </EmptyState>
  )
  const isEmpty = found.data?.total === 0 && !filtered
  return (
    <Page title="Discounts" description="Discount codes for your customers." action={isEmpty ? null : add}>
      <Stack>
        {isEmpty ? null : (
          <Group gap="sm">
            <SearchField
              label="Search by code or name"
              value={params.search}
              onSearch={(typed) => change({ search: typed, page: '' })}
            />
            <Chip.Group
              value={state ?? 'all'}
              onChange={(value) => change({ state: value === 'all' ? '' : String(value), page: '' })}
            >
              <Group gap={6} role="radiogroup" aria-label="Show">
                <Chip value="all">All</Chip>
                {COUPON_STATES.map((one) => (
                  <Chip key={one} value={one}>
                    {COUPON_STATE_LABELS[one].label}
                  </Chip>
                ))}
              </Group>
            </Chip.Group>
          </Group>
        )}
        <QueryContent query={found} loading={<LoadingRows />}>
          {({ discounts, total }) =>
            discounts.length === 0 ? (
              nothing
            ) : (
              <>
                <DiscountTable websiteId={websiteId} discounts={discounts} currency={site.data?.currency ?? 'USD'} />
                <TablePagination
                  total={total}
                  pageSize={PAGE_SIZE}
                  page={page}
                  onPage={(next) => change({ page: next === 1 ? '' : String(next) })}
                />
              </>
            )
          }
        </QueryContent>
      </Stack>
    </Page>
  )
}
