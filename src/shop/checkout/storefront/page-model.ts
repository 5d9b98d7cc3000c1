import { interpolate } from '#base/format/interpolate.ts'
import { formatMinorUnits, type MoneyFormat } from '#base/money-format.ts'
import type { LookupProps } from '#shop/address-lookup/storefront/use-address-lookup.ts'
import type { CartMessages, ShoppingCart } from '#shop/cart/model.ts'
import type { InstalmentMessages } from '#shop/instalments/locales/messages.ts'
import type { Address } from '#shop/orders/details-schema.ts'
import type { AddressRules } from '#shop/regions/model.ts'
import type { CheckoutState, UnavailableMethod } from '../contract.ts'
import type { CheckoutMessages } from '../locales/messages.ts'

/** Props of the checkout page, for the server and the browser. Plain data. */

export type AddressKind = 'shippingAddress' | 'billingAddress'

export type CheckoutPageProps = Readonly<{
  state: CheckoutState & { cart: ShoppingCart }
  /** Of the selected countries only. */
  rules: Readonly<Record<AddressKind, AddressRules>>
  countries: readonly Readonly<{ code: string; name: string }>[]
  messages: CheckoutMessages
  cartMessages: CartMessages
  money: MoneyFormat
  language: string
  /** Why methods of paying in instalments are not available. */
  instalmentProblems: InstalmentMessages['problems']
  testCards: readonly Readonly<{ number: string; does: string }>[]
  /** Idempotency key of the rendered form: submitting it twice pays once. */
  renderId: string
  /** The error of a form that was submitted without scripts. */
  formError: string | null
  /** What has changed since that form was rendered. */
  formChanges: readonly string[]
  /** This cart, sealed, for the form without scripts. */
  seenCart: string
  /** After an attempt to pay, missing fields are marked. */
  hasTriedToPay: boolean
  /** Email address of the signed-in customer. */
  customerEmail: string | null
  /** Suggestions in address fields. */
  addressLookup: LookupProps
}>

/** Error messages by field, in the page's language; the server's message as a fallback. */
export const getFieldErrors = (
  { errors, missing }: Pick<CheckoutState, 'errors' | 'missing'>,
  rules: CheckoutPageProps['rules'],
  messages: Pick<CheckoutMessages, 'missing' | 'wrongEmail' | 'chooseDelivery'>,
  withMissing: boolean,
): Record<string, string> => {
  const own = (field: string, message: string): string => {
    if (field === 'email') return messages.wrongEmail
    const [kind = '', part] = field.split('.')
    const of = kind === 'shippingAddress' || kind === 'billingAddress' ? rules[kind] : undefined
    return of && part === 'postalCode' ? of.errorText : message
  }
  const wrong = Object.entries(errors).map(([field, message]) => [field, own(field, message)] as const)
  const lacking = withMissing
    ? missing.map((field) => [field, field === 'shippingOption' ? messages.chooseDelivery : messages.missing] as const)
    : []
  return Object.fromEntries([...lacking, ...wrong])
}

export const emptyAddress: Address = {
  firstName: '',
  lastName: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
}

/** Formats amounts of a cart. */
export const createAmountFormatter =
  (cart: Pick<ShoppingCart, 'currency'>, money: MoneyFormat) =>
  (cents: number): string =>
    formatMinorUnits(String(cents), cart.currency, money)

/** The reason in the page's language. */
export const describeUnavailable = (
  { reason, label, limitCents, country }: UnavailableMethod,
  { instalmentProblems, countries }: Pick<CheckoutPageProps, 'instalmentProblems' | 'countries'>,
  amount: (cents: number) => string,
): string => {
  const limit = limitCents === null ? '' : amount(limitCents)
  return interpolate(instalmentProblems[reason], {
    provider: label,
    country: countries.find(({ code }) => code === country)?.name ?? country,
    subtotal: limit,
    amount: limit,
  })
}
