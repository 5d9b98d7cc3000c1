import { createHash, timingSafeEqual } from 'node:crypto'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Shopper } from '#shop/cart/model.ts'
import { isOpen } from '#shop/payments/model.ts'
import type { Payment, PaymentRecords } from '#shop/payments/records.ts'
import type { PaymentView } from './contract.ts'
import type { Following } from './follow.ts'
import { CHECKOUT, pendingPath, refusedPath } from './model.ts'
import { refusing } from './refusing.ts'
import { cartBoughtSince, ownerOfCart } from './store.ts'
import type { Views } from './views.ts'

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const sameText = (a: string, b: string): boolean => timingSafeEqual(hashOf(a), hashOf(b))

/** Whoever comes back to an empty checkout within so long, in milliseconds, looks for the order that became of the cart. */
const JUST_BOUGHT = 3600_000

/** What became of payments, told only to whoever paid, or tried to. */
export const createTelling = ({
  queries,
  clock,
  secrets,
  records,
  following,
  views,
}: {
  queries: Queries
  clock: Clock
  secrets: Pick<Secrets, 'sign'>
  records: Pick<PaymentRecords, 'byId' | 'boughtOf'>
  following: Pick<Following, 'find'>
  views: Views
}) => {
  const mine = async (websiteId: WebsiteId, { token, memberId }: Shopper, paymentId: string): Promise<Payment> => {
    const payment = await records.byId(websiteId, paymentId)
    const [owner] = payment ? await ownerOfCart(queries, websiteId, payment.cartId) : []
    const isTheirs = owner?.memberId
      ? owner.memberId === memberId
      : owner && token && owner.tokenHash.equals(hashOf(token))
    if (!payment || !isTheirs) throw refusing.noPayment()
    return payment
  }

  /** The proof of a way back stands for the cookie, which not every browser brings along. */
  const proven = async (websiteId: WebsiteId, shopper: Shopper, paymentId: string, proof: string): Promise<Payment> => {
    const isProven = sameText(proof, secrets.sign(paymentId, 'return'))
    const payment = isProven ? await records.byId(websiteId, paymentId) : await mine(websiteId, shopper, paymentId)
    if (!payment) throw refusing.noPayment()
    return payment
  }

  /** What is known; and what may be known by now is asked. */
  const asOfNow = async (payment: Payment): Promise<PaymentView> => {
    const isDue = isOpen(payment.state) && payment.lookAt !== null && payment.lookAt <= clock()
    return views.viewOf(isDue ? await following.find(payment) : payment)
  }

  const askedAnew = async (payment: Payment): Promise<PaymentView> =>
    views.viewOf(isOpen(payment.state) ? await following.find(payment) : payment)

  return {
    payment: async (websiteId: WebsiteId, shopper: Shopper, paymentId: string): Promise<PaymentView> =>
      asOfNow(await mine(websiteId, shopper, paymentId)),

    /** For the page that waits. */
    waitedFor: async (websiteId: WebsiteId, shopper: Shopper, paymentId: string, proof: string): Promise<PaymentView> =>
      asOfNow(await proven(websiteId, shopper, paymentId, proof)),

    /** Back from a challenge. */
    confirm: async (websiteId: WebsiteId, shopper: Shopper, paymentId: string): Promise<PaymentView> =>
      askedAnew(await mine(websiteId, shopper, paymentId)),

    /** Where a shopper who comes back from a challenge goes next. */
    async comeBack(websiteId: WebsiteId, shopper: Shopper, paymentId: string, proof: string): Promise<string> {
      const { state, orderUrl } = await askedAnew(await proven(websiteId, shopper, paymentId, proof))
      if (orderUrl) return orderUrl
      if (state === 'challenged') return CHECKOUT
      return state === 'failed' ? refusedPath('checkout.declined') : pendingPath(paymentId, proof)
    },

    /** How the cart that this shopper had until just now was paid. */
    async justBought(websiteId: WebsiteId, { token, memberId }: Shopper): Promise<PaymentView | null> {
      const since = new Date(clock().getTime() - JUST_BOUGHT)
      const hash = memberId === undefined && token ? hashOf(token) : null
      if (!hash && !memberId) return null
      const [cart] = await cartBoughtSince(queries, websiteId, memberId ?? null, hash, since)
      const payment = cart && (await records.boughtOf(websiteId, cart.cartId))
      return payment ? views.viewOf(payment) : null
    },
  }
}
export type Telling = ReturnType<typeof createTelling>
