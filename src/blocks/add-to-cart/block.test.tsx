import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { anImageView, anItem } from '#shop/catalog/testing/product-items.ts'
import { addToCartBlock } from './block.ts'

const bowl = anItem({
  images: [anImageView(1)],
  optionNames: ['Size'],
  variants: [
    { values: ['Small'], price: 2400 },
    { values: ['Large'], price: 3200 },
  ],
})
const productId = bowl.id
const context = createTestContext({ products: new Map([[bowl.id, bowl]]) })

test('parsing the defaults returns them unchanged', () => {
  expect(addToCartBlock.schema.parse(addToCartBlock.defaults)).toEqual(addToCartBlock.defaults)
})

test('CATALOG-030 CATALOG-031 one form selects variant and quantity and adds them to the cart', () => {
  const html = renderBlock('add-to-cart', { productId }, context) ?? ''
  expect(html).toContain('action="/api/commerce/shopping-cart/entries" method="post"')
  expect(html).toContain('<select name="option.Size" required="">')
  expect(html).toContain('name="quantity"')
  expect(html).toMatch(/<button type="submit"[^>]*>Add To Cart<\/button>/)
  expect(html).toContain('$24.00 – $32.00')
})

test('images and other details are not serialized; title and price are optional', () => {
  const html = renderBlock('add-to-cart', { productId, showPrice: false }, context) ?? ''
  expect(html).not.toMatch(/<img|Thrown in porcelain|\$24|Celadon bowl</)
  expect(renderBlock('add-to-cart', { productId, showTitle: true }, context)).toContain('Celadon bowl</a>')
})

test('a deleted product renders nothing for visitors and a placeholder in the canvas', () => {
  expect(renderBlock('add-to-cart', { productId: null }, context)).toBe('')
  expect(renderBlock('add-to-cart', { productId: null }, createTestContext({ mode: 'canvas' }))).toContain(
    'Select a product',
  )
  expect(renderBlock('add-to-cart', { productId: '../..' }, context)).toBeUndefined()
  expect(addToCartBlock.productIds?.(addToCartBlock.schema.parse({ productId }))).toEqual([productId])
})
