import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { newId } from '#base/id.ts'
import { aContributor, anOwnerCookie } from '#people/testing/builders.ts'
import { startStripeDouble } from '#shop/payments/testing/stripe-double.ts'
import { aSite } from '#site/testing/builders.ts'
import { type Answer, type Browser, CARD, createTestShop } from './testing/test-shop.ts'

const FULL = process.env.SITEWRIGHT_FULL === '1'
vi.setConfig({ testTimeout: FULL ? 900_000 : 120_000 })
const ROUNDS = FULL ? 30 : 6

const lines: { msg?: string; code?: string }[] = []
const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const stripe = await startStripeDouble()
const shop = await createTestShop({}, { log, stripeUrl: stripe.url })
const owner = await anOwnerCookie(shop.database, shop.owner.id)
const bowl = await shop.product(null)
const SETTINGS = `/api/sites/${shop.websiteId}/payment-methods`
const change = (body: unknown) => shop.ask(SETTINGS, { method: 'PUT', cookies: owner, body })

const codeOf = ({ body }: Answer) => (body as { code?: string }).code
const expectSound = async () => expect(await shop.audit()).toEqual([])

const ready = async (product = bowl): Promise<Browser> => {
  const buyer = shop.browser()
  await buyer.add(product)
  await buyer.fillIn()
  return buyer
}
const byStripe = (buyer: Browser, paymentMethod: string) =>
  buyer.pay('', { method: 'stripe', instrument: { paymentMethod } })
const tell = (message: ReturnType<typeof stripe.message>, websiteId: string = shop.websiteId) =>
  shop
    .browser()
    .call('POST', `/api/commerce/payments/webhooks/stripe/${websiteId}`, JSON.parse(message.body), message.headers)
const stateOf = async (paymentId: string) =>
  (await shop.query<{ state: string }>('SELECT state FROM payments WHERE payment_id = $1', [paymentId]))[0]?.state
