import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { createEvents } from '#platform/events.ts'
import { createSecrets } from '#platform/secrets.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { addQuestions } from '#shop/catalog/testing/questions.ts'
import { createDiscounts } from '#shop/discounts/service.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { createShipping } from '#shop/shipping/service.ts'
import { createTaxes } from '#shop/taxes/service.ts'
import { createTestForms } from '#site/forms/testing/test-forms.ts'
import { aSite } from '#site/testing/builders.ts'
import { createCart } from '../service.ts'

const database = await createTestDatabase()
const { transact, pool } = database
let now = new Date('2026-11-15T12:00:00Z')
const clock = () => now
const onChange = async () => {}
const { websiteId } = await aSite(database)
const preferences = createPreferences({ ...database, clock, onChange })
const { forms } = createTestForms(database)
const cart = createCart({
  ...database,
  clock,
  events: createEvents(),
  credentials: createCredentials(),
  secrets: createSecrets('a secret of 32 characters or more'),
  discounts: createDiscounts({ ...database, clock, timeZoneOf: async () => 'UTC' }),
  shipping: createShipping({ ...database, onChange }),
  taxes: createTaxes({ ...database, preferences, onChange }),
  preferences,
  forms,
  // Gift cards are tested over the real routes.
  giftCards: { findByCode: async () => undefined, limitTries: async () => {} },
  isTestMode: async () => false,
  disabledFeatures: [],
  findSite: async () => ({ revision: 1, currency: 'USD', language: 'en' }),
})

const run = (text: string, ...values: unknown[]) => pool.query(text, [websiteId, ...values])
const [couponId, rateId, zoneId, ruleId] = [newId(), newId(), newId(), newId()]
await run(
  `INSERT INTO coupons (website_id, coupon_id, code, name, kind, amount, customer_limit) VALUES ($1, $2, 'FIVE', 'Five off', 'fixed', 500, 1)`,
  couponId,
)
await run(
  `INSERT INTO shipping_zones (website_id, zone_id, name, places) VALUES ($1, $2, 'Here', '[{"country":"US","regions":[],"postalCodes":[]}]')`,
  zoneId,
)
await run(
  `INSERT INTO shipping_rates (website_id, rate_id, zone_id, kind, name, price) VALUES ($1, $2, $3, 'flat', 'Parcel', 700)`,
  rateId,
  zoneId,
)
await run(
  `INSERT INTO tax_rules (website_id, rule_id, name, country, percent, on_shipping) VALUES ($1, $2, 'Sales tax', 'US', '10', true)`,
  ruleId,
)
const store = await aStore(database, websiteId)
const bowl = await aProduct(database, store, {
  title: 'Bowl',
  optionNames: ['Glaze'],
  variants: [{ sku: 'BOWL', optionValues: ['Ash'], price: 2000, stock: 5, weightGrams: 800 }],
})
const cup = await aProduct(database, store, { title: 'Cup', variants: [{ sku: 'CUP', price: 1000, stock: null }] })
await addQuestions(database, { websiteId, ...cup }, [{ id: 'name', title: 'Engraving' }])
const home = { country: 'US', region: 'NY', postalCode: '10001' }

const filled = async () => {
  const { token } = await cart.addEntry(websiteId, {}, { itemId: bowl.productId, sku: 'BOWL', quantity: 2 })
  const shopper = { token }
  await cart.addEntry(websiteId, shopper, {
    itemId: cup.productId,
    sku: 'CUP',
    quantity: 1,
    additionalFields: '{"name":"Ada"}',
  })
  await cart.setLocation(websiteId, shopper, home)
  return { shopper, shown: await cart.addCoupon(websiteId, shopper, 'FIVE') }
}
const purchase = (cartId: string, more: object = {}) =>
  transact((tx) => cart.lockForPurchase(tx, websiteId, cartId, { customer: 'ada@kiln.test', ...more }))
const errorWith = (code: string) => expect.objectContaining({ code })

