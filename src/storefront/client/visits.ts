import { pageId, recordMetric, tellPixel } from '#base/browser/metrics.ts'

type Viewed = Readonly<{
  id: string
  title: string
  type: number
  collectionId: string
  value: number
  currency: string
}>

/** CHECKOUT-013, CHECKOUT-016: that somebody looked at a product, or at a list of them. */
export const recordVisit = (): void => {
  const page = document.querySelector<HTMLElement>('[data-product-page]')
  const manner = document.getElementById('shop-manner')?.dataset.manner
  if (!page || manner === undefined) return
  const { websiteId, stores } = JSON.parse(manner).tracking
  const place = { website_id: websiteId, page_id: pageId() }
  if (page.dataset.productPage !== 'pdp') {
    recordMetric({ event: 'product-listing-visit', data: place })
    return
  }
  const { id, title, type, collectionId, value, currency }: Viewed = JSON.parse(page.dataset.product ?? '{}')
  recordMetric({
    event: 'product-detail-visit',
    data: {
      ...place,
      product: {
        item_id: id,
        item_type: type,
        item_title: title,
        item_collection_id: collectionId,
        item_collection_name: stores[collectionId] ?? '',
      },
    },
  })
  tellPixel('ViewContent', { content_type: 'product', content_ids: [id], content_name: title, value, currency })
}
