import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { insertAccount } from '#people/testing/builders.ts'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { createShopper } from './testing/shopper.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1' })
const { database } = app
const owner = await insertAccount(database, { email: 'mara@kiln.test', name: 'Mara' })
const { websiteId } = await app.sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })
const store = await aStore(database, websiteId, { urlId: 'shop', title: 'The shop' })
const bowl = await aProduct(database, store, {
  title: 'Celadon & ash bowl',
  urlId: 'bowl',
  optionNames: ['Glaze'],
  variants: [
    { sku: 'B-C', optionValues: ['Celadon'], price: 2000, stock: 5 },
    { sku: 'B-A', optionValues: ['Ash'], price: 2400, stock: 0 },
  ],
})
const mug = await aProduct(database, store, {
  title: 'Mug',
  urlId: 'mug',
  variants: [{ sku: 'MUG', price: 3600, stock: null }],
})
const changed = () => database.transact((tx) => app.sites.markChanged(tx, websiteId))
await changed()
const ENTRIES = '/api/commerce/shopping-cart/entries'
const prefer = (preferences: object) =>
  database.transact(async (tx) => {
    const saved = JSON.stringify(preferences)
    await tx
      .insertInto('commerce_preferences')
      .values({ website_id: websiteId, namespace: 'storefront', preferences: saved })
      .onConflict((on) => on.columns(['website_id', 'namespace']).doUpdateSet({ preferences: saved }))
      .execute()
    await app.sites.markChanged(tx, websiteId)
  })

/** Submits a form of a page by one of its buttons with its current fields, as a browser without scripts does. */
const press = async (
  shopper: ReturnType<typeof createShopper>,
  path: string,
  {
    operation,
    typed = {},
    wanted = () => true,
  }: { operation: string; typed?: Record<string, string>; wanted?: (form: string) => boolean },
) => {
  const { text } = await shopper.sendRequest(path)
  const button = new RegExp(`<button(?=[^>]* name="operation")(?=[^>]* value="${operation}")`)
  const form = [...text.matchAll(/<form[^>]*action="\/cart"[^>]*>.*?<\/form>/gs)]
    .map(([found]) => found)
    .find((found) => button.test(found) && wanted(found))
  if (!form) return expect.fail(`no form for ${operation}`)
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const names = new Set([...form.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name))
  for (const name of Object.keys(typed)) expect(names).toContain(name)
  const answer = await shopper.submit('/cart', {
    ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
    ...typed,
    operation,
  })
  expect(answer.status, answer.text).toBe(303)
  return String(answer.headers.location)
}
const withBowl = async () => {
  const shopper = createShopper(app)
  await shopper.submit(ENTRIES, { itemId: bowl.productId, sku: 'B-C', quantity: '2' })
  return shopper
}

test('CART-010 CART-065 the cart page is at /cart, has type 205, links to the shop when empty, and is never cached', async () => {
  const shopper = createShopper(app)
  for (const _ of [1, 2]) {
    const { status, text, headers } = await shopper.sendRequest('/cart')
    expect(status).toBe(200)
    expect(headers['x-page-cache']).toBe('miss')
    expect(text).toContain('id="cart-root" data-cart-root=""')
    expect(text).toContain('Your cart is empty')
    expect(text).toContain('<a class="button button-solid" href="/shop">Start shopping</a>')
    expect(text).toContain('<meta name="robots" content="noindex">')
  }
  expect((await shopper.sendRequest('/cart?format=json')).json()).toMatchObject({ pageType: 205, shoppingCart: null })
})

test('a product form fills the cart without scripts, and no other visitor sees it', async () => {
  const shopper = createShopper(app)
  const page = (await shopper.sendRequest('/shop/p/bowl')).text
  const form = /<form[^>]*class="product-checkout".*?<\/form>/s.exec(page)?.[0] ?? expect.fail('no form')
  expect(form).toContain(`action="${ENTRIES}"`)
  expect(form).toContain('name="option.Glaze"')
  expect(form).not.toContain('disabled="">Add To Cart')
  const answer = await shopper.submit(ENTRIES, {
    itemId: bowl.productId,
    productPage: 'pdp',
    'option.Glaze': 'Celadon',
    quantity: '3',
  })
  expect([answer.status, answer.headers.location]).toEqual([303, '/cart'])
  const { text } = await shopper.sendRequest('/cart')
  expect(text).toMatch(/Celadon &amp; ash bowl.*Glaze<!-- -->: <!-- -->Celadon/s)
  expect(text).toMatch(/class="summary-total"><dt>Total<\/dt><dd>\$60\.00/)
  expect(text).toContain('Test mode')
  expect((await shopper.sendRequest('/cart?format=json')).json()).toMatchObject({
    shoppingCart: { totalQuantity: 3, entries: [{ chosenVariant: { sku: 'B-C' } }] },
  })
  expect((await createShopper(app).sendRequest('/cart')).text).toContain('Your cart is empty')
})

