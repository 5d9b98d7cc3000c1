import { getPageId, type Metric, recordMetric, trackPixelEvent } from '#base/browser/metrics.ts'
import { fractionDigits } from '#base/enumerations/currencies.ts'
import type { ProductPage } from '#base/enumerations/products.ts'
import type { CartEntry, PageContext, ShoppingCart } from '#shop/cart/model.ts'

type Added = Readonly<{
  cart: Pick<ShoppingCart, 'id' | 'currency'>
  entry: Pick<CartEntry, 'itemId' | 'title' | 'productType' | 'purchasePriceCents' | 'chosenVariant'>
  quantity: number
  from: ProductPage
  collectionId: string
}>

/** CHECKOUT-014, field by field as the documents have it. */
export const createAddMetric = (
  { cart, entry, from, collectionId }: Added,
  tracking: PageContext['tracking'],
): Metric => ({
  event: 'add-to-cart',
  data: {
    website_id: tracking.websiteId,
    page_id: getPageId(),
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
export const trackAddToCart = (added: Added, { tracking }: Pick<PageContext, 'tracking'>): void => {
  if (tracking.addToCart) recordMetric(createAddMetric(added, tracking))
  const { entry, cart, quantity } = added
  trackPixelEvent('AddToCart', {
    content_type: 'product',
    content_ids: [entry.chosenVariant.sku],
    content_name: entry.title,
    value: (entry.purchasePriceCents * quantity) / 10 ** fractionDigits(cart.currency),
    currency: cart.currency,
  })
}
