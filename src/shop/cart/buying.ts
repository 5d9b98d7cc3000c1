import { newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Parcel } from '#shop/shipping/model.ts'
import { cartExpiry } from './bounds.ts'
import type { Finding } from './finding.ts'
import type { Purchase, PurchaseDetails, ShippingLocation, Shopper, ShoppingCart } from './model.ts'
import { purchaseOf, shoppingCartOf } from './present.ts'
import { keptQuotes, type Quotes } from './quotes.ts'
import type { Reckoned } from './reckon.ts'
import { refusing } from './refusing.ts'
import { saveDetails, setQuotes } from './store/change.ts'
import { keepTheRest, markBought } from './store/close.ts'
import { cartById, lockCart } from './store/read.ts'

/** Only what the shopper saw is bought, and only if all of it can be. */
const requireBuyable = ({ lines, requiresShipping, selected, location }: Reckoned): void => {
  if (lines.length === 0) throw refusing.none()
  const faulty = lines.filter(({ problem }) => problem !== null)
  if (faulty.length > 0) throw refusing.problems(faulty.map(({ stored }) => stored.now?.title ?? stored.title))
  if (requiresShipping && (!location || !selected)) throw refusing.incomplete()
}

/** What the checkout asks of the cart. */
export const createBuying = (
  { queries, clock }: { queries: Queries; clock: Clock },
  { stored, reckoned }: Finding,
) => ({
  /**
   * The cart with what was typed at checkout so far. Codes that this customer has used up do not count, as they will not when it is
   * bought: whoever was shown another sum could never pay it.
   */
  async forCheckout(
    websiteId: WebsiteId,
    shopper: Shopper,
    customerOf: (details: unknown) => string | undefined,
  ): Promise<{ cart: ShoppingCart; details: unknown; parcel: Parcel; isQuoted: boolean } | undefined> {
    const found = await stored(websiteId, shopper)
    if (!found) return undefined
    const result = await reckoned(queries, websiteId, found, { customer: customerOf(found.details) })
    const { parcel, isQuoted } = result
    return { cart: shoppingCartOf(websiteId, result), details: found.details, parcel, isQuoted }
  },

  /** What those outside said of this parcel to this place; it holds until one of them is another. */
  async keepQuotes(
    websiteId: WebsiteId,
    cartId: string,
    location: ShippingLocation,
    parcel: Parcel,
    quotes: Quotes,
  ): Promise<void> {
    await setQuotes(queries, websiteId, cartId, JSON.stringify(keptQuotes(quotes, location, parcel, clock())))
  },

  /** The keys that are named replace those that were kept. */
  async saveDetails(tx: Tx, websiteId: WebsiteId, cartId: string, details: object): Promise<void> {
    const [kept] = await saveDetails(tx, websiteId, cartId, JSON.stringify(details))
    if (!kept) throw refusing.none()
  },

  /**
   * Locks the cart and reckons it once more, by what catalog, stock, codes, shipping and tax say at this moment. Refuses with
   * `cart.none`, `checkout.cart_changed` (not what the shopper saw), `checkout.cart_problems` (gone or sold out since) and
   * `checkout.incomplete` (nobody knows where to or how).
   */
  async forPurchase(tx: Tx, websiteId: WebsiteId, cartId: string, details: PurchaseDetails): Promise<Purchase> {
    const [locked] = await lockCart(tx, websiteId, cartId)
    const [found] = locked ? await cartById(tx, websiteId, cartId) : []
    if (!found) throw refusing.none()
    const { seen, ...known } = details
    if (seen?.revision !== undefined && seen.revision !== found.revision) throw refusing.changed()
    const result = await reckoned(tx, websiteId, found, known)
    requireBuyable(result)
    const purchase = purchaseOf(result)
    if (seen?.total !== undefined && seen.total !== purchase.total) throw refusing.changed()
    return purchase
  },

  /** The order is made. What was put in after paying had begun goes into a new cart. Saying it twice is saying it once. */
  async bought(
    tx: Tx,
    websiteId: WebsiteId,
    orderId: string,
    { cartId, lines }: Pick<Purchase, 'cartId' | 'lines'>,
  ): Promise<void> {
    const [closed] = await markBought(tx, websiteId, cartId, orderId)
    if (!closed) return
    const bought = lines.map(({ lineId, quantity }) => ({ lineId, quantity }))
    await keepTheRest(tx, websiteId, cartId, JSON.stringify(bought), newId(), cartExpiry(clock()))
  },
})