test('every form of the page works without scripts', async () => {
  const shopper = await withBowl()
  await shopper.submit(ENTRIES, { itemId: mug.productId })
  const ofBowl = (form: string) => form.includes('bowl')
  expect(await press(shopper, '/cart', { operation: 'change', typed: { quantity: '4' }, wanted: ofBowl })).toBe('/cart')
  expect((await shopper.sendRequest('/cart')).text).toMatch(/<dt>Subtotal<\/dt><dd>\$116\.00/)
  expect(
    await press(shopper, '/cart', { operation: 'location', typed: { country: 'DE', region: '', postalCode: '10115' } }),
  ).toBe('/cart')
  expect((await shopper.sendRequest('/cart')).text).toContain('<option value="DE" selected="">Germany</option>')
  expect(await press(shopper, '/cart', { operation: 'remove', typed: {}, wanted: ofBowl })).toBe('/cart')
  const { text } = await shopper.sendRequest('/cart')
  expect(text).not.toContain('Celadon &amp; ash bowl')
  expect(text).toMatch(/<dt>Subtotal<\/dt><dd>\$36\.00/)
})

test('an error is shown with the page’s own message and a link back to the product', async () => {
  const shopper = await withBowl()
  const words = getCartMessages('en').cart.errors
  const back = await press(shopper, '/cart', { operation: 'change', typed: { quantity: '999' } })
  expect(back).toContain('problem=not-enough')
  expect((await shopper.sendRequest(back)).text).toMatch(new RegExp(`role="alert">${words['not-enough']}`))
  const code = await press(shopper, '/cart', { operation: 'add-coupon', typed: { code: 'NOPE' } })
  expect((await shopper.sendRequest(code)).text).toContain(words['unknown-code'])

  const sold = await shopper.submit(ENTRIES, { itemId: bowl.productId, sku: 'B-A' })
  const html = (await shopper.sendRequest(String(sold.headers.location))).text
  expect(html).toContain(words['not-enough'])
  expect(html).toContain('<a href="/shop/p/bowl">Continue shopping</a>')

  const forged = (await shopper.sendRequest(`/cart?problem=${encodeURIComponent('<b>Send money')}&item=${newId()}`))
    .text
  expect(forged).not.toContain('Send money')
})

test('an entry that sells out is marked and blocks the checkout', async () => {
  const shopper = await withBowl()
  expect((await shopper.sendRequest('/cart')).text).toContain('href="/checkout"')
  await database.queries.updateTable('stock').set({ on_hand: 1 }).where('on_hand', '=', 5).execute()
  const { text } = await shopper.sendRequest('/cart')
  expect(text).toContain('Only 1 left. Please reduce the quantity.')
  expect(text).not.toContain('href="/checkout"')
  expect(text).toMatch(/<button[^>]*disabled=""[^>]*>Checkout<\/button>/)
  await database.queries.updateTable('stock').set({ on_hand: 5 }).where('on_hand', '=', 1).execute()
})

test('CART-015 CART-016 CART-017 the pill is on every page of the shop except the cart, and hidden with express checkout or a custom cart', async () => {
  const shopper = await withBowl()
  const pill = /<a class="cart-pill"[^>]* href="\/cart"|<a class="cart-pill" href="\/cart"/
  expect((await shopper.sendRequest('/shop')).text).toMatch(pill)
  expect((await shopper.sendRequest('/cart')).text).not.toMatch(pill)
  for (const preferences of [{ expressCheckout: true }, { customCart: true }]) {
    await prefer(preferences)
    expect((await shopper.sendRequest('/shop')).text).not.toMatch(pill)
  }
  await prefer({})
  expect((await shopper.sendRequest('/shop')).text).toMatch(pill)
})

test('cached pages contain no data of a visitor’s cart', async () => {
  const shopper = await withBowl()
  const first = (await shopper.sendRequest('/shop/p/mug')).text
  const other = await createShopper(app).sendRequest('/shop/p/mug')
  expect(other.headers['x-page-cache']).toBe('hit')
  expect(other.text).toBe(first)
  expect(first).toMatch(/class="cart-badge" data-cart-count="0" data-cart-state="uninitialised"[^>]* hidden=""/)
})

test('a site without a store has no cart page and no pill', async () => {
  const { identifier } = await app.sites.create({ accountId: owner.id, starter: 'blank', title: 'Plain' })
  const shopper = createShopper(app, { host: `${identifier}.localhost:3000` })
  expect((await shopper.sendRequest('/cart')).status).toBe(404)
  expect((await shopper.sendRequest('/')).text).not.toContain('cart-pill')
})
