import { type DisplayProduct, limitVisibleStock } from './display.ts'
import type { ProductItem, StockRecord } from './model.ts'

/** Pages show no quantity above the limit, so that most sales do not change them. */
const limitVariantStock = <Of extends StockRecord>(
  variant: Of,
  { merchandising }: Pick<ProductItem, 'merchandising'>,
) => ({
  ...variant,
  ...limitVisibleStock(variant, merchandising),
})

/** The part of a product that cached pages and islands contain: only what widgets render, with limited stock. */
export const toDisplayProduct = (product: ProductItem): DisplayProduct => {
  const { id, collectionId, title, fullUrl, variantOptionOrdering, images, merchandising, structuredContent } = product
  const { additionalFieldsForm, variants, giftCard, ...content } = structuredContent
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
