import { expect, test, vi } from 'vitest'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { toShoppingCart } from './present-cart.ts'
import { type KnownCoupon, priceCart } from './price-cart.ts'
import type { PricingRules } from './pricing-rules.ts'
import type { StoredCart, StoredLine } from './store/stored-cart.ts'
import { computeReferenceTotals, type ReferenceInput, type ReferenceTotals } from './testing/reference-totals.ts'

const FULL = process.env.SITEWRIGHT_FULL === '1'
const CARTS = FULL ? 100_000 : 3000
vi.setConfig({ testTimeout: FULL ? 3_600_000 : 120_000 })

const random = createSeededRandom()
const below = (limit: number): number => Math.floor(random() * limit)
const chance = (probability: number): boolean => random() < probability
const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
const list = <Item>(most: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: below(most + 1) }, (_, index) => make(index))

/** Mostly small numbers, sometimes the largest. */
const anAmount = (): bigint => BigInt(below(pick([3, 100, 10_000, 1_000_000, 10 ** 13])))
const aPercent = (): string => {
  const decimals = below(5)
  const whole = chance(0.1) ? 100 : below(100)
  return whole === 100 || decimals === 0
    ? String(whole)
    : `${whole}.${String(below(10 ** decimals)).padStart(decimals, '0')}`
}

const PLACES = [
  { country: 'US', region: 'NY', postalCode: '10001' },
  { country: 'US', region: 'ME', postalCode: '04101' },
  { country: 'US', region: 'NY', postalCode: '10118' },
  { country: 'DE', region: '', postalCode: '10115' },
  { country: 'FR', region: '', postalCode: '75005' },
]
const PREFIXES = ['1', '10', '100', '10001', '0', '041', '75']
const COUNTRIES = ['US', 'DE', 'FR']
const CATEGORIES = ['bowls', 'mugs', 'sale']
const NOW = new Date('2026-11-17T12:00:00Z')
const A_DAY = 86_400_000
const aDate = (): Date | null => (chance(0.8) ? null : new Date(NOW.getTime() + (below(5) - 2) * A_DAY))

const aRate = (index: number): ReferenceInput['zones'][number]['rates'][number] => {
  const kind = pick(['flat', 'weight', 'total', 'pickup'] as const)
  let upTo = 0
  const steps = Array.from({ length: 1 + below(4) }, () => {
    upTo += 1 + below(pick([2, 10, 1000, 1_000_000]))
    return { upTo: upTo as number | null, price: anAmount() }
  })
  const last = steps.at(-1)
  if (last && chance(0.5)) last.upTo = null
  const isStepped = kind === 'weight' || kind === 'total'
  return {
    id: `rate ${index} ${random()}`,
    kind,
    price: isStepped ? 0n : anAmount(),
    steps: isStepped ? steps : [],
    freeOver: chance(0.3) ? anAmount() : null,
    enabled: chance(0.9),
  }
}

const aZone = (): ReferenceInput['zones'][number] => ({
  places: list(3, () => ({
    country: pick(COUNTRIES),
    regions: chance(0.3) ? ['NY', 'ME'].slice(0, 1 + below(2)) : [],
    postalCodes: chance(0.3) ? list(3, () => pick(PREFIXES)) : [],
  })),
  rates: list(4, aRate),
})

const aCoupon = (index: number, productIds: readonly string[]): ReferenceInput['coupons'][number] => {
  const kind = pick(['percent', 'percent', 'fixed', 'free-shipping'] as const)
  const scope = pick(['everything', 'everything', 'products', 'categories'] as const)
  const scopeIds = scope === 'everything' ? [] : list(2, () => pick(scope === 'products' ? productIds : CATEGORIES))
  return {
    code: `CODE${index}`,
    kind,
    ...(kind === 'percent' && { percent: aPercent() }),
    ...(kind === 'fixed' && { amount: anAmount() }),
    minimum: chance(0.8) ? 0n : anAmount(),
    scope,
    scopeIds,
    startsAt: aDate(),
    endsAt: aDate(),
    totalLimit: chance(0.9) ? null : 1 + below(3),
    used: below(3),
    customerLimit: chance(0.9) ? null : 1,
    customerUses: pick([undefined, 0, 1]),
    enabled: chance(0.95),
  }
}

