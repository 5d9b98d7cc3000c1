import { expect, test, vi } from 'vitest'
import { newId } from '#base/id.ts'
import { createStripeShop, getErrorCode, getPaymentId, TEST_KEYS } from './testing/stripe-shop.ts'
import { CARD } from './testing/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const shop = await createStripeShop({ stripeApi: { retryDelayMs: 0 } })
const { stripe, ready, byStripe, stateOf, intentOf, sendWebhook, expectSound } = shop
await shop.change(TEST_KEYS)

const LIST = `/api/sites/${shop.websiteId}/unresolved-refunds`
type Refunds = { refunds: { refundId: string; failure: string; amount: string; email: string; order: unknown }[] }
const list = async () => ((await shop.sendRequest(LIST, { cookies: shop.ownerCookies })).json() as Refunds).refunds
const retry = (refundId: string) =>
  shop.sendRequest(`${LIST}/${refundId}/retry`, { method: 'POST', cookies: shop.ownerCookies })
const emails = () =>
  shop.query<{ to: string; subject: string }>(
    `SELECT to_address AS to, subject FROM mails WHERE kind = 'orders.unresolved-refund' ORDER BY mail_id`,
  )
/** The next run of the job is its last. */
const endRetries = (queue: string) =>
  shop.query(`UPDATE pgboss.job SET retry_limit = retry_count WHERE name = $1 AND state IN ('created', 'retry')`, [
    queue,
  ])

/** A charge that arrives after its items were sold to another shopper. */
const payTooLate = async (): Promise<string> => {
  const single = await shop.product(1)
  const asked = await byStripe(await ready(single), 'pm_processing')
  const paymentId = getPaymentId(asked)
  await shop.query(
    `UPDATE payments SET expires_at = now() - interval '1 second', look_at = now() - interval '1 second' WHERE payment_id = $1`,
    [paymentId],
  )
  await shop.checkout.recover(false)
  await (await ready(single)).pay(CARD.good)
  const intent = intentOf(paymentId)
  intent.status = 'succeeded'
  await sendWebhook(stripe.message('payment_intent.succeeded', intent))
  expect(await stateOf(paymentId)).toBe('refunded-late')
  return paymentId
}

test('a late refund that exhausts its retries is emailed to the owner, listed, and refunded once by hand', async () => {
  const paymentId = await payTooLate()
  await endRetries('checkout.refund-late')
  stripe.lose('/v1/refunds', 20)
  await shop.jobs.runDue({ ahead: true })
  expect(await list()).toMatchObject([
    { refundId: paymentId, order: null, provider: 'stripe', failure: expect.stringContaining('did not respond') },
  ])
  expect(await emails()).toHaveLength(1)
  expect((await emails())[0]).toMatchObject({
    subject: expect.stringMatching(/^Refund of \$[\d.]+ USD needs your attention$/),
  })
  // The provider still does not respond.
  expect(getErrorCode({ body: (await retry(paymentId)).json() } as never)).toBe('orders.refund_refused')
  expect(await emails()).toHaveLength(1)
  stripe.lose('/v1/refunds', 0)
  // Stripe has forgotten the keys of the lost requests; one of them took effect.
  stripe.forgetKeys()
  const done = await retry(paymentId)
  expect([done.status, done.json()]).toEqual([200, { refunds: [] }])
  expect([...stripe.refunds.values()].filter((one) => one.payment_intent === intentOf(paymentId).id)).toHaveLength(1)
  await expectSound()
})

test('a late refund that fails at the provider after it was accepted is listed, and repeated under a new id', async () => {
  const paymentId = await payTooLate()
  await shop.jobs.runDue({ ahead: true })
  expect(await list()).toEqual([])
  const [refund] = [...stripe.refunds.values()].filter((one) => one.payment_intent === intentOf(paymentId).id)
  if (!refund) throw new Error('There is no refund.')
  refund.status = 'failed'
  await sendWebhook(stripe.message('refund.failed', { ...refund, failure_reason: 'expired_or_canceled_card' }))
  expect(await list()).toMatchObject([
    { refundId: paymentId, failure: expect.stringContaining('expired or canceled card') },
  ])
  expect(await emails()).toHaveLength(2)
  expect((await retry(paymentId)).json()).toEqual({ refunds: [] })
  await expectSound()
})

