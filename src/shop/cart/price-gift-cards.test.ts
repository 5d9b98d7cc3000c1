import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { toPurchase, toShoppingCart } from './present-cart.ts'
import { priceCart } from './price-cart.ts'
import type { StoredCart, StoredLine } from './store/stored-cart.ts'
import {
  aStoredCart as cart,
  aCoupon as coupon,
  aStoredLine as line,
  pricingRules as rules,
} from './testing/stored-carts.ts'

const websiteId = newId<WebsiteId>()
const now = new Date('2026-11-15T12:00:00Z')

const giftCard = (
  gift: Partial<NonNullable<StoredLine['gift']>> = {},
  now: Partial<StoredLine['now']> = {},
): StoredLine => ({
  ...line({ type: ProductType.giftCard, price: '5000', counted: false, ...now }),
  gift: { recipientName: '', recipientEmail: '', senderName: '', message: '', deliverOn: null, ...gift },
})
const card = (available: string): StoredCart['giftCards'][number] => ({
  id: newId(),
  kind: 'gift-card',
  lastFour: 'WXYZ',
  currency: 'USD',
  available,
  held: '0',
  isVoid: false,
  expiresAt: null,
  testMode: false,
  isSelected: true,
})
const taxed = rules({
  taxRules: [
    {
      id: newId(),
      name: 'VAT',
      country: 'US',
      region: '',
      postalPrefix: '',
      taxClass: 'standard',
      percent: '10',
      onShipping: false,
    },
  ],
})

test('GIFT-003 gift cards that are bought are neither taxed nor discounted, and cannot be paid by gift cards', () => {
  const stored = cart([line({ type: 2, price: '2000' }), giftCard()], {
    location: { country: 'US', region: '', postalCode: '' },
    codes: ['TENTH'],
    giftCards: [card('100000')],
  })
  const priced = priceCart(stored, taxed, { now, coupons: [coupon('TENTH')] })
  // 10% off 20.00, then 10% tax on the rest; the gift card costs 50.00.
  expect(toShoppingCart(websiteId, priced)).toMatchObject({
    subtotalCents: 7000,
    discountCents: 200,
    taxCents: 180,
    grandTotalCents: 6980,
    giftCardCents: 1980,
    amountDueCents: 5000,
  })
  expect(toPurchase(priced)).toMatchObject({ total: '6980', payableByGiftCards: '1980', expectedFromGiftCards: '1980' })
})

test('a coupon with a minimum does not count gift cards', () => {
  const stored = cart([line({ type: 2, price: '2000' }), giftCard()], { codes: ['BIG'] })
  const priced = priceCart(stored, rules(), { now, coupons: [coupon('BIG', { minimum: 5000n })] })
  expect(priced.invalidCoupons).toHaveLength(1)
})

test('GIFT-001 an own amount is the price; it is not for sale once the product does not allow it any more', () => {
  const settings = { customAmount: { min: '1000', max: '9000' }, expiresAfterMonths: 12 }
  const own = giftCard({ amount: '7500' }, { giftCard: settings, names: ['Amount'], values: ['$50'] })
  const priced = priceCart(cart([own]), rules(), { now, coupons: [] })
  expect(toShoppingCart(websiteId, priced).entries).toMatchObject([
    { purchasePriceCents: 7500, problem: null, chosenVariant: { attributes: {} } },
  ])
  expect(toPurchase(priced).lines).toMatchObject([
    { unitPrice: '7500', attributes: {}, gift: { amount: '7500', expiresAfterMonths: 12 } },
  ])
  for (const customAmount of [null, { min: '1000', max: '7499' }, { min: '7501', max: '9000' }]) {
    const changed = giftCard({ amount: '7500' }, { giftCard: { ...settings, customAmount } })
    expect(priceCart(cart([changed]), rules(), { now, coupons: [] }).lines).toMatchObject([{ problem: 'gone' }])
  }
  expect(priceCart(cart([{ ...own, gift: null }]), rules(), { now, coupons: [] }).lines).toMatchObject([
    { problem: 'gone' },
  ])
})

test('GIFT-003 gift cards change what is left to pay, and nothing else', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ price: fc.bigInt(0n, 100_000n), quantity: fc.integer({ min: 1, max: 9 }) }), {
        minLength: 1,
      }),
      fc.array(fc.bigInt(0n, 50_000n), { maxLength: 12 }),
      fc.boolean(),
      (goods, balances, pricesIncludeTax) => {
        const lines = goods.map(({ price, quantity }) => line({ price: String(price), quantity, counted: false }))
        const price = (giftCards: StoredCart['giftCards']) =>
          toShoppingCart(
            websiteId,
            priceCart(
              cart(lines, { location: { country: 'US', region: '', postalCode: '' }, giftCards }),
              { ...taxed, pricesIncludeTax },
              { now, coupons: [] },
            ),
          )
        const { giftCards, giftCardCents, amountDueCents, created, ...paid } = price(
          balances.map((balance) => card(String(balance))),
        )
        const { giftCards: _, giftCardCents: none, amountDueCents: all, created: __, ...plain } = price([])
        expect(none).toBe(0)
        expect({ ...paid, id: '', entries: [] }).toEqual({ ...plain, id: '', entries: [] })
        expect(giftCardCents + amountDueCents).toBe(all)
        expect(giftCards.reduce((sum, { appliedCents }) => sum + appliedCents, 0)).toBe(giftCardCents)
      },
    ),
  )
})
