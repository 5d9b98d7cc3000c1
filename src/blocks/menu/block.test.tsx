import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { menuBlock } from './block.ts'

const link = (title: string, href: string, current = false) => ({ title, href, current, external: false, children: [] })
const shop = {
  ...link('Shop', '/shop', true),
  children: [link('Table', '/shop/table', true), link('House', '/shop/house')],
}
const context = createTestContext({ menus: { mainNavigation: [shop, link('Journal', '/journal')] } })

test('the defaults are read back as they are', () => {
  expect(menuBlock.schema.parse(menuBlock.defaults)).toEqual(menuBlock.defaults)
})

test('a menu is a list of links under its title, with the page that is shown marked', () => {
  const drawn = renderBlock('menu', { menu: 'mainNavigation', title: 'Look around' }, context)
  const id = /aria-labelledby="([^"]+)"/.exec(drawn ?? '')?.[1]
  expect(drawn).toContain(`<p class="menu-title" id="${id}">Look around</p><ul role="list">`)
  expect(drawn).toContain('<li class="current"><a href="/shop/table" aria-current="page">Table</a></li>')
  // A folder around the page is marked for the eye, but is not the page itself.
  expect(drawn).toContain('<li class="current"><a href="/shop">Shop</a><ul')
  expect(drawn).toContain('<li><a href="/journal">Journal</a></li>')
})

test('without a title it still has a name', () => {
  expect(renderBlock('menu', { menu: 'mainNavigation' }, context)).toContain(
    '<nav class="menu menu-column align-start" aria-label="Menu">',
  )
})

test('a menu that is empty or unknown leaves nothing for visitors and a hint for the owner', () => {
  expect(renderBlock('menu', { menu: 'footerNavigation' }, context)).toBe('')
  expect(renderBlock('menu', { menu: 'constructor' }, context)).toBe('')
  expect(renderBlock('menu', { menu: 'footerNavigation' }, createTestContext({ mode: 'canvas' }))).toContain(
    'no links yet',
  )
})

test('a link that runs something leaves its words', () => {
  const hostile = createTestContext({ menus: { mainNavigation: [link('<i>', 'javascript:alert(1)')] } })
  const drawn = renderBlock('menu', { menu: 'mainNavigation' }, hostile)
  expect(drawn).toContain('<span>&lt;i&gt;</span>')
  expect(drawn).not.toContain('javascript')
})
