import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import { AFTERPAY_METHOD, STRIPE_PAGE_METHOD } from './model.ts'
import type { Attempt, Charge } from './provider.ts'
import { createStripeProvider } from './stripe.ts'
import { startFakeStripe } from './testing/fake-stripe.ts'

const double = await startFakeStripe()
const websiteId = newId<WebsiteId>()
const warnings: unknown[] = []
const keys = { secretKey: 'sk_test_double', publishableKey: 'pk_test_double', webhookSecret: 'whsec_double' }
const stripe = createStripeProvider({
  keys,
  websiteId,
  clock: () => new Date(),
  api: { url: double.url },
  warn: (error) => void warnings.push(error),
})

const anAttempt = (method = 'stripe'): Attempt => ({
  websiteId,
  paymentId: newId(),
  method,
  amount: money(4200n, 'USD'),
  reference: undefined,
})
const party = {
  name: 'Ada Lindqvist',
  phone: '',
  line1: '12 Kiln Road',
  line2: '',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
}
const chargeOf = (attempt: Attempt, paymentMethod?: string): Charge => ({
  ...attempt,
  description: 'Order at kiln.test',
  email: 'ada@example.com',
  billing: party,
  shipping: party,
  instrument: paymentMethod ? { paymentMethod } : {},
  returnUrl: 'https://kiln.test/checkout/return?payment=1',
})
const callsDuring = async (operation: () => Promise<unknown>): Promise<string[]> => {
  const before = double.calls.length
  await operation()
  return double.calls.slice(before)
}

test('a valid card is charged the server’s amount once, also when the request is repeated', async () => {
  const attempt = anAttempt()
  const paid = await stripe.charge(chargeOf(attempt, 'pm_card_visa'))
  expect(paid).toEqual({ state: 'paid', reference: expect.stringMatching(/^pi_/) })
  expect(await stripe.charge(chargeOf(attempt, 'pm_card_visa'))).toEqual(paid)
  const mine = [...double.intents.values()].filter(({ metadata }) => metadata.payment_id === attempt.paymentId)
  expect(mine).toMatchObject([
    { amount: 4200, currency: 'usd', status: 'succeeded', metadata: { website_id: websiteId } },
  ])
  expect(mine[0]?.confirmed).toMatchObject({
    payment_method: 'pm_card_visa',
    'shipping[address][postal_code]': '04101',
  })
})

test('a declined card shows Stripe’s message; an invalid key shows ours and is logged for the operator', async () => {
  expect(await stripe.charge(chargeOf(anAttempt(), 'pm_card_chargeDeclined'))).toEqual({
    state: 'failed',
    reason: 'Your card was declined.',
  })
  expect(warnings).toEqual([])
  const other = createStripeProvider({
    keys: { ...keys, secretKey: 'sk_test_other' },
    websiteId,
    clock: () => new Date(),
    api: { url: double.url },
    warn: (error) => void warnings.push(error),
  })
  expect(await other.charge(chargeOf(anAttempt(), 'pm_card_visa'))).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('not available at the moment'),
  })
  expect(warnings).toHaveLength(1)
})

test('a challenge redirects to the bank, and its outcome is found by a status request', async () => {
  for (const [isApproved, state] of [
    [true, 'paid'],
    [false, 'failed'],
  ] as const) {
    const attempt = anAttempt()
    const asked = await stripe.charge(chargeOf(attempt, 'pm_card_threeDSecure'))
    if (asked.state !== 'challenged') throw new Error(`It is ${asked.state}.`)
    expect(asked.redirectUrl).toContain(asked.reference)
    expect((await stripe.getStatus({ ...attempt, reference: asked.reference })).state).toBe('challenged')
    double.decide(asked.reference, isApproved)
    expect((await stripe.getStatus({ ...attempt, reference: asked.reference })).state).toBe(state)
  }
})

test('Afterpay is a redirect method', async () => {
  const asked = await stripe.charge(chargeOf(anAttempt(AFTERPAY_METHOD)))
  expect(asked.state).toBe('challenged')
  const intent = double.intents.get(asked.state === 'challenged' ? asked.reference : '')
  expect(intent).toMatchObject({
    payment_method_types: ['afterpay_clearpay'],
    confirmed: {
      'payment_method_data[billing_details][email]': 'ada@example.com',
      'payment_method_data[billing_details][name]': 'Ada Lindqvist',
    },
  })
})

test('a lost response is not charged twice: the outcome is unknown until a status request finds the charge', async () => {
  const attempt = anAttempt()
  double.lose('/confirm', 2)
  const asked = await stripe.charge(chargeOf(attempt, 'pm_card_visa'))
  expect(asked).toEqual({ state: 'unknown', reference: expect.stringMatching(/^pi_/) })
  // Also without the reference.
  expect(await stripe.getStatus(attempt)).toEqual({ state: 'paid', reference: expect.stringMatching(/^pi_/) })
  expect(await stripe.cancel(attempt)).toMatchObject({ state: 'paid' })
  const mine = [...double.intents.values()].filter(({ metadata }) => metadata.payment_id === attempt.paymentId)
  expect(mine).toHaveLength(1)
})

test('a single lost response is retried transparently', async () => {
  double.lose('/confirm', 1)
  expect((await stripe.charge(chargeOf(anAttempt(), 'pm_card_visa'))).state).toBe('paid')
})

