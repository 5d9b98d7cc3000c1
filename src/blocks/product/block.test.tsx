import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { anImageView, anItem } from '#shop/catalog/testing/product-items.ts'
import { productBlock } from './block.ts'

const bowl = anItem({
  images: [anImageView(1), anImageView(2)],
  optionNames: ['Size'],
  variants: [
    { values: ['Small'], price: 2400 },
    { values: ['Large'], price: 3200, imageId: anImageView(2).id },
  ],
})
const productId = bowl.id
const context = createTestContext({ products: new Map([[bowl.id, bowl]]) })
const draw = (props: object, change: object = {}) =>
  renderBlock('product', { productId, ...props }, { ...context, ...change })

test('parsing the defaults returns them unchanged', () => {
  expect(productBlock.schema.parse(productBlock.defaults)).toEqual(productBlock.defaults)
})

test('CATALOG-030 CATALOG-031 it shows the product with select, quantity and add button in one form', () => {
  const drawn = draw({})
  expect(drawn).toContain('<a href="/shop/p/celadon-bowl">Celadon bowl</a>')
  expect(drawn).toContain('$24.00 – $32.00')
  const form = /<form.*<\/form>/.exec(drawn ?? '')?.[0] ?? expect.fail('no form')
  expect(form).toContain('action="/api/commerce/shopping-cart/entries" method="post"')
  expect(form).toContain(`name="itemId" value="${bowl.id}"`)
  expect(form).toContain('<select name="option.Size" required="">')
  expect(form).toContain('name="quantity"')
  expect(form).toMatch(/<button type="submit"[^>]*>Add To Cart<\/button>/)
})

test('CATALOG-026 it has the images of all variants', () => {
  const drawn = draw({}) ?? ''
  for (const { filename } of bowl.images) expect(drawn).toContain(filename)
})

test('hidden parts are not rendered', () => {
  const drawn = draw({ showPicture: false, showTitle: false, showPrice: false, showButton: false })
  expect(drawn).not.toContain('<img')
  expect(drawn).not.toContain('Celadon bowl</a>')
  expect(drawn).not.toContain('$24')
  expect(drawn).not.toContain('<form')
  expect(draw({})).not.toContain('Thrown in porcelain')
  expect(draw({ showExcerpt: true })).toContain('Thrown in porcelain')
})

test('a deleted or hidden product renders nothing for visitors and a placeholder in the canvas', () => {
  expect(draw({}, { products: new Map() })).toBe('')
  expect(draw({ productId: null })).toBe('')
  expect(draw({}, { products: undefined, mode: 'canvas' })).toContain('Select a product')
})

test('invalid ids are rejected and HTML is escaped', () => {
  expect(renderBlock('product', { productId: '../../etc' }, context)).toBeUndefined()
  const loud = { ...bowl, title: '<script>alert(1)</script>' }
  expect(draw({}, { products: new Map([[bowl.id, loud]]) })).not.toContain('<script')
})

test('it lists its product', () => {
  expect(productBlock.productIds?.(productBlock.schema.parse({ productId }))).toEqual([productId])
  expect(productBlock.productIds?.(productBlock.defaults)).toEqual([])
})
