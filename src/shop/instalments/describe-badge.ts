import type { Currency } from '#base/enumerations/currencies.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { formatMinorUnits, type MoneyFormat } from '#base/money-format.ts'
import type { BadgeMessages } from './locales/messages.ts'
import { getInstalmentRange, INSTALMENT_COUNT, splitIntoInstalments } from './terms.ts'

/** Plain data for the badge, the same for all visitors. Amounts are digits in minor units. */
export type BadgeTerms = Readonly<{ provider: string; currency: Currency; min: string; max: string }>

/** The text around the name of the provider. */
export type BadgeText = Readonly<{ before: string; after: string }>

/** What is paid, in minor units. `subtotal`: of a cart. `isLowest`: other variants cost more. */
export type BadgePrice = Readonly<{ price: bigint; subtotal?: bigint; isLowest?: boolean }>

/** INSTAL-003…005. */
export const describeBadge = (
  { price, subtotal, isLowest }: BadgePrice,
  { currency, min, max }: BadgeTerms,
  { messages, money }: { messages: BadgeMessages; money: MoneyFormat },
): BadgeText => {
  const format = (amount: bigint | string): string => formatMinorUnits(String(amount), currency, money)
  const toText = (template: string, values: Record<string, string | number>): BadgeText => {
    const [before = '', after = ''] = template.split('{provider}').map((part) => interpolate(part, values))
    return { before, after }
  }
  const range = getInstalmentRange(price, { min: BigInt(min), max: BigInt(max) }, subtotal)
  if (range === 'above') return toText(messages.upTo, { amount: format(max) })
  if (range === 'below') return toText(messages.over, { amount: format(min) })
  const { first, others } = splitIntoInstalments(price)
  const amount = format(others)
  if (isLowest) return toText(messages.from, { count: INSTALMENT_COUNT, amount })
  return first === others
    ? toText(messages.equal, { count: INSTALMENT_COUNT, amount })
    : toText(messages.unequal, { count: INSTALMENT_COUNT - 1, amount, first: format(first) })
}