test('an unconfirmed payment can be canceled, and a late confirmation finds it canceled', async () => {
  const attempt = anAttempt()
  double.lose('/v1/payment_intents', 4)
  expect(await stripe.charge(chargeOf(attempt, 'pm_card_visa'))).toEqual({ state: 'unknown', reference: undefined })
  double.lose('/v1/payment_intents', 0)
  expect(await stripe.getStatus(attempt)).toMatchObject({ state: 'unknown' })
  expect(await stripe.cancel(attempt)).toMatchObject({ state: 'failed' })
  expect(await stripe.charge(chargeOf(attempt, 'pm_card_visa'))).toMatchObject({ state: 'failed' })
  expect(
    [...double.intents.values()].filter(({ metadata }) => metadata.payment_id === attempt.paymentId),
  ).toMatchObject([{ status: 'canceled' }])
})

test('a processing payment cannot be canceled and does not count as failed', async () => {
  const attempt = anAttempt()
  const asked = await stripe.charge(chargeOf(attempt, 'pm_processing'))
  expect(asked.state).toBe('unknown')
  expect((await stripe.cancel(attempt)).state).toBe('unknown')
})

test('without scripts Stripe’s hosted page collects the card; an open session can be expired, a paid one cannot', async () => {
  const attempt = anAttempt(STRIPE_PAGE_METHOD)
  const asked = await stripe.charge(chargeOf(attempt))
  if (asked.state !== 'challenged') throw new Error(`It is ${asked.state}.`)
  const known = { ...attempt, reference: asked.reference }
  expect(asked.redirectUrl).toContain('/page/')
  const intent = double.payPage(asked.reference)
  expect(await stripe.cancel(known)).toEqual({ state: 'paid', reference: intent })
  const second = anAttempt(STRIPE_PAGE_METHOD)
  const left = await stripe.charge(chargeOf(second))
  const reference = left.state === 'challenged' ? left.reference : ''
  expect(await stripe.cancel({ ...second, reference })).toMatchObject({ state: 'failed' })
  // The URL of the page was lost, so no shopper was redirected to it.
  expect(await callsDuring(() => stripe.cancel(anAttempt(STRIPE_PAGE_METHOD)))).toEqual([])
})

test('a charge of another payment, amount or currency is rejected', async () => {
  const attempt = anAttempt()
  const paid = await stripe.charge(chargeOf(attempt, 'pm_card_visa'))
  const reference = paid.state === 'paid' ? paid.reference : ''
  await expect(stripe.getStatus({ ...attempt, reference, amount: money(1n, 'USD') })).rejects.toThrow('another payment')
  await expect(stripe.getStatus({ ...attempt, reference, amount: money(4200n, 'EUR') })).rejects.toThrow(
    'another payment',
  )
  await expect(stripe.getStatus({ ...anAttempt(), reference })).rejects.toThrow('another payment')
})

test('partial and full refunds succeed, a repeated id refunds once, and too much is rejected', async () => {
  const paid = await stripe.charge(chargeOf(anAttempt(), 'pm_card_visa'))
  const reference = paid.state === 'paid' ? paid.reference : ''
  const refund = (amount: bigint, id: string) => stripe.refund(websiteId, reference, money(amount, 'USD'), id)
  const [first, second] = [newId(), newId()]
  const part = await refund(1200n, first)
  expect(part).toMatchObject({ state: 'refunded' })
  expect(await refund(1200n, first)).toEqual(part)
  expect(await refund(3001n, newId())).toMatchObject({ state: 'failed' })
  expect(await refund(3000n, second)).toMatchObject({ state: 'refunded' })
  expect([...double.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)).toBe(4200)
})

test('webhooks are accepted only with a fresh, valid signature and only for this site', () => {
  const paymentId = newId()
  const object = { id: 'pi_9', object: 'payment_intent', metadata: { payment_id: paymentId, website_id: websiteId } }
  const read = ({ body, headers }: ReturnType<typeof double.message>, other = stripe) =>
    other.parseWebhook?.(Buffer.from(body), headers)
  expect(read(double.message('payment_intent.succeeded', object, { id: 'evt_a' }))).toEqual({
    eventId: 'evt_a',
    paymentId,
    reference: 'pi_9',
  })
  expect(read(double.message('payment_intent.succeeded', object, { secret: 'whsec_other' }))).toBe('forged')
  for (const minutes of [-6, 6])
    expect(read(double.message('payment_intent.succeeded', object, { at: Date.now() + minutes * 60_000 }))).toBe(
      'forged',
    )
  const changed = double.message('payment_intent.succeeded', object)
  expect(read({ ...changed, body: changed.body.replace('pi_9', 'pi_8') })).toBe('forged')
  expect(read({ ...changed, headers: { ...changed.headers, 'stripe-signature': '' } })).toBe('forged')
  expect(read(double.message('payment_intent.succeeded', { ...object, metadata: {} }))).toBe('not-ours')
  expect(read(double.message('payment_intent.succeeded', { ...object, metadata: { website_id: newId() } }))).toBe(
    'not-ours',
  )
  expect(read(double.message('customer.created', { id: 'cus_1', object: 'customer' }))).toBe('not-ours')
  const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_9', amount: 700, status: 'succeeded' }
  expect(read(double.message('refund.created', refund, { id: 'evt_b' }))).toEqual({
    eventId: 'evt_b',
    paymentId: undefined,
    reference: 'pi_9',
    refund: { amount: 700n, reference: 're_1' },
  })
  expect(read(double.message('refund.created', { ...refund, status: 'pending' }))).toBe('not-ours')
  const mute = createStripeProvider({
    keys: { ...keys, webhookSecret: '' },
    websiteId,
    clock: () => new Date(),
    warn: () => {},
  })
  expect(read(double.message('payment_intent.succeeded', object, { secret: '' }), mute)).toBe('forged')
})
