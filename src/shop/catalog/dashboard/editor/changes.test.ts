import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { errorsAfter, errorsBelow, partsThatDiffer } from './changes.ts'
import { blankProduct, makeVariants, newAxis, type ProductDraft } from './draft.ts'

const blank = blankProduct(newId(), ProductType.physical)
const axes = [{ ...newAxis('Size'), values: ['S', 'M'] }]
const product: ProductDraft = { ...blank, axes, variants: makeVariants(axes, blank.variants) }

const ERRORS = {
  title: 'No name.',
  'variants.0.price': 'No price.',
  'variants.1.sku': 'Taken.',
  optionNames: 'Unmade.',
}

test('a message stays until what it is about was changed', () => {
  expect(errorsAfter(ERRORS, product, { ...product, title: 'Bowl' })).not.toHaveProperty('title')
  const oneRow = product.variants.map((row, index) => (index === 0 ? { ...row, price: '3' } : row))
  expect(Object.keys(errorsAfter(ERRORS, product, { ...product, variants: oneRow }))).toEqual([
    'title',
    'variants.1.sku',
    'optionNames',
  ])
  const fewer = { ...product, variants: product.variants.slice(1), axes: [] }
  expect(errorsAfter(ERRORS, product, fewer)).toEqual({ title: 'No name.' })
})

test('messages of a row are told by its fields', () => {
  expect(errorsBelow(ERRORS, 'variants.1')).toEqual({ sku: 'Taken.' })
})

test('what somebody else changed is named', () => {
  expect(partsThatDiffer(product, { ...product, title: 'Bowl', tags: ['new'] })).toEqual(['name', 'tags'])
})
