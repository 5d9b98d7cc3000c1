import { type BillingPeriod, type BillingUnit, INDEFINITE_CYCLES } from './enumerations/billing.ts'
import { interpolate, type PluralForms, pluralize } from './format/interpolate.ts'

export type SubscriptionTerms = {
  billingPeriod: BillingPeriod
  /** 0 means until canceled. */
  numBillingCycles: number
}

export type SubscriptionPriceMessages = {
  locale: string
  /** Until canceled: {price}, {period}. */
  indefinite: string
  /** Ends after a number of payments: {price}, {period}, {payments}. */
  limited: string
  /** A single payment for one period: {price}, {period}. */
  once: string
  payments: PluralForms
  /** A period of one unit, as in "every month". */
  unit: Readonly<Record<BillingUnit, string>>
  /** A counted period, as in "2 months". */
  units: Readonly<Record<BillingUnit, PluralForms>>
}

export const SUBSCRIPTION_PRICE_MESSAGES: SubscriptionPriceMessages = {
  locale: 'en',
  indefinite: '{price} every {period}',
  limited: '{price} every {period}, {payments}',
  once: '{price} for {period}',
  payments: { one: '{count} payment', other: '{count} payments' },
  unit: { WEEK: 'week', MONTH: 'month', YEAR: 'year' },
  units: {
    WEEK: { one: '{count} week', other: '{count} weeks' },
    MONTH: { one: '{count} month', other: '{count} months' },
    YEAR: { one: '{count} year', other: '{count} years' },
  },
}

/** Formats a subscription's price; `price` is already formatted. */
export const formatSubscriptionPrice = (
  price: string,
  { billingPeriod: { value, unit }, numBillingCycles }: SubscriptionTerms,
  messages: SubscriptionPriceMessages = SUBSCRIPTION_PRICE_MESSAGES,
): string => {
  if (!Number.isInteger(value) || value < 1) throw new RangeError('A billing period is at least one whole unit.')
  if (!Number.isInteger(numBillingCycles) || numBillingCycles < 0)
    throw new RangeError('The number of billing cycles is a whole number, and 0 for no end.')

  const counted = pluralize(messages.locale, value, messages.units[unit])
  if (numBillingCycles === 1) return interpolate(messages.once, { price, period: counted })
  const period = value === 1 ? messages.unit[unit] : counted
  if (numBillingCycles === INDEFINITE_CYCLES) return interpolate(messages.indefinite, { price, period })
  return interpolate(messages.limited, {
    price,
    period,
    payments: pluralize(messages.locale, numBillingCycles, messages.payments),
  })
}
