import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { newId } from '#base/id.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createStripeShop, getErrorCode, getPaymentId, TEST_KEYS } from './testing/stripe-shop.ts'
import { CARD } from './testing/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const lines: { msg?: string; code?: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const shop = await createStripeShop({ log })
const { stripe, change, ready, byStripe, sendWebhook, stateOf, intentOf, expectSound, settingsPath: SETTINGS } = shop
const owner = shop.ownerCookies

test('payment keys are never returned', async () => {
  const fresh = (await change({ testMode: false })).json()
  expect(fresh).toMatchObject({
    testMode: false,
    manual: { enabled: false },
    stripe: { enabled: false, secretKey: '' },
  })
  expect((await change({ stripe: { enabled: true } })).json()).toMatchObject({ code: 'payments.no_keys' })
  expect((await change({ stripe: { secretKey: 'pk_live_1' } })).status).toBe(400)
  const keys = { secretKey: 'sk_live_abcdefgh1234', publishableKey: 'pk_live_1', webhookSecret: 'whsec_double' }
  const live = (await change({ stripe: { enabled: true, ...keys } })).json()
  expect(live).toMatchObject({
    testMode: false,
    stripe: { enabled: true, secretKey: 'sk_live_…1234', hasWebhookSecret: true, testKeys: false },
  })
  const [row] = await shop.query<{ text: string }>(
    `SELECT settings::text || encode(sealed_secrets, 'escape') AS text FROM payment_accounts WHERE provider = 'stripe'`,
  )
  expect(row?.text).not.toContain('abcdefgh')
  expect(JSON.stringify(lines)).not.toContain('abcdefgh')
  expect((await ready()).state).toBeDefined()
  const offered = (await (await ready()).state()).methods
  expect(offered.map(({ id }) => id)).toEqual(['stripe'])
  expect(getErrorCode(await (await ready()).pay(CARD.good))).toBe('checkout.no_method')
  // For the tests below.
  await change(TEST_KEYS)
  expect((await (await ready()).state()).methods.map(({ id }) => id)).toEqual(['test', 'stripe', 'afterpay'])
})

test('only administrators change payment accounts; order managers can see them', async () => {
  const manager = await insertContributor(shop.database, shop.websiteId, [ContributorRole.storeManager])
  const cookies = await createOwnerCookie(shop.database, manager.id)
  expect((await shop.sendRequest(SETTINGS, { cookies })).status).toBe(200)
  expect((await shop.sendRequest(SETTINGS, { method: 'PUT', cookies, body: { testMode: true } })).status).toBe(403)
})

test('a manual payment places an unpaid order with the owner’s instructions', async () => {
  await change({ manual: { enabled: true, label: 'Bank transfer', instructions: 'To account 12-34.' } })
  const buyer = await ready()
  const { methods } = await buyer.state()
  expect(methods.find(({ id }) => id === 'manual')).toMatchObject({ kind: 'none', instructions: 'To account 12-34.' })
  const paid = await buyer.pay('', { method: 'manual', instrument: {} })
  expect(paid.body).toMatchObject({ state: 'awaiting', orderUrl: expect.stringContaining('/order/') })
  expect(
    await shop.query(
      `SELECT payment_state, details ->> 'instructions' AS instructions FROM orders WHERE payment_state = 'awaiting'`,
    ),
  ).toEqual([{ payment_state: 'awaiting', instructions: 'To account 12-34.' }])
  await expectSound()
})

