import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { CART_PROBLEMS, type ShoppingCart } from '#shop/cart/model.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { createShopper } from './testing/shopper.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1' })
const { database } = app
const { websiteId } = await aSite(database, { domains: ['localhost'] })
const store = await aStore(database, websiteId)
const bowl = await aProduct(database, store, {
  optionNames: ['Glaze'],
  variants: [
    { sku: 'B-C', optionValues: ['Celadon'], price: 2000, stock: 5 },
    { sku: 'B-A', optionValues: ['Ash'], price: 2400, stock: 0 },
  ],
})
const ENTRIES = '/api/commerce/shopping-cart/entries'
const shopper = () => {
  const browser = createShopper(app)
  return {
    ...browser,
    led: async (path: string, fields: Record<string, string>) => {
      const answer = await browser.submit(path, fields)
      expect(answer.status, answer.text).toBe(303)
      return answer.headers.location
    },
    cart: async () => (await browser.sendRequest('/api/commerce/shopping-cart')).json() as ShoppingCart,
  }
}
const toAddFields = (fields: Record<string, string>) => ({ itemId: bowl.productId, productPage: 'pdp', ...fields })

test('CART-004 a product’s plain form adds the variant of its options and redirects to the cart', async () => {
  const visitor = shopper()
  expect(await visitor.led(ENTRIES, toAddFields({ 'option.Glaze': 'Celadon', quantity: '2' }))).toBe('/cart')
  expect(await visitor.led(ENTRIES, toAddFields({ sku: 'B-C', 'option.Glaze': 'Celadon' }))).toBe('/cart')
  expect(await visitor.cart()).toMatchObject({ entries: [{ quantity: 3, chosenVariant: { sku: 'B-C' } }] })
})

test('CART-067 with the express checkout preference a plain form redirects to the express page', async () => {
  const set = (expressCheckout: boolean) =>
    database.transact(async (tx) => {
      await tx
        .insertInto('commerce_preferences')
        .values({ website_id: websiteId, namespace: 'storefront', preferences: JSON.stringify({ expressCheckout }) })
        .onConflict((on) =>
          on.columns(['website_id', 'namespace']).doUpdateSet({ preferences: JSON.stringify({ expressCheckout }) }),
        )
        .execute()
      await app.sites.markChanged(tx, websiteId)
    })
  await set(true)
  expect(await shopper().led(ENTRIES, toAddFields({ sku: 'B-C' }))).toBe('/checkout/express')
  await set(false)
  expect(await shopper().led(ENTRIES, toAddFields({ sku: 'B-C' }))).toBe('/cart')
})

test('CART-036 CART-037 CART-042 a rejected form redirects to the cart page with a key and no text', async () => {
  const item = `&item=${bowl.productId}`
  const led = (fields: Record<string, string>) => shopper().led(ENTRIES, toAddFields(fields))
  expect(await led({ 'option.Glaze': 'Tenmoku' })).toBe(`/cart?problem=variant-unavailable${item}`)
  expect(await led({ 'option.Glaze': '' })).toBe(`/cart?problem=variant-unavailable${item}`)
  expect(await led({ sku: 'B-A' })).toBe(`/cart?problem=not-enough${item}`)
  for (const quantity of ['0', 'two', '1.5', '10000'])
    expect(await led({ sku: 'B-C', quantity })).toBe(`/cart?problem=quantity${item}`)
  expect(await led({ itemId: '"><script>', sku: 'B-C' })).toBe('/cart?problem=failed')
  expect(CART_PROBLEMS['not-enough']).toBe('Sorry, we do not have enough of that item available.')
})

test('CART-008 the forms of the cart page change and remove entries', async () => {
  const visitor = shopper()
  await visitor.led(ENTRIES, toAddFields({ sku: 'B-C' }))
  const [entry] = (await visitor.cart()).entries
  const entryId = entry?.id ?? expect.fail()
  expect(await visitor.led('/cart', { operation: 'change', entryId, quantity: '4' })).toBe('/cart')
  expect(await visitor.cart()).toMatchObject({ totalQuantity: 4 })
  expect(await visitor.led('/cart', { operation: 'change', entryId, quantity: '9' })).toBe('/cart?problem=not-enough')
  expect(await visitor.led('/cart', { operation: 'change', entryId, quantity: '' })).toBe('/cart?problem=quantity')
  expect(await visitor.led('/cart', { operation: 'remove', entryId })).toBe('/cart')
  expect(await visitor.cart()).toMatchObject({ totalQuantity: 0 })
  expect(await visitor.led('/cart', { operation: 'remove', entryId })).toBe('/cart?problem=no-entry')
  expect(await visitor.led('/cart', { operation: 'burn', entryId })).toBe('/cart?problem=failed')
})

