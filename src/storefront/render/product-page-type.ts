import { CollectionType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import type { ProductPage } from '#base/enumerations/products.ts'

type PageFacts = { pageType: PageType; collectionType: number; hasProduct: boolean; inEditorFrame: boolean }

/** CATALOG-035, CATALOG-036: product detail page or product listing page. Scripts read it as `data-product-page`. */
export const getProductPageType = ({
  pageType,
  collectionType,
  hasProduct,
  inEditorFrame,
}: PageFacts): Extract<ProductPage, 'pdp' | 'plp'> | undefined => {
  if (pageType === PageType.contentItem && hasProduct) return 'pdp'
  return collectionType === CollectionType.products && !inEditorFrame ? 'plp' : undefined
}