/** A unique index allows one rule for a name, class and place. */
const someTaxRules = (): ReferenceInput['taxRules'] => {
  const rules = list(6, (index) => ({
    id: `tax ${index}`,
    name: pick(['VAT', 'State tax', 'City tax']),
    country: pick(COUNTRIES),
    region: chance(0.3) ? pick(['NY', 'ME']) : '',
    postalPrefix: chance(0.3) ? pick(PREFIXES) : '',
    taxClass: pick(['standard', 'standard', 'reduced']),
    percent: aPercent(),
    onShipping: chance(0.5),
  }))
  const keys = rules.map(({ id, percent, onShipping, ...place }) => JSON.stringify(place))
  return rules.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

const aCart = (): ReferenceInput => {
  const productIds = ['a', 'b', 'c']
  const lines = list(pick([1, 4, 4, 12, chance(0.02) ? 200 : 6]), (index) => ({
    id: `line ${index}`,
    productId: pick(productIds),
    categoryIds: list(2, () => pick(CATEGORIES)),
    price: anAmount(),
    quantity: 1 + below(pick([1, 5, 9999])),
    taxClass: pick(['standard', 'standard', 'reduced', 'zero']),
    isPhysical: chance(0.7),
    weightGrams: below(pick([1, 4, 500, 100_000])),
    isForSale: chance(0.95),
  }))
  const zones = list(3, aZone)
  const restOfWorld = zones.findIndex(({ places }) => places.length === 0)
  const rates = zones.flatMap((zone) => zone.rates)
  return {
    now: NOW,
    pricesIncludeTax: chance(0.5),
    lines,
    coupons: list(pick([0, 1, 3, 10]), (index) => aCoupon(index, productIds)),
    location: chance(0.85) ? pick(PLACES) : null,
    optionId: rates.length > 0 && chance(0.5) ? pick(rates).id : null,
    // A unique index allows one zone without places.
    zones: zones.filter(({ places }, index) => places.length > 0 || index === restOfWorld),
    taxRules: someTaxRules(),
  }
}

const toStoredLine = (line: ReferenceInput['lines'][number]): StoredLine => ({
  entryId: line.id,
  productId: line.productId,
  variantId: line.id,
  quantity: line.quantity,
  fields: '',
  answers: [],
  gift: null,
  title: '',
  categoryIds: [...line.categoryIds],
  now: {
    sku: '',
    names: [],
    values: [],
    title: '',
    type: line.isPhysical ? 1 : 2,
    taxClass: line.taxClass,
    price: String(line.price),
    weightGrams: line.weightGrams,
    store: 'shop',
    urlId: 'x',
    image: null,
    forSale: line.isForSale,
    counted: false,
    available: 0,
    formId: null,
    giftCard: null,
    isSubscribable: false,
  },
})

const computeWithProgram = (input: ReferenceInput, currency: PricingRules['currency']) => {
  const stored: StoredCart = {
    cartId: 'cart',
    memberId: null,
    createdAt: NOW,
    revision: 1,
    codes: input.coupons.map(({ code }) => code),
    location: input.location,
    optionId: input.optionId,
    giftCards: [],
    lines: input.lines.map(toStoredLine),
  }
  const rules: PricingRules = {
    currency,
    language: 'en',
    zones: input.zones.map((zone, index) => ({
      id: `zone ${index}`,
      name: '',
      places: zone.places,
      rates: zone.rates.map((rate) => ({ name: '', description: '', ...rate })),
    })),
    taxRules: input.taxRules as PricingRules['taxRules'],
    pricesIncludeTax: input.pricesIncludeTax,
    maxServiceQuantity: 9999,
    expressCheckout: false,
    testMode: false,
    disabledFeatures: [],
  }
  const coupons = input.coupons.map((coupon) => ({ id: coupon.code, name: '', ...coupon }) as KnownCoupon)
  const priced = priceCart(stored, rules, { now: NOW, coupons })
  const { totals } = priced
  const result: ReferenceTotals = {
    lines: totals.lines.map(({ id, subtotal, discount, tax }) => ({
      id,
      subtotal: subtotal.amount,
      discount: discount.amount,
      tax: tax.amount,
    })),
    validCodes: priced.validCoupons.map(({ code }) => code),
    discounts: totals.discounts.map(({ code, amount }) => ({ code, amount: amount.amount })),
    options: priced.options.map(({ id, price }) => ({ id, price })),
    selectedId: priced.selected?.id,
    taxes: Object.fromEntries(
      totals.taxes.flatMap(({ id, amount }) => (amount.amount > 0n ? [[id, amount.amount]] : [])),
    ),
    subtotal: totals.subtotal.amount,
    discount: totals.discount.amount,
    shipping: totals.shipping.amount,
    tax: totals.tax.amount,
    total: totals.total.amount,
  }
  return { result, wire: toShoppingCart('site' as WebsiteId, priced) }
}

test(`CART-009 ${CARTS} random carts in all currencies have the totals of a second implementation, to the minor unit`, () => {
  for (let index = 0; index < CARTS; index++) {
    const input = aCart()
    const currency = CURRENCIES[index % CURRENCIES.length] ?? 'USD'
    const { result, wire } = computeWithProgram(input, currency)
    const expected = computeReferenceTotals(input)
    expect(result, `cart ${index}`).toEqual(expected)
    const sums = { subtotal: expected.subtotal, discount: expected.discount, tax: expected.tax, total: expected.total }
    expect({
      subtotal: BigInt(wire.subtotalCents),
      discount: BigInt(wire.discountCents),
      tax: BigInt(wire.taxCents),
      total: BigInt(wire.grandTotalCents),
    }).toEqual(sums)
  }
})
