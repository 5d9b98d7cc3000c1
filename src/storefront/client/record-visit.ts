import { getPageId, recordMetric, trackPixelEvent } from '#base/browser/metrics.ts'

type ViewedProduct = Readonly<{
  id: string
  title: string
  type: number
  collectionId: string
  value: number
  currency: string
}>

/** CHECKOUT-013, CHECKOUT-016: records a view of a product or a product list. */
export const recordVisit = (): void => {
  const page = document.querySelector<HTMLElement>('[data-product-page]')
  const context = document.getElementById('page-context')?.dataset.context
  if (!page || context === undefined) return
  const { websiteId, stores } = JSON.parse(context).tracking
  const location = { website_id: websiteId, page_id: getPageId() }
  if (page.dataset.productPage !== 'pdp') {
    recordMetric({ event: 'product-listing-visit', data: location })
    return
  }
  const { id, title, type, collectionId, value, currency }: ViewedProduct = JSON.parse(page.dataset.product ?? '{}')
  recordMetric({
    event: 'product-detail-visit',
    data: {
      ...location,
      product: {
        item_id: id,
        item_type: type,
        item_title: title,
        item_collection_id: collectionId,
        item_collection_name: stores[collectionId] ?? '',
      },
    },
  })
  trackPixelEvent('ViewContent', { content_type: 'product', content_ids: [id], content_name: title, value, currency })
}
