import { Anchor, Stack, Text } from '@mantine/core'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Panel } from '#design/layout/Panel.tsx'
import type { OrderResponse } from '#shop/orders/contract.ts'
import { formatAddressLines } from '#shop/regions/model.ts'
import { formatAmount } from '../labels.ts'
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

/** Who bought it, and where it goes. */
export const Customer = ({ order: { details, email } }: { order: OrderResponse }) => (
  <Panel title="Customer">
    <Stack gap="sm">
      <div>
        <Text size="xs" c="dimmed">
          E-mail
        </Text>
        <Anchor href={`mailto:${email}`} size="sm">
          {details.email}
        </Anchor>
      </div>
      <Fact label="Phone">{details.phone}</Fact>
      <Fact label="Goes to">{formatAddressLines(details.shippingAddress).join('\n')}</Fact>
      <Fact label="Billed to">
        {details.billingAddress ? formatAddressLines(details.billingAddress).join('\n') : 'The same address'}
      </Fact>
      <Fact label="Delivery">{details.option?.name ?? ''}</Fact>
      <Fact label="Their note">{details.note}</Fact>
    </Stack>
  </Panel>
)

const PROVIDERS: Readonly<Record<string, string>> = { test: 'Test card', manual: 'By hand', stripe: 'Stripe' }

const MOVES = { charge: 'Received', refund: 'Given back', 'refund-failed': 'Came back:' } as const

/** Money that moved, and money that should have. */
export const MoneyPanel = ({ order }: { order: OrderResponse }) => {
  const underWay = order.refunds.filter(({ state }) => state === 'asked')
  const isOpen = BigInt(order.refunded) < BigInt(order.total)
  const refused = isOpen ? order.refunds.filter(({ state }) => state === 'refused') : []
  return (
    <Panel title="Payments">
      <Stack gap="sm">
        {order.payments.length === 0 && underWay.length === 0 ? (
          <Text size="sm" c="dimmed">
            {order.paymentState === 'awaiting' ? 'Nothing has come yet.' : 'There was nothing to pay.'}
          </Text>
        ) : null}
        {order.payments.map((entry) => (
          <div key={entry.id}>
            <Text size="sm" fw={500}>
              {MOVES[entry.kind]} {formatAmount(entry.amount, order.currency)}
            </Text>
            <Text size="xs" c="dimmed" className={classes.address}>
              {[PROVIDERS[entry.provider] ?? entry.provider, formatLocalDateTime(entry.at), entry.reason]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        ))}
        {refused.map((refund) => (
          <div key={refund.refundId}>
            <Text size="sm" fw={500} c="red">
              Not given back: {formatAmount(refund.amount, order.currency)}
            </Text>
            <Text size="xs" c="dimmed" className={classes.address}>
              {[formatLocalDateTime(refund.at), refund.failure, 'It counts as not refunded, and can be tried again.']
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
        ))}
        {underWay.map((refund) => (
          <div key={refund.refundId}>
            <Text size="sm" fw={500}>
              Going back: {formatAmount(refund.amount, order.currency)}
            </Text>
            <Text size="xs" c="dimmed">
              The provider has not answered yet. It is asked again by itself.
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
