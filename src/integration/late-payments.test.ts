import { expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { createSeededRandom, shuffle } from '#platform/testing/seeded-random.ts'
import { createStripeShop, getErrorCode, getPaymentId, TEST_KEYS } from './testing/stripe-shop.ts'
import { CARD } from './testing/test-shop.ts'

/** Outcomes that arrive late, twice, out of order, never, or after a crash. */
const FULL = process.env.SITEWRIGHT_FULL === '1'
vi.setConfig({ testTimeout: FULL ? 900_000 : 120_000 })
const ROUNDS = FULL ? 30 : 6

const shop = await createStripeShop()
const { stripe, ready, byStripe, sendWebhook, stateOf, intentOf, expectSound } = shop
await shop.change(TEST_KEYS)

const random = createSeededRandom()
/** Shifts the start of a payment into the past. */
const age = (paymentId: string, interval: string) =>
  shop.query(
    `UPDATE payments SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval,
       look_at = look_at - $2::interval WHERE payment_id = $1`,
    [paymentId, interval],
  )

test(`webhooks and the browser's return at the same instant, ${ROUNDS} times, shuffled, repeated, in the wrong order: one step`, async () => {
  const cup = await shop.product(ROUNDS)
  const buyers = await Promise.all(Array.from({ length: ROUNDS }, () => ready(cup)))
  const asked = await Promise.all(buyers.map((buyer) => byStripe(buyer, 'pm_card_threeDSecure')))
  const calls = asked.flatMap((answer, index) => {
    const paymentId = getPaymentId(answer)
    const intent = intentOf(paymentId)
    stripe.decide(intent.id, true)
    const succeeded = stripe.message('payment_intent.succeeded', intent)
    // Sent long ago, arrived only now.
    const required = stripe.message('payment_intent.requires_action', { ...intent, status: 'requires_action' })
    const failed = stripe.message('payment_intent.payment_failed', { ...intent, status: 'requires_payment_method' })
    const confirm = () => buyers[index]?.call('POST', `/api/commerce/checkout/payments/${paymentId}/confirm`)
    return [
      () => sendWebhook(succeeded),
      () => sendWebhook(succeeded),
      () => sendWebhook(required),
      () => sendWebhook(failed),
      confirm,
      confirm,
    ]
  })
  const answers = await Promise.all(shuffle(calls, random).map((call) => call()))
  expect(answers.filter((answer) => answer?.status !== 200)).toEqual([])
  for (const answer of asked) expect(await stateOf(getPaymentId(answer))).toBe('paid')
  expect(await shop.ordersOf(cup)).toHaveLength(ROUNDS)
  expect(await shop.stockOf(cup)).toEqual({ on_hand: 0, held: 0 })
  await expectSound()
})

test('a webhook before the charge response settles the payment once', async () => {
  const buyer = await ready()
  stripe.lose('/confirm', 2)
  const asked = await byStripe(buyer, 'pm_card_visa')
  expect(asked.body).toMatchObject({ state: 'pending' })
  await shop.query('UPDATE payments SET provider_reference = NULL WHERE payment_id = $1', [getPaymentId(asked)])
  expect((await sendWebhook(stripe.message('payment_intent.succeeded', intentOf(getPaymentId(asked))))).status).toBe(
    200,
  )
  expect(await stateOf(getPaymentId(asked))).toBe('paid')
  await expectSound()
})

test('an expired payment releases stock and coupons, and its challenge can no longer be approved', async () => {
  const single = await shop.product(1)
  await shop.query(
    `INSERT INTO coupons (website_id, coupon_id, code, name, kind, amount, total_limit) VALUES ($1, $2, 'ONLY', 'Only', 'fixed', 100, 1)`,
    [shop.websiteId, newId()],
  )
  const buyer = shop.browser()
  await buyer.add(single)
  await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'ONLY' })
  await buyer.fillIn()
  const asked = await buyer.pay(CARD.challenged)
  expect(await shop.stockOf(single)).toEqual({ on_hand: 1, held: 1 })
  await shop.checkout.recover(false)
  expect(await stateOf(getPaymentId(asked))).toBe('challenged')
  await age(getPaymentId(asked), '16 minutes')
  await shop.checkout.recover(false)
  expect(await stateOf(getPaymentId(asked))).toBe('failed')
  expect(await shop.stockOf(single)).toEqual({ on_hand: 1, held: 0 })
  expect(await shop.query(`SELECT used FROM coupons WHERE code = 'ONLY'`)).toEqual([{ used: 0 }])
  expect((await buyer.pay(CARD.good)).body).toMatchObject({ state: 'paid' })
  await expectSound()
})

