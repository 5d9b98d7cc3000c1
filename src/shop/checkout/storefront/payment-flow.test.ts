import { expect, test } from 'vitest'
import { toFailure } from '#base/http-client.ts'
import { getErrorMessage, getNextStep, getPayLabel, isOutcomeUnknown, MAX_POLLS, pollDelayMs } from './payment-flow.ts'

const paymentId = '01980a3c-7c1e-7b4a-9d3e-000000000001'

test('a payment state leads to the order, to the bank, to polling or to an error', () => {
  expect(getNextStep({ state: 'paid', orderUrl: '/order/a', paymentId })).toEqual({ next: 'go', to: '/order/a' })
  expect(getNextStep({ state: 'awaiting', orderUrl: '/order/b', paymentId })).toEqual({ next: 'go', to: '/order/b' })
  expect(getNextStep({ state: 'challenged', redirectUrl: '/bank', paymentId })).toEqual({ next: 'go', to: '/bank' })
  expect(getNextStep({ state: 'pending', paymentId })).toEqual({ next: 'wait', paymentId })
  for (const state of ['failed', 'expired', 'refunded'] as const)
    expect(getNextStep({ paymentId, state, message: 'No.', orderUrl: null, redirectUrl: null, retryUrl: '/' })).toEqual(
      {
        next: 'failed',
        message: 'No.',
      },
    )
})

test('only a failure with an unknown outcome is retried with the same key', () => {
  for (const status of [0, 429, 500, 502, 503, 504]) expect(isOutcomeUnknown(toFailure(status))).toBe(true)
  expect(isOutcomeUnknown(toFailure(429, { code: 'checkout.too_many_attempts' }))).toBe(false)
  expect(isOutcomeUnknown(toFailure(409, { code: 'checkout.under_way' }))).toBe(true)
  for (const code of ['checkout.declined', 'checkout.cart_changed', 'checkout.key_reused', 'inventory.not_enough'])
    expect(isOutcomeUnknown(toFailure(409, { code }))).toBe(false)
  expect(isOutcomeUnknown(toFailure(403, { crumbFail: true }))).toBe(false)
})

test('polling starts fast and lasts longer than a charge can take', () => {
  const waits = Array.from({ length: MAX_POLLS }, (_, polls) => pollDelayMs(polls))
  expect(waits.slice(0, 4)).toEqual([1000, 2000, 4000, 5000])
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(90_000)
})

test('the button label tells what pressing it does', () => {
  const messages = {
    pay: 'Pay {total}',
    order: 'Order {total}',
    orderFree: 'Order',
    payElsewhere: 'Continue to pay {total}',
  }
  const label = (kind: Parameters<typeof getPayLabel>[0], isFree = false) => getPayLabel(kind, isFree, '$1', messages)
  expect(label({ kind: 'test-card' })).toBe('Pay $1')
  expect(label({ kind: 'none' })).toBe('Order $1')
  expect(label({ kind: 'stripe-card' })).toBe('Continue to pay $1')
  expect(label({ kind: 'redirect' })).toBe('Continue to pay $1')
  expect(label(undefined, true)).toBe('Order')
})

test('an error code is shown by the page’s message, an unknown code by the general one', () => {
  const errors = { 'cart.none': 'Nothing there.', failed: 'It failed.' }
  expect(getErrorMessage('cart.none', { errors })).toBe('Nothing there.')
  for (const code of ['never.heard', 'constructor', '__proto__', ''])
    expect(getErrorMessage(code, { errors })).toBe('It failed.')
})
