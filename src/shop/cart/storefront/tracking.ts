import { type Metric, pageId, recordMetric, tellPixel } from '#base/browser/metrics.ts'
import { fractionDigits } from '#base/enumerations/currencies.ts'
import type { ProductPage } from '#base/enumerations/products.ts'
import type { PageManner } from '../manner.ts'
import type { CartEntry, ShoppingCart } from '../model.ts'

type Added = Readonly<{
  cart: Pick<ShoppingCart, 'id' | 'currency'>
  entry: Pick<CartEntry, 'itemId' | 'title' | 'productType' | 'purchasePriceCents' | 'chosenVariant'>
  quantity: number
  from: ProductPage
  collectionId: string
}>

/** CHECKOUT-014, field by field as the documents have it. */
export const addedMetric = ({ cart, entry, from, collectionId }: Added, tracking: PageManner['tracking']): Metric => ({
  event: 'add-to-cart',
  data: {
    website_id: tracking.websiteId,
    page_id: pageId(),
    cart_id: cart.id,
    product_page: from,
    product: {
      item_id: entry.itemId,
      item_type: entry.productType,
      item_title: entry.title,
      item_collection_id: collectionId,
      item_collection_name: tracking.stores[collectionId] ?? '',
    },
  },
})

/** CHECKOUT-013, CHECKOUT-015. */
export const trackAdded = (added: Added, { tracking }: Pick<PageManner, 'tracking'>): void => {
  if (tracking.addToCart) recordMetric(addedMetric(added, tracking))
  const { entry, cart, quantity } = added
  tellPixel('AddToCart', {
    content_type: 'product',
    content_ids: [entry.chosenVariant.sku],
    content_name: entry.title,
    value: (entry.purchasePriceCents * quantity) / 10 ** fractionDigits(cart.currency),
    currency: cart.currency,
  })
}
