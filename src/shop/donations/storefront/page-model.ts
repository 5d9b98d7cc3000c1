import type { CaptchaSettings } from '#base/captcha.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { formatMinorUnits, type MoneyFormat } from '#base/money-format.ts'
import type { Method } from '#shop/checkout/contract.ts'
import type { CheckoutMessages } from '#shop/checkout/locales/messages.ts'
import type { DonationMessages, DonationPageMessages } from '../locales/messages.ts'
import { type PublicFund, resolveAmount } from '../model.ts'
import type { DonationErrors } from '../validate-donation.ts'

/** Props of a fund's page, for the server and the browser. Plain data. */

/** What the donor has typed and selected. */
export type DonationValues = Readonly<
  Record<'amount' | 'custom' | 'firstName' | 'lastName' | 'email' | 'note' | 'method' | 'cardNumber', string>
>

export type DonationPageProps = Readonly<{
  fund: PublicFund
  currency: Currency
  money: MoneyFormat
  methods: readonly Method[]
  testCards: readonly Readonly<{ number: string; does: string }>[]
  messages: DonationPageMessages
  checkoutMessages: CheckoutMessages
  values: DonationValues
  errors: DonationErrors
  /** The error of a form that was posted; null without one. */
  formError: string | null
  donationKey: string
  /** Idempotency key of the rendered form: submitting it twice pays once. */
  renderId: string
  captcha: CaptchaSettings
}>

/** `$25`, `$12.50`. */
export const createAmountFormatter =
  (currency: Currency, money: MoneyFormat) =>
  (digits: string): string =>
    formatMinorUnits(digits, currency, { ...money, trimZeroFraction: true })

type Texts = Pick<DonationMessages, 'fields' | 'chooseAmount' | 'chooseMethod'>

/** Messages by field. */
export const describeErrors = (
  errors: DonationErrors,
  fund: Pick<PublicFund, 'minAmount' | 'maxAmount'>,
  { fields, chooseAmount, chooseMethod }: Texts,
  format: (digits: string) => string,
): Readonly<Record<string, string>> => {
  const limits = { min: format(fund.minAmount), max: format(fund.maxAmount) }
  const describe = (field: string, code: DonationErrors[string]): string => {
    if (code === 'missing' && field === 'amount') return chooseAmount
    return code === 'missing' && field === 'method' ? chooseMethod : interpolate(fields[code], limits)
  }
  return Object.fromEntries(Object.entries(errors).map(([field, code]) => [field, describe(field, code)]))
}

/** The button names the amount once it is known. */
export const getDonateLabel = (
  values: Pick<DonationValues, 'amount' | 'custom'>,
  { fund, currency, messages }: Pick<DonationPageProps, 'fund' | 'currency' | 'messages'>,
  method: Pick<Method, 'kind'> | undefined,
  format: (digits: string) => string,
): string => {
  const resolved = resolveAmount(values, fund, currency)
  if ('error' in resolved) return messages.donate
  const total = format(String(resolved.amount))
  return interpolate(method?.kind === 'none' ? messages.pledge : messages.donateAmount, { total })
}
