import { Badge, Group } from '@mantine/core'
import type { OrderSummary } from '../contract.ts'
import { FULFILMENT_WORDS, PAYMENT_WORDS, STATE_WORDS } from './words.ts'

type States = Pick<OrderSummary, 'state' | 'paymentState' | 'fulfilmentState' | 'testMode'>

/** Where an order stands, at a glance. That it is open goes without saying. */
export const Badges = ({ state, paymentState, fulfilmentState, testMode }: States) => {
  const shown = [
    ...(state === 'open' ? [] : [STATE_WORDS[state]]),
    PAYMENT_WORDS[paymentState],
    ...(state === 'cancelled' ? [] : [FULFILMENT_WORDS[fulfilmentState]]),
    ...(testMode ? [{ words: 'Test', color: 'violet' }] : []),
  ]
  return (
    <Group gap={6}>
      {shown.map(({ words, color }) => (
        <Badge key={words} color={color} miw="max-content">
          {words}
        </Badge>
      ))}
    </Group>
  )
}
