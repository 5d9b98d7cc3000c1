import { expect, test } from 'vitest'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { ADDRESS, CARD, createTestShop } from './testing/test-shop.ts'

const shop = await createTestShop()
const { database, websiteId } = shop
await database.pool.query('UPDATE websites SET theme = $2 WHERE website_id = $1', [
  websiteId,
  JSON.stringify(kilnTheme),
])
await database.transact((tx) => shop.sites.markChanged(tx, websiteId))
const bowl = await shop.product(100, { title: 'Moon jar' })

const text = ({ body }: { body: unknown }): string => String(body)
const page = async (buyer: ReturnType<typeof shop.browser>, path: string) => {
  const answer = await buyer.call('GET', path)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer
}
/** The values of the page's form, as a browser would send them. */
const hidden = (html: string, name: string): string =>
  new RegExp(`<input type="hidden" name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? expect.fail(`no ${name}`)

test('REGION-021 without scripts the address form follows the country, and delivery and tax follow the address', async () => {
  const buyer = shop.browser()
  await buyer.add(bowl)
  const first = text(await page(buyer, '/checkout'))
  expect(first).toContain('name="shippingAddress.country"')
  expect(first).not.toContain('name="shippingOption"')
  const fields = Object.entries(ADDRESS).map(([name, value]) => [`shippingAddress.${name}`, value])
  const saved = await buyer.call(
    'POST',
    '/checkout',
    new URLSearchParams([['do', 'save'], ['email', 'ada@example.com'], ['billingSame', '1'], ...fields]),
  )
  expect([saved.status, saved.headers.location]).toEqual([303, '/checkout'])
  const american = text(await page(buyer, '/checkout'))
  expect(american).toMatch(/ZIP code<\/label>/)
  expect(american).toMatch(/<option value="ME" selected="">Maine<\/option>/)
  expect(american).toContain('name="shippingOption"')
  await buyer.call(
    'POST',
    '/checkout',
    new URLSearchParams({
      do: 'save',
      'shippingAddress.country': 'IE',
      'shippingAddress.region': '',
      'shippingAddress.postalCode': 'D02 AF30',
    }),
  )
  const irish = text(await page(buyer, '/checkout'))
  expect(irish).toMatch(/Eircode( \(optional\))?<\/label>/)
  expect(irish).toContain('<option value="D">Dublin</option>')
  expect(irish).not.toContain('Maine')
})

test('the page is not cached, not indexed, has its own type and no site header', async () => {
  const buyer = shop.browser()
  await buyer.add(bowl)
  const answer = await page(buyer, '/checkout')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(text(answer)).toContain('<meta name="robots" content="noindex"')
  expect(text(answer)).toContain('data-page-type="201"')
  expect(text(answer)).toContain('Moon jar')
  expect(text(answer)).not.toMatch(/<nav|<footer/)
  const json = (await page(buyer, '/checkout?format=json')).body as { shoppingCart: { entries: unknown[] } }
  expect(json.shoppingCart.entries).toHaveLength(1)
  expect(text(await page(shop.browser(), '/checkout'))).toContain('Your cart is empty')
})

test('a plain form submitted repeatedly pays once, and a decline shows its message', async () => {
  const buyer = shop.browser()
  await buyer.add(bowl)
  await buyer.fillIn()
  const form = async (cardNumber: string) => {
    const html = text(await page(buyer, '/checkout'))
    const names = ['key', 'cartRevision', 'seenTotal']
    const hiddenFields = Object.fromEntries(names.map((name) => [name, hidden(html, name)]))
    return new URLSearchParams({ ...hiddenFields, do: 'pay', method: 'test', cardNumber, billingSame: '1' })
  }
  const declined = await buyer.call('POST', '/checkout', await form(CARD.declined))
  expect(declined.headers.location).toBe('/checkout?failed=checkout.declined')
  const told = text(await page(buyer, '/checkout?failed=checkout.declined'))
  expect(told).toMatch(/role="alert">[^<]*declined[^<]*You were not charged/)
  const again = await form(CARD.good)
  const [first, second] = [await buyer.call('POST', '/checkout', again), await buyer.call('POST', '/checkout', again)]
  expect(first.headers.location).toMatch(/^\/order\//)
  expect(second.headers.location).toBe(first.headers.location)
  expect(await shop.audit()).toEqual([])
})

test('without JavaScript, Pay says which line and which amount have changed', async () => {
  const jar = await shop.product(9, { title: 'Salt jar', variants: [{ price: 2000 }] })
  const cup = await shop.product(9, { title: 'Tea cup', variants: [{ price: 1000 }] })
  const lid = await shop.product(9, { title: 'Lid', variants: [{ price: 500 }] })
  const buyer = shop.browser()
  for (const product of [jar, cup, lid]) await buyer.add(product)
  const { cart } = await buyer.fillIn()
  const html = text(await page(buyer, '/checkout'))
  const names = ['key', 'cartRevision', 'seenTotal', 'seenCart']
  const fields = Object.fromEntries(names.map((name) => [name, hidden(html, name)]))
  // In another tab a quantity is changed and a line removed; the owner changes a price.
  const entryOf = ({ productId }: { productId: string }) => cart?.entries.find(({ itemId }) => itemId === productId)?.id
  await buyer.call('PUT', `/api/commerce/shopping-cart/entries/${entryOf(cup)}`, { quantity: 3 })
  await buyer.call('DELETE', `/api/commerce/shopping-cart/entries/${entryOf(lid)}`)
  await shop.query('UPDATE variants SET price = 2500 WHERE product_id = $1', [jar.productId])

  const card = { do: 'pay', method: 'test', cardNumber: CARD.good, billingSame: '1' }
  const rejected = await buyer.call('POST', '/checkout', new URLSearchParams({ ...fields, ...card }))
  const told = text(await page(buyer, String(rejected.headers.location)))
  for (const change of [
    'Lid is no longer in your cart.',
    'Salt jar costs $25.00 instead of $20.00.',
    'Tea cup: 3 instead of 1.',
    'The total is $60.00 instead of $40.00.',
  ])
    expect(told).toContain(`<p>${change}</p>`)
  // Only what this installation has sealed is shown.
  const forged = await page(buyer, '/checkout?failed=checkout.cart_changed&seen=eyJlbnRyaWVzIjpbXX0')
  expect([forged.status, /<p>[^<]*instead of/.test(text(forged))]).toEqual([200, false])
})

test('a pending payment shows a waiting page that refreshes and then redirects to the order', async () => {
  const buyer = shop.browser()
  await buyer.add(bowl)
  await buyer.fillIn()
  const { cart } = await buyer.state()
  const sent = await buyer.call(
    'POST',
    '/checkout',
    new URLSearchParams({
      do: 'pay',
      key: 'late',
      method: 'test',
      cardNumber: CARD.late,
      cartRevision: String(cart?.revision),
      billingSame: '1',
    }),
  )
  const waiting = String(sent.headers.location)
  expect(waiting).toMatch(/^\/checkout\?pending=/)
  const html = text(await page(buyer, waiting))
  expect(html).toContain('Your payment is being processed.')
  expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="\d+"><\/noscript>/)
  expect(html).toContain('id="payment-waiting"')
  expect(html).not.toContain('Your cart is empty')
  // The URL gives no access to other visitors.
  expect(text(await page(shop.browser(), waiting))).not.toContain('id="payment-waiting"')
  expect((await buyer.call('GET', '/checkout?pending=nonsense')).headers.location).toBe(waiting)
  await shop.jobs.runDue({ ahead: true })
  for (const path of [waiting, '/checkout']) {
    const done = await buyer.call('GET', path)
    expect([done.status, done.headers.location]).toEqual([303, expect.stringMatching(/^\/order\//)])
  }
  // A page of the shop, in another tab, has noticed meanwhile that the cart is gone.
  expect((await buyer.call('GET', '/api/commerce/shopping-cart')).body).toMatchObject({ id: null })
  expect((await buyer.call('GET', waiting)).headers.location).toMatch(/^\/order\//)
  // A new cart starts, and the old order does not interfere.
  await buyer.add(bowl)
  expect((await buyer.call('GET', '/checkout')).status).toBe(200)
  expect(await shop.audit()).toEqual([])
})

test('a failed payment shows whether it was declined, expired or refunded', async () => {
  const wait = async (state: string, failure: string) => {
    const buyer = shop.browser()
    await buyer.add(bowl)
    await buyer.fillIn()
    const { paymentId } = (await buyer.pay(CARD.silent)).body as { paymentId: string }
    await database.pool.query('UPDATE payments SET state = $2, failure = $3, look_at = NULL WHERE payment_id = $1', [
      paymentId,
      state,
      failure,
    ])
    return { buyer, path: `/checkout?pending=${paymentId}` }
  }
  const declined = await wait('failed', 'Your card was declined.')
  const led = await declined.buyer.call('GET', declined.path)
  expect(led.headers.location).toBe('/checkout?failed=checkout.declined')
  const late = await wait('expired', 'The payment was not completed in time.')
  const over = text(await page(late.buyer, late.path))
  expect(over).toMatch(/role="alert"[^>]*>The payment was not completed in time\./)
  expect(over).toContain('href="/checkout?failed=checkout.declined"')
  expect(over).not.toContain('http-equiv="refresh"')
  const back = await wait('refunded-late', 'The money goes back to you.')
  expect(text(await page(back.buyer, back.path))).toMatch(/role="alert"[^>]*>The money goes back to you\./)
})

test('errors are shown by field, and text in the URL is never rendered', async () => {
  const buyer = shop.browser()
  await buyer.add(bowl)
  const told = text(await page(buyer, '/checkout?failed=checkout.incomplete'))
  expect(told).toMatch(/id="checkout-email-fault"[^>]*>Please fill this in\./)
  expect(text(await page(buyer, '/checkout'))).not.toContain('-fault"')
  expect(text(await page(buyer, '/checkout?failed=%3Cb%3EPay%20me'))).not.toContain('Pay me')
})

test('CART-025 CHECKOUT-006 CHECKOUT-007 with express checkout a plain add redirects to the express page, which is the checkout', async () => {
  await database.transact(async (tx) => {
    const preferences = JSON.stringify({ expressCheckout: true })
    await tx
      .insertInto('commerce_preferences')
      .values({ website_id: websiteId, namespace: 'storefront', preferences })
      .execute()
    await shop.sites.markChanged(tx, websiteId)
  })
  const buyer = shop.browser()
  const fields = new URLSearchParams({ itemId: bowl.productId, quantity: '1' })
  const added = await buyer.call('POST', '/api/commerce/shopping-cart/entries', fields)
  expect([added.status, added.headers.location]).toEqual([303, '/checkout/express'])
  const express = text(await page(buyer, '/checkout/express'))
  expect(express).toContain('Moon jar')
  expect(express).toContain('data-page-type="201"')
})

test('CHECKOUT-003 CHECKOUT-004 CHECKOUT-007 CHECKOUT-019 the subscription page shows the selection of its token', async () => {
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 }
  const beans = await shop.product(null, { title: 'House beans', subscriptionPlan: plan })
  const buyer = shop.browser()
  const { body, status } = await buyer.call('POST', '/api/3/commerce/cart/subscription', {
    itemId: beans.productId,
    sku: beans.variants[0]?.sku,
    qty: 2,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  const { cartToken } = body as { cartToken: string }
  const html = text(await page(buyer, `/checkout/subscription?${new URLSearchParams({ cartToken })}`))
  expect(html).toContain('House beans')
  expect(html).toContain('2 × $24.00')
  expect(html).toMatch(/id="subscription-context" data-context="\{&quot;title/)
  for (const broken of ['/checkout/subscription', '/checkout/subscription?cartToken=nonsense']) {
    const lost = text(await page(buyer, broken))
    expect(lost).toContain('could not be read')
    expect(lost).toContain('id="subscription-context" data-context=""')
  }
})

test('the checkout of a cart with a pending payment shows the payment and offers no second one', async () => {
  const buyer = shop.browser()
  await buyer.add(bowl)
  await buyer.fillIn()
  const pending = await buyer.pay(CARD.silent)
  const { paymentId } = pending.body as { paymentId: string }
  for (const path of ['/checkout', '/checkout/express', '/checkout?failed=checkout.declined']) {
    const answer = await buyer.call('GET', path)
    expect([answer.status, answer.headers.location], path).toEqual([303, `/checkout?pending=${paymentId}`])
  }
  const waiting = await page(buyer, `/checkout?pending=${paymentId}`)
  expect(waiting.headers['cache-control']).toBe('no-store')
  expect(text(waiting)).toContain('<noscript><meta http-equiv="refresh"')
  expect(text(waiting)).not.toContain('pay-button')
})

test('a declined payment is shown while it is the last one, and never for another cart or after the purchase', async () => {
  const buyer = shop.browser()
  await buyer.add(bowl)
  await buyer.fillIn()
  const DECLINED = /role="alert">[^<]*declined/
  const FAILED = '/checkout?failed=checkout.declined'
  // A link cannot claim that a payment was declined.
  expect(text(await page(buyer, FAILED))).not.toMatch(DECLINED)
  await buyer.pay(CARD.declined)
  for (const path of ['/checkout', FAILED]) expect(text(await page(buyer, path))).toMatch(DECLINED)
  const paid = (await buyer.pay(CARD.good)).body as { orderUrl: string }
  const back = await buyer.call('GET', FAILED)
  expect([back.status, back.headers.location]).toEqual([303, paid.orderUrl])
  expect((await page(buyer, paid.orderUrl)).headers['cache-control']).toBe('no-store')
  await buyer.add(bowl)
  expect(text(await page(buyer, FAILED))).not.toMatch(DECLINED)
})
