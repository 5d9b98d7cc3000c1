import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { Purchase } from '#shop/cart/model.ts'
import type { PayResponse } from '#shop/checkout/contract.ts'
import { Details } from '#shop/orders/details-schema.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { CARD, createTestShop } from './testing/test-shop.ts'

/** Purchases without a cart. */
const shop = await createTestShop()
const { websiteId, query, database } = shop
await query('UPDATE websites SET theme = $2 WHERE website_id = $1', [websiteId, JSON.stringify(kilnTheme)])
await database.transact((tx) => shop.sites.markChanged(tx, websiteId))
const ORIGIN = 'http://localhost'
const PAGE = '/donate/roof'

const buildPurchase = (total: number): Purchase => {
  const fundId = newId()
  const amount = String(total)
  return {
    cartId: null,
    revision: 0,
    memberId: null,
    currency: 'USD',
    pricesIncludeTax: false,
    lines: [
      {
        lineId: newId(),
        productId: fundId,
        variantId: fundId,
        productType: null,
        sku: '',
        title: 'New roof',
        attributes: {},
        additionalFields: '',
        imageId: null,
        requiresShipping: false,
        counted: false,
        quantity: 1,
        unitPrice: amount,
        subtotal: amount,
        discount: '0',
        tax: '0',
      },
    ],
    subtotal: amount,
    discount: '0',
    shipping: '0',
    tax: '0',
    total: amount,
    requiresShipping: false,
    location: null,
    option: null,
    coupons: [],
    taxes: [],
  }
}

type Donation = {
  purchaseId?: string
  key?: string
  total?: number
  email?: string
  visitorKey?: string
  prepare?: () => Promise<void>
}

const donate = (
  cardNumber: string,
  {
    purchaseId = newId(),
    key = newId(),
    total = 2500,
    email = 'ada@example.com',
    visitorKey = `visitor ${newId()}`,
    prepare,
  }: Donation = {},
): Promise<PayResponse> =>
  shop.checkout.payPurchase(websiteId, key, {
    kind: 'donation',
    purchaseId,
    purchase: buildPurchase(total),
    details: Details.parse({ email }),
    language: 'en',
    method: 'test',
    instrument: { cardNumber },
    origin: ORIGIN,
    address: newId(),
    visitorKey,
    page: PAGE,
    prepare,
  })
const ordersOf = (purchaseId: string) =>
  query<{ kind: string; total: string; cart_id: string | null; payment_state: string }>(
    'SELECT kind, total::text, cart_id, payment_state FROM orders WHERE purchase_id = $1',
    [purchaseId],
  )
const expectSound = async () => expect(await shop.audit()).toEqual([])
const getError = (failed: Promise<unknown>) =>
  failed.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )

