import type { Currency } from '#base/enumerations/currencies.ts'
import { formatDate } from '#base/format/date.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { DiscountView } from '../discount-schema.ts'

/** What a sentence needs to know; amounts that are not amounts yet are left out. */
export type DescribedDiscount = Pick<
  DiscountView,
  'kind' | 'percent' | 'amount' | 'minimum' | 'scope' | 'startsOn' | 'endsOn' | 'totalLimit' | 'customerLimit'
> & {
  /** Names of what it covers. */
  covers: readonly string[]
}

const isAmount = (digits: string | null): digits is string => digits !== null && /^[1-9]\d*$/.test(digits)

/** A day has no hour: read and written in the same zone, it stays itself. */
const dayInWords = (day: string): string =>
  formatDate(new Date(`${day}T00:00:00Z`), { timeZone: 'UTC', locale: 'en-US' })

const listed = (names: readonly string[]): string => {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(shown)
}

const taken = ({ kind, percent, amount }: DescribedDiscount, currency: Currency): string => {
  if (kind === 'free-shipping') return 'Takes the shipping off'
  if (kind === 'percent') return percent ? `Takes ${percent} % off` : 'Takes a share off'
  return isAmount(amount)
    ? `Takes ${formatMinorUnits(amount, currency, { trimZeroFraction: true })} off`
    : 'Takes an amount off'
}

const covered = ({ kind, scope, covers }: DescribedDiscount): string => {
  if (scope === 'everything') return kind === 'free-shipping' ? 'any order' : 'everything'
  const names = covers.length > 0 ? listed(covers) : `the ${scope} you choose`
  return kind === 'free-shipping' ? `orders with ${names}` : names
}

const often = ({ totalLimit, customerLimit }: DescribedDiscount): string[] => {
  const each = customerLimit && (customerLimit === 1 ? 'once per customer' : `${customerLimit} times per customer`)
  const all = totalLimit && (totalLimit === 1 ? 'once in all' : `${totalLimit.toLocaleString('en')} times in all`)
  return [each, all].filter((words) => typeof words === 'string')
}

const dated = ({ startsOn, endsOn }: DescribedDiscount): string[] => {
  if (startsOn && startsOn === endsOn) return [`on ${dayInWords(startsOn)}`]
  const from = startsOn ? `from ${dayInWords(startsOn)}` : ''
  const until = endsOn ? `until the end of ${dayInWords(endsOn)}` : ''
  return [[from, until].filter(Boolean).join(' ')].filter(Boolean)
}

/** What a discount does, in a sentence that its owner can check. */
export const describeDiscount = (discount: DescribedDiscount, currency: Currency): string => {
  const least = isAmount(discount.minimum)
    ? [`on orders of ${formatMinorUnits(discount.minimum, currency, { trimZeroFraction: true })} or more`]
    : []
  const parts = [`${taken(discount, currency)} ${covered(discount)}`, ...least, ...often(discount), ...dated(discount)]
  return `${parts.join(', ')}.`
}
