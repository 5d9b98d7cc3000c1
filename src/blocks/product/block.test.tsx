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
const render = (props: object, change: object = {}) =>
  renderBlock('product', { productId, ...props }, { ...context, ...change })

test('parsing the defaults returns them unchanged', () => {
  expect(productBlock.schema.parse(productBlock.defaults)).toEqual(productBlock.defaults)
})

test('CATALOG-030 CATALOG-031 it shows the product with select, quantity and add button in one form', () => {
  const html = render({})
  expect(html).toContain('<a href="/shop/p/celadon-bowl">Celadon bowl</a>')
  expect(html).toContain('$24.00 – $32.00')
  const form = /<form.*<\/form>/.exec(html ?? '')?.[0] ?? expect.fail('no form')
  expect(form).toContain('action="/api/commerce/shopping-cart/entries" method="post"')
  expect(form).toContain(`name="itemId" value="${bowl.id}"`)
  expect(form).toContain('<select name="option.Size" required="">')
  expect(form).toContain('name="quantity"')
  expect(form).toMatch(/<button type="submit"[^>]*>Add To Cart<\/button>/)
})

test('CATALOG-026 it has the images of all variants', () => {
  const html = render({}) ?? ''
  for (const { filename } of bowl.images) expect(html).toContain(filename)
})

test('hidden parts are not rendered', () => {
  const html = render({ showPicture: false, showTitle: false, showPrice: false, showButton: false })
  expect(html).not.toContain('<img')
  expect(html).not.toContain('Celadon bowl</a>')
  expect(html).not.toContain('$24')
  expect(html).not.toContain('<form')
  expect(render({})).not.toContain('Thrown in porcelain')
  expect(render({ showExcerpt: true })).toContain('Thrown in porcelain')
})

test('a deleted or hidden product renders nothing for visitors and a placeholder in the canvas', () => {
  expect(render({}, { products: new Map() })).toBe('')
  expect(render({ productId: null })).toBe('')
  expect(render({}, { products: undefined, mode: 'canvas' })).toContain('Select a product')
})

test('invalid ids are rejected and HTML is escaped', () => {
  expect(renderBlock('product', { productId: '../../etc' }, context)).toBeUndefined()
  const loud = { ...bowl, title: '<script>alert(1)</script>' }
  expect(render({}, { products: new Map([[bowl.id, loud]]) })).not.toContain('<script')
})

test('it lists its product', () => {
  expect(productBlock.productIds?.(productBlock.schema.parse({ productId }))).toEqual([productId])
  expect(productBlock.productIds?.(productBlock.defaults)).toEqual([])
})