test('PURCHASE-001 a donation without a cart is paid and becomes an order in the same ledger', async () => {
  const purchaseId = newId()
  const paid = await donate(CARD.good, { purchaseId })
  expect(paid).toMatchObject({ state: 'paid', orderUrl: expect.stringMatching(/^\/order\//) })
  expect(await ordersOf(purchaseId)).toEqual([
    { kind: 'donation', total: '2500', cart_id: null, payment_state: 'paid' },
  ])
  expect(
    await query(
      `SELECT l.kind, l.amount::text FROM payment_ledger l JOIN payments USING (website_id, payment_id) WHERE purchase_id = $1`,
      [purchaseId],
    ),
  ).toEqual([{ kind: 'charge', amount: '2500' }])
  expect(
    await query('SELECT fulfilment FROM order_lines JOIN orders USING (website_id, order_id) WHERE purchase_id = $1', [
      purchaseId,
    ]),
  ).toEqual([{ fulfilment: 'none' }])
  await expectSound()
})

test('a repeated request gets the same response, and another request for a paid purchase its order', async () => {
  const [purchaseId, key, visitorKey] = [newId(), newId(), 'visitor']
  const total = { purchaseId, visitorKey }
  const responses = await Promise.all([1, 2, 3].map(() => donate(CARD.good, { ...total, key })))
  responses.push(await donate(CARD.good, total))
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  expect(await ordersOf(purchaseId)).toHaveLength(1)
  await expectSound()
})

test('concurrent payments of one purchase with different keys charge it once', async () => {
  const purchaseId = newId()
  const responses = await Promise.allSettled([1, 2, 3, 4, 5].map(() => donate(CARD.good, { purchaseId })))
  expect(responses.some(({ status }) => status === 'fulfilled')).toBe(true)
  for (const response of responses)
    if (response.status === 'rejected') expect(response.reason).toMatchObject({ code: 'checkout.under_way' })
  expect(await ordersOf(purchaseId)).toHaveLength(1)
  await expectSound()
})

test('a declined card can be replaced by another one, and too many attempts are delayed', async () => {
  const purchaseId = newId()
  expect(await getError(donate(CARD.declined, { purchaseId }))).toBe('checkout.declined')
  expect(await donate(CARD.good, { purchaseId })).toMatchObject({ state: 'paid' })
  const other = newId()
  for (let count = 0; count < 3; count++)
    expect(await getError(donate(CARD.declined, { purchaseId: other }))).toBe('checkout.declined')
  expect(await getError(donate(CARD.good, { purchaseId: other }))).toBe('checkout.too_many_attempts')
  await expectSound()
})

test('a challenge leads back to the order if it is approved, and to the page of the purchase if it is refused', async () => {
  const visitor = shop.browser()
  const finish = async (decision: string): Promise<string> => {
    const challenged = await donate(CARD.challenged)
    if (challenged.state !== 'challenged') throw new Error('There was no challenge.')
    const decided = await visitor.call('POST', challenged.redirectUrl, new URLSearchParams({ decision }))
    const back = new URL(String(decided.headers.location))
    const returned = await visitor.call('GET', back.pathname + back.search)
    return String(returned.headers.location)
  }
  expect(await finish('approve')).toMatch(/^\/order\//)
  expect(await finish('refuse')).toBe(`${PAGE}?failed=checkout.declined`)
  await expectSound()
})

test('the page that waits for a payment needs the proof in its URL', async () => {
  const stranger = shop.browser()
  const pending = await donate(CARD.silent)
  expect(pending).toMatchObject({ state: 'pending' })
  const url = shop.checkout.getPendingUrl(pending.paymentId)
  const waiting = await stranger.call('GET', url)
  expect(waiting.body).toContain(pending.paymentId)
  expect((await stranger.call('GET', `/api/commerce/checkout/payments/${pending.paymentId}`)).status).toBe(404)
  await query(
    `UPDATE payments SET created_at = created_at - interval '2 minutes', look_at = now() - interval '1 second' WHERE payment_id = $1`,
    [pending.paymentId],
  )
  await shop.checkout.recover(false)
  expect((await stranger.call('GET', url)).headers.location).toMatch(/^\/order\//)
  await expectSound()
})

test('the preparation runs once per key, and its error ends the request before a payment starts', async () => {
  const [purchaseId, key, visitorKey] = [newId(), newId(), 'visitor']
  let runs = 0
  const prepare = async () => void runs++
  await donate(CARD.good, { purchaseId, key, visitorKey, prepare })
  await donate(CARD.good, { purchaseId, key, visitorKey, prepare })
  expect(runs).toBe(1)
  const rejected = newId()
  const reject = async () => Promise.reject(new Error('not a person'))
  await expect(donate(CARD.good, { purchaseId: rejected, prepare: reject })).rejects.toThrow('not a person')
  expect(await query('SELECT 1 FROM payments WHERE purchase_id = $1', [rejected])).toEqual([])
})

test('an incomplete purchase is not charged', async () => {
  expect(await getError(donate(CARD.good, { email: 'nobody' }))).toBe('checkout.incomplete')
  const noKey = shop.checkout.payPurchase(websiteId, undefined, {} as never)
  expect(await getError(noKey)).toBe('checkout.no_key')
})

test('failed attempts and the purchase are deleted after the retention period', async () => {
  const purchaseId = newId()
  expect(await getError(donate(CARD.declined, { purchaseId }))).toBe('checkout.declined')
  await query(
    `UPDATE payments SET updated_at = updated_at - interval '10 years', look_at = NULL WHERE purchase_id = $1`,
    [purchaseId],
  )
  await query(`UPDATE purchases SET created_at = created_at - interval '10 years' WHERE purchase_id = $1`, [purchaseId])
  await shop.checkout.deleteExpired()
  expect(await query('SELECT 1 FROM purchases WHERE purchase_id = $1', [purchaseId])).toEqual([])
})
