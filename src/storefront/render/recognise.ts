import { CollectionType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import type { ProductPage } from '#base/enumerations/products.ts'

type Facts = { pageType: PageType; collectionType: number; hasProduct: boolean; inEditorFrame: boolean }

/** CATALOG-035, CATALOG-036: which of the two pages of a shop this is. Scripts read it as `data-product-page`. */
export const productPageOf = ({
  pageType,
  collectionType,
  hasProduct,
  inEditorFrame,
}: Facts): Extract<ProductPage, 'pdp' | 'plp'> | undefined => {
  if (pageType === PageType.contentItem && hasProduct) return 'pdp'
  return collectionType === CollectionType.products && !inEditorFrame ? 'plp' : undefined
}
