import { newId } from '#base/id.ts'
import type { KnownCoupon } from '../price-cart.ts'
import type { PricingRules } from '../pricing-rules.ts'
import type { StoredCart, StoredLine } from '../store/stored-cart.ts'

/** Stored carts and pricing rules, without a database. */

export const pricingRules = (more: Partial<PricingRules> = {}): PricingRules => ({
  currency: 'USD',
  language: 'en',
  zones: [],
  taxRules: [],
  pricesIncludeTax: false,
  maxServiceQuantity: 9999,
  expressCheckout: false,
  testMode: false,
  disabledFeatures: [],
  ...more,
})

export const aStoredLine = (
  overrides: Partial<StoredLine['now']> & { quantity?: number; variantId?: string; categoryIds?: string[] } = {},
): StoredLine => {
  const { quantity = 1, variantId = newId(), categoryIds = [], ...now } = overrides
  return {
    entryId: newId(),
    productId: newId(),
    variantId,
    quantity,
    fields: '',
    answers: [],
    gift: null,
    title: 'Bowl',
    categoryIds,
    now: {
      sku: 'BOWL',
      names: [],
      values: [],
      title: 'Bowl',
      type: 1,
      taxClass: 'standard',
      price: '2000',
      weightGrams: 500,
      store: 'shop',
      urlId: 'bowl',
      image: null,
      forSale: true,
      counted: true,
      available: 10,
      formId: null,
      giftCard: null,
      isSubscribable: false,
      ...now,
    },
  }
}

export const aStoredCart = (lines: StoredLine[], more: Partial<StoredCart> = {}): StoredCart => ({
  cartId: newId(),
  memberId: null,
  createdAt: new Date('2026-11-15T12:00:00Z'),
  revision: 1,
  codes: [],
  location: null,
  optionId: null,
  giftCards: [],
  lines,
  ...more,
})

/** Ten percent off everything. */
export const aCoupon = (code: string, more: object = {}): KnownCoupon => ({
  id: newId(),
  code,
  name: code,
  kind: 'percent',
  percent: '10',
  minimum: 0n,
  scope: 'everything',
  scopeIds: [],
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  customerLimit: null,
  used: 0,
  enabled: true,
  customerUses: undefined,
  ...more,
})
