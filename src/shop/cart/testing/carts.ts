import type { CartEntry, ShoppingCart } from '../model.ts'

/** Carts as browsers receive them, without a database: for rendering tests. */

const uuid = (number: number): string => `01980a3c-7c1e-7b4a-9d3e-${number.toString(16).padStart(12, '0')}`

export const anEntry = (number: number, change: Partial<CartEntry> = {}): CartEntry => {
  const { purchasePriceCents = 2400, quantity = 1 } = change
  return {
    id: uuid(0xc0000 + number),
    itemId: uuid(0xd0000 + number),
    chosenVariant: { id: uuid(0xe0000 + number), sku: `SQ${number}`, attributes: {} },
    additionalFields: '',
    additionalFieldsFormId: null,
    formAnswers: [],
    gift: null,
    giftSummary: [],
    title: `Bowl ${number}`,
    fullUrl: `/shop/p/bowl-${number}`,
    image: null,
    productType: 1,
    problem: null,
    available: null,
    ...change,
    quantity,
    purchasePriceCents,
    subTotal: purchasePriceCents * quantity,
  }
}

const sum = (entries: readonly CartEntry[], of: (entry: CartEntry) => number): number =>
  entries.reduce((total, entry) => total + of(entry), 0)

export const aCart = (entries: readonly CartEntry[], change: Partial<ShoppingCart> = {}): ShoppingCart => {
  const subtotalCents = sum(entries, ({ subTotal }) => subTotal)
  const { grandTotalCents = subtotalCents, giftCardCents = 0 } = change
  return {
    id: uuid(0xf0000),
    websiteId: uuid(0xf0001),
    orderId: null,
    created: Date.UTC(2026, 10, 15),
    isPurchased: false,
    currency: 'USD',
    revision: 1,
    entries,
    shippingOptions: [],
    selectedShippingOption: null,
    shippingLocation: null,
    applicableTaxRules: [],
    pricesIncludeTax: false,
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    subtotalCents,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents,
    giftCards: [],
    giftCardCents,
    amountDueCents: grandTotalCents - giftCardCents,
    storeCredit: null,
    totalQuantity: sum(entries, ({ quantity }) => quantity),
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: true,
    ...change,
  }
}
