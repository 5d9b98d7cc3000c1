import { newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Parcel } from '#shop/shipping/model.ts'
import { cartChangedError, missingShippingError, noCartError, unavailableEntriesError } from '../errors.ts'
import { computeExpiry } from '../limits.ts'
import type { Purchase, PurchaseDetails, Shopper, ShoppingCart } from '../model.ts'
import { toPurchase, toShoppingCart } from '../present-cart.ts'
import type { PricedCart } from '../price-cart.ts'
import { type QuotedParcel, type Quotes, toStoredQuotes } from '../quotes.ts'
import { markPurchased, moveUnpurchasedEntries } from '../store/close-cart.ts'
import { findCartById, lockCart } from '../store/load-cart.ts'
import { saveDetails, setQuotes } from '../store/update-cart.ts'
import type { CartLoader } from './load-cart.ts'

/** A cart is bought as a whole or not at all. */
const requirePurchasable = ({ lines, requiresShipping, selected, location }: PricedCart): void => {
  if (lines.length === 0) throw noCartError()
  const unavailable = lines.filter(({ problem }) => problem !== null)
  if (unavailable.length > 0)
    throw unavailableEntriesError(unavailable.map(({ stored }) => stored.now?.title ?? stored.title))
  if (requiresShipping && (!location || !selected)) throw missingShippingError()
}

/** What the checkout needs from the cart. */
export const createCartPurchase = (
  { queries, clock }: { queries: Queries; clock: Clock },
  { findStored, price }: CartLoader,
) => ({
  /**
   * The cart with the details entered at checkout so far. Coupons that this customer has used up do not count here either: otherwise the
   * total shown would differ from the total at purchase, and the payment would be rejected.
   */
  async loadForCheckout(
    websiteId: WebsiteId,
    shopper: Shopper,
    getCustomer: (details: unknown) => string | undefined,
  ): Promise<{ cart: ShoppingCart; details: unknown; parcel: Parcel; isQuoted: boolean } | undefined> {
    const stored = await findStored(websiteId, shopper)
    if (!stored) return undefined
    const priced = await price(queries, websiteId, stored, { customer: getCustomer(stored.details) })
    const { parcel, isQuoted } = priced
    return { cart: toShoppingCart(websiteId, priced), details: stored.details, parcel, isQuoted }
  },

  /** Stores external quotes; they apply until the parcel or the location changes. */
  async saveQuotes(websiteId: WebsiteId, cartId: string, quotes: Quotes, parcel: QuotedParcel): Promise<void> {
    await setQuotes(singleWrite(queries), websiteId, cartId, JSON.stringify(toStoredQuotes(quotes, parcel, clock())))
  },

  /** Keys that are present replace the stored ones. */
  async saveDetails(tx: Tx, websiteId: WebsiteId, cartId: string, details: object): Promise<void> {
    const [saved] = await saveDetails(tx, websiteId, cartId, JSON.stringify(details))
    if (!saved) throw noCartError()
  },

  /**
   * Locks the cart and prices it again with the current catalog, stock, coupons, shipping and tax. Throws `cart.none`,
   * `checkout.cart_changed` (differs from what the shopper saw), `checkout.cart_problems` (an entry is no longer available) and
   * `checkout.incomplete` (no location or delivery method).
   */
  async lockForPurchase(tx: Tx, websiteId: WebsiteId, cartId: string, details: PurchaseDetails): Promise<Purchase> {
    const [locked] = await lockCart(tx, websiteId, cartId)
    const [stored] = locked ? await findCartById(tx, websiteId, cartId) : []
    if (!stored) throw noCartError()
    const { seen, ...context } = details
    if (seen?.revision !== undefined && seen.revision !== stored.revision) throw cartChangedError()
    const priced = await price(tx, websiteId, stored, context)
    requirePurchasable(priced)
    const expected = seen?.giftCards === undefined ? priced.giftCards.applied : BigInt(seen.giftCards)
    const purchase = toPurchase(priced, expected)
    if (seen?.total !== undefined && seen.total !== purchase.total) throw cartChangedError()
    const hasCards = expected === 0n || priced.giftCards.cards.length > 0
    if (expected > priced.payableByGiftCards || !hasCards) throw cartChangedError()
    return purchase
  },

  /** Closes the cart of a placed order, if it had one. Entries added after payment started move to a new cart. Idempotent. */
  async completePurchase(
    tx: Tx,
    websiteId: WebsiteId,
    orderId: string,
    { cartId, lines }: Pick<Purchase, 'cartId' | 'lines'>,
  ): Promise<void> {
    if (cartId === null) return
    const [closed] = await markPurchased(tx, websiteId, cartId, orderId)
    if (!closed) return
    await moveUnpurchasedEntries(tx, {
      websiteId,
      cartId,
      lines: JSON.stringify(lines.map(({ lineId, quantity }) => ({ lineId, quantity }))),
      newCartId: newId(),
      expires: computeExpiry(clock()),
    })
  },
})
