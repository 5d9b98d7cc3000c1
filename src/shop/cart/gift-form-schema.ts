import type { Currency } from '#base/enumerations/currencies.ts'
import { formatDate } from '#base/format/date.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { formatMinorUnits, type MoneyFormat } from '#base/money-format.ts'
import { addDays, type Day } from '#base/time.ts'
import { parseMoneyInput } from '#design/forms/parse-money-input.ts'
import type { GiftCardSettings } from '#shop/catalog/model.ts'
import { Gift } from '#shop/gift-cards/gift-schema.ts'
import type { GiftCardMessages } from './locales/messages.ts'

/** The form that sells a gift card: what was entered, and what it means. Pure. */

/** What is offered: the amounts to choose from, and the rules for another one. */
export type GiftCardOffer = Readonly<{
  /** `price` is digits in minor units. */
  amounts: readonly Readonly<{ sku: string; price: string }>[]
  customAmount: GiftCardSettings['customAmount']
  currency: Currency
  money: MoneyFormat
  language: string
  /** At the site. */
  today: Day
}>

/** As entered. `choice` is `OWN_AMOUNT` or a SKU with its prefix. */
export type GiftFormValues = Readonly<{
  choice: string
  amount: string
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string
  deliverOn: string
}>
export type GiftFormField = keyof GiftFormValues
export type GiftFormErrors = Readonly<Partial<Record<GiftFormField, string>>>

export const OWN_AMOUNT = 'own'
export const toChoice = (sku: string): string => `sku:${sku}`

const FIELDS = [
  'choice',
  'amount',
  'recipientName',
  'recipientEmail',
  'senderName',
  'message',
  'deliverOn',
] as const satisfies readonly GiftFormField[]

/** Fields that are missing or repeated count as empty. */
export const readGiftForm = (fields: Readonly<Record<string, unknown>>): GiftFormValues => {
  const read = (name: GiftFormField): string => {
    const value = fields[name]
    return typeof value === 'string' ? value.trim() : ''
  }
  return Object.fromEntries(FIELDS.map((name) => [name, read(name)])) as Record<GiftFormField, string>
}

/** Gift cards can be sent up to a year ahead. */
export const getLastDay = ({ today }: Pick<GiftCardOffer, 'today'>): Day => addDays(today, 365)

export const describeRange = (
  { currency, money }: Pick<GiftCardOffer, 'currency' | 'money'>,
  { min, max }: NonNullable<GiftCardOffer['customAmount']>,
  template: string,
): string =>
  interpolate(template, {
    min: formatMinorUnits(min, currency, money),
    max: formatMinorUnits(max, currency, money),
  })

type SelectedAmount = { sku: string; amount?: string } | { field: 'choice' | 'amount'; error: string }

const readAmount = (
  { choice, amount }: GiftFormValues,
  offer: GiftCardOffer,
  messages: GiftCardMessages,
): SelectedAmount => {
  const chosen = offer.amounts.find(({ sku }) => toChoice(sku) === choice)
  if (chosen) return { sku: chosen.sku }
  const [first] = offer.amounts
  if (choice !== OWN_AMOUNT || !offer.customAmount || !first) return { field: 'choice', error: messages.chooseAmount }
  const { min, max } = offer.customAmount
  const { digits } = parseMoneyInput(amount, offer.currency)
  if (digits === undefined || BigInt(digits) < BigInt(min) || BigInt(digits) > BigInt(max))
    return { field: 'amount', error: describeRange(offer, offer.customAmount, messages.amountRange) }
  return { sku: first.sku, amount: digits }
}

const isTooLong = (issue: { code?: string }): issue is { code: string; maximum: number } => issue.code === 'too_big'

const describeDays = (offer: GiftCardOffer, template: string): string => {
  const format = (day: Day): string => formatDate(new Date(day), { timeZone: 'UTC', locale: offer.language })
  return interpolate(template, { from: format(offer.today), to: format(getLastDay(offer)) })
}

/** The SKU and the gift to add to the cart, or the errors by field. */
export const checkGiftForm = (
  values: GiftFormValues,
  offer: GiftCardOffer,
  messages: GiftCardMessages,
): { sku: string; gift: Gift; errors?: undefined } | { errors: GiftFormErrors } => {
  const errors: Partial<Record<GiftFormField, string>> = {}
  const selected = readAmount(values, offer, messages)
  if ('error' in selected) errors[selected.field] = selected.error
  const { recipientName, recipientEmail, senderName, message, deliverOn } = values
  const checked = Gift.safeParse({
    ...('sku' in selected && selected.amount !== undefined && { amount: selected.amount }),
    ...{ recipientName, recipientEmail, senderName, message },
    deliverOn: deliverOn || null,
  })
  for (const issue of checked.error?.issues ?? []) {
    const field = String(issue.path[0]) as GiftFormField
    if (isTooLong(issue)) errors[field] ??= interpolate(messages.tooLong, { most: issue.maximum })
    else errors[field] ??= field === 'deliverOn' ? describeDays(offer, messages.wrongDate) : messages.wrongEmail
  }
  if (deliverOn !== '' && (deliverOn < offer.today || deliverOn > getLastDay(offer)))
    errors.deliverOn ??= describeDays(offer, messages.wrongDate)
  if (!checked.success || 'error' in selected || Object.keys(errors).length > 0) return { errors }
  return { sku: selected.sku, gift: checked.data }
}
