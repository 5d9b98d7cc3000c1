import type { WebsiteId } from '#base/id.ts'
import type { Quotes, ShippingLocation } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { Parcel } from '#shop/shipping/model.ts'

/** Asks everybody outside at once. */
export type AskOutside = (websiteId: WebsiteId, location: ShippingLocation, parcel: Parcel) => Promise<Quotes>

type Found = NonNullable<Awaited<ReturnType<Cart['forCheckout']>>>

/**
 * What carriers and tax services offer is asked here and nowhere else: when the checkout is looked at, saved or paid, outside of any
 * transaction, and only if what was said before is about something else by now. True where the cart has to be read anew.
 */
export const createQuoting =
  ({ cart, askOutside }: { cart: Pick<Cart, 'keepQuotes'>; askOutside: AskOutside | undefined }) =>
  async (
    websiteId: WebsiteId,
    { cart: { id, entries, shippingLocation }, parcel, isQuoted }: Found,
  ): Promise<boolean> => {
    if (!askOutside || isQuoted || !shippingLocation || entries.length === 0) return false
    await cart.keepQuotes(
      websiteId,
      id,
      shippingLocation,
      parcel,
      await askOutside(websiteId, shippingLocation, parcel),
    )
    return true
  }
export type Quoting = ReturnType<typeof createQuoting>
