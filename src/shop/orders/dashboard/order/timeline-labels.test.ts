import { expect, test } from 'vitest'
import { EVENT_KINDS } from '#shop/orders/model.ts'
import { describeEvent, visibleEvents } from './timeline-labels.ts'

test('describes every kind of event, whatever its data', () => {
  for (const kind of EVENT_KINDS) expect(describeEvent({ kind, data: {} }, 'USD').text).not.toBe('')
  const data = { amount: '1250', reason: 'A crack' }
  expect(describeEvent({ kind: 'refunded', data }, 'USD')).toEqual({
    text: '$12.50\u00a0USD refunded',
    more: 'A crack',
  })
  const mailed = { letter: 'shipped', to: ['a@b.test', 'c@d.test'] }
  expect(describeEvent({ kind: 'mailed', data: mailed }, 'USD')).toEqual({
    text: 'Email sent: Shipping confirmation',
    more: 'a@b.test, c@d.test',
  })
})

test('newest first; a finished refund appears once', () => {
  const event = (kind: 'placed' | 'refund-asked' | 'refunded', refundId?: string) => ({
    id: `${kind}-${refundId}`,
    kind,
    data: refundId ? { refundId } : {},
    by: null,
    at: '2026-11-15T00:00:00Z',
  })
  const timeline = [event('placed'), event('refund-asked', 'a'), event('refunded', 'a'), event('refund-asked', 'b')]
  expect(visibleEvents(timeline).map(({ id }) => id)).toEqual(['refund-asked-b', 'refunded-a', 'placed-undefined'])
})
