import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits, type MoneyFormat } from '#base/money-format.ts'
import type { CartWords, ShoppingCart } from '#shop/cart/model.ts'
import type { AddressRules } from '#shop/shipping/regions/model.ts'
import type { CheckoutState } from './contract.ts'
import type { Address, Details } from './details-schema.ts'
import type { CheckoutWords } from './page-words.ts'

/** What the checkout page is drawn from, on the server and in the browser. Plain data. */

export type AddressKind = 'shippingAddress' | 'billingAddress'

export type CheckoutPageProps = Readonly<{
  state: CheckoutState & { cart: ShoppingCart }
  /** Of the chosen countries only. */
  rules: Readonly<Record<AddressKind, AddressRules>>
  countries: readonly Readonly<{ code: string; name: string }>[]
  words: CheckoutWords
  cartWords: CartWords
  money: MoneyFormat
  language: string
  testCards: readonly Readonly<{ number: string; does: string }>[]
  /** An id for this drawing of the page: a form that is sent twice pays once. */
  drawing: string
  /** What was refused of a form that came without scripts. */
  refused: string | null
  /** Paying was tried: what is missing is marked. */
  tried: boolean
  /** Of whoever is signed in. */
  member: string | null
}>

/** The words beside a field, in the page's language; the server's where the page has none. */
export const fieldFaults = (
  { errors, missing }: Pick<CheckoutState, 'errors' | 'missing'>,
  rules: CheckoutPageProps['rules'],
  words: Pick<CheckoutWords, 'missing' | 'wrongEmail' | 'chooseDelivery'>,
  withMissing: boolean,
): Record<string, string> => {
  const own = (field: string, message: string): string => {
    if (field === 'email') return words.wrongEmail
    const [kind = '', part] = field.split('.')
    const of = kind === 'shippingAddress' || kind === 'billingAddress' ? rules[kind] : undefined
    return of && part === 'postalCode' ? of.errorText : message
  }
  const wrong = Object.entries(errors).map(([field, message]) => [field, own(field, message)] as const)
  const lacking = withMissing
    ? missing.map((field) => [field, field === 'shippingOption' ? words.chooseDelivery : words.missing] as const)
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

/** Where the cart was to go when its shipping was estimated, or else the shop's own country: most shoppers live there. */
export const begunDetails = (
  details: Details,
  cart: Pick<ShoppingCart, 'shippingLocation'>,
  shopCountry: string,
): Details => {
  const { shippingAddress } = details
  if (shippingAddress.country !== '') return details
  const { country, region, postalCode } = cart.shippingLocation ?? { country: shopCountry, region: '', postalCode: '' }
  return { ...details, shippingAddress: { ...shippingAddress, country, region, postalCode } }
}

/** Amounts of a cart in words. */
export const amountsOf =
  (cart: Pick<ShoppingCart, 'currency'>, money: MoneyFormat) =>
  (cents: number): string =>
    formatMinorUnits(String(cents), cart.currency as Currency, money)