/** A payment that the provider is still working on when its time is over; it cannot be called off. */
const slow = async (product?: Parameters<typeof ready>[0]) => {
  const buyer = await ready(product)
  const asked = await byStripe(buyer, 'pm_processing')
  expect(asked.body).toMatchObject({ state: 'pending' })
  await age(getPaymentId(asked), '16 minutes')
  await shop.checkout.recover(false)
  expect(await stateOf(getPaymentId(asked))).toBe('expired')
  return { buyer, paymentId: getPaymentId(asked), intent: intentOf(getPaymentId(asked)) }
}

test('a charge three days late places the order once if everything is still available', async () => {
  const single = await shop.product(1)
  const { paymentId, intent } = await slow(single)
  expect(await shop.stockOf(single)).toEqual({ on_hand: 1, held: 0 })
  await age(paymentId, '3 days')
  intent.status = 'succeeded'
  const messages = Array.from({ length: 8 }, (_, index) =>
    stripe.message('payment_intent.succeeded', intent, { id: `evt_late_${index % 3}` }),
  )
  const answers = await Promise.all(messages.map((message) => sendWebhook(message)))
  expect(answers.map(({ status }) => status)).toEqual(messages.map(() => 200))
  expect(await stateOf(paymentId)).toBe('paid')
  expect(await shop.stockOf(single)).toEqual({ on_hand: 0, held: 0 })
  expect(await shop.ordersOf(single)).toHaveLength(1)
  expect(stripe.refunds.size).toBe(0)
  await expectSound()
})

test('a late charge for sold-out items is refunded once and places no order', async () => {
  const single = await shop.product(1)
  const { buyer, paymentId, intent } = await slow(single)
  expect((await (await ready(single)).pay(CARD.good)).body).toMatchObject({ state: 'paid' })
  intent.status = 'succeeded'
  await Promise.all(
    [1, 2, 3].map((n) => sendWebhook(stripe.message('payment_intent.succeeded', intent, { id: `evt_gone_${n}` }))),
  )
  expect(await stateOf(paymentId)).toBe('refunded-late')
  for (let n = 0; n < 2; n++) await shop.jobs.runDue({ ahead: true })
  expect([...stripe.refunds.values()].filter((refund) => refund.payment_intent === intent.id)).toMatchObject([
    { amount: intent.amount },
  ])
  expect(
    await shop.query(`SELECT kind, amount FROM payment_ledger WHERE payment_id = $1 ORDER BY kind`, [paymentId]),
  ).toEqual([
    { kind: 'charge', amount: BigInt(intent.amount) },
    { kind: 'refund', amount: BigInt(intent.amount) },
  ])
  expect((await buyer.call('GET', `/api/commerce/checkout/payments/${paymentId}`)).body).toMatchObject({
    state: 'refunded',
    orderUrl: null,
    message: expect.stringContaining('will be refunded'),
  })
  await expectSound()
})

test('a late charge for a cart that was paid otherwise is refunded', async () => {
  const { buyer, paymentId, intent } = await slow()
  expect((await buyer.pay(CARD.good)).body).toMatchObject({ state: 'paid' })
  intent.status = 'succeeded'
  await shop.query(`UPDATE payments SET look_at = now() - interval '1 second' WHERE payment_id = $1`, [paymentId])
  await shop.checkout.recover(false)
  expect(await stateOf(paymentId)).toBe('refunded-late')
  await shop.jobs.runDue({ ahead: true })
  await expectSound()
})