const intentOf = (paymentId: string) => {
  const found = [...stripe.intents.values()].find(({ metadata }) => metadata.payment_id === paymentId)
  if (!found) throw new Error('Stripe knows nothing of it.')
  return found
}
const paymentOf = ({ body }: Answer) => (body as { paymentId: string }).paymentId
const shuffled = <One>(all: readonly One[]): One[] =>
  all
    .map((one) => ({ one, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
/** As if so much time had passed since it began. */
const age = (paymentId: string, interval: string) =>
  shop.query(
    `UPDATE payments SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval,
       look_at = look_at - $2::interval WHERE payment_id = $1`,
    [paymentId, interval],
  )

test('a new shop takes test cards, and says so; a real way to pay ends that, keys are sealed and never told', async () => {
  const fresh = (await shop.ask(SETTINGS, { cookies: owner })).json()
  expect(fresh).toMatchObject({ testMode: true, manual: { enabled: false }, stripe: { enabled: false, secretKey: '' } })
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
  expect(codeOf(await (await ready()).pay(CARD.good))).toBe('checkout.no_method')
  // For the tests below: test keys, and both kinds of payment side by side.
  await change({ testMode: true, stripe: { secretKey: 'sk_test_double', afterpay: true, country: 'US' } })
  expect((await (await ready()).state()).methods.map(({ id }) => id)).toEqual(['test', 'stripe', 'afterpay'])
})

test('who decides where the money goes: administrators; others who look after orders see how it is', async () => {
  const manager = await aContributor(shop.database, shop.websiteId, [ContributorRole.storeManager])
  const cookies = await anOwnerCookie(shop.database, manager.id)
  expect((await shop.ask(SETTINGS, { cookies })).status).toBe(200)
  expect((await shop.ask(SETTINGS, { method: 'PUT', cookies, body: { testMode: true } })).status).toBe(403)
})

test('paying by hand: the order is made and waits, with the owner’s instructions', async () => {
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

test('by Stripe: paid, declined, challenged and Afterpay', async () => {
  expect((await byStripe(await ready(), 'pm_card_visa')).body).toMatchObject({ state: 'paid' })
  const declined = await byStripe(await ready(), 'pm_card_chargeDeclined')
  expect([declined.status, declined.body]).toMatchObject([
    402,
    { code: 'checkout.declined', error: 'Your card was declined.' },
  ])
  const buyer = await ready()
  const asked = await byStripe(buyer, 'pm_card_threeDSecure')
  expect(asked.body).toMatchObject({ state: 'challenged', redirectUrl: expect.stringContaining(stripe.url) })
  stripe.decide(intentOf(paymentOf(asked)).id, true)
  const back = new URL(String(intentOf(paymentOf(asked)).confirmed.return_url))
  expect((await shop.browser().call('GET', back.pathname + back.search)).headers.location).toMatch(/^\/order\//)
  const later = await (await ready()).pay('', { method: 'afterpay', instrument: {} })
  expect(later.body).toMatchObject({ state: 'challenged' })
  expect(intentOf(paymentOf(later)).confirmed['shipping[name]']).toBe('Ada Lindqvist')
  const page = await (await ready()).pay('', { method: 'stripe', instrument: {} })
  expect(page.body).toMatchObject({ state: 'challenged', redirectUrl: expect.stringContaining('/page/') })
  await expectSound()
})

test(`webhooks and the browser's return at the same instant, ${ROUNDS} times, shuffled, repeated, in the wrong order: one step`, async () => {
  const cup = await shop.product(ROUNDS)
  const buyers = await Promise.all(Array.from({ length: ROUNDS }, () => ready(cup)))
  const asked = await Promise.all(buyers.map((buyer) => byStripe(buyer, 'pm_card_threeDSecure')))
  const calls = asked.flatMap((answer, index) => {
    const paymentId = paymentOf(answer)
    const intent = intentOf(paymentId)
    stripe.decide(intent.id, true)
    const succeeded = stripe.message('payment_intent.succeeded', intent)
    // Sent long ago, arrived only now.
    const required = stripe.message('payment_intent.requires_action', { ...intent, status: 'requires_action' })
    const failed = stripe.message('payment_intent.payment_failed', { ...intent, status: 'requires_payment_method' })
    const confirm = () => buyers[index]?.call('POST', `/api/commerce/checkout/payments/${paymentId}/confirm`)
    return [() => tell(succeeded), () => tell(succeeded), () => tell(required), () => tell(failed), confirm, confirm]
  })
  const answers = await Promise.all(shuffled(calls).map((call) => call()))
  expect(answers.filter((answer) => answer?.status !== 200)).toEqual([])
  for (const answer of asked) expect(await stateOf(paymentOf(answer))).toBe('paid')
  expect(await shop.ordersOf(cup)).toHaveLength(ROUNDS)
  expect(await shop.stockOf(cup)).toEqual({ on_hand: 0, held: 0 })
  await expectSound()
})

test('a webhook that comes before our own answer settles the payment; the answer then finds it settled', async () => {
  const buyer = await ready()
  stripe.lose('/confirm', 2)
  const asked = await byStripe(buyer, 'pm_card_visa')
  expect(asked.body).toMatchObject({ state: 'pending' })
  await shop.query('UPDATE payments SET provider_reference = NULL WHERE payment_id = $1', [paymentOf(asked)])
  expect((await tell(stripe.message('payment_intent.succeeded', intentOf(paymentOf(asked))))).status).toBe(200)
  expect(await stateOf(paymentOf(asked))).toBe('paid')
  await expectSound()
})

test('time is up: stock and codes come back; a challenge that nobody answered can no longer be approved', async () => {
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
  expect(await stateOf(paymentOf(asked))).toBe('challenged')
  await age(paymentOf(asked), '16 minutes')
  await shop.checkout.recover(false)
  expect(await stateOf(paymentOf(asked))).toBe('failed')
  expect(await shop.stockOf(single)).toEqual({ on_hand: 1, held: 0 })
  expect(await shop.query(`SELECT used FROM coupons WHERE code = 'ONLY'`)).toEqual([{ used: 0 }])
  expect((await buyer.pay(CARD.good)).body).toMatchObject({ state: 'paid' })
  await expectSound()
})

/** A payment that the provider is still working on when its time is over; it cannot be called off. */
const slow = async (product: Parameters<typeof ready>[0]) => {
  const buyer = await ready(product)
  const asked = await byStripe(buyer, 'pm_processing')
  expect(asked.body).toMatchObject({ state: 'pending' })
  await age(paymentOf(asked), '16 minutes')
  await shop.checkout.recover(false)
  expect(await stateOf(paymentOf(asked))).toBe('expired')
  return { buyer, paymentId: paymentOf(asked), intent: intentOf(paymentOf(asked)) }
}

test('three days late, and everything can still be had: the order is made, once, however often it is told', async () => {
  const single = await shop.product(1)
  const { paymentId, intent } = await slow(single)
  expect(await shop.stockOf(single)).toEqual({ on_hand: 1, held: 0 })
  await age(paymentId, '3 days')
  intent.status = 'succeeded'
  const messages = Array.from({ length: 8 }, (_, index) =>
    stripe.message('payment_intent.succeeded', intent, { id: `evt_late_${index % 3}` }),
  )
  const answers = await Promise.all(messages.map((message) => tell(message)))
  expect(answers.map(({ status }) => status)).toEqual(messages.map(() => 200))
  expect(await stateOf(paymentId)).toBe('paid')
  expect(await shop.stockOf(single)).toEqual({ on_hand: 0, held: 0 })
  expect(await shop.ordersOf(single)).toHaveLength(1)
  expect(stripe.refunds.size).toBe(0)
  await expectSound()
})

test('late, and sold to somebody else meanwhile: the money goes back, once, and no order is made', async () => {
  const single = await shop.product(1)
  const { buyer, paymentId, intent } = await slow(single)
  expect((await (await ready(single)).pay(CARD.good)).body).toMatchObject({ state: 'paid' })
  intent.status = 'succeeded'
  await Promise.all(
    [1, 2, 3].map((n) => tell(stripe.message('payment_intent.succeeded', intent, { id: `evt_gone_${n}` }))),
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
    message: expect.stringContaining('goes back'),
  })
  await expectSound()
})

test('late, and the shopper has paid for the same cart in another way: the second money goes back', async () => {
  const { buyer, paymentId, intent } = await slow(bowl)
  expect((await buyer.pay(CARD.good)).body).toMatchObject({ state: 'paid' })
  intent.status = 'succeeded'
  await shop.query('UPDATE payments SET look_at = now() WHERE payment_id = $1', [paymentId])
  await shop.checkout.recover(false)
  expect(await stateOf(paymentId)).toBe('refunded-late')
  await shop.jobs.runDue({ ahead: true })
  await expectSound()
})

test('what a process that died left behind: charged becomes an order, not charged is called off, each as soon as somebody looks', async () => {
  const [taken, never] = [await shop.product(1), await shop.product(1)]
  const [first, second] = [await ready(taken), await ready(never)]
  const [one, two] = [await first.pay(CARD.silent), await second.pay(CARD.silent)]
  // As if the process had died between asking and writing down: in the second case before anybody was asked.
  await shop.query(`UPDATE payments SET looks = 0 WHERE payment_id = ANY($1)`, [[paymentOf(one), paymentOf(two)]])
  await shop.query('DELETE FROM test_charges WHERE payment_id = $1', [paymentOf(two)])
  // Whoever shares the database with others waits until nobody can be at it any more.
  await shop.checkout.recover(false)
  expect([await stateOf(paymentOf(one)), await stateOf(paymentOf(two))]).toEqual(['started', 'started'])
  await shop.checkout.recover(true)
  expect([await stateOf(paymentOf(one)), await stateOf(paymentOf(two))]).toEqual(['paid', 'failed'])
  expect([await shop.stockOf(taken), await shop.stockOf(never)]).toEqual([
    { on_hand: 0, held: 0 },
    { on_hand: 1, held: 0 },
  ])
  expect(await shop.query('SELECT state FROM test_charges WHERE payment_id = $1', [paymentOf(two)])).toEqual([
    { state: 'cancelled' },
  ])
  await expectSound()
})

test('a key whose asker died is taken over, and the one cart is still paid once', async () => {
  const buyer = await ready()
  const key = newId()
  const { cart } = await buyer.state()
  const paid = await buyer.pay(CARD.good, { key, revision: cart?.revision })
  await shop.query(
    `UPDATE idempotent_answers SET status = NULL, answer = NULL, working_until = now() - interval '1 second' WHERE key = $1`,
    [key],
  )
  // The cart is an order by now; whoever asks with that key is told of it.
  const again = await buyer.pay(CARD.good, { key, revision: cart?.revision })
  expect(again.body).toEqual(paid.body)
  expect(codeOf(await buyer.pay(CARD.good, { revision: cart?.revision }))).toBe('cart.none')
  await shop.query(`UPDATE idempotent_answers SET created_at = now() - interval '25 hours'`)
  await shop.checkout.sweep()
  expect(await shop.query('SELECT 1 FROM idempotent_answers')).toEqual([])
  await expectSound()
})

test('messages that are forged, of another site, or about nothing of ours change nothing', async () => {
  const buyer = await ready()
  const asked = await byStripe(buyer, 'pm_card_threeDSecure')
  const intent = intentOf(paymentOf(asked))
  intent.status = 'succeeded'
  const forged = await tell(stripe.message('payment_intent.succeeded', intent, { secret: 'whsec_other' }))
  expect([forged.status, codeOf(forged)]).toEqual([400, 'payments.forged'])
  expect((await tell(stripe.message('payment_intent.succeeded', intent), newId())).status).toBe(400)
  const path = `/api/commerce/payments/webhooks/test/${shop.websiteId}`
  expect((await shop.browser().call('POST', path, { eventId: 'x', paymentId: paymentOf(asked) })).status).toBe(400)
  expect((await shop.browser().call('POST', path.replace('/test/', '/manual/'), {})).status).toBe(400)
  const elsewhere = { ...intent, metadata: { ...intent.metadata, website_id: newId() } }
  expect((await tell(stripe.message('payment_intent.succeeded', elsewhere))).status).toBe(200)
  expect(await stateOf(paymentOf(asked))).toBe('challenged')
  expect(
    lines.filter(({ msg, code }) => msg === 'refused' && code === 'payments.forged').length,
  ).toBeGreaterThanOrEqual(4)
  intent.status = 'requires_action'
})

test('money that Stripe gave back by itself stands in the ledger once', async () => {
  const paid = await byStripe(await ready(), 'pm_card_visa')
  const { id: reference } = intentOf(paymentOf(paid))
  const refund = { id: 're_dashboard', object: 'refund', payment_intent: reference, amount: 100, status: 'succeeded' }
  await Promise.all([1, 2, 3].map((n) => tell(stripe.message('refund.created', refund, { id: `evt_refund_${n}` }))))
  expect(
    await shop.query(`SELECT amount FROM payment_ledger WHERE payment_id = $1 AND kind = 'refund'`, [paymentOf(paid)]),
  ).toEqual([{ amount: 100n }])
})

test('tampered sum, currency, quantity, site, cart, payment and code: refused, and on record', async () => {
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
  expect(lines.slice(before).filter(({ msg }) => msg === 'refused')).toHaveLength(tampered.length)
  // The cookie of this shop's cart on another site, and another shopper's payment, are nobody's there.
  const elsewhere = shop.browser('other.test')
  elsewhere.jar.set('CART', buyer.jar.get('CART') ?? '')
  expect(codeOf(await elsewhere.pay(CARD.good))).toBe('cart.none')
  const asked = await buyer.pay(CARD.challenged)
  const stranger = await ready()
  for (const one of [stranger, elsewhere])
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/confirm'],
    ] as const)
      expect((await one.call(method, `/api/commerce/checkout/payments/${paymentOf(asked)}${path}`)).status).toBe(404)
  expect(await shop.query('SELECT 1 FROM orders WHERE cart_id = $1', [cart?.id])).toEqual([])
})
