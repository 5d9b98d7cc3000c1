import { expect, test, vi } from 'vitest'
import { countStatements } from '#platform/testing/count-statements.ts'
import { addGiftCardToCart, insertGiftCard } from '#shop/checkout/testing/gift-cards.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { runInBatches } from './testing/concurrent-shoppers.ts'
import { createStripeShop, getErrorCode, getPaymentId, TEST_KEYS } from './testing/stripe-shop.ts'
import { type Browser, CARD } from './testing/test-shop.ts'

/** Payments whose total gift cards pay completely or in part. */
const FULL = process.env.SITEWRIGHT_FULL === '1'
vi.setConfig({ testTimeout: FULL ? 900_000 : 120_000 })
const BUYERS = FULL ? 100 : 20

const shop = await createStripeShop()
const { stripe, websiteId, query, byStripe, sendWebhook, intentOf, stateOf, expectSound } = shop
await shop.change(TEST_KEYS)
await query('UPDATE websites SET theme = $2 WHERE website_id = $1', [websiteId, JSON.stringify(kilnTheme)])
await shop.database.transact((tx) => shop.sites.markChanged(tx, websiteId))
/** With shipping, the total is 30.00. */
const pot = await shop.product(null, { title: 'Pot', variants: [{ price: 2500 }] })

const aCard = (amount: number) => insertGiftCard(query, websiteId, { amount })
const balanceOf = async (giftCardId: string) =>
  (
    await query<{ available: string; held: string }>(
      'SELECT available::text, held::text FROM gift_cards WHERE gift_card_id = $1',
      [giftCardId],
    )
  )[0]

const ready = async (giftCardIds: readonly string[]): Promise<Browser> => {
  const buyer = shop.browser()
  const { id } = await buyer.add(pot)
  for (const giftCardId of giftCardIds) await addGiftCardToCart(query, websiteId, id, giftCardId)
  await buyer.fillIn()
  return buyer
}
const payFree = (buyer: Browser, seenGiftCardCents = 3000) =>
  buyer.pay('', { method: 'free', instrument: {}, seenGiftCardCents })
const partsOf = (paymentId: string) =>
  query(
    `SELECT p.provider, p.amount::text, p.total::text,
       ARRAY(SELECT t.amount::text || ' ' || t.state FROM payment_tenders t WHERE t.payment_id = p.payment_id ORDER BY t.display_index) AS parts,
       ARRAY(SELECT l.kind || ' ' || l.amount || CASE WHEN l.gift_card_id IS NULL THEN '' ELSE ' by gift card' END
         FROM payment_ledger l WHERE l.payment_id = p.payment_id ORDER BY l.amount) AS ledger
     FROM payments p WHERE payment_id = $1`,
    [paymentId],
  )
/** Shifts the start of a payment into the past. */
const age = (paymentId: string, interval: string) =>
  query(
    `UPDATE payments SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval,
       look_at = look_at - $2::interval WHERE payment_id = $1`,
    [paymentId, interval],
  )