test('payments of a crashed process: charged ones become orders, others are canceled', async () => {
  const [taken, never] = [await shop.product(1), await shop.product(1)]
  const [first, second] = [await ready(taken), await ready(never)]
  const [one, two] = [await first.pay(CARD.silent), await second.pay(CARD.silent)]
  // Simulates a crash between the provider call and storing its result; in the second case before the call.
  await shop.query(`UPDATE payments SET looks = 0 WHERE payment_id = ANY($1)`, [[getPaymentId(one), getPaymentId(two)]])
  await shop.query('DELETE FROM test_charges WHERE payment_id = $1', [getPaymentId(two)])
  // With other processes on the database, a payment is only taken over once no process can be working on it.
  await shop.checkout.recover(false)
  expect([await stateOf(getPaymentId(one)), await stateOf(getPaymentId(two))]).toEqual(['started', 'started'])
  await shop.checkout.recover(true)
  expect([await stateOf(getPaymentId(one)), await stateOf(getPaymentId(two))]).toEqual(['paid', 'failed'])
  expect([await shop.stockOf(taken), await shop.stockOf(never)]).toEqual([
    { on_hand: 0, held: 0 },
    { on_hand: 1, held: 0 },
  ])
  expect(await shop.query('SELECT state FROM test_charges WHERE payment_id = $1', [getPaymentId(two)])).toEqual([
    { state: 'cancelled' },
  ])
  await expectSound()
})

test('a key of a crashed request finds its payment first, also by form and with another cart', async () => {
  const forget = (key: string) =>
    shop.query(
      `UPDATE idempotent_answers SET status = NULL, answer = NULL, working_until = now() - interval '1 second' WHERE key = $1`,
      [key],
    )
  const cup = await shop.product(null)
  const buyer = await ready(cup)
  const key = newId()
  const { cart } = await buyer.state()
  const paid = await buyer.pay(CARD.good, { key, revision: cart?.revision })
  await forget(key)
  await buyer.add(cup, 3)
  expect((await buyer.pay(CARD.good, { key, revision: cart?.revision })).body).toEqual(paid.body)
  expect(await shop.ordersOf(cup)).toHaveLength(1)

  const plain = await ready(cup)
  const seen = (await plain.state()).cart
  const form = new URLSearchParams({
    do: 'pay',
    key: newId(),
    method: 'test',
    cardNumber: CARD.good,
    cartRevision: String(seen?.revision),
    billingSame: '1',
  })
  const first = await plain.call('POST', '/checkout', form)
  expect(first.headers.location).toMatch(/^\/order\//)
  await forget(form.get('key') ?? '')
  expect((await plain.call('POST', '/checkout', form)).headers.location).toBe(first.headers.location)

  // A challenged payment is not started again.
  const waiting = await ready(cup)
  const attempt = { key: newId(), revision: (await waiting.state()).cart?.revision }
  const challenged = await waiting.pay(CARD.challenged, attempt)
  await forget(attempt.key)
  expect((await waiting.pay(CARD.challenged, attempt)).body).toEqual(challenged.body)

  // A payment without a provider response is checked until it is known to be charged.
  const lost = await ready(cup)
  const again = { key: newId(), revision: (await lost.state()).cart?.revision }
  const silent = await lost.pay(CARD.silent, again)
  await forget(again.key)
  await shop.query('UPDATE payments SET looks = 0 WHERE payment_id = $1', [getPaymentId(silent)])
  expect(getErrorCode(await lost.pay(CARD.silent, again))).toBe('checkout.under_way')
  await shop.checkout.recover(true)
  expect((await lost.pay(CARD.silent, again)).body).toMatchObject({ state: 'paid', paymentId: getPaymentId(silent) })
  await expectSound()
})

test('a key of a crashed request is taken over, and the cart is paid once', async () => {
  const buyer = await ready()
  const key = newId()
  const { cart } = await buyer.state()
  const paid = await buyer.pay(CARD.good, { key, revision: cart?.revision })
  await shop.query(
    `UPDATE idempotent_answers SET status = NULL, answer = NULL, working_until = now() - interval '1 second' WHERE key = $1`,
    [key],
  )
  // The cart has become an order; the same key returns it.
  const again = await buyer.pay(CARD.good, { key, revision: cart?.revision })
  expect(again.body).toEqual(paid.body)
  expect(getErrorCode(await buyer.pay(CARD.good, { revision: cart?.revision }))).toBe('cart.none')
  await shop.query(`UPDATE idempotent_answers SET created_at = now() - interval '25 hours'`)
  await shop.checkout.deleteExpired()
  expect(await shop.query('SELECT 1 FROM idempotent_answers')).toEqual([])
  await expectSound()
})
