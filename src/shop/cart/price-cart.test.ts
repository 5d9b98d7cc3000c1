import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { newId } from '#base/id.ts'
import { ShoppingCart } from './cart-schema.ts'
import { toPurchase, toShoppingCart } from './present-cart.ts'
import { priceCart } from './price-cart.ts'
import type { PricingRules } from './pricing-rules.ts'
import { aStoredCart, aCoupon as coupon, aStoredLine as line, pricingRules as rules } from './testing/stored-carts.ts'

const websiteId = newId<WebsiteId>()
const now = new Date('2026-11-15T12:00:00Z')
const cart: typeof aStoredCart = (lines, more) => aStoredCart(lines, { createdAt: now, ...more })
const here = { country: 'US', region: 'NY', postalCode: '10001' }
const flat = (id: string, price: bigint, more: object = {}) =>
  ({ id, kind: 'flat', name: id, description: '', price, steps: [], freeOver: null, enabled: true, ...more }) as const
const zones = (...rates: PricingRules['zones'][number]['rates']) => [{ id: 'zone', name: 'Here', places: [], rates }]

test('two entries of one variant share its stock', () => {
  const variantId = newId()
  const shared = [line({ variantId, quantity: 6 }), line({ variantId, quantity: 5 }), line({ quantity: 10 })]
  expect(priceCart(cart(shared), rules(), { now, coupons: [] }).lines.map(({ problem }) => problem)).toEqual([
    'not-enough',
    'not-enough',
    null,
  ])
})

test('CART-009 a coupon for a category discounts its products only; the next coupon applies to the rest', () => {
  const category = newId()
  const lines = [line({ categoryIds: [category] }), line({ price: '3000' })]
  const coupons = [coupon('CAT', { scope: 'categories', scopeIds: [category], percent: '50' }), coupon('ALL')]
  const { totals, validCoupons: holding } = priceCart(cart(lines, { codes: ['CAT', 'ALL'] }), rules(), { now, coupons })
  expect(holding.map(({ code }) => code)).toEqual(['CAT', 'ALL'])
  expect(totals.discounts.map(({ amount }) => amount.amount)).toEqual([1000n, 400n])
})

test('CART-009 shipping rates use the weight and the discounted total of the shipped goods', () => {
  const lines = [line({ quantity: 2 }), line({ type: 2, price: '9900', counted: false })]
  const free = zones(flat('parcel', 700n, { freeOver: 4000n }))
  const at = (codes: string[]) =>
    priceCart(cart(lines, { location: here, codes }), rules({ zones: free }), { now, coupons: [coupon('TENTH')] })
  expect(at([]).totals.shipping.amount).toBe(0n)
  // The download is not shipped, and the ten percent discount takes the bowls below the limit.
  expect(at(['TENTH']).totals.shipping.amount).toBe(700n)
})

test('without an address there is no shipping or tax, and carts without shipping need no address', () => {
  const site = rules({
    zones: zones(flat('parcel', 700n)),
    taxRules: [
      {
        id: 't',
        name: 'VAT',
        country: 'US',
        region: '',
        postalPrefix: '',
        taxClass: 'standard',
        percent: '20',
        onShipping: true,
      },
    ],
  })
  expect(toShoppingCart(websiteId, priceCart(cart([line()]), site, { now, coupons: [] }))).toMatchObject({
    shippingOptions: [],
    taxCents: 0,
    grandTotalCents: 2000,
    requiresShipping: true,
  })
  const file = cart([line({ type: 2, counted: false })], { location: here })
  expect(toShoppingCart(websiteId, priceCart(file, site, { now, coupons: [] }))).toMatchObject({
    shippingOptions: [],
    shippingCostCents: 0,
    taxCents: 400,
    requiresShipping: false,
    purelyDigital: true,
  })
})

test('a delivery option that is no longer offered is replaced by the first that is not a pickup', () => {
  const offered = zones({ ...flat('desk', 0n), kind: 'pickup' }, flat('parcel', 700n), flat('express', 1900n))
  const priceWith = (optionId: string | null) =>
    priceCart(cart([line()], { location: here, optionId }), rules({ zones: offered }), { now, coupons: [] }).selected
      ?.id
  expect([priceWith('express'), priceWith('gone'), priceWith(null), priceWith('desk')]).toEqual([
    'express',
    'parcel',
    'parcel',
    'desk',
  ])
})

test('any cart matches the wire schema, and the purchase has the same totals', () => {
  const anyLine = fc
    .record({
      price: fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
      quantity: fc.integer({ min: 1, max: 9999 }),
      type: fc.constantFrom(1, 2, 3),
      taxClass: fc.constantFrom('standard', 'reduced', 'zero'),
      available: fc.integer({ min: 0, max: 20_000 }),
      forSale: fc.boolean(),
    })
    .map(({ price, ...overrides }) => line({ ...overrides, price: String(price), counted: overrides.type !== 2 }))
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 30 }), fc.boolean(), (lines, pricesIncludeTax) => {
      const site = rules({
        pricesIncludeTax,
        zones: zones(flat('parcel', 999n)),
        taxRules: [
          {
            id: 't',
            name: 'VAT',
            country: 'US',
            region: '',
            postalPrefix: '',
            taxClass: 'standard',
            percent: '100',
            onShipping: true,
          },
        ],
      })
      const result = priceCart(cart(lines, { location: here, codes: ['TENTH'] }), site, {
        now,
        coupons: [coupon('TENTH')],
      })
      const told = ShoppingCart.parse(toShoppingCart(websiteId, result))
      const { subtotalCents, discountCents, shippingCostCents, taxCents, grandTotalCents } = told
      expect(grandTotalCents).toBe(
        subtotalCents - discountCents + shippingCostCents + (pricesIncludeTax ? 0 : taxCents),
      )
      expect(told.entries.reduce((sum, { subTotal }) => sum + subTotal, 0)).toBe(subtotalCents)
      const bought = toPurchase(result)
      expect(bought.total).toBe(String(grandTotalCents))
      const sum = (key: 'subtotal' | 'discount') => bought.lines.reduce((all, each) => all + BigInt(each[key]), 0n)
      expect([sum('subtotal'), sum('discount')]).toEqual([BigInt(bought.subtotal), BigInt(bought.discount)])
    }),
    { numRuns: process.env.SITEWRIGHT_FULL ? 3000 : 200 },
  )
})
