import { expect, test } from 'vitest'
import type { PaymentAccounts } from './accounts.ts'
import { listMethods } from './methods.ts'
import {
  classifyDecline,
  findOffSessionFailure,
  findTestCard,
  findTestCardNumber,
  isOpen,
  paymentTransitions,
  resolveMethod,
  TEST_CARDS,
} from './model.ts'

test('a payment only makes the transitions of the table, and a charge is never lost', () => {
  expect(paymentTransitions.states.filter((state) => paymentTransitions.after(state).length === 0)).toEqual([
    'paid',
    'refunded-late',
  ])
  expect(paymentTransitions.before('paid').sort()).toEqual(['awaiting', 'challenged', 'expired', 'failed', 'started'])
  expect(paymentTransitions.before('refunded-late')).toEqual(['failed', 'expired'])
  expect(paymentTransitions.allows('paid', 'refunded-late')).toBe(false)
  expect(paymentTransitions.states.filter(isOpen)).toEqual(['started', 'challenged'])
})

test('test cards are known with and without spaces, and no others', () => {
  for (const { number, does } of TEST_CARDS) {
    expect(findTestCard(number)).toBe(does)
    expect(findTestCard(number.replaceAll(' ', ''))).toBe(does)
    expect(findTestCard(number.replaceAll(' ', '-'))).toBe(does)
  }
  for (const other of ['', '4242', '4242424242424241', '4111111111111111']) expect(findTestCard(other)).toBeUndefined()
})

const accounts = (change: Partial<PaymentAccounts> = {}): PaymentAccounts => ({
  testMode: false,
  testPayLater: false,
  manual: { enabled: true, label: 'Bank transfer', instructions: 'To account 1.' },
  stripe: {
    enabled: true,
    keys: { secretKey: 'sk_live_1', publishableKey: 'pk_live_1', webhookSecret: '' },
    own: true,
    isUnreadable: false,
    publishableKey: 'pk_live_1',
    afterpay: true,
    country: 'US',
  },
  ...change,
})
const order = { currency: 'USD', amount: 5000n, subtotal: 5000n, country: 'US', isPhysical: true } as const
const idsFor = (given: PaymentAccounts, amount = 5000n) =>
  listMethods(given, { ...order, amount }).methods.map(({ id, testMode }) => (testMode ? `${id} (test)` : id))

test('test mode applies to the whole shop: test cards and live payments cannot be mixed', () => {
  expect(idsFor(accounts())).toEqual(['stripe', 'afterpay', 'manual'])
  expect(idsFor(accounts({ testMode: true }))).toEqual(['test (test)', 'manual (test)'])
  const testKeys = { secretKey: 'rk_test_1', publishableKey: '', webhookSecret: '' }
  const stripe = { ...accounts().stripe, keys: testKeys, afterpay: false }
  expect(idsFor(accounts({ testMode: true, stripe }))).toEqual(['test (test)', 'stripe (test)', 'manual (test)'])
  // The numbers of Stripe's test cards are public.
  expect(idsFor(accounts({ stripe }))).toEqual(['manual'])
  expect(idsFor(accounts({ stripe: { ...stripe, enabled: false } }))).toEqual(['manual'])
  expect(idsFor(accounts(), 0n)).toEqual([])
})

test('a card without a payment method is typed on Stripe’s page', () => {
  expect(resolveMethod('stripe', {})).toBe('stripe-page')
  expect(resolveMethod('stripe', { paymentMethod: 'pm_1' })).toBe('stripe')
  expect(resolveMethod('stripe', { savedMethodId: 'b0d3' })).toBe('stripe')
  expect(resolveMethod('test', {})).toBe('test')
})

test('PURCHASE-004 declines without the customer are soft, hard or need confirmation; unknown ones can be tried again', () => {
  const classify = (code: string, declineCode = '') => classifyDecline({ code, declineCode })
  expect(classify('authentication_required')).toBe('needs-confirmation')
  expect(classify('card_declined', 'authentication_required')).toBe('needs-confirmation')
  expect(classify('card_declined', 'lost_card')).toBe('hard')
  expect(classify('expired_card')).toBe('hard')
  expect(classify('card_declined', 'insufficient_funds')).toBe('soft')
  expect(classify('card_declined', 'a_code_of_next_year')).toBe('soft')
  expect(classify('')).toBe('soft')
})

test('PURCHASE-004 saved test cards differ by their last digits', () => {
  for (const { number } of TEST_CARDS) expect(findTestCardNumber(number.slice(-4))).toBe(number)
  const failures = ['4242', '3220', '9995', '9979', '0002'].map((lastFour) =>
    findOffSessionFailure(findTestCardNumber(lastFour) ?? ''),
  )
  expect(failures).toEqual([undefined, 'needs-confirmation', 'soft', 'hard', 'hard'])
  expect(findOffSessionFailure('')).toBe('hard')
})