test('CART-009 the purchase equals the cart line by line, and its parts add up to the total', async () => {
  const { shown } = await filled()
  const bought = await purchase(shown.id, { seen: { revision: shown.revision, total: String(shown.grandTotalCents) } })
  expect(bought).toMatchObject({
    cartId: shown.id,
    revision: shown.revision,
    memberId: null,
    currency: 'USD',
    pricesIncludeTax: false,
    subtotal: '5000',
    discount: '500',
    shipping: '700',
    tax: '520',
    total: '5720',
    requiresShipping: true,
    location: home,
    option: { id: rateId, name: 'Parcel', price: '700', pickup: false },
    coupons: [{ id: couponId, code: 'FIVE', name: 'Five off', discount: '500' }],
    taxes: [{ id: ruleId, name: 'Sales tax', percent: '10', amount: '520' }],
  })
  expect(bought.lines).toMatchObject([
    {
      sku: 'BOWL',
      title: 'Bowl',
      attributes: { Glaze: 'Ash' },
      quantity: 2,
      unitPrice: '2000',
      subtotal: '4000',
      discount: '400',
      tax: '360',
      counted: true,
      requiresShipping: true,
    },
    {
      sku: 'CUP',
      quantity: 1,
      additionalFields: '{"name":"Ada"}',
      answers: [{ fieldId: 'name', type: 'text', rawTitle: 'Engraving', value: 'Ada', values: null }],
      discount: '100',
      tax: '90',
      counted: false,
    },
  ])
  // It is frozen as JSON.
  expect(JSON.parse(JSON.stringify(bought))).toEqual(bought)
})

test('a purchase is rejected if the cart differs from what the shopper saw', async () => {
  const { shopper, shown } = await filled()
  await expect(purchase(shown.id, { seen: { revision: shown.revision - 1 } })).rejects.toEqual(
    errorWith('checkout.cart_changed'),
  )
  await expect(purchase(shown.id, { seen: { total: '1' } })).rejects.toEqual(errorWith('checkout.cart_changed'))
  await run('UPDATE stock SET on_hand = 1 WHERE website_id = $1 AND variant_id = $2', bowl.variants[0].variantId)
  await expect(purchase(shown.id)).rejects.toMatchObject({
    code: 'checkout.cart_problems',
    message: expect.stringContaining('Bowl'),
  })
  await run('UPDATE stock SET on_hand = 5 WHERE website_id = $1 AND variant_id = $2', bowl.variants[0].variantId)
  await expect(purchase(shown.id, { location: { ...home, country: 'FR' } })).rejects.toEqual(
    errorWith('checkout.incomplete'),
  )
  await expect(purchase(newId())).rejects.toEqual(errorWith('cart.none'))
  for (const { id } of shown.entries) await cart.removeEntry(websiteId, shopper, id)
  await expect(purchase(shown.id)).rejects.toEqual(errorWith('cart.none'))
})

test('a coupon that this customer has used up does not apply', async () => {
  const { shown } = await filled()
  await run(
    `INSERT INTO coupon_customers (website_id, coupon_id, customer, used) VALUES ($1, $2, 'bea@kiln.test', 1)`,
    couponId,
  )
  expect(await purchase(shown.id, { customer: 'bea@kiln.test' })).toMatchObject({ coupons: [], discount: '0' })
  expect(await purchase(shown.id)).toMatchObject({ discount: '500' })
})

test('a cart that is being purchased cannot be changed', async () => {
  const { shopper, shown } = await filled()
  const order: string[] = []
  await Promise.all([
    transact(async (tx) => {
      await cart.lockForPurchase(tx, websiteId, shown.id, { customer: 'ada@kiln.test' })
      const adding = cart
        .addEntry(websiteId, shopper, { itemId: cup.productId, sku: 'CUP', quantity: 1 })
        .then(() => order.push('added'))
      // Wait until the other transaction waits for the lock.
      for (;;) {
        const { rows } = await pool.query(
          "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%cart.add%'",
        )
        if (rows.length > 0) break
      }
      order.push('bought')
      void adding
    }),
  ])
  await expect.poll(() => order).toEqual(['bought', 'added'])
})

