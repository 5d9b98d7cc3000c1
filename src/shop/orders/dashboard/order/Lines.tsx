import { Badge, Group, Text } from '@mantine/core'
import { Panel } from '#design/layout/Panel.tsx'
import { useImagePreviewUrl } from '#design/routing/use-image-preview-url.ts'
import type { OrderLine, OrderResponse } from '#shop/orders/contract.ts'
import type { LineFulfillment } from '#shop/orders/model.ts'
import { describeTender, formatAmount } from '../labels.ts'
import classes from '../orders.module.css'

/** How the line is delivered, if it is not shipped. */
const DELIVERIES: Partial<Readonly<Record<LineFulfillment, string>>> = {
  downloaded: 'Download',
  performed: 'Service',
  issued: 'Gift card',
}

const describeProgress = ({ fulfilment, quantity, fulfilled }: OrderLine): string[] => {
  if (fulfilled === 0) return []
  const label = fulfilment === 'performed' ? 'Done' : 'Fulfilled'
  return [fulfilled === quantity ? label : `${fulfilled} ${label.toLowerCase()}`]
}

const marksOf = (line: OrderLine): string[] => {
  const { refunded, restocked } = line
  return [
    ...describeProgress(line),
    ...(refunded > 0 ? [`${refunded} refunded`] : []),
    ...(restocked > 0 ? [`${restocked} restocked`] : []),
  ]
}

const describeGift = ({ recipientName, recipientEmail, deliverOn }: NonNullable<OrderLine['gift']>): string =>
  [
    recipientEmail ? `For ${[recipientName, recipientEmail].filter(Boolean).join(', ')}` : 'For the buyer',
    ...(deliverOn ? [`on ${deliverOn}`] : []),
  ].join(' ')

const Line = ({ line, currency }: { line: OrderLine; currency: OrderResponse['currency'] }) => {
  const getPreviewUrl = useImagePreviewUrl()
  const options = Object.entries(line.attributes).map(([name, value]) => `${name}: ${value}`)
  return (
    <li className={classes.line}>
      {line.image ? (
        <img src={getPreviewUrl(line.image.url, 100)} alt="" className={classes.thumbnail} loading="lazy" />
      ) : (
        <span className={classes.thumbnail} />
      )}
      <div className={classes.what}>
        <Text fw={500}>{line.title}</Text>
        <Text size="xs" c="dimmed">
          {[line.sku, ...options, DELIVERIES[line.fulfilment] ?? ''].filter(Boolean).join(' · ')}
        </Text>
        {line.gift ? (
          <Text size="xs" c="dimmed">
            {describeGift(line.gift)}
          </Text>
        ) : null}
        {line.answers.length > 0 ? (
          <dl className={classes.answers}>
            {line.answers.map(({ title, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two questions can have the same title, and the list does not change
              <div key={index}>
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <Text size="sm">
          {line.quantity} × {formatAmount(line.unitPrice, currency)}
        </Text>
        <Group gap={6} mt={4}>
          {marksOf(line).map((mark) => (
            <Badge key={mark} color="gray">
              {mark}
            </Badge>
          ))}
        </Group>
      </div>
      <Text className={classes.amount}>{formatAmount(line.subtotal, currency)}</Text>
    </li>
  )
}

/** Items and totals. */
export const Lines = ({ order }: { order: OrderResponse }) => {
  const { currency, details } = order
  const codes = details.coupons.map(({ code }) => code).join(', ')
  const sums: readonly (readonly [string, string])[] = [
    ['Subtotal', order.subtotal],
    ...(order.discount === '0' ? [] : [[codes ? `Discount (${codes})` : 'Discount', `-${order.discount}`] as const]),
    ...(details.option ? [[`Shipping (${details.option.name})`, order.shipping] as const] : []),
    ...(order.tax === '0' ? [] : [[order.pricesIncludeTax ? 'Tax included' : 'Tax', order.tax] as const]),
  ]
  return (
    <Panel title="Items">
      <ul className={classes.lines}>
        {order.lines.map((line) => (
          <Line key={line.lineId} line={line} currency={currency} />
        ))}
      </ul>
      <dl className={classes.sums}>
        {sums.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatAmount(amount, currency)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>Total</dt>
          <dd>{formatAmount(order.total, currency)}</dd>
        </div>
        {order.tenders.map((tender) => (
          <div key={tender.giftCardId}>
            <dt>{describeTender(tender)}</dt>
            <dd>{formatAmount(`-${tender.amount}`, currency)}</dd>
          </div>
        ))}
        {order.refunded === '0' ? null : (
          <div>
            <dt>Refunded</dt>
            <dd>{formatAmount(`-${order.refunded}`, currency)}</dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
