import type { Currency } from '#base/enumerations/currencies.ts'
import { moneyFromDecimal } from '#base/money.ts'

/** Rules of donations; pure, for server and browser. */

export const DONATE_PATH = '/donate'
export const toFundPath = (urlId: string): string => `${DONATE_PATH}/${encodeURIComponent(urlId)}`

/** The slug in the decoded path `/donate/{urlId}`. */
export const matchFundPath = (path: string): string | undefined => /^\/donate\/([\p{L}\p{N}-]{1,80})$/u.exec(path)?.[1]

/** Minor units. Smaller payments are used to test stolen cards. */
export const MIN_DONATION = 100n
/** Minor units; the largest payment that providers accept. */
export const MAX_DONATION = 99_999_999n
export const MAX_SUGGESTED_AMOUNTS = 8

/** A fund for visitors. Amounts are digits in minor units, in the currency of the site. */
export type PublicFund = Readonly<{
  id: string
  urlId: string
  name: string
  description: string
  suggestedAmounts: readonly Readonly<{ amount: string; description: string }>[]
  allowsCustomAmount: boolean
  minAmount: string
  maxAmount: string
  /** Null without a goal. */
  meter: Readonly<{ goal: string; raised: string }> | null
}>

/** Value of the radio button for another amount than those suggested. */
export const CUSTOM_AMOUNT = 'custom'

/** What a donor selected and typed. */
export type AmountChoice = Readonly<{ amount: string; custom: string }>

export type AmountError = 'missing' | 'invalid' | 'too-low' | 'too-high'

/**
 * Parses what people type as an amount: `25`, `25.50`, `25,50`, `1,250.00`, `1.250,00`. Three digits after a single comma or dot are thousands
 * only with a comma, as in English; a dot is a decimal point then, and too many decimals are invalid.
 */
export const parseTypedAmount = (text: string, currency: Currency): bigint | undefined => {
  const typed = text.trim().replaceAll(/[\s\u00a0\u202f']/g, '')
  const hasDecimalComma = /^\d{1,3}(\.\d{3})*,\d{1,2}$|^\d+,\d{1,2}$/.test(typed)
  const parsed = moneyFromDecimal(hasDecimalComma ? typed.replaceAll('.', '').replace(',', '.') : typed, currency)
  return parsed && parsed.amount >= 0n ? parsed.amount : undefined
}

/** The amount of a donation, or what is wrong with it. Amounts that are not suggested must be allowed and within the limits. */
export const resolveAmount = (
  { amount, custom }: AmountChoice,
  fund: Pick<PublicFund, 'suggestedAmounts' | 'allowsCustomAmount' | 'minAmount' | 'maxAmount'>,
  currency: Currency,
): { amount: bigint } | { error: AmountError } => {
  if (fund.suggestedAmounts.some((suggested) => suggested.amount === amount)) return { amount: BigInt(amount) }
  const isCustom = fund.allowsCustomAmount && (amount === CUSTOM_AMOUNT || amount === '')
  if (!isCustom || custom.trim() === '') return { error: 'missing' }
  const typed = parseTypedAmount(custom, currency)
  if (typed === undefined) return { error: 'invalid' }
  if (typed < BigInt(fund.minAmount)) return { error: 'too-low' }
  return typed > BigInt(fund.maxAmount) ? { error: 'too-high' } : { amount: typed }
}

/** Percent of the goal, rounded down: 100 only if it is reached. More than 100 if it is exceeded; never negative. */
export const computeProgress = ({ goal, raised }: { goal: string; raised: string }): number => {
  const amount = BigInt(raised)
  return amount <= 0n ? 0 : Number((amount * 100n) / BigInt(goal))
}