test('CART-009 the forms of the cart page accept a coupon, an address and a delivery option', async () => {
  const [zoneId, rateId, pickupId] = [newId(), newId(), newId()]
  const run = (text: string, ...values: unknown[]) => database.pool.query(text, [websiteId, ...values])
  await run(
    "INSERT INTO coupons (website_id, coupon_id, code, name, kind, percent) VALUES ($1, $2, 'TENTH', 'A tenth off', 'percent', '10')",
    newId(),
  )
  await run(
    `INSERT INTO shipping_zones (website_id, zone_id, name, places) VALUES ($1, $2, 'Here', '[{"country":"US","regions":[],"postalCodes":[]}]')`,
    zoneId,
  )
  await run(
    `INSERT INTO shipping_rates (website_id, rate_id, zone_id, kind, name, price, display_index)
     VALUES ($1, $2, $4, 'pickup', 'Come by', 0, 0), ($1, $3, $4, 'flat', 'Parcel', 700, 1)`,
    pickupId,
    rateId,
    zoneId,
  )
  await run(
    `INSERT INTO tax_rules (website_id, rule_id, name, country, percent, on_shipping) VALUES ($1, $2, 'Sales tax', 'US', '8.875', false)`,
    newId(),
  )
  await database.transact((tx) => app.sites.markChanged(tx, websiteId))
  const visitor = shopper()
  const post = (fields: Record<string, string>) => visitor.led('/cart', fields)
  expect(await post({ operation: 'location', country: 'US' })).toBe('/cart?problem=no-entry')
  await visitor.led(ENTRIES, toAddFields({ sku: 'B-C', quantity: '2' }))
  expect(await visitor.cart()).toMatchObject({ shippingOptions: [], taxCents: 0, grandTotalCents: 4000 })

  expect(await post({ operation: 'add-coupon', code: 'nothing' })).toBe('/cart?problem=unknown-code')
  expect(await post({ operation: 'add-coupon', code: ' tenth ' })).toBe('/cart')
  expect(await post({ operation: 'location', country: 'US', region: 'NY', postalCode: '10001' })).toBe('/cart')
  // The parcel is listed before the pickup, although the owner listed it later.
  expect(await visitor.cart()).toMatchObject({
    coupons: ['TENTH'],
    validCoupons: [{ code: 'TENTH', name: 'A tenth off', discountCents: 400 }],
    shippingLocation: { country: 'US', region: 'NY', postalCode: '10001' },
    shippingOptions: [
      { id: pickupId, pickup: true },
      { id: rateId, priceCents: 700 },
    ],
    selectedShippingOption: { id: rateId },
    subtotalCents: 4000,
    discountCents: 400,
    shippingCostCents: 700,
    taxCents: 320,
    applicableTaxRules: [{ name: 'Sales tax', percent: '8.875', amountCents: 320 }],
    grandTotalCents: 4620,
  })
  expect(await post({ operation: 'shipping', option: pickupId })).toBe('/cart')
  expect(await visitor.cart()).toMatchObject({ selectedShippingOption: { id: pickupId }, grandTotalCents: 3920 })
  expect(await post({ operation: 'shipping', option: newId() })).toBe('/cart?problem=not-offered')
  expect(await post({ operation: 'shipping', option: 'x' })).toBe('/cart?problem=not-offered')
  expect(await post({ operation: 'remove-coupon', code: 'TENTH' })).toBe('/cart')

  await run("UPDATE coupons SET ends_at = now() - interval '1 day' WHERE website_id = $1")
  expect(await post({ operation: 'add-coupon', code: 'TENTH' })).toBe('/cart')
  expect(await visitor.cart()).toMatchObject({
    coupons: ['TENTH'],
    validCoupons: [],
    invalidCoupons: [{ code: 'TENTH', reason: 'This code has expired.' }],
    discountCents: 0,
  })
  await run('DELETE FROM coupons WHERE website_id = $1')
  expect(await visitor.cart()).toMatchObject({ invalidCoupons: [{ code: 'TENTH', reason: 'That code is not valid.' }] })
})

test('guessing coupons is rate limited, form and API counted together', async () => {
  const visitor = shopper()
  await visitor.led(ENTRIES, toAddFields({ sku: 'B-C' }))
  for (let tries = 0; tries < 10; tries++) {
    await visitor.led('/cart', { operation: 'add-coupon', code: `GUESS${tries}` })
    const answer = await visitor.sendRequest('/api/commerce/shopping-cart/coupons', {
      method: 'POST',
      body: { code: `G${tries}` },
    })
    expect(answer.json()).toMatchObject({ code: 'discounts.unknown_code' })
  }
  expect(await visitor.led('/cart', { operation: 'add-coupon', code: 'GUESS' })).toBe('/cart?problem=too-many-calls')
})

test('a form from another origin is rejected', async () => {
  const answer = await shopper().sendRequest(ENTRIES, {
    method: 'POST',
    body: new URLSearchParams(toAddFields({ sku: 'B-C' })).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'cross-site',
      origin: 'https://evil.test',
    },
  })
  expect([answer.status, answer.headers.location]).toEqual([303, `/cart?problem=failed&item=${bowl.productId}`])
  expect(answer.headers['set-cookie']?.toString() ?? '').not.toContain('CART=')
})