test('Stripe: paid, declined, challenged and Afterpay', async () => {
  expect((await byStripe(await ready(), 'pm_card_visa')).body).toMatchObject({ state: 'paid' })
  const declined = await byStripe(await ready(), 'pm_card_chargeDeclined')
  expect([declined.status, declined.body]).toMatchObject([
    402,
    { code: 'checkout.declined', error: 'Your card was declined.' },
  ])
  const buyer = await ready()
  const asked = await byStripe(buyer, 'pm_card_threeDSecure')
  expect(asked.body).toMatchObject({ state: 'challenged', redirectUrl: expect.stringContaining(stripe.url) })
  stripe.decide(intentOf(getPaymentId(asked)).id, true)
  const back = new URL(String(intentOf(getPaymentId(asked)).confirmed.return_url))
  expect((await shop.browser().call('GET', back.pathname + back.search)).headers.location).toMatch(/^\/order\//)
  const later = await (await ready()).pay('', { method: 'afterpay', instrument: {} })
  expect(later.body).toMatchObject({ state: 'challenged' })
  expect(intentOf(getPaymentId(later)).confirmed['shipping[name]']).toBe('Ada Lindqvist')
  const page = await (await ready()).pay('', { method: 'stripe', instrument: {} })
  expect(page.body).toMatchObject({ state: 'challenged', redirectUrl: expect.stringContaining('/page/') })
  await expectSound()
})

test('without scripts Stripe’s page is linked: the policy of pages blocks redirects from forms to other origins', async () => {
  const { websiteId } = shop
  await shop.query('UPDATE websites SET theme = $2 WHERE website_id = $1', [websiteId, JSON.stringify(kilnTheme)])
  await shop.database.transact((tx) => shop.sites.markChanged(tx, websiteId))
  const buyer = await ready()
  const { cart } = await buyer.state()
  const fields = {
    do: 'pay',
    method: 'stripe',
    key: newId(),
    cartRevision: String(cart?.revision),
    seenTotal: String(cart?.grandTotalCents),
  }
  const posted = await buyer.call('POST', '/checkout', new URLSearchParams(fields), { origin: 'http://localhost' })
  expect([posted.status, posted.headers.location]).toEqual([303, expect.stringMatching(/^\/checkout\?pending=/)])
  const page = await buyer.call('GET', String(posted.headers.location))
  expect(page.headers['content-security-policy']).toContain("form-action 'self'")
  expect(page.body).toContain(`href="${stripe.url}/page/`)
})

test('webhooks that are forged, of another site or unrelated change nothing', async () => {
  const buyer = await ready()
  const asked = await byStripe(buyer, 'pm_card_threeDSecure')
  const intent = intentOf(getPaymentId(asked))
  intent.status = 'succeeded'
  const forged = await sendWebhook(stripe.message('payment_intent.succeeded', intent, { secret: 'whsec_other' }))
  expect([forged.status, getErrorCode(forged)]).toEqual([400, 'payments.forged'])
  expect((await sendWebhook(stripe.message('payment_intent.succeeded', intent), newId())).status).toBe(400)
  const path = `/api/commerce/payments/webhooks/test/${shop.websiteId}`
  expect((await shop.browser().call('POST', path, { eventId: 'x', paymentId: getPaymentId(asked) })).status).toBe(400)
  expect((await shop.browser().call('POST', path.replace('/test/', '/manual/'), {})).status).toBe(400)
  const elsewhere = { ...intent, metadata: { ...intent.metadata, website_id: newId() } }
  expect((await sendWebhook(stripe.message('payment_intent.succeeded', elsewhere))).status).toBe(200)
  expect(await stateOf(getPaymentId(asked))).toBe('challenged')
  expect(
    lines.filter(({ msg, code }) => msg === 'rejected' && code === 'payments.forged').length,
  ).toBeGreaterThanOrEqual(4)
  intent.status = 'requires_action'
})

test('invented webhook URLs do not add rows to the rate limits', async () => {
  const client = shop.browser()
  const send = (provider: string, websiteId: string) =>
    client.call('POST', `/api/commerce/payments/webhooks/${provider}/${websiteId}`, {})
  const countRows = async () => (await shop.query<{ n: string }>('SELECT count(*) AS n FROM rate_limits'))[0]?.n
  await send('test', newId())
  await send('stripe', newId())
  const before = await countRows()
  for (let i = 0; i < 20; i++) {
    expect((await send('test', newId())).status).toBe(400)
    expect((await send('stripe', newId())).status).toBe(400)
    expect((await send(`invented-${i}`, shop.websiteId)).status).toBe(400)
  }
  expect(await countRows()).toBe(before)
})

test('a refund made at Stripe is recorded in the ledger once', async () => {
  const paid = await byStripe(await ready(), 'pm_card_visa')
  const { id: reference } = intentOf(getPaymentId(paid))
  const refund = { id: 're_dashboard', object: 'refund', payment_intent: reference, amount: 100, status: 'succeeded' }
  await Promise.all(
    [1, 2, 3].map((n) => sendWebhook(stripe.message('refund.created', refund, { id: `evt_refund_${n}` }))),
  )
  expect(
    await shop.query(`SELECT amount FROM payment_ledger WHERE payment_id = $1 AND kind = 'refund'`, [
      getPaymentId(paid),
    ]),
  ).toEqual([{ amount: 100n }])
})

test('a failed refund is reverted, shown in the order, and can be repeated', async () => {
  const paid = await byStripe(await ready(), 'pm_card_visa')
  const { id: intent } = intentOf(getPaymentId(paid))
  const [row] = await shop.query<{ orderId: string; total: bigint }>(
    `SELECT o.order_id AS "orderId", o.total FROM orders o JOIN payments p USING (website_id, order_id) WHERE p.payment_id = $1`,
    [getPaymentId(paid)],
  )
  if (!row) throw new Error('There is no order.')
  const path = `/api/sites/${shop.websiteId}/orders/${row.orderId}`
  const give = (amount: bigint) =>
    shop.sendRequest(`${path}/refunds`, {
      method: 'POST',
      cookies: owner,
      body: { refundId: newId(), amount: String(amount), notify: false },
    })
  expect((await give(row.total)).json()).toMatchObject({ paymentState: 'refunded', refunds: [{ state: 'done' }] })
  const [refund] = [...stripe.refunds.values()].filter((one) => one.payment_intent === intent)
  const [asked] = await shop.query<{ id: string }>('SELECT refund_id AS id FROM order_refunds WHERE order_id = $1', [
    row.orderId,
  ])
  const failed = {
    ...refund,
    object: 'refund',
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
    metadata: { refund_id: asked?.id },
  }
  if (refund) stripe.refunds.delete(refund.id)
  const responses = await Promise.all(
    ['refund.failed', 'refund.updated', 'charge.refund.updated'].map((type, n) =>
      sendWebhook(stripe.message(type, failed, { id: `evt_failed_${n}` })),
    ),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
  const order = (await shop.sendRequest(path, { cookies: owner })).json()
  expect(order).toMatchObject({
    paymentState: 'paid',
    refunded: '0',
    refunds: [{ state: 'refused', failure: expect.stringContaining('lost or stolen card') }],
  })
  const { timeline } = order as { timeline: { kind: string }[] }
  expect(timeline.filter(({ kind }) => kind === 'refund-refused')).toHaveLength(1)
  expect((await give(row.total)).json()).toMatchObject({ paymentState: 'refunded', refunded: String(row.total) })
  await expectSound()
})

test('unrelated Stripe events of any shape are acknowledged and not stored', async () => {
  const before = await shop.query('SELECT 1 FROM webhook_inbox')
  const balance = { object: 'balance', available: [] }
  const payout = { id: 'po_1', object: 'payout', amount: 100, status: 'paid' }
  for (const [type, thing] of [
    ['balance.available', balance],
    ['payout.paid', payout],
  ] as const)
    expect((await sendWebhook(stripe.message(type, thing as never))).status).toBe(200)
  expect(await shop.query('SELECT 1 FROM webhook_inbox')).toHaveLength(before.length)
})

test('a webhook that cannot be processed is acknowledged, retried with increasing delay, and shown to the owner', async () => {
  const asked = await byStripe(await ready(), 'pm_card_threeDSecure')
  const intent = intentOf(getPaymentId(asked))
  intent.amount += 1
  expect((await sendWebhook(stripe.message('payment_intent.succeeded', intent, { id: 'evt_odd' }))).status).toBe(200)
  const inbox = () =>
    shop.query<{ tries: number; over: boolean; failure: string }>(
      `SELECT tries, given_up_at IS NOT NULL AS over, failure FROM webhook_inbox WHERE event_id = 'evt_odd'`,
    )
  expect(await inbox()).toMatchObject([{ tries: 1, over: false }])
  await shop.checkout.recover(false)
  expect(await inbox()).toMatchObject([{ tries: 1 }])
  for (let tries = 2; tries <= 14; tries++) {
    await shop.query(`UPDATE webhook_inbox SET try_at = now() - interval '1 second' WHERE event_id = 'evt_odd'`)
    await shop.checkout.recover(false)
  }
  expect(await inbox()).toEqual([{ tries: 12, over: true, failure: expect.stringContaining('about another payment') }])
  expect(lines.filter(({ msg }) => msg?.includes('failed for good'))).toHaveLength(1)
  const shown = `/api/sites/${shop.websiteId}/payment-messages-given-up`
  expect((await shop.sendRequest(shown, { cookies: owner })).json()).toMatchObject({
    givenUp: [{ provider: 'stripe', count: 1, failure: expect.stringContaining('about another payment') }],
  })
  // A repeated webhook is processed once the cause is fixed.
  intent.amount -= 1
  expect((await sendWebhook(stripe.message('payment_intent.succeeded', intent, { id: 'evt_odd' }))).status).toBe(200)
  expect((await shop.sendRequest(shown, { cookies: owner })).json()).toEqual({ givenUp: [] })
})

test('tampered amount, currency, quantity, site, cart, payment and coupon are rejected and logged', async () => {
  const other = await aSite(shop.database, { domains: ['other.test'] })
  const buyer = await ready()
  const { cart } = await buyer.state()
  const before = lines.length
  const tampered = [
    await buyer.pay(CARD.good, { amount: 1 }),
    await buyer.pay(CARD.good, { total: 1 }),
    await buyer.pay(CARD.good, { currency: 'IDR' }),
    await buyer.pay(CARD.good, { quantity: 0 }),
    await buyer.pay(CARD.good, { cartId: newId() }),
    await buyer.pay(CARD.good, { websiteId: other.websiteId }),
    await buyer.pay(CARD.good, { instrument: { cardNumber: CARD.good, amount: 1 } }),
    await buyer.pay(CARD.good, { seenTotalCents: 1 }),
    await buyer.call('PUT', '/api/commerce/checkout', { total: 1 }),
    await buyer.call('PUT', `/api/commerce/shopping-cart/entries/${cart?.entries[0]?.id}`, { quantity: -1 }),
    await buyer.call('PUT', '/api/commerce/shopping-cart/shipping-option', { id: newId() }),
    await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code: `' OR 1=1 --` }),
    await buyer.call('POST', `/api/commerce/checkout/payments/${newId()}/confirm`),
  ]
  expect(tampered.map(({ status }) => status)).toEqual([
    400, 400, 400, 400, 400, 400, 400, 409, 400, 400, 400, 400, 404,
  ])
  expect(lines.slice(before).filter(({ msg }) => msg === 'rejected')).toHaveLength(tampered.length)
  // The cart cookie of this shop on another site, and another shopper's payment, give no access.
  const elsewhere = shop.browser('other.test')
  elsewhere.jar.set('CART', buyer.jar.get('CART') ?? '')
  expect(getErrorCode(await elsewhere.pay(CARD.good))).toBe('cart.none')
  const asked = await buyer.pay(CARD.challenged)
  const outsider = await ready()
  for (const one of [outsider, elsewhere])
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/confirm'],
    ] as const)
      expect((await one.call(method, `/api/commerce/checkout/payments/${getPaymentId(asked)}${path}`)).status).toBe(404)
  expect(await shop.query('SELECT 1 FROM orders WHERE cart_id = $1', [cart?.id])).toEqual([])
})
