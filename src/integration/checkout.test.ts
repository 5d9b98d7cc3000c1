import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { ADDRESS, CARD, createTestShop } from './testing/test-shop.ts'

const shop = await createTestShop()
const bowl = await shop.product(100, { title: 'Moon jar' })

const code = ({ body }: { body: unknown }) => (body as { code?: string }).code

const readyBuyer = async (product = bowl, quantity = 1) => {
  const buyer = shop.browser()
  await buyer.add(product, quantity)
  await buyer.fillIn()
  return buyer
}

test('CHECKOUT-020 paying with a test card creates one order and one charge, and closes cart and stock', async () => {
  const buyer = await readyBuyer(bowl, 2)
  const before = await shop.stockOf(bowl)
  const { cart, methods, testMode, missing, errors } = await buyer.state()
  expect({ missing, errors, testMode }).toEqual({ missing: [], errors: {}, testMode: true })
  expect(methods).toMatchObject([{ id: 'test', kind: 'test-card', testMode: true }])
  const paid = await buyer.pay(CARD.good, { seenTotalCents: cart?.grandTotalCents })
  expect(paid.body).toMatchObject({ state: 'paid', orderUrl: expect.stringMatching(/^\/order\/[\w-]{43}$/) })
  expect(paid.status).toBe(200)
  expect(await shop.stockOf(bowl)).toEqual({ on_hand: (before?.on_hand ?? 0) - 2, held: 0 })
  const [order] = await shop.query<{ total: bigint; test_mode: boolean; payment_state: string }>(
    'SELECT total, test_mode, payment_state FROM orders WHERE cart_id = $1',
    [cart?.id],
  )
  expect(order).toEqual({ total: BigInt(cart?.grandTotalCents ?? 0), test_mode: true, payment_state: 'paid' })
  expect((await buyer.state()).cart).toBeNull()
  // The stored idempotent response must not reveal the order's URL or the customer to readers of the database.
  const storedResponses = await shop.query<{ answer: string }>('SELECT answer::text FROM idempotent_answers')
  expect(storedResponses).toHaveLength(1)
  expect(storedResponses[0]?.answer).not.toContain((paid.body as { orderUrl: string }).orderUrl)
  const { paymentId } = paid.body as { paymentId: string }
  expect((await buyer.call('GET', `/api/commerce/checkout/payments/${paymentId}`)).body).toMatchObject({
    state: 'paid',
  })
  expect(await shop.audit()).toEqual([])
})

test('details are saved field by field, and invalid or missing fields are listed', async () => {
  const buyer = shop.browser()
  expect((await buyer.call('PUT', '/api/commerce/checkout', { email: 'a@b.co' })).status).toBe(404)
  await buyer.add(bowl)
  const first = await buyer.call('PUT', '/api/commerce/checkout', {
    email: 'no address',
    shippingAddress: { country: 'US' },
  })
  expect(first.body).toMatchObject({
    details: { email: 'no address', shippingAddress: { country: 'US', line1: '' } },
    errors: { email: expect.stringContaining('name@example.com') },
  })
  await Promise.all([
    buyer.call('PUT', '/api/commerce/checkout', { shippingAddress: { city: 'Portland' } }),
    buyer.call('PUT', '/api/commerce/checkout', { shippingAddress: { line1: '12 Kiln Road' } }),
    buyer.call('PUT', '/api/commerce/checkout', { shippingAddress: { postalCode: 'nonsense' } }),
    buyer.call('PUT', '/api/commerce/checkout', { note: 'Ring twice.' }),
  ])
  const state = await buyer.state()
  expect(state.details).toMatchObject({
    note: 'Ring twice.',
    shippingAddress: { city: 'Portland', line1: '12 Kiln Road', country: 'US' },
  })
  expect(state.missing).toEqual(['shippingAddress.lastName', 'shippingAddress.region'])
  expect(Object.keys(state.errors)).toEqual(['email', 'shippingAddress.postalCode'])
  const rejection = await buyer.pay(CARD.good)
  expect([rejection.status, code(rejection)]).toEqual([400, 'checkout.incomplete'])
  expect(Object.keys((rejection.body as { errors: object }).errors).sort()).toEqual(
    ['email', 'shippingAddress.lastName', 'shippingAddress.postalCode', 'shippingAddress.region'].sort(),
  )
})

