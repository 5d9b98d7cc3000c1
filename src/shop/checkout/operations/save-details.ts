import type { WebsiteId } from '#base/id.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Shopper } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { DetailsChange } from '#shop/orders/details-schema.ts'
import type { CheckoutState } from '../contract.ts'
import { noCartError } from '../errors.ts'
import { getCustomerKey, mergeDetails, parseDetails } from '../parse-details.ts'
import { lockCart } from '../store/carts.ts'
import type { LoadCheckout } from './load-checkout.ts'

type SaveDetailsDependencies = {
  cart: Pick<Cart, 'loadForCheckout' | 'saveDetails'>
  loadCheckout: LoadCheckout
  transact: Transact
}

/** Saves the details entered so far; incomplete ones too. */
export const createSaveDetails =
  ({ cart, loadCheckout, transact }: SaveDetailsDependencies) =>
  async (websiteId: WebsiteId, shopper: Shopper, change: DetailsChange, email?: string): Promise<CheckoutState> => {
    const loaded = await cart.loadForCheckout(websiteId, shopper, (stored) => getCustomerKey(parseDetails(stored)))
    if (!loaded) throw noCartError()
    const { id: cartId } = loaded.cart
    await transact(async (tx) => {
      // The lock keeps concurrent saves of different fields from overwriting each other.
      const [row] = await lockCart(tx, websiteId, cartId)
      if (!row || row.orderId) throw noCartError()
      await cart.saveDetails(tx, websiteId, cartId, mergeDetails(parseDetails(row.details), change))
    })
    return loadCheckout(websiteId, shopper, email)
  }
export type SaveDetails = ReturnType<typeof createSaveDetails>
