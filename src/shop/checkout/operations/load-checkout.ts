import type { WebsiteId } from '#base/id.ts'
import type { ShippingLocation, Shopper } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import { getProblemLimit } from '#shop/instalments/model.ts'
import type { OfferedMethod, UnavailableMethod as UnavailableOffer } from '#shop/payments/methods.ts'
import type { PaymentRecords } from '#shop/payments/payment-records.ts'
import { toSavedMethodView } from '#shop/payments/saved-method-schema.ts'
import type { Payments } from '#shop/payments/service.ts'
import { normalizeLocation } from '#shop/regions/model.ts'
import type { CheckoutState, Method, SavedMethod, UnavailableMethod } from '../contract.ts'
import { isPhysicalOnly, isSavedWith } from '../model.ts'
import { getCustomerKey, parseDetails } from '../parse-details.ts'
import type { PaymentPresenter } from '../present-payment.ts'
import { validateDetails } from '../validate-details.ts'
import type { PaymentStatus } from './payment-status.ts'
import type { RefreshQuotes } from './refresh-quotes.ts'

const isSameLocation = (a: ShippingLocation | null, b: ShippingLocation): boolean =>
  a?.country === b.country && a.region === b.region && a.postalCode === b.postalCode

/** Only customers can save cards. */
const toMethod = ({ provider: _, instalments: _terms, ...method }: OfferedMethod, { memberId }: Shopper): Method => ({
  ...method,
  canBeSaved: method.canBeSaved && memberId !== undefined,
})

const toUnavailableMethod = ({ id, label, problem, instalments }: UnavailableOffer): UnavailableMethod => {
  const limit = getProblemLimit(problem, instalments)
  return {
    id,
    label,
    reason: problem,
    limitCents: limit === undefined ? null : Number(limit),
    country: instalments.country,
  }
}

const createEmptyState = (): CheckoutState => ({
  cart: null,
  details: parseDetails({}),
  errors: {},
  missing: ['cart'],
  needsAddress: false,
  isFree: false,
  methods: [],
  unavailableMethods: [],
  savedMethods: [],
  testMode: false,
  payment: null,
})

type LoadCheckoutDependencies = {
  cart: Pick<Cart, 'loadForCheckout' | 'setLocation'>
  payments: Pick<Payments, 'listMethods' | 'savedMethods'>
  records: Pick<PaymentRecords, 'findLatest'>
  presenter: PaymentPresenter
  paymentStatus: Pick<PaymentStatus, 'findRecentPurchase'>
  refreshQuotes: RefreshQuotes
}

/** Loads the cart with the entered details, what is missing, and the payment methods. */
export const createLoadCheckout = (deps: LoadCheckoutDependencies) => {
  const { cart, payments, records, presenter, paymentStatus, refreshQuotes } = deps

  /** The shipping address overrides a location that was estimated on the cart page, because the purchase uses the address. */
  const loadCart = async (websiteId: WebsiteId, shopper: Shopper, email?: string) => {
    const load = async () => {
      const loaded = await cart.loadForCheckout(websiteId, shopper, (stored) =>
        getCustomerKey(parseDetails(stored, email)),
      )
      return loaded && { ...loaded, details: parseDetails(loaded.details, email) }
    }
    const first = await load()
    if (!first) return undefined
    const location = normalizeLocation(first.details.shippingAddress)
    const isUpToDate = location.country === '' || isSameLocation(first.cart.shippingLocation, location)
    if (!isUpToDate) await cart.setLocation(websiteId, shopper, location)
    const second = isUpToDate ? first : await load()
    return second && (await refreshQuotes(websiteId, second)) ? load() : second
  }

  const listSavedMethods = async (
    websiteId: WebsiteId,
    { memberId }: Shopper,
    offered: readonly OfferedMethod[],
  ): Promise<SavedMethod[]> => {
    if (!memberId || !offered.some(({ canBeSaved }) => canBeSaved)) return []
    return (await payments.savedMethods.listAll(websiteId, memberId)).flatMap((saved) => {
      const method = offered.find((one) => isSavedWith(saved, one))
      return method ? [{ ...toSavedMethodView(saved), method: method.id }] : []
    })
  }

  /** `email` is the default for customers who have not entered one. */
  return async (websiteId: WebsiteId, shopper: Shopper, email?: string): Promise<CheckoutState> => {
    const loaded = await loadCart(websiteId, shopper, email)
    if (!loaded) return { ...createEmptyState(), payment: await paymentStatus.findRecentPurchase(websiteId, shopper) }
    const { cart: shoppingCart, details } = loaded
    const { requiresShipping, selectedShippingOption, entries, currency, amountDueCents, subtotalCents } = shoppingCart
    const [offer, payment] = await Promise.all([
      payments.listMethods(websiteId, {
        currency,
        amount: BigInt(amountDueCents),
        country: details.shippingAddress.country,
        subtotal: BigInt(subtotalCents),
        isPhysical: isPhysicalOnly(entries),
      }),
      records.findLatest(websiteId, shoppingCart.id),
    ])
    const requirements = { address: requiresShipping, pickup: selectedShippingOption?.pickup ?? false }
    const { errors, missing } = validateDetails(details, requirements)
    return {
      cart: shoppingCart,
      details,
      errors,
      missing: [
        ...(entries.length === 0 ? ['cart'] : []),
        ...missing,
        ...(requiresShipping && !selectedShippingOption ? ['shippingOption'] : []),
      ],
      needsAddress: requiresShipping,
      isFree: amountDueCents === 0 && entries.length > 0,
      methods: offer.methods.map((method) => toMethod(method, shopper)),
      unavailableMethods: offer.unavailable.map(toUnavailableMethod),
      savedMethods: await listSavedMethods(websiteId, shopper, offer.methods),
      testMode: offer.testMode,
      payment: payment ? presenter.toPaymentView(payment) : null,
    }
  }
}
export type LoadCheckout = ReturnType<typeof createLoadCheckout>
