import { createHash, timingSafeEqual } from 'node:crypto'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Shopper } from '#shop/cart/model.ts'
import { isOpen } from '#shop/payments/model.ts'
import type { Payment, PaymentRecords } from '#shop/payments/payment-records.ts'
import type { PaymentView } from '../contract.ts'
import { noPaymentError } from '../errors.ts'
import { CHECKOUT_PATH, toPendingPath } from '../model.ts'
import type { PaymentPresenter } from '../present-payment.ts'
import { findCartOwner, findCartPurchasedSince } from '../store/carts.ts'
import type { PaymentReconciler } from './reconcile-payments.ts'
import { getSnapshot } from './settle-payment.ts'

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The customer, else the browser. It stays the same after the purchase. */
export const getVisitorKey = ({ memberId, token }: Shopper): string =>
  memberId ? `member ${memberId}` : `cart ${hashToken(token ?? '').toString('hex')}`

const isEqualSecret = (a: string, b: string): boolean => timingSafeEqual(hashToken(a), hashToken(b))

/** Milliseconds during which an empty checkout leads to the order of the cart that was just purchased. */
const RECENT_PURCHASE = 3600_000

/** The status of payments, only for the shopper who paid. */
export const createPaymentStatus = ({
  queries,
  clock,
  secrets,
  records,
  reconciler,
  presenter,
}: {
  queries: Queries
  clock: Clock
  secrets: Pick<Secrets, 'sign'>
  records: Pick<PaymentRecords, 'find' | 'findSuccessful'>
  reconciler: Pick<PaymentReconciler, 'refresh'>
  presenter: PaymentPresenter
}) => {
  const isCartOwner = async ({ websiteId, purchaseId }: Payment, { token, memberId }: Shopper): Promise<boolean> => {
    const [owner] = await findCartOwner(queries, websiteId, purchaseId)
    if (owner?.memberId) return owner.memberId === memberId
    return owner !== undefined && token !== undefined && owner.tokenHash.equals(hashToken(token))
  }

  const findOwn = async (websiteId: WebsiteId, shopper: Shopper, paymentId: string): Promise<Payment> => {
    const payment = await records.find(websiteId, paymentId)
    // A purchase without a cart has no owner: only the proof gives access.
    if (!payment || !(await isCartOwner(payment, shopper))) throw noPaymentError()
    return payment
  }

  /** The proof in the return URL replaces the cart cookie, which not every browser sends on the way back. */
  const findProven = async (
    websiteId: WebsiteId,
    shopper: Shopper,
    paymentId: string,
    proof: string,
  ): Promise<Payment> => {
    const hasProof = isEqualSecret(proof, secrets.sign(paymentId, 'return'))
    const payment = hasProof ? await records.find(websiteId, paymentId) : await findOwn(websiteId, shopper, paymentId)
    if (!payment) throw noPaymentError()
    return payment
  }

  /** The stored status, refreshed if a check is due. */
  const getCurrent = async (payment: Payment): Promise<PaymentView> => {
    const isDue = isOpen(payment.state) && payment.lookAt !== null && payment.lookAt <= clock()
    return presenter.toPaymentView(isDue ? await reconciler.refresh(payment) : payment)
  }

  const getRefreshed = async (payment: Payment): Promise<PaymentView> =>
    presenter.toPaymentView(isOpen(payment.state) ? await reconciler.refresh(payment) : payment)

  return {
    getPayment: async (websiteId: WebsiteId, shopper: Shopper, paymentId: string): Promise<PaymentView> =>
      getCurrent(await findOwn(websiteId, shopper, paymentId)),

    /** For the page that waits for the outcome. */
    getPendingPayment: async (
      websiteId: WebsiteId,
      shopper: Shopper,
      paymentId: string,
      proof: string,
    ): Promise<PaymentView> => getCurrent(await findProven(websiteId, shopper, paymentId, proof)),

    /** After a challenge. */
    confirmPayment: async (websiteId: WebsiteId, shopper: Shopper, paymentId: string): Promise<PaymentView> =>
      getRefreshed(await findOwn(websiteId, shopper, paymentId)),

    /** Where to redirect a shopper who returns from a challenge. */
    async handleReturn(websiteId: WebsiteId, shopper: Shopper, paymentId: string, proof: string): Promise<string> {
      const payment = await findProven(websiteId, shopper, paymentId, proof)
      const { state, orderUrl, retryUrl } = await getRefreshed(payment)
      if (orderUrl) return orderUrl
      // The pending page links to the challenge; the checkout page of a cart does so too.
      if (state === 'challenged' && !getSnapshot(payment).withoutCart) return CHECKOUT_PATH
      return state === 'failed' ? retryUrl : toPendingPath(paymentId, proof)
    },

    /** The page that waits for a payment of a purchase without a cart. */
    getPendingUrl: (paymentId: string): string => toPendingPath(paymentId, secrets.sign(paymentId, 'return')),

    /** The payment of the cart that this shopper just purchased. */
    async findRecentPurchase(websiteId: WebsiteId, { token, memberId }: Shopper): Promise<PaymentView | null> {
      const since = new Date(clock().getTime() - RECENT_PURCHASE)
      const hash = memberId === undefined && token ? hashToken(token) : null
      if (!hash && !memberId) return null
      const [cart] = await findCartPurchasedSince(queries, {
        websiteId,
        customerId: memberId ?? null,
        tokenHash: hash,
        since,
      })
      const payment = cart && (await records.findSuccessful(websiteId, cart.cartId))
      return payment ? presenter.toPaymentView(payment) : null
    },
  }
}
export type PaymentStatus = ReturnType<typeof createPaymentStatus>
