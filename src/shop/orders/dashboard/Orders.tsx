import { Button, Group, Stack, Text } from '@mantine/core'
import { useSet } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Receipt, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { buildUrl, callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { useSearchParams } from '#design/routing/use-search-params.ts'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import { TablePagination } from '#design/tables/TablePagination.tsx'
import { hasRight } from '#people/roles/model.ts'
import { TEST_CARDS } from '#shop/payments/model.ts'
import { exportOrders, listOrders } from '../contract.ts'
import { formatOrderCount } from './labels.ts'
import { FilterBar } from './list/FilterBar.tsx'
import { FILTER_PARAMS, type FilterParams, isFiltered, NO_FILTERS, PAGE_SIZE, toOrderQuery } from './list/filters.ts'
import { OrderBulkBar } from './list/OrderBulkBar.tsx'
import { OrderTable } from './list/OrderTable.tsx'

/** With no-break spaces. */
const TEST_CARD = TEST_CARDS[0].number.replaceAll(' ', '\u00a0')

const NothingYet = () => (
  <EmptyState icon={Receipt} title="No orders yet">
    To place a test order, add a product to the cart on your site and pay with the test card {TEST_CARD}. Test mode must
    be on under Payments. No payment is taken.
  </EmptyState>
)

type OrdersProps = SiteScreenProps & {
  /** Shown above the orders; filled by the dashboard. */
  notice: ReactNode
}

export const Orders = ({ websiteId, roles, notice }: OrdersProps) => {
  const [params, setSearchParams] = useSearchParams(FILTER_PARAMS)
  const query = toOrderQuery(params)
  const request = { params: { websiteId }, query }
  const orders = useQuery({
    queryKey: getQueryKey(listOrders, request),
    queryFn: () => callEndpoint(listOrders, request),
    placeholderData: keepPreviousData,
  })
  const selected = useSet<string>()
  const mayManage = hasRight(roles, 'orders.manage')
  const setParams = (change: Partial<FilterParams>): void => {
    if (Object.keys(change).some((word) => word !== 'page')) selected.clear()
    setSearchParams(change)
  }
  const { page: _page, limit: _limit, ...filters } = query
  const total = orders.data?.total ?? 0
  const rows = orders.data?.orders ?? []
  const isEmpty = orders.data && total === 0 && !isFiltered(params) && query.page === 1
  return (
    <Page
      title="Orders"
      description="Manage orders, payments and fulfillment."
      action={
        isEmpty ? null : (
          <Button
            component="a"
            href={buildUrl(exportOrders, { params: { websiteId }, query: filters })}
            download
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
          >
            Export
          </Button>
        )
      }
    >
      <Stack>
        {notice}
        {isEmpty ? (
          <NothingYet />
        ) : (
          <Stack>
            <FilterBar params={params} setParams={setParams} />
            {orders.error && !orders.data ? <LoadError error={orders.error} retry={() => orders.refetch()} /> : null}
            {!orders.error && !orders.data ? (
              <output aria-label="Loading">
                <LoadingRows count={6} />
              </output>
            ) : null}
            {rows.length > 0 ? (
              <>
                <OrderTable
                  websiteId={websiteId}
                  orders={rows}
                  selected={selected}
                  mayManage={mayManage}
                  onSelect={(ids, isSelected) => {
                    for (const id of ids) isSelected ? selected.add(id) : selected.delete(id)
                  }}
                />
                <Group justify="space-between">
                  <Text c="dimmed" size="sm" role="status">
                    {formatOrderCount(total)}
                  </Text>
                  <TablePagination
                    total={total}
                    pageSize={PAGE_SIZE}
                    page={query.page}
                    onPage={(page) => setParams({ page: page === 1 ? '' : String(page) })}
                  />
                </Group>
                <OrderBulkBar websiteId={websiteId} selected={[...selected]} clear={() => selected.clear()} />
              </>
            ) : null}
            {orders.data && rows.length === 0 ? (
              <EmptyState
                icon={SearchX}
                title="No orders found"
                action={
                  <Button variant="default" onClick={() => setParams(NO_FILTERS)}>
                    Show all orders
                  </Button>
                }
              >
                Try a different search or fewer filters.
              </EmptyState>
            ) : null}
          </Stack>
        )}
      </Stack>
    </Page>
  )
}