test('a late payment that was refunded in the provider’s dashboard is no longer listed', async () => {
  const paymentId = await payTooLate()
  await endRetries('checkout.refund-late')
  stripe.lose('/v1/refunds', 4)
  await shop.jobs.runDue({ ahead: true })
  stripe.lose('/v1/refunds', 0)
  const [refund] = await list()
  expect(refund?.refundId).toBe(paymentId)
  const { id, amount } = intentOf(paymentId)
  const external = { id: 're_by_hand', object: 'refund', payment_intent: id, amount, status: 'succeeded', metadata: {} }
  await sendWebhook(stripe.message('refund.created', external))
  expect(await list()).toEqual([])
  expect(await stateOf(paymentId)).toBe('refunded-late')
})

test('a refund of an order that exhausts its retries is listed, and a partial one is not paid twice after a day', async () => {
  const paid = await byStripe(await ready(), 'pm_card_visa')
  const [order] = await shop.query<{ orderId: string; number: number }>(
    `SELECT o.order_id AS "orderId", o.number FROM orders o JOIN payments p USING (website_id, order_id) WHERE p.payment_id = $1`,
    [getPaymentId(paid)],
  )
  const refundId = newId()
  const path = `/api/sites/${shop.websiteId}/orders/${order?.orderId}`
  // The refund takes effect, but its response is lost, as are those of all retries.
  stripe.lose('/v1/refunds', 40)
  const asked = await shop.sendRequest(`${path}/refunds`, {
    method: 'POST',
    cookies: shop.ownerCookies,
    body: { refundId, amount: '700', notify: false },
  })
  expect(asked.json()).toMatchObject({ refunds: [{ state: 'asked' }] })
  expect(await list()).toEqual([])
  await endRetries('orders.finish-refund')
  await shop.jobs.runDue({ ahead: true })
  expect(await list()).toMatchObject([
    { refundId, order, amount: '700', failure: expect.stringContaining('did not respond') },
  ])
  expect((await emails()).at(-1)).toMatchObject({ subject: 'Refund of $7.00 USD needs your attention' })
  stripe.lose('/v1/refunds', 0)
  stripe.forgetKeys()
  expect((await retry(refundId)).json()).toEqual({ refunds: [] })
  const refunds = [...stripe.refunds.values()].filter((one) => one.payment_intent === intentOf(getPaymentId(paid)).id)
  expect(refunds.map(({ amount }) => amount)).toEqual([700])
  expect((await shop.sendRequest(path, { cookies: shop.ownerCookies })).json()).toMatchObject({
    refunded: '700',
    refunds: [{ state: 'done' }],
  })
  await expectSound()
})

test('a refund that has not been confirmed for a day is listed even while it is retried', async () => {
  const paid = await byStripe(await ready(), 'pm_card_visa')
  const [order] = await shop.query<{ orderId: string }>(
    `SELECT order_id AS "orderId" FROM payments WHERE payment_id = $1`,
    [getPaymentId(paid)],
  )
  const refundId = newId()
  stripe.lose('/v1/refunds', 4)
  await shop.sendRequest(`/api/sites/${shop.websiteId}/orders/${order?.orderId}/refunds`, {
    method: 'POST',
    cookies: shop.ownerCookies,
    body: { refundId, amount: '100', notify: false },
  })
  expect(await list()).toEqual([])
  await shop.query(`UPDATE order_refunds SET created_at = created_at - interval '25 hours' WHERE refund_id = $1`, [
    refundId,
  ])
  expect(await list()).toMatchObject([{ refundId, failure: '' }])
  expect((await retry(newId())).status).toBe(404)
  stripe.lose('/v1/refunds', 0)
  expect((await retry(refundId)).json()).toEqual({ refunds: [] })
  await expectSound()
})
