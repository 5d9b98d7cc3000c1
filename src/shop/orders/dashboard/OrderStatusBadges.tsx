import { Badge, Group } from '@mantine/core'
import type { OrderSummary } from '../contract.ts'
import { FULFILLMENT_STATE_LABELS, ORDER_STATE_LABELS, PAYMENT_STATE_LABELS } from './labels.ts'

type States = Pick<OrderSummary, 'state' | 'paymentState' | 'fulfilmentState' | 'testMode'>

/** Status badges of an order. The state `open` has none. */
export const OrderStatusBadges = ({ state, paymentState, fulfilmentState, testMode }: States) => {
  const shown = [
    ...(state === 'open' ? [] : [ORDER_STATE_LABELS[state]]),
    PAYMENT_STATE_LABELS[paymentState],
    ...(state === 'cancelled' ? [] : [FULFILLMENT_STATE_LABELS[fulfilmentState]]),
    ...(testMode ? [{ label: 'Test', color: 'violet' }] : []),
  ]
  return (
    <Group gap={6}>
      {shown.map(({ label, color }) => (
        <Badge key={label} color={color} miw="max-content">
          {label}
        </Badge>
      ))}
    </Group>
  )
}
