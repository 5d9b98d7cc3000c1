import { expect, test } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { getProductPageType } from './product-page-type.ts'

const listing = {
  pageType: PageType.mainContent,
  collectionType: CollectionType.products,
  hasProduct: false,
  inEditorFrame: false,
}

test('CATALOG-036 a page of a products collection is the listing, unless it is a product page or in the editor', () => {
  expect(getProductPageType(listing)).toBe('plp')
  expect(getProductPageType({ ...listing, pageType: PageType.contentItem, hasProduct: true })).toBe('pdp')
  expect(getProductPageType({ ...listing, inEditorFrame: true })).toBeUndefined()
  expect(getProductPageType({ ...listing, collectionType: CollectionType.page })).toBeUndefined()
  expect(getProductPageType({ ...listing, collectionType: CollectionType.generic, hasProduct: true })).toBeUndefined()
})
