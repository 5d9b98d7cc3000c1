import { expect, test } from 'vitest'
import { collectReferences } from '#blocks/page-references.ts'
import { getProductListKey } from '#blocks/product-lists.ts'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { page, place, section } from '#document/builder.ts'
import { anItem } from '#shop/catalog/testing/product-items.ts'
import { productGridBlock } from './block.ts'

const bowl = anItem()
const mug = anItem({ id: '01980a3c-7c1e-7b4a-9d3e-00000000c0de', title: 'Morning mug', variants: [{ stock: 0 }] })
const products = new Map([bowl, mug].map((item) => [item.id, item]))
const props = productGridBlock.schema.parse({ tag: 'table', count: 2 })
const context = createTestContext({ products, productLists: new Map([[getProductListKey(props), [mug, bowl]]]) })

test('parsing the defaults returns them unchanged', () => {
  expect(productGridBlock.schema.parse(productGridBlock.defaults)).toEqual(productGridBlock.defaults)
})

test('it lists the loaded products in order', () => {
  const html = renderBlock('product-grid', { tag: 'table', count: 2 }, context) ?? ''
  expect(html.indexOf('Morning mug')).toBeGreaterThan(-1)
  expect(html.indexOf('Morning mug')).toBeLessThan(html.indexOf('Celadon bowl'))
  expect(html).toContain('<span class="mark mark-sold-out">Sold out</span>')
})

test('it lists selected products without hidden ones', () => {
  const hidden = '01980a3c-7c1e-7b4a-9d3e-00000000dead'
  const props = { source: 'chosen', productIds: [bowl.id, hidden, mug.id] }
  const html = renderBlock('product-grid', props, context) ?? ''
  expect(html.match(/<article/g)).toHaveLength(2)
  expect(html.indexOf('Celadon bowl')).toBeLessThan(html.indexOf('Morning mug'))
  expect(renderBlock('product-grid', { ...props, count: 1 }, context)?.match(/<article/g)).toHaveLength(1)
})

test('CATALOG-031 CATALOG-032 each product has an add button and a quick view, unless turned off', () => {
  const shown = renderBlock('product-grid', { tag: 'table', count: 2 }, context)
  expect(shown).toMatch(/<button type="submit"[^>]*>Add To Cart<\/button>/)
  expect(shown).toMatch(/<button type="submit"[^>]*disabled=""[^>]*>Sold Out<\/button>/)
  expect(shown).toMatch(/href="\/shop\/p\/celadon-bowl"><span>Quick View/)
  const plain = renderBlock(
    'product-grid',
    { tag: 'table', count: 2, showButton: false, showQuickView: false },
    context,
  )
  expect(plain).not.toContain('<button')
  expect(plain).not.toContain('Quick View')
})

test('without products it renders nothing for visitors and a placeholder in the canvas', () => {
  expect(renderBlock('product-grid', { tag: 'else' }, context)).toBe('')
  expect(renderBlock('product-grid', {}, createTestContext({ mode: 'canvas' }))).toContain('Select a store or products')
})

test('a page collects distinct products and lists', () => {
  const shown = page(
    section(
      {},
      place('product', { productId: bowl.id }),
      place('product-grid', { source: 'chosen', productIds: [bowl.id, mug.id] }),
      place('product-grid', { tag: 'table', count: 2 }),
      place('product-grid', { tag: 'table', count: 2, columns: 2 }),
      place('product-grid', { tag: 'else' }),
    ),
  )
  const { ids, lists } = collectReferences(shown).products
  expect(ids.toSorted()).toEqual([bowl.id, mug.id].sort())
  expect([...lists.values()].map(({ tag }) => tag).sort()).toEqual(['else', 'table'])
})
