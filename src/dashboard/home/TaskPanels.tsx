import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { countWord } from '#design/format/count-word.ts'
import { formatLocalDate } from '#design/format/format-date.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import type { LowStock, OrdersToFulfill, UnreadSubmissions } from './contract.ts'
import classes from './home.module.css'

type TaskPanelProps = {
  title: string
  /** Shown instead of rows. */
  empty: string
  rows: readonly ReactNode[]
  all: ReactNode
}

const TaskPanel = ({ title, empty, rows, all }: TaskPanelProps) => (
  <Panel title={title}>
    {rows.length === 0 ? <Text c="dimmed">{empty}</Text> : <ul className={classes.list}>{rows}</ul>}
    <Text mt="sm">{all}</Text>
  </Panel>
)

const Row = ({ to, title, detail, side }: { to: string; title: string; detail: string; side: ReactNode }) => (
  <li className={classes.row}>
    <div className={classes.rowText}>
      <TextLink to={to}>{title}</TextLink>
      {detail ? (
        <Text c="dimmed" size="xs" truncate>
          {detail}
        </Text>
      ) : null}
    </div>
    <Text component="span" className={classes.side}>
      {side}
    </Text>
  </li>
)

export const OrdersPanel = ({ websiteId, data }: { websiteId: WebsiteId; data: OrdersToFulfill }) => (
  <TaskPanel
    title="Orders to fulfill"
    empty="All paid orders are fulfilled."
    rows={data.orders.map(({ orderId, number, name, email, total, currency, placedAt }) => (
      <Row
        key={orderId}
        to={sitePath(websiteId, `orders/${orderId}`)}
        title={`Order #${number}`}
        detail={`${name || email}, ${formatLocalDate(placedAt)}`}
        side={formatMinorUnits(total, currency)}
      />
    ))}
    all={
      <TextLink to={sitePath(websiteId, 'orders')} search={data.total > 0 ? { fulfilment: 'unfulfilled' } : undefined}>
        {data.total > 0 ? `View all ${countWord(data.total, 'order', 'orders')}` : 'View orders'}
      </TextLink>
    }
  />
)

export const StockPanel = ({ websiteId, data }: { websiteId: WebsiteId; data: LowStock }) => (
  <TaskPanel
    title="Low stock"
    empty="Nothing is running low."
    rows={data.items.map(({ variantId, productId, title, options, available }) => (
      <Row
        key={variantId}
        to={sitePath(websiteId, `products/${productId}`)}
        title={title}
        detail={options}
        side={
          available <= 0 ? (
            <Badge color="red" variant="light">
              Sold out
            </Badge>
          ) : (
            `${available} left`
          )
        }
      />
    ))}
    all={
      <Group gap="md" component="span">
        <TextLink to={sitePath(websiteId, 'inventory')} search={data.lowStock > 0 ? { stock: 'low' } : undefined}>
          {data.lowStock > 0 ? `View all ${data.lowStock.toLocaleString('en')} running low` : 'View inventory'}
        </TextLink>
        {data.soldOut > 0 ? (
          <TextLink to={sitePath(websiteId, 'inventory')} search={{ stock: 'sold-out' }}>
            {data.soldOut.toLocaleString('en')} sold out
          </TextLink>
        ) : null}
      </Group>
    }
  />
)

export const SubmissionsPanel = ({ websiteId, data }: { websiteId: WebsiteId; data: UnreadSubmissions }) => (
  <TaskPanel
    title="Unread form submissions"
    empty="You have read everything."
    rows={data.submissions.map(({ id, formId, formName, preview, createdAt }) => (
      <Row
        key={id}
        to={sitePath(websiteId, `form-submissions/${formId}/${id}`)}
        title={formName}
        detail={preview}
        side={formatLocalDate(createdAt)}
      />
    ))}
    all={
      <TextLink
        to={sitePath(websiteId, 'form-submissions')}
        search={data.unread > 0 ? { folder: 'unread' } : undefined}
      >
        {data.unread > 0 ? `View all ${data.unread.toLocaleString('en')} unread` : 'View form submissions'}
      </TextLink>
    }
  />
)
