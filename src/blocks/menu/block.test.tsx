import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { menuBlock } from './block.ts'

const link = (title: string, href: string, current = false) => ({ title, href, current, external: false, children: [] })
const shop = {
  ...link('Shop', '/shop', true),
  children: [link('Table', '/shop/table', true), link('House', '/shop/house')],
}
const context = createTestContext({ menus: { mainNavigation: [shop, link('Journal', '/journal')] } })

test('parsing the defaults returns them unchanged', () => {
  expect(menuBlock.schema.parse(menuBlock.defaults)).toEqual(menuBlock.defaults)
})

test('a menu is a titled list of links with the current page marked', () => {
  const html = renderBlock('menu', { menu: 'mainNavigation', title: 'Look around' }, context)
  const id = /aria-labelledby="([^"]+)"/.exec(html ?? '')?.[1]
  expect(html).toContain(`<p class="menu-title" id="${id}">Look around</p><ul role="list">`)
  expect(html).toContain('<li class="current"><a href="/shop/table" aria-current="page">Table</a></li>')
  // A folder of the current page has the class but not aria-current.
  expect(html).toContain('<li class="current"><a href="/shop">Shop</a><ul')
  expect(html).toContain('<li><a href="/journal">Journal</a></li>')
})

test('without a title it has a default accessible name', () => {
  expect(renderBlock('menu', { menu: 'mainNavigation' }, context)).toContain(
    '<nav class="menu menu-column align-start" aria-label="Menu">',
  )
})

test('an empty or unknown menu renders nothing for visitors and a placeholder in the canvas', () => {
  expect(renderBlock('menu', { menu: 'footerNavigation' }, context)).toBe('')
  expect(renderBlock('menu', { menu: 'constructor' }, context)).toBe('')
  expect(renderBlock('menu', { menu: 'footerNavigation' }, createTestContext({ mode: 'canvas' }))).toContain(
    'no links yet',
  )
})

test('an unsafe link renders its text only', () => {
  const hostile = createTestContext({ menus: { mainNavigation: [link('<i>', 'javascript:alert(1)')] } })
  const html = renderBlock('menu', { menu: 'mainNavigation' }, hostile)
  expect(html).toContain('<span>&lt;i&gt;</span>')
  expect(html).not.toContain('javascript')
})
