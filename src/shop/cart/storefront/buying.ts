import type { Currency } from '#base/enumerations/currencies.ts'
import type { ProductPage } from '#base/enumerations/products.ts'
import type { ShownVariant } from '#shop/catalog/model.ts'
import { type BuyingWay, expressAddress, giftCardAddress, subscriptionAddress } from '../adding.ts'
import type { PageManner } from '../manner.ts'
import type { CartEntry } from '../model.ts'
import type { AddedProduct } from './AddForm.tsx'
import { addEntry, addFailure, isThereForForm, type Payload, startSubscription } from './adding-call.ts'
import { tellCart } from './tell-cart.ts'
import { trackAdded } from './tracking.ts'

type Wish = Readonly<{
  product: AddedProduct
  way: BuyingWay
  from: ProductPage
  variant: ShownVariant
  quantity: number
  additionalFields: unknown
}>

export type Outcome =
  | Readonly<{ entry: CartEntry; quantity: number; currency: Currency }>
  /** Another page is on its way. */
  | Readonly<{ leaving: true }>
  | Readonly<{ fault: string }>

const leaveFor = (address: string): Outcome => {
  location.assign(address)
  return { leaving: true }
}

/** Does what was pressed: puts it into the cart, or leads to where it is bought. */
export const buy = async (wish: Wish, manner: PageManner): Promise<Outcome> => {
  const { product, way, from, variant, quantity, additionalFields } = wish
  const { words } = manner
  const payload: Payload = {
    itemId: product.id,
    sku: variant.sku,
    quantity,
    additionalFields: typeof additionalFields === 'string' ? additionalFields : null,
  }
  if (way === 'gift-card') return leaveFor(giftCardAddress(product.id, variant.sku))
  if (product.structuredContent.additionalFieldsFormId && !(await isThereForForm(payload)))
    return { fault: words.notEnough }
  if (way === 'subscription') {
    const started = await startSubscription(payload)
    return started.ok
      ? leaveFor(subscriptionAddress(started.data.cartToken))
      : { fault: addFailure(started.failure, words) }
  }
  const added = await addEntry(payload)
  if (!added.ok) return { fault: addFailure(added.failure, words) }
  const { shoppingCart: cart, newlyAdded: entry } = added.data
  tellCart(cart)
  trackAdded({ cart, entry, quantity, from, collectionId: product.collectionId }, manner)
  return way === 'express' ? leaveFor(expressAddress()) : { entry, quantity, currency: cart.currency }
}
