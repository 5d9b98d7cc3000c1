import { Checkbox, Table, Text } from '@mantine/core'
import type { WebsiteId } from '#base/id.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import tables from '#design/tables/table.module.css'
import type { OrderSummary } from '#shop/orders/contract.ts'
import { formatAmount } from '../labels.ts'
import { OrderStatusBadges } from '../OrderStatusBadges.tsx'

type TableProps = {
  websiteId: WebsiteId
  orders: readonly OrderSummary[]
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], selected: boolean) => void
  mayManage: boolean
}

export const OrderTable = ({ websiteId, orders, selected, onSelect, mayManage }: TableProps) => {
  const here = orders.map(({ orderId }) => orderId)
  const count = here.filter((id) => selected.has(id)).length
  return (
    <Table className={tables.table} stickyHeader highlightOnHover>
      <Table.Thead>
        <Table.Tr>
          {mayManage ? (
            <Table.Th className={tables.tick}>
              <Checkbox
                aria-label="Select all on this page"
                checked={count > 0 && count === here.length}
                indeterminate={count > 0 && count < here.length}
                onChange={({ currentTarget }) => onSelect(here, currentTarget.checked)}
              />
            </Table.Th>
          ) : null}
          <Table.Th>Order</Table.Th>
          <Table.Th>Customer</Table.Th>
          <Table.Th>Status</Table.Th>
          <Table.Th className={tables.number}>Items</Table.Th>
          <Table.Th className={tables.number}>Total</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {orders.map((order) => (
          <Table.Tr key={order.orderId} data-selected={selected.has(order.orderId) || undefined}>
            {mayManage ? (
              <Table.Td className={tables.tick}>
                <Checkbox
                  aria-label={`Select order ${order.number}`}
                  checked={selected.has(order.orderId)}
                  onChange={({ currentTarget }) => onSelect([order.orderId], currentTarget.checked)}
                />
              </Table.Td>
            ) : null}
            <Table.Td>
              <TextLink to={sitePath(websiteId, `orders/${order.orderId}`)} fw={500}>
                {`#${order.number}`}
              </TextLink>
              <Text c="dimmed" size="xs">
                {formatLocalDateTime(order.placedAt)}
              </Text>
            </Table.Td>
            <Table.Td data-label="Customer">
              <div>
                <Text size="sm">{order.name || order.email}</Text>
                {order.name ? (
                  <Text c="dimmed" size="xs">
                    {order.email}
                  </Text>
                ) : null}
              </div>
            </Table.Td>
            <Table.Td data-label="Status">
              <OrderStatusBadges {...order} />
            </Table.Td>
            <Table.Td data-label="Items" className={tables.number}>
              {order.quantity}
            </Table.Td>
            <Table.Td data-label="Total" className={tables.number}>
              {formatAmount(order.total, order.currency)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
