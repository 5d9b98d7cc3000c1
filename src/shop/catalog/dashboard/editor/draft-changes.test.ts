import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { getErrorsUnder, listChangedParts, removeResolvedErrors } from './draft-changes.ts'
import { createBlankProduct, createOption, createVariants, type ProductDraft } from './product-draft.ts'

const blank = createBlankProduct(newId(), ProductType.physical)
const axes = [{ ...createOption('Size'), values: ['S', 'M'] }]
const product: ProductDraft = { ...blank, axes, variants: createVariants(axes, blank.variants) }

const ERRORS = {
  title: 'No name.',
  'variants.0.price': 'No price.',
  'variants.1.sku': 'Taken.',
  optionNames: 'Unmade.',
}

test('an error stays until its field changes', () => {
  expect(removeResolvedErrors(ERRORS, product, { ...product, title: 'Bowl' })).not.toHaveProperty('title')
  const oneRow = product.variants.map((row, index) => (index === 0 ? { ...row, price: '3' } : row))
  expect(Object.keys(removeResolvedErrors(ERRORS, product, { ...product, variants: oneRow }))).toEqual([
    'title',
    'variants.1.sku',
    'optionNames',
  ])
  const fewer = { ...product, variants: product.variants.slice(1), axes: [] }
  expect(removeResolvedErrors(ERRORS, product, fewer)).toEqual({ title: 'No name.' })
})

test('errors of a variant row are found by its fields', () => {
  expect(getErrorsUnder(ERRORS, 'variants.1')).toEqual({ sku: 'Taken.' })
})

test('parts that another user changed are listed', () => {
  expect(listChangedParts(product, { ...product, title: 'Bowl', tags: ['new'] })).toEqual(['name', 'tags'])
})
