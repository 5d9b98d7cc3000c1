import { Anchor, Stack, Text } from '@mantine/core'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Panel } from '#design/layout/Panel.tsx'
import type { OrderResponse } from '#shop/orders/contract.ts'
import { formatAddressLines } from '#shop/regions/model.ts'
import { describeTender, formatAmount } from '../labels.ts'
import classes from '../orders.module.css'

const Fact = ({ label, children }: { label: string; children: string }) =>
  children ? (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" className={classes.address}>
        {children}
      </Text>
    </div>
  ) : null

/** Contact and addresses. */
export const Customer = ({ order: { details, email, lines } }: { order: OrderResponse }) => {
  const isShipped = lines.some(({ fulfilment }) => fulfilment === 'shipped')
  const sameAddress = isShipped ? 'Same as shipping address' : ''
  return (
    <Panel title="Customer">
      <Stack gap="sm">
        <div>
          <Text size="xs" c="dimmed">
            Email
          </Text>
          <Anchor href={`mailto:${email}`} size="sm">
            {details.email}
          </Anchor>
        </div>
        <Fact label="Phone">{details.phone}</Fact>
        <Fact label="Ship to">{isShipped ? formatAddressLines(details.shippingAddress).join('\n') : ''}</Fact>
        <Fact label="Bill to">
          {details.billingAddress ? formatAddressLines(details.billingAddress).join('\n') : sameAddress}
        </Fact>
        <Fact label="Delivery">{details.option?.name ?? ''}</Fact>
        <Fact label="Customer note">{details.note}</Fact>
      </Stack>
    </Panel>
  )
}

const PROVIDERS: Readonly<Record<string, string>> = { test: 'Test card', manual: 'Manual', stripe: 'Stripe' }

const MOVES = { charge: 'Received', refund: 'Refunded', 'refund-failed': 'Refund failed:' } as const

/** Ledger entries, and refunds that are pending or failed. */
export const MoneyPanel = ({ order }: { order: OrderResponse }) => {
  const underWay = order.refunds.filter(({ state }) => state === 'asked')
  const isOpen = BigInt(order.refunded) < BigInt(order.total)
  const refused = isOpen ? order.refunds.filter(({ state }) => state === 'refused') : []
  return (
    <Panel title="Payments">
      <Stack gap="sm">
        {order.payments.length === 0 && underWay.length === 0 ? (
          <Text size="sm" c="dimmed">
            {order.paymentState === 'awaiting' ? 'No payment received yet.' : 'No payment required.'}
          </Text>
        ) : null}
        {order.payments.map((entry) => (
          <div key={entry.id}>
            <Text size="sm" fw={500}>
              {MOVES[entry.kind]} {formatAmount(entry.amount, order.currency)}
            </Text>
            <Text size="xs" c="dimmed" className={classes.address}>
              {[
                entry.giftCard ? describeTender(entry.giftCard) : (PROVIDERS[entry.provider] ?? entry.provider),
                formatLocalDateTime(entry.at),
                entry.reason,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        ))}
        {refused.map((refund) => (
          <div key={refund.refundId}>
            <Text size="sm" fw={500} c="red">
              Refund failed: {formatAmount(refund.amount, order.currency)}
            </Text>
            <Text size="xs" c="dimmed" className={classes.address}>
              {[formatLocalDateTime(refund.at), refund.failure, 'The amount is not refunded. You can try again.']
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        ))}
        {underWay.map((refund) => (
          <div key={refund.refundId}>
            <Text size="sm" fw={500}>
              Refund pending: {formatAmount(refund.amount, order.currency)}
            </Text>
            <Text size="xs" c="dimmed">
              The payment provider has not confirmed yet. We check again automatically.
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
