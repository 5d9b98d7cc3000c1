import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { describeBadge } from './describe-badge.ts'
import { getInstalmentMessages } from './locales/get-messages.ts'
import {
  canPayInInstalments,
  findInstalmentCountry,
  findInstalmentProblem,
  findInstalmentTerms,
  getProblemLimit,
  INSTALMENT_COUNT,
  INSTALMENT_COUNTRIES,
  isEligibleCart,
  splitIntoInstalments,
  toInstalmentCart,
  toInstalmentContext,
  toSiteInstalments,
} from './model.ts'
import { findProviderName, getInstalmentRange, toShopperLanguage } from './terms.ts'

test('INSTAL-018 INSTAL-023 four instalments sum to the price, and the first one includes the remainder', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (price) => {
      const { first, others } = splitIntoInstalments(price)
      expect(INSTALMENT_COUNT).toBe(4)
      expect(first + others * 3n).toBe(price)
      expect(first - others >= 0n && first - others < 4n).toBe(true)
    }),
  )
})

test('INSTAL-023 in every currency, the shown instalments sum to the price', () => {
  const toMinorUnits = (text: string): bigint => BigInt(text.replaceAll(/\D/g, ''))
  const { badge: messages } = getInstalmentMessages('en')
  fc.assert(
    fc.property(fc.constantFrom(...CURRENCIES), fc.bigInt({ min: 101n, max: 10n ** 9n }), (currency, price) => {
      const terms = { provider: 'Afterpay', currency, min: '100', max: String(price) }
      const { before, after } = describeBadge({ price }, terms, { messages, money: {} })
      expect(after).toBe('')
      const [, first, count, others] = /^or (?:(\S+) today and )?(\d) payments of (.+) with $/.exec(
        before.replaceAll('\u00a0', ''),
      ) ?? [undefined, undefined, '', '']
      const { first: expectedFirst, others: expectedOthers } = splitIntoInstalments(price)
      expect(others).toBe(formatMinorUnits(String(expectedOthers), currency).replaceAll('\u00a0', ''))
      const shown = toMinorUnits(others) * BigInt(count) + (first ? toMinorUnits(first) : 0n)
      expect(shown).toBe(price)
      expect(first === undefined).toBe(expectedFirst === expectedOthers)
    }),
  )
})

test('INSTAL-003 a price at the minimum is out of range, and a price at the maximum is in range', () => {
  const limits = { min: 3500n, max: 400_000n }
  const at = (price: bigint) => getInstalmentRange(price, limits)
  expect([at(3499n), at(3500n), at(3501n)]).toEqual(['below', 'below', 'in-range'])
  expect([at(399_999n), at(400_000n), at(400_001n)]).toEqual(['in-range', 'in-range', 'above'])
  // Shipping does not help a cart over the minimum, and what gift cards leave may be too little.
  expect(getInstalmentRange(4000n, limits, 3500n)).toBe('below')
  expect(getInstalmentRange(100n, limits, 9000n)).toBe('below')
  expect(getInstalmentRange(3000n, limits, 9000n)).toBe('in-range')
})

test('INSTAL-004 INSTAL-005 the text depends on the range', () => {
  const terms = { provider: 'Afterpay', currency: 'USD', min: '3500', max: '400000' } as const
  const describe = (price: bigint, isLowest = false, language = 'en') => {
    const { badge: messages } = getInstalmentMessages(language)
    const { before, after } = describeBadge({ price, isLowest }, terms, { messages, money: {} })
    return `${before}Afterpay${after}`
  }
  expect(describe(3500n)).toBe('Afterpay available for orders over $35.00')
  expect(describe(400_001n)).toBe('Afterpay available for orders up to $4,000.00')
  expect(describe(10_000n)).toBe('or 4 payments of $25.00 with Afterpay')
  expect(describe(10_003n)).toBe('or $25.03 today and 3 payments of $25.00 with Afterpay')
  expect(describe(10_003n, true)).toBe('or 4 payments from $25.00 with Afterpay')
  expect(describe(10_000n, false, 'fr-CA')).toBe('ou 4 paiements de $25.00 avec Afterpay')
})

test('INSTAL-015 INSTAL-016 INSTAL-017 INSTAL-024 the locale selects the provider, others have none', () => {
  const providers = ['en_US', 'en_CA', 'fr_CA', 'en_AU', 'en_NZ', 'en_GB'].map(findProviderName)
  expect(providers).toEqual(['Afterpay', 'Afterpay', 'Afterpay', 'Afterpay', 'Afterpay', 'Clearpay'])
  for (const other of ['fr_US', 'fr_FR', 'de_DE', 'es_US', 'en_IE', 'en', '', 'US', 'en_toString', 'en_us'])
    expect(findProviderName(other)).toBeUndefined()
  expect(INSTALMENT_COUNTRIES).toEqual(['US', 'CA', 'AU', 'NZ', 'GB'])
})

test('the language of the page is combined with the region of the site', () => {
  expect(toShopperLanguage({ language: 'en', locale: 'en-US' })).toBe('en_US')
  expect(toShopperLanguage({ language: 'fr', locale: 'en-CA' })).toBe('fr_CA')
  expect(toShopperLanguage({ language: 'fr-ca', locale: 'fr' })).toBe('fr_CA')
  expect(toShopperLanguage({ language: 'zh', locale: 'zh-Hant-TW' })).toBe('zh_TW')
  expect(toShopperLanguage({ language: 'de', locale: 'de' })).toBe('de')
})

