import type { Currency } from '#base/enumerations/currencies.ts'
import { formatDate } from '#base/format/date.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { DiscountView } from '../discount-schema.ts'

/** The described fields. Amounts can be incomplete while typing. */
export type DescribedDiscount = Pick<
  DiscountView,
  'kind' | 'percent' | 'amount' | 'minimum' | 'scope' | 'startsOn' | 'endsOn' | 'totalLimit' | 'customerLimit'
> & {
  /** Names of the covered products or categories. */
  covers: readonly string[]
}

const isAmount = (digits: string | null): digits is string => digits !== null && /^[1-9]\d*$/.test(digits)

/** Parses and formats the date in UTC, so that it does not shift. */
const dayInWords = (day: string): string =>
  formatDate(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', locale: 'en-US' })

const listed = (names: readonly string[]): string => {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(shown)
}

const taken = ({ kind, percent, amount }: DescribedDiscount, currency: Currency): string => {
  if (kind === 'free-shipping') return 'Free shipping on'
  if (kind === 'percent') return percent ? `${percent}% off` : 'Percentage off'
  return isAmount(amount) ? `${formatMinorUnits(amount, currency, { trimZeroFraction: true })} off` : 'Fixed amount off'
}

const covered = ({ kind, scope, covers }: DescribedDiscount): string => {
  if (scope === 'everything') return kind === 'free-shipping' ? 'any order' : 'everything'
  const names = covers.length > 0 ? listed(covers) : `the ${scope} you select`
  return kind === 'free-shipping' ? `orders with ${names}` : names
}

const often = ({ totalLimit, customerLimit }: DescribedDiscount): string[] => {
  const each = customerLimit && (customerLimit === 1 ? 'once per customer' : `${customerLimit} times per customer`)
  const all = totalLimit && (totalLimit === 1 ? '1 use in total' : `${totalLimit.toLocaleString('en')} uses in total`)
  return [each, all].filter((text) => typeof text === 'string')
}

const dated = ({ startsOn, endsOn }: DescribedDiscount): string[] => {
  if (startsOn && startsOn === endsOn) return [`on ${dayInWords(startsOn)}`]
  const from = startsOn ? `from ${dayInWords(startsOn)}` : ''
  const until = endsOn ? `until the end of ${dayInWords(endsOn)}` : ''
  return [[from, until].filter(Boolean).join(' ')].filter(Boolean)
}

/** Describes a discount in one sentence for the owner. */
export const describeDiscount = (discount: DescribedDiscount, currency: Currency): string => {
  const least = isAmount(discount.minimum)
    ? [`on orders of ${formatMinorUnits(discount.minimum, currency, { trimZeroFraction: true })} or more`]
    : []
  const parts = [`${taken(discount, currency)} ${covered(discount)}`, ...least, ...often(discount), ...dated(discount)]
  return `${parts.join(', ')}.`
}
