import type { WebsiteId } from '#base/id.ts'
import type { Quotes, ShippingLocation } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { Parcel } from '#shop/shipping/model.ts'

/** Queries all external carriers and tax services concurrently. */
export type FetchExternalQuotes = (websiteId: WebsiteId, location: ShippingLocation, parcel: Parcel) => Promise<Quotes>

type LoadedCart = NonNullable<Awaited<ReturnType<Cart['loadForCheckout']>>>
type RefreshQuotesDependencies = {
  cart: Pick<Cart, 'saveQuotes'>
  fetchExternalQuotes: FetchExternalQuotes | undefined
}

/**
 * Fetches external quotes if the stored ones are for another parcel or location. Only the checkout does this, when it is loaded, saved or
 * paid, and outside of any transaction. True: the cart has to be loaded again.
 */
export const createRefreshQuotes =
  ({ cart, fetchExternalQuotes }: RefreshQuotesDependencies) =>
  async (websiteId: WebsiteId, { cart: shoppingCart, parcel, isQuoted }: LoadedCart): Promise<boolean> => {
    const { id, entries, shippingLocation: location } = shoppingCart
    if (!fetchExternalQuotes || isQuoted || !location || entries.length === 0) return false
    const quotes = await fetchExternalQuotes(websiteId, location, parcel)
    await cart.saveQuotes(websiteId, id, quotes, { location, parcel })
    return true
  }
export type RefreshQuotes = ReturnType<typeof createRefreshQuotes>