const terms = findInstalmentTerms('US', 'USD', 3500n) ?? expect.fail()
const order = { currency: 'USD', amount: 5000n, subtotal: 5000n, country: 'US', isPhysical: true }

test('INSTAL-017 instalments need an account whose country has a provider for the currency', () => {
  for (const [country, currency] of [
    ['US', 'USD'],
    ['CA', 'CAD'],
    ['AU', 'AUD'],
    ['NZ', 'NZD'],
    ['GB', 'GBP'],
  ] as const) {
    expect(findInstalmentTerms(country, currency, 0n)).toMatchObject({ country, currency, minAmount: 100n })
    expect(findInstalmentCountry(currency)).toBe(country)
  }
  expect(findInstalmentTerms('GB', 'GBP', 0n)?.provider).toBe('Clearpay')
  for (const country of ['GB', 'DE', '', 'toString']) expect(findInstalmentTerms(country, 'USD', 0n)).toBeUndefined()
  expect(findInstalmentCountry('EUR')).toBeUndefined()
  // No order could reach this minimum.
  expect(findInstalmentTerms('US', 'USD', 400_000n)).toBeUndefined()
})

test('INSTAL-020 INSTAL-021 an order needs physical products only, the minimum subtotal and the country of the account', () => {
  const problemOf = (change: Partial<typeof order>) => findInstalmentProblem(terms, { ...order, ...change })
  expect(problemOf({})).toBeUndefined()
  expect(problemOf({ country: '' })).toBeUndefined()
  expect(problemOf({ isPhysical: false })).toBe('not-physical')
  expect(problemOf({ country: 'CA' })).toBe('country')
  expect(problemOf({ currency: 'CAD' })).toBe('country')
  expect([problemOf({ subtotal: 3500n }), problemOf({ subtotal: 3499n })]).toEqual([undefined, 'subtotal'])
  expect([problemOf({ amount: 100n }), problemOf({ amount: 99n })]).toEqual([undefined, 'too-small'])
  expect([problemOf({ amount: 400_000n }), problemOf({ amount: 400_001n })]).toEqual([undefined, 'too-large'])
  const limits = (['not-physical', 'country', 'subtotal', 'too-small', 'too-large'] as const).map((problem) =>
    getProblemLimit(problem, terms),
  )
  expect(limits).toEqual([undefined, undefined, 3500n, 100n, 400_000n])
})

const preferences = { showOnProductPages: true, showInCart: true, infoPageUrl: '' }
const product = (productType: ProductType, isSubscribable = false) => ({
  structuredContent: { productType, isSubscribable },
})

test('INSTAL-002 INSTAL-006 the context of an item says whether it can be paid in instalments', () => {
  const site = { language: 'en', locale: 'en-US' }
  const instalments = toSiteInstalments(site, terms, preferences)
  expect(toInstalmentContext(instalments, site, product(ProductType.physical))).toEqual({
    afterPayAvailable: true,
    afterPayMin: { value: '3500', currency: 'USD' },
    afterPayMax: { value: '400000', currency: 'USD' },
    shopperLanguage: 'en_US',
    stripeAccountCountry: 'US',
  })
  for (const type of Object.values(ProductType))
    expect(canPayInInstalments(product(type))).toBe(type === ProductType.physical)
  expect(canPayInInstalments(product(ProductType.physical, true))).toBe(false)
  const german = { language: 'de', locale: 'de-DE' }
  expect(
    toInstalmentContext(toSiteInstalments(german, terms, preferences), german, product(ProductType.physical)),
  ).toMatchObject({ afterPayAvailable: false, shopperLanguage: 'de_DE' })
  expect(toInstalmentContext(undefined, site, product(ProductType.physical))).toEqual({
    afterPayAvailable: false,
    afterPayMin: null,
    afterPayMax: null,
    shopperLanguage: 'en_US',
    stripeAccountCountry: '',
  })
})

test('INSTAL-019 INSTAL-020 one item that is not physical makes a cart ineligible', () => {
  const entry = (productType: ProductType) => ({
    itemId: `item-${productType}`,
    productType,
    quantity: 2,
    subTotal: 500,
  })
  const toCart = (...types: ProductType[]) =>
    toInstalmentCart({
      id: 'cart-1',
      currency: 'USD',
      totalQuantity: types.length * 2,
      amountDueCents: types.length * 500,
      entries: types.map(entry),
    })
  expect(toCart(ProductType.physical, ProductType.physical, ProductType.service)).toEqual({
    items: [
      { id: 'item-1', productType: 'PHYSICAL', quantity: 2, subTotal: 500 },
      { id: 'item-1', productType: 'PHYSICAL', quantity: 2, subTotal: 500 },
      { id: 'item-3', productType: 'SERVICE', quantity: 2, subTotal: 500 },
    ],
    cartId: 'cart-1',
    itemCount: 6,
    productTypes: ['PHYSICAL', 'SERVICE'],
    purchaseTypes: ['ONE_TIME'],
    cartValue: 1500,
    currencyCode: 'USD',
  })
  expect(isEligibleCart(toCart(ProductType.physical, ProductType.physical))).toBe(true)
  for (const type of Object.values(ProductType))
    expect(isEligibleCart(toCart(ProductType.physical, type))).toBe(type === ProductType.physical)
  expect(isEligibleCart(toCart())).toBe(false)
})
