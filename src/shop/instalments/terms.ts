import type { Currency } from '#base/enumerations/currencies.ts'

/** Pure rules of paying in instalments with Afterpay or Clearpay, shared by pages, checkout and dashboard. */

/** INSTAL-018. */
export const INSTALMENT_COUNT = 4

type Offer = Readonly<{ provider: string; currency: Currency; maxAmount: bigint; languages: readonly string[] }>

/** By country of the account (INSTAL-017): name of the provider, currency and maximum amount in minor units. */
const OFFERS: Readonly<Record<string, Offer>> = {
  US: { provider: 'Afterpay', currency: 'USD', maxAmount: 400_000n, languages: ['en'] },
  CA: { provider: 'Afterpay', currency: 'CAD', maxAmount: 200_000n, languages: ['en', 'fr'] },
  AU: { provider: 'Afterpay', currency: 'AUD', maxAmount: 200_000n, languages: ['en'] },
  NZ: { provider: 'Afterpay', currency: 'NZD', maxAmount: 200_000n, languages: ['en'] },
  GB: { provider: 'Clearpay', currency: 'GBP', maxAmount: 120_000n, languages: ['en'] },
}
const PROVIDER_MIN_AMOUNT = 100n
export const INSTALMENT_COUNTRIES = Object.keys(OFFERS)

const findOffer = (country: string): Offer | undefined => (Object.hasOwn(OFFERS, country) ? OFFERS[country] : undefined)

/** The country whose offers are in this currency. For the test bank, which has no country of its own. */
export const findInstalmentCountry = (currency: string): string | undefined =>
  INSTALMENT_COUNTRIES.find((country) => findOffer(country)?.currency === currency)

const findRegion = (tag: string): string | undefined =>
  tag
    .split(/[-_]/)
    .slice(1)
    .find((part) => /^[A-Za-z]{2}$/.test(part))
    ?.toUpperCase()

/** The language of the page with the region of the site's locale: `fr` on a site with the locale `fr-CA` is `fr_CA`. */
export const toShopperLanguage = ({ language, locale }: Readonly<{ language: string; locale: string }>): string => {
  const [base = ''] = language.toLowerCase().split(/[-_]/)
  const region = findRegion(locale) ?? findRegion(language)
  return region ? `${base}_${region}` : base
}

/** INSTAL-015…017, INSTAL-024: the provider that visitors know under this locale; undefined for all others. */
export const findProviderName = (shopperLanguage: string): string | undefined => {
  const [language = '', region = ''] = shopperLanguage.split('_')
  const offer = findOffer(region)
  return offer?.languages.includes(language) ? offer.provider : undefined
}

/** What a store's pay-later method accepts. Amounts are minor units. */
export type InstalmentTerms = Readonly<{
  /** Of the account; the provider accepts only shoppers there. */
  country: string
  provider: string
  currency: Currency
  minSubtotal: bigint
  minAmount: bigint
  maxAmount: bigint
}>

/** Undefined if the account's country has no provider for this currency, or no order can reach the owner's minimum. */
export const findInstalmentTerms = (
  country: string,
  currency: string,
  minSubtotal: bigint,
): InstalmentTerms | undefined => {
  const offer = findOffer(country)
  if (offer?.currency !== currency || minSubtotal >= offer.maxAmount) return undefined
  const { provider, maxAmount } = offer
  return { country, provider, currency: offer.currency, minSubtotal, minAmount: PROVIDER_MIN_AMOUNT, maxAmount }
}

/** The amount that a badge compares with: the higher of the two minimums. */
export const getBadgeMin = ({ minSubtotal, minAmount }: Pick<InstalmentTerms, 'minSubtotal' | 'minAmount'>): bigint =>
  minSubtotal > minAmount ? minSubtotal : minAmount

export type InstalmentRange = 'below' | 'in-range' | 'above'

/**
 * INSTAL-003: above the minimum and not above the maximum. The minimum of a cart is compared with its subtotal, and the rest with what is
 * left to pay.
 */
export const getInstalmentRange = (
  price: bigint,
  { min, max }: Readonly<{ min: bigint; max: bigint }>,
  subtotal = price,
): InstalmentRange => {
  if (price > max) return 'above'
  return subtotal > min && price > PROVIDER_MIN_AMOUNT ? 'in-range' : 'below'
}

/** Equal payments that sum to the price; the first one includes the remainder. */
export const splitIntoInstalments = (price: bigint): Readonly<{ first: bigint; others: bigint }> => {
  const others = price / BigInt(INSTALMENT_COUNT)
  return { first: price - others * BigInt(INSTALMENT_COUNT - 1), others }
}

/** An order that is to be paid in instalments. Amounts are minor units. */
export type InstalmentOrder = Readonly<{
  currency: string
  /** What the provider pays, after gift cards. */
  amount: bigint
  subtotal: bigint
  /** Of the shopper; empty while unknown. */
  country: string
  /** Every item is a physical product. */
  isPhysical: boolean
}>

export const INSTALMENT_PROBLEMS = ['not-physical', 'country', 'subtotal', 'too-small', 'too-large'] as const
export type InstalmentProblem = (typeof INSTALMENT_PROBLEMS)[number]

/** Why an order cannot be paid in instalments. INSTAL-021: the subtotal must be at least the owner's minimum. */
export const findInstalmentProblem = (
  terms: InstalmentTerms,
  { currency, amount, subtotal, country, isPhysical }: InstalmentOrder,
): InstalmentProblem | undefined => {
  if (!isPhysical) return 'not-physical'
  if (currency !== terms.currency || (country !== '' && country !== terms.country)) return 'country'
  if (subtotal < terms.minSubtotal) return 'subtotal'
  if (amount < terms.minAmount) return 'too-small'
  return amount > terms.maxAmount ? 'too-large' : undefined
}

/** The amount that a problem is about, in minor units. */
export const getProblemLimit = (problem: InstalmentProblem, terms: InstalmentTerms): bigint | undefined => {
  if (problem === 'subtotal') return terms.minSubtotal
  if (problem === 'too-small') return terms.minAmount
  return problem === 'too-large' ? terms.maxAmount : undefined
}
