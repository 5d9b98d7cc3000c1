import { expect, test } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { productPageOf } from './recognise.ts'

const listing = {
  pageType: PageType.mainContent,
  collectionType: CollectionType.products,
  hasProduct: false,
  inEditorFrame: false,
}

test('CATALOG-036 a page of a products collection is the listing, unless it is the product’s own page or stands in the editor', () => {
  expect(productPageOf(listing)).toBe('plp')
  expect(productPageOf({ ...listing, pageType: PageType.contentItem, hasProduct: true })).toBe('pdp')
  expect(productPageOf({ ...listing, inEditorFrame: true })).toBeUndefined()
  expect(productPageOf({ ...listing, collectionType: CollectionType.page })).toBeUndefined()
  expect(productPageOf({ ...listing, collectionType: CollectionType.generic, hasProduct: true })).toBeUndefined()
})
