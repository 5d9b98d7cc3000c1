import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Cart } from '#shop/cart/service.ts'
import { normalizeLocation } from '#shop/regions/model.ts'
import { noCartError, requireValidDetails } from '../errors.ts'
import { getCustomerKey, parseDetails } from '../parse-details.ts'
import { lockCart } from '../store/carts.ts'
import { validateDetails } from '../validate-details.ts'
import type { PaymentTerms, StartedPayment, StartPayment } from './start-payment.ts'

export type StartCartPaymentRequest = PaymentTerms &
  Readonly<{
    cartId: string
    /** What the shopper saw, in digits. */
    seen: Readonly<{ revision: number; total?: string; giftCards?: string }>
    /** The customer's own address, used if none was entered. */
    email?: string
  }>

/** Starts a payment of a cart, after checking that it can be bought as the shopper saw it. */
export const createStartCartPayment =
  ({ cart, startPayment }: { cart: Pick<Cart, 'lockForPurchase'>; startPayment: StartPayment }) =>
  async (tx: Tx, websiteId: WebsiteId, request: StartCartPaymentRequest): Promise<StartedPayment> => {
    const { cartId } = request
    const [row] = await lockCart(tx, websiteId, cartId)
    if (!row) throw noCartError()
    const terms = { ...request, purchaseId: cartId }
    const active = await startPayment.findActive(tx, websiteId, terms)
    if (active) return { isNew: false, payment: active }
    const details = parseDetails(row.details, request.email)
    const { country } = details.shippingAddress
    const purchase = await cart.lockForPurchase(tx, websiteId, cartId, {
      customer: getCustomerKey(details),
      location: country === '' ? undefined : normalizeLocation(details.shippingAddress),
      seen: request.seen,
    })
    requireValidDetails(
      validateDetails(details, { address: purchase.requiresShipping, pickup: purchase.option?.pickup ?? false }),
    )
    return startPayment.start(tx, websiteId, terms, { purchase, details })
  }
