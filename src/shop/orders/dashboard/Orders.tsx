import { Button, Group, Pagination, Skeleton, Stack, Text } from '@mantine/core'
import { useSet } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, Receipt, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useAddressWords } from '#design/address.ts'
import { addressOf, call } from '#design/call.ts'
import { Page } from '#design/Page.tsx'
import { keyOf } from '#design/query.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Empty, Failed } from '#design/states.tsx'
import { may } from '#people/roles/model.ts'
import { TEST_CARDS } from '#shop/payments/model.ts'
import { exportOrders, listOrders } from '../contract.ts'
import { BulkBar } from './list/BulkBar.tsx'
import { FilterBar } from './list/FilterBar.tsx'
import { FILTER_WORDS, type FilterWords, isFiltered, NO_FILTERS, pagesOf, queryOf } from './list/filters.ts'
import { OrderTable } from './list/OrderTable.tsx'
import { ordersInWords } from './words.ts'

const Waiting = () => (
  <output aria-label="Loading">
    <Stack gap="sm">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} height={56} />
      ))}
    </Stack>
  </output>
)

const NothingYet = () => (
  <Empty icon={Receipt} title="No orders yet">
    Try it yourself: while the shop is in test mode, put something into the cart on your site and pay with the test card{' '}
    {TEST_CARDS[0].number}. No money moves, and the order is marked as a test.
  </Empty>
)

export const Orders = ({ websiteId, roles }: SiteScreenProps) => {
  const [words, setAddress] = useAddressWords(FILTER_WORDS)
  const query = queryOf(words)
  const request = { params: { websiteId }, query }
  const orders = useQuery({
    queryKey: keyOf(listOrders, request),
    queryFn: () => call(listOrders, request),
    placeholderData: keepPreviousData,
  })
  const chosen = useSet<string>()
  const [resets, setResets] = useState(0)
  const mayManage = may(roles, 'orders.manage')
  const setWords = (change: Partial<FilterWords>): void => {
    if (Object.keys(change).some((word) => word !== 'page')) chosen.clear()
    setAddress(change)
  }
  const showAll = (): void => {
    setWords(NO_FILTERS)
    setResets((count) => count + 1)
  }
  const { page: _page, limit: _limit, ...filters } = query
  const total = orders.data?.total ?? 0
  const rows = orders.data?.orders ?? []
  const isEmpty = orders.data && total === 0 && !isFiltered(words) && query.page === 1
  return (
    <Page
      title="Orders"
      lead="What was bought, what is paid, and what waits to be sent."
      action={
        isEmpty ? null : (
          <Button
            component="a"
            href={addressOf(exportOrders, { params: { websiteId }, query: filters })}
            download
            variant="default"
            leftSection={<Download size={16} aria-hidden />}
          >
            Export
          </Button>
        )
      }
    >
      {isEmpty ? (
        <NothingYet />
      ) : (
        <Stack>
          <FilterBar key={resets} words={words} setWords={setWords} />
          {orders.error && !orders.data ? <Failed error={orders.error} retry={() => orders.refetch()} /> : null}
          {!orders.error && !orders.data ? <Waiting /> : null}
          {rows.length > 0 ? (
            <>
              <OrderTable
                websiteId={websiteId}
                orders={rows}
                chosen={chosen}
                mayManage={mayManage}
                onChoose={(ids, isChosen) => {
                  for (const id of ids) isChosen ? chosen.add(id) : chosen.delete(id)
                }}
              />
              <Group justify="space-between">
                <Text c="dimmed" size="sm" role="status">
                  {ordersInWords(total)}
                </Text>
                {pagesOf(total) > 1 ? (
                  <Pagination
                    total={pagesOf(total)}
                    value={query.page}
                    onChange={(page) => setWords({ page: page === 1 ? '' : String(page) })}
                    getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Page before' })}
                    getItemProps={(page) => ({ 'aria-label': `Page ${page}` })}
                  />
                ) : null}
              </Group>
              <BulkBar websiteId={websiteId} chosen={[...chosen]} clear={() => chosen.clear()} />
            </>
          ) : null}
          {orders.data && rows.length === 0 ? (
            <Empty
              icon={SearchX}
              title="No order matches"
              action={
                <Button variant="default" onClick={showAll}>
                  Show all orders
                </Button>
              }
            >
              Try fewer letters or fewer filters.
            </Empty>
          ) : null}
        </Stack>
      )}
    </Page>
  )
}