/** A minimal order row: carts reference the order that was made of them. */
const insertOrder = async (): Promise<string> => {
  const orderId = newId()
  await pool.query(
    `INSERT INTO orders (website_id, order_id, number, token_hash, purchase_id, email, state, payment_state, fulfilment_state, test_mode,
       currency, subtotal, discount, shipping, tax, total, prices_include_tax, details, language)
     SELECT $1, $2, coalesce(max(number), 1000) + 1, $3, $4, 'ada@kiln.test', 'open', 'paid', 'unfulfilled', true,
       'USD', 0, 0, 0, 0, 0, false, '{}', 'en' FROM orders WHERE website_id = $1`,
    [websiteId, orderId, Buffer.from(orderId), newId()],
  )
  return orderId
}

test('a purchased cart is closed, and entries added after payment started are in a new cart', async () => {
  const { shopper, shown } = await filled()
  const frozen = await purchase(shown.id)
  await cart.addEntry(websiteId, shopper, { itemId: bowl.productId, sku: 'BOWL', quantity: 3 })
  const orderId = await insertOrder()
  await transact((tx) => cart.completePurchase(tx, websiteId, orderId, frozen))
  const left = await cart.read(websiteId, shopper)
  expect(left?.id).not.toBe(shown.id)
  expect(left).toMatchObject({ totalQuantity: 3, coupons: [], shippingLocation: home, entries: [{ quantity: 3 }] })
  await transact((tx) => cart.completePurchase(tx, websiteId, newId(), frozen))
  const { rows } = await run('SELECT order_id FROM carts WHERE website_id = $1 AND cart_id = $2', shown.id)
  expect(rows).toEqual([{ order_id: orderId }])
  await expect(purchase(shown.id)).rejects.toEqual(errorWith('cart.none'))
})

test('a completely purchased cart leaves no entries, and the same browser gets a new cart', async () => {
  const { shopper, shown } = await filled()
  const frozen = await purchase(shown.id)
  const orderId = await insertOrder()
  await transact((tx) => cart.completePurchase(tx, websiteId, orderId, frozen))
  expect(await cart.read(websiteId, shopper)).toBeUndefined()
  const next = await cart.addEntry(websiteId, shopper, { itemId: cup.productId, sku: 'CUP', quantity: 1 })
  expect(next.cart.id).not.toBe(shown.id)
  expect(next.token).toBe(shopper.token)
})

test('checkout details are stored with the cart', async () => {
  const { shopper, shown } = await filled()
  await transact((tx) => cart.saveDetails(tx, websiteId, shown.id, { email: 'ada@kiln.test', note: 'Ring twice' }))
  await transact((tx) => cart.saveDetails(tx, websiteId, shown.id, { note: '' }))
  expect(await cart.loadForCheckout(websiteId, shopper, () => undefined)).toMatchObject({
    cart: { id: shown.id, revision: shown.revision },
    details: { email: 'ada@kiln.test', note: '' },
  })
})

test('carts unused for 30 days are deleted unless they have a payment attempt', async () => {
  const [old, tried, fresh] = [await filled(), await filled(), await filled()]
  await run(
    `WITH bought AS (INSERT INTO purchases (website_id, purchase_id, kind, cart_id) VALUES ($1, $3, 'cart', $3))
     INSERT INTO payments (website_id, payment_id, purchase_id, cart_revision, provider, method, state, amount, total, currency, test_mode, purchase, expires_at)
     VALUES ($1, $2, $3, 1, 'test', 'test', 'failed', 1, 1, 'USD', true, '{}', now())`,
    newId(),
    tried.shown.id,
  )
  const before = now
  now = new Date(before.getTime() + 29 * 24 * 3_600_000)
  expect(await cart.read(websiteId, fresh.shopper)).toBeDefined()
  now = new Date(before.getTime() + 31 * 24 * 3_600_000)
  await cart.deleteExpired()
  const { rows } = await run('SELECT cart_id FROM carts WHERE website_id = $1 AND order_id IS NULL')
  const left = rows.map(({ cart_id }) => cart_id)
  expect(left).toContain(fresh.shown.id)
  expect(left).toContain(tried.shown.id)
  expect(left).not.toContain(old.shown.id)
  now = before
})