test('PURCHASE-003 a gift card that covers the total places the order without the provider, with the same page and emails', async () => {
  const giftCardId = await aCard(5000)
  const buyer = await ready([giftCardId])
  const state = await buyer.state()
  expect(state).toMatchObject({
    isFree: true,
    methods: [],
    cart: { grandTotalCents: 3000, giftCardCents: 3000, amountDueCents: 0 },
  })
  const calls = stripe.calls.length
  const paid = await payFree(buyer)
  expect(paid.body).toMatchObject({ state: 'paid', orderUrl: expect.stringMatching(/^\/order\//) })
  expect(stripe.calls.length).toBe(calls)
  expect(await query('SELECT 1 FROM test_charges WHERE payment_id = $1', [getPaymentId(paid)])).toEqual([])
  expect(await partsOf(getPaymentId(paid))).toEqual([
    { provider: 'free', amount: '0', total: '3000', parts: ['3000 captured'], ledger: ['charge 3000 by gift card'] },
  ])
  expect(await balanceOf(giftCardId)).toEqual({ available: '2000', held: '0' })
  const { orderUrl } = paid.body as { orderUrl: string }
  expect((await buyer.call('GET', orderUrl)).status).toBe(200)
  await shop.jobs.runDue()
  const emails = await query<{ kind: string }>(
    `SELECT kind FROM mails WHERE to_address = (SELECT email FROM orders WHERE order_id =
       (SELECT order_id FROM payments WHERE payment_id = $1))`,
    [getPaymentId(paid)],
  )
  expect(emails.map(({ kind }) => kind)).toContain('orders.confirmed')
  await expectSound()
})

test('PURCHASE-002 two gift cards and a card pay one order; the parts sum to its total', async () => {
  const [small, large] = [await aCard(500), await aCard(1000)]
  const buyer = await ready([small, large])
  expect((await buyer.state()).cart).toMatchObject({ giftCardCents: 1500, amountDueCents: 1500 })
  const paid = await buyer.pay(CARD.good, { seenGiftCardCents: 1500 })
  expect(paid.body).toMatchObject({ state: 'paid' })
  expect(await partsOf(getPaymentId(paid))).toEqual([
    {
      provider: 'test',
      amount: '1500',
      total: '3000',
      parts: ['500 captured', '1000 captured'],
      ledger: ['charge 500 by gift card', 'charge 1000 by gift card', 'charge 1500'],
    },
  ])
  for (const giftCardId of [small, large]) expect(await balanceOf(giftCardId)).toEqual({ available: '0', held: '0' })
  await expectSound()
})

test('a declined card releases the gift card, and the next attempt uses it again', async () => {
  const giftCardId = await aCard(1000)
  const buyer = await ready([giftCardId])
  expect(getErrorCode(await buyer.pay(CARD.declined, { seenGiftCardCents: 1000 }))).toBe('checkout.declined')
  expect(await balanceOf(giftCardId)).toEqual({ available: '1000', held: '0' })
  await expectSound()
  expect((await buyer.pay(CARD.good, { seenGiftCardCents: 1000 })).body).toMatchObject({ state: 'paid' })
  expect(await balanceOf(giftCardId)).toEqual({ available: '0', held: '0' })
  await expectSound()
})

test('GIFT-005 a gift card that another payment holds is in use, and used up once that payment succeeds', async () => {
  const giftCardId = await aCard(3000)
  const [first, second] = [await ready([giftCardId]), await ready([giftCardId])]
  // As both shoppers saw it before either of them paid.
  const challenged = await first.pay(CARD.challenged, { seenGiftCardCents: 1000 })
  expect(challenged.body).toMatchObject({ state: 'challenged' })
  expect(await balanceOf(giftCardId)).toEqual({ available: '2000', held: '1000' })
  const told = await payFree(second)
  expect([told.status, getErrorCode(told)]).toEqual([409, 'gift_cards.in_use'])
  expect(await balanceOf(giftCardId)).toEqual({ available: '2000', held: '1000' })
  const { redirectUrl } = challenged.body as { redirectUrl: string }
  await first.call('POST', redirectUrl, new URLSearchParams({ decision: 'approve' }))
  await first.call('POST', `/api/commerce/checkout/payments/${getPaymentId(challenged)}/confirm`)
  expect(await stateOf(getPaymentId(challenged))).toBe('paid')
  const after = await payFree(second)
  expect([after.status, getErrorCode(after)]).toEqual([409, 'gift_cards.used_up'])
  await expectSound()
  // The checkout shows what is left, and that can be paid.
  expect((await second.state()).cart).toMatchObject({ giftCardCents: 2000, amountDueCents: 1000 })
  expect((await second.pay(CARD.good, { seenGiftCardCents: 2000 })).body).toMatchObject({ state: 'paid' })
  expect(await balanceOf(giftCardId)).toEqual({ available: '0', held: '0' })
  await expectSound()
})

test('GIFT-005 an abandoned payment releases its gift card when it expires', async () => {
  const giftCardId = await aCard(1000)
  const buyer = await ready([giftCardId])
  const challenged = await buyer.pay(CARD.challenged, { seenGiftCardCents: 1000 })
  expect(await balanceOf(giftCardId)).toEqual({ available: '0', held: '1000' })
  await age(getPaymentId(challenged), '16 minutes')
  await shop.checkout.recover(false)
  expect(await stateOf(getPaymentId(challenged))).toBe('failed')
  expect(await balanceOf(giftCardId)).toEqual({ available: '1000', held: '0' })
  await expectSound()
})

/** The provider is still processing the rest when the hold of the gift card expires. */
const expire = async (giftCardId: string) => {
  const buyer = await ready([giftCardId])
  const started = await byStripe(buyer, 'pm_processing')
  expect(started.body).toMatchObject({ state: 'pending' })
  const paymentId = getPaymentId(started)
  await age(paymentId, '16 minutes')
  await shop.checkout.recover(false)
  expect(await stateOf(paymentId)).toBe('expired')
  expect(await balanceOf(giftCardId)).toEqual({ available: '1000', held: '0' })
  return { paymentId, intent: intentOf(paymentId) }
}

test('a payment that succeeds after the hold expired takes the gift card again, once', async () => {
  const giftCardId = await aCard(1000)
  const { paymentId, intent } = await expire(giftCardId)
  intent.status = 'succeeded'
  const message = stripe.message('payment_intent.succeeded', intent)
  await Promise.all([sendWebhook(message), sendWebhook(message), sendWebhook(message)])
  expect(await stateOf(paymentId)).toBe('paid')
  expect(await balanceOf(giftCardId)).toEqual({ available: '0', held: '0' })
  await expectSound()
})

test('a payment that succeeds after its gift card was spent elsewhere is refunded completely', async () => {
  const giftCardId = await aCard(1000)
  const { paymentId, intent } = await expire(giftCardId)
  const other = await ready([giftCardId])
  expect((await other.pay(CARD.good, { seenGiftCardCents: 1000 })).body).toMatchObject({ state: 'paid' })
  intent.status = 'succeeded'
  await sendWebhook(stripe.message('payment_intent.succeeded', intent))
  expect(await stateOf(paymentId)).toBe('refunded-late')
  await shop.jobs.runDue()
  expect([...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intent.id)).toMatchObject([
    { amount: 2000 },
  ])
  expect(await balanceOf(giftCardId)).toEqual({ available: '0', held: '0' })
  await expectSound()
})

test('an order that awaits a bank transfer has taken the part of the gift card', async () => {
  await shop.change({ manual: { enabled: true, label: 'Bank transfer', instructions: 'To account 1' } })
  const giftCardId = await aCard(1000)
  const buyer = await ready([giftCardId])
  const placed = await buyer.pay('', { method: 'manual', instrument: {}, seenGiftCardCents: 1000 })
  expect(placed.body).toMatchObject({ state: 'awaiting' })
  expect(await partsOf(getPaymentId(placed))).toMatchObject([
    { amount: '2000', parts: ['1000 captured'], ledger: ['charge 1000 by gift card'] },
  ])
  await expectSound()
})

test(`GIFT-005 ${BUYERS} concurrent checkouts of 30.00 with one gift card of 50.00 capture exactly 50.00, and the other buyers see the reason`, async () => {
  const giftCardId = await aCard(5000)
  const buyers = await runInBatches(BUYERS, () => ready([giftCardId]))
  const responses = await Promise.all(
    buyers.map((buyer, index) =>
      // Some hold it for a while at the provider.
      index % 2 ? payFree(buyer) : buyer.pay(CARD.good, { seenGiftCardCents: 2000 }),
    ),
  )
  const told = responses.filter(({ status }) => status !== 200)
  for (const response of told) expect(['gift_cards.in_use', 'gift_cards.used_up']).toContain(getErrorCode(response))
  await expectSound()
  // They pay what their checkout shows now, one after the other.
  for (const [index, buyer] of buyers.entries()) {
    if (responses[index]?.status === 200) continue
    const { cart, isFree } = await buyer.state()
    const seenGiftCardCents = cart?.giftCardCents ?? 0
    const paid = isFree ? await payFree(buyer) : await buyer.pay(CARD.good, { seenGiftCardCents })
    expect(paid.body).toMatchObject({ state: 'paid' })
  }
  expect(await balanceOf(giftCardId)).toEqual({ available: '0', held: '0' })
  const [captured] = await query<{ amount: string }>(
    `SELECT sum(amount)::text AS amount FROM payment_ledger WHERE kind = 'charge' AND gift_card_id = $1`,
    [giftCardId],
  )
  expect(captured).toEqual({ amount: '5000' })
  await expectSound()
})

test('paying by gift card and card takes at most eight more SQL statements than by card', async () => {
  const [plain, withGiftCard] = [await ready([]), await ready([await aCard(1000)])]
  const revisions = await Promise.all([plain, withGiftCard].map(async (buyer) => (await buyer.state()).cart?.revision))
  const counter = countStatements(shop.database.pool)
  await plain.pay(CARD.good, { revision: revisions[0], seenGiftCardCents: 0 })
  const byCard = counter.statements().length
  counter.reset()
  const paid = await withGiftCard.pay(CARD.good, { revision: revisions[1], seenGiftCardCents: 1000 })
  const byBoth = counter.statements().length
  counter.stop()
  expect(paid.body).toMatchObject({ state: 'paid' })
  expect(byBoth - byCard).toBeLessThanOrEqual(8)
})