test('a declined card shows its message and releases the stock, and another card can pay', async () => {
  const single = await shop.product(1)
  const buyer = await readyBuyer(single)
  const key = newId()
  const rejection = await buyer.pay(CARD.declined, { key })
  expect([rejection.status, code(rejection)]).toEqual([402, 'checkout.declined'])
  expect(await shop.stockOf(single)).toEqual({ on_hand: 1, held: 0 })
  expect((await buyer.state()).payment).toMatchObject({ state: 'failed', message: expect.stringContaining('declined') })
  // The same key returns the same response, and is rejected for another card.
  expect((await buyer.pay(CARD.declined, { key })).body).toEqual(rejection.body)
  expect(code(await buyer.pay(CARD.good, { key }))).toBe('checkout.key_reused')
  expect((await buyer.pay(CARD.good)).body).toMatchObject({ state: 'paid' })
  expect(code(await (await readyBuyer()).pay('4111 1111 1111 1111'))).toBe('checkout.declined')
  expect(await shop.audit()).toEqual([])
})

test('an approved challenge redirects to the order, a rejected one to the checkout', async () => {
  for (const decision of ['approve', 'refuse']) {
    const buyer = await readyBuyer()
    const asked = await buyer.pay(CARD.challenged)
    const { state, redirectUrl, paymentId } = asked.body as { state: string; redirectUrl: string; paymentId: string }
    expect(state).toBe('challenged')
    const page = await buyer.call('GET', redirectUrl)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('Test mode')
    const decided = await buyer.call('POST', redirectUrl, new URLSearchParams({ decision }), {
      origin: 'http://localhost',
    })
    expect(decided.status).toBe(303)
    const back = new URL(String(decided.headers.location))
    // Also without cookies, which not every browser sends on the way back.
    const outsider = shop.browser()
    const led = await (decision === 'approve' ? outsider : buyer).call('GET', back.pathname + back.search)
    expect(led.status).toBe(303)
    const view = (await buyer.call('POST', `/api/commerce/checkout/payments/${paymentId}/confirm`)).body
    if (decision === 'approve') {
      expect(led.headers.location).toMatch(/^\/order\//)
      expect(view).toMatchObject({ state: 'paid', orderUrl: led.headers.location })
    } else {
      expect(led.headers.location).toBe('/checkout?failed=checkout.declined')
      expect(view).toMatchObject({ state: 'failed', orderUrl: null })
    }
    expect((await outsider.call('GET', `/api/commerce/checkout/payments/${paymentId}`)).status).toBe(404)
    const forged = await outsider.call('GET', `/checkout/return?payment=${paymentId}&proof=${'0'.repeat(64)}`)
    expect(forged.headers.location).toBe('/checkout')
  }
  expect(await shop.audit()).toEqual([])
})

test('paying with another card during a challenge cancels the first payment', async () => {
  const single = await shop.product(1)
  const buyer = await readyBuyer(single)
  const { redirectUrl } = (await buyer.pay(CARD.challenged)).body as { redirectUrl: string }
  expect(await shop.stockOf(single)).toEqual({ on_hand: 1, held: 1 })
  const revision = (await buyer.state()).cart?.revision
  expect((await buyer.pay(CARD.good, { revision })).body).toMatchObject({ state: 'paid' })
  const late = await buyer.call('POST', redirectUrl, new URLSearchParams({ decision: 'approve' }), {
    origin: 'http://localhost',
  })
  expect(late.status).toBe(303)
  expect(
    await shop.query(`SELECT state FROM test_charges WHERE payment_id = $1`, [redirectUrl.split('/').at(-1)]),
  ).toEqual([{ state: 'cancelled' }])
  expect(await shop.audit()).toEqual([])
})

test('after a lost response the page polls and gets the order', async () => {
  const buyer = await readyBuyer()
  const asked = await buyer.pay(CARD.silent)
  const { paymentId } = asked.body as { paymentId: string }
  expect(asked.body).toEqual({ state: 'pending', paymentId })
  const path = `/api/commerce/checkout/payments/${paymentId}`
  await shop.query(`UPDATE payments SET look_at = now() - interval '1 second' WHERE payment_id = $1`, [paymentId])
  expect((await buyer.call('GET', path)).body).toMatchObject({ state: 'paid', orderUrl: expect.any(String) })
  expect(await shop.audit()).toEqual([])
})

test('a late bank response arrives by webhook and places the order', async () => {
  const buyer = await readyBuyer()
  const { paymentId, state } = (await buyer.pay(CARD.late)).body as { paymentId: string; state: string }
  expect(state).toBe('pending')
  await shop.jobs.runDue({ ahead: true })
  expect((await buyer.call('GET', `/api/commerce/checkout/payments/${paymentId}`)).body).toMatchObject({
    state: 'paid',
  })
  expect(await shop.query('SELECT done_at IS NOT NULL AS done FROM webhook_inbox')).toEqual([{ done: true }])
  expect(await shop.audit()).toEqual([])
})

test('a free cart is ordered without a provider, and downloads need no address', async () => {
  const file = await shop.product(null, { type: 2, variants: [{ price: 0 }] })
  const buyer = shop.browser()
  await buyer.add(file)
  await buyer.call('PUT', '/api/commerce/checkout', { email: 'ada@example.com' })
  const state = await buyer.state()
  expect(state).toMatchObject({ needsAddress: false, isFree: true, missing: [], methods: [] })
  expect((await buyer.pay('', { method: 'free', instrument: {} })).body).toMatchObject({ state: 'paid' })
  expect(await shop.query(`SELECT provider, amount FROM payments WHERE purchase_id = $1`, [state.cart?.id])).toEqual([
    { provider: 'free', amount: 0n },
  ])
  // The free method is rejected if there is something to pay.
  expect(code(await (await readyBuyer()).pay('', { method: 'free', instrument: {} }))).toBe('checkout.no_method')
  expect(await shop.audit()).toEqual([])
})

test('a changed price, a deleted product or a changed cart is rejected and holds nothing', async () => {
  const jar = await shop.product(5)
  const buyer = await readyBuyer(jar)
  const { cart } = await buyer.state()
  const seen = { revision: cart?.revision, seenTotalCents: cart?.grandTotalCents }
  await shop.query('UPDATE variants SET price = price + 1 WHERE variant_id = $1', [jar.variants[0].variantId])
  expect(code(await buyer.pay(CARD.good, seen))).toBe('checkout.cart_changed')
  await buyer.add(jar)
  expect(code(await buyer.pay(CARD.good, { revision: cart?.revision }))).toBe('checkout.cart_changed')
  await shop.query(`UPDATE products SET state = 'draft' WHERE product_id = $1`, [jar.productId])
  expect(code(await buyer.pay(CARD.good))).toBe('checkout.cart_problems')
  expect(await shop.stockOf(jar)).toEqual({ on_hand: 5, held: 0 })
})

test('the checkout form without scripts saves, challenges and pays by redirects', async () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields)
  const address = Object.fromEntries(Object.entries(ADDRESS).map(([name, value]) => [`shippingAddress.${name}`, value]))
  const buyer = shop.browser()
  const submit = (fields: Record<string, string>) =>
    buyer.call('POST', '/checkout', form(fields), { origin: 'http://localhost' })
  await buyer.add(bowl)
  const nothing = await submit({ do: 'pay', method: 'test', cartRevision: '1', key: newId() })
  expect([nothing.status, nothing.headers.location]).toEqual([303, '/checkout?failed=checkout.incomplete'])
  const saved = await submit({ email: 'ada@example.com', ...address, billingSame: '1' })
  expect([saved.status, saved.headers.location]).toEqual([303, '/checkout'])
  const option = (await buyer.state()).cart?.shippingOptions[0]?.id ?? ''
  expect((await submit({ shippingOption: option })).headers.location).toBe('/checkout')
  const { cart } = await buyer.state()
  const seen = { cartRevision: String(cart?.revision), seenTotal: String(cart?.grandTotalCents) }
  const key = newId()
  const payment = { do: 'pay', method: 'test', shippingOption: option, ...seen }
  const declined = await submit({ ...payment, cardNumber: CARD.declined, key: newId() })
  expect(declined.headers.location).toBe('/checkout?failed=checkout.declined')
  const paid = await submit({ ...payment, ...address, cardNumber: CARD.good, key })
  expect([paid.status, paid.headers.location]).toEqual([303, expect.stringMatching(/^\/order\//)])
  // Submitted twice.
  expect((await submit({ ...payment, cardNumber: CARD.good, key })).headers.location).toBe(paid.headers.location)
  const crossSite = await buyer.call('POST', '/checkout', form(payment), {
    origin: 'http://evil.example',
    'x-csrf-token': '',
  })
  expect(crossSite.status).toBe(403)
  expect(await shop.audit()).toEqual([])
})

test('paying without an idempotency key is rejected', async () => {
  const buyer = await readyBuyer()
  const body = { method: 'test', instrument: { cardNumber: CARD.good }, cartRevision: 1 }
  expect(code(await buyer.call('POST', '/api/commerce/checkout/pay', body))).toBe('checkout.no_key')
  expect(
    code(await buyer.call('POST', '/api/commerce/checkout/pay', body, { 'idempotency-key': 'x'.repeat(256) })),
  ).toBe('checkout.no_key')
})
