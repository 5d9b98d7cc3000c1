import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { OnPaymentStart } from '#platform/http/visitor-events.ts'
import type { Shopper, ShoppingCart } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { Details } from '#shop/orders/details-schema.ts'
import { FREE_METHOD } from '#shop/payments/model.ts'
import type { Payment } from '#shop/payments/payment-records.ts'
import type { PayInput } from '../contract.ts'
import { noCartError, requireValidDetails } from '../errors.ts'
import { isPhysicalOnly } from '../model.ts'
import { getCustomerKey, parseDetails } from '../parse-details.ts'
import { validateDetails } from '../validate-details.ts'
import type { PrepareTerms } from './prepare-terms.ts'
import type { RefreshQuotes } from './refresh-quotes.ts'
import type { PaymentRunner } from './run-payment.ts'
import type { StartCartPaymentRequest } from './start-cart-payment.ts'
import type { StartedPayment } from './start-payment.ts'

export type PayDependencies = {
  cart: Pick<Cart, 'loadForCheckout'>
  refreshQuotes: RefreshQuotes
  prepareTerms: PrepareTerms
  startCartPayment: (tx: Tx, websiteId: WebsiteId, request: StartCartPaymentRequest) => Promise<StartedPayment>
  runner: PaymentRunner
}

export type PayRequest = PayInput &
  Readonly<{
    shopper: Shopper
    language: string
    origin: string
    email?: string
    /** Client key of the address, for rate limits. */
    address: string
    onStart?: OnPaymentStart
  }>
/** `visitorKey`: the customer or browser; `requestKey`: with its idempotency key. */
type KeyedPayRequest = PayRequest & Readonly<{ visitorKey: string; requestKey: string }>

const toDigits = (cents: number | undefined): string | undefined => (cents === undefined ? undefined : String(cents))

/** Nothing was left to pay, so the shopper saw that gift cards pay everything. */
const getSeenGiftCardCents = (
  { seenGiftCardCents, method }: PayInput,
  { giftCards, grandTotalCents }: ShoppingCart,
): number | undefined =>
  seenGiftCardCents ?? (method === FREE_METHOD && giftCards.length > 0 ? grandTotalCents : undefined)

/** Pays a cart. */
export const createPay = ({ cart, refreshQuotes, prepareTerms, startCartPayment, runner }: PayDependencies) => {
  const loadCart = async (websiteId: WebsiteId, { shopper, email }: KeyedPayRequest) => {
    const parse = (stored: unknown): Details => parseDetails(stored, email)
    const load = () => cart.loadForCheckout(websiteId, shopper, (stored) => getCustomerKey(parse(stored)))
    const first = await load()
    // External quotes may have expired since the cart was shown. If new ones differ, the total no longer matches and the payment is rejected.
    const loaded = first && (await refreshQuotes(websiteId, first)) ? await load() : first
    if (!loaded) throw noCartError()
    return { shoppingCart: loaded.cart, details: parse(loaded.details) }
  }

  /** `prepareCart` runs first, unless the request has started a payment already. */
  return async (websiteId: WebsiteId, request: KeyedPayRequest, prepareCart: () => Promise<void>): Promise<Payment> => {
    const existing = await runner.findByRequest(websiteId, request.requestKey)
    if (existing) return existing
    await prepareCart()
    const { shoppingCart, details } = await loadCart(websiteId, request)
    const { requiresShipping, selectedShippingOption } = shoppingCart
    // Invalid fields are reported before a missing delivery method.
    requireValidDetails(
      validateDetails(details, { address: requiresShipping, pickup: selectedShippingOption?.pickup ?? false }),
    )
    const seenGiftCardCents = getSeenGiftCardCents(request, shoppingCart)
    const giftCardCents = seenGiftCardCents ?? shoppingCart.giftCardCents
    const { terms, context } = await prepareTerms(
      websiteId,
      { ...request, memberId: request.shopper.memberId },
      {
        currency: shoppingCart.currency,
        amount: BigInt(Math.max(0, shoppingCart.grandTotalCents - giftCardCents)),
        country: details.shippingAddress.country,
        subtotal: BigInt(shoppingCart.subtotalCents),
        isPhysical: isPhysicalOnly(shoppingCart.entries),
      },
    )
    const seen = {
      revision: request.cartRevision,
      total: toDigits(request.seenTotalCents),
      giftCards: toDigits(seenGiftCardCents),
    }
    return runner.run(
      (tx) => startCartPayment(tx, websiteId, { ...terms, cartId: shoppingCart.id, seen, email: request.email }),
      context,
    )
  }
}
