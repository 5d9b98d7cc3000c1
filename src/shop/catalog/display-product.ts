import { type DisplayProduct, limitVisibleStock } from './display.ts'
import type { ProductItem, StockRecord } from './model.ts'

/** Beyond it a page says nothing of how many there are, so that a sale changes no page that it need not change. */
const limitVariantStock = <Of extends StockRecord>(
  variant: Of,
  { merchandising }: Pick<ProductItem, 'merchandising'>,
) => ({
  ...variant,
  ...limitVisibleStock(variant, merchandising),
})

/** What goes into cached pages and islands of a product: no more than widgets draw, and stock no finer than they show it. */
export const toDisplayProduct = (product: ProductItem): DisplayProduct => {
  const { id, collectionId, title, fullUrl, variantOptionOrdering, images, merchandising, structuredContent } = product
  const { additionalFieldsForm, variants, ...content } = structuredContent
  return {
    id,
    collectionId,
    title,
    fullUrl,
    variantOptionOrdering,
    images: images.map(({ body, colorData, ...image }) => image),
    merchandising,
    structuredContent: {
      ...content,
      variants: variants.map(({ price, salePrice, optionValues, ...variant }) => limitVariantStock(variant, product)),
    },
  }
}
