import { expect, test } from 'vitest'
import type { MenuItem } from '#blocks/context.ts'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { breadcrumbsBlock } from './block.ts'
import { findTrail } from './find-trail.ts'

const item = (title: string, href: string, children: MenuItem[] = []): MenuItem => ({
  title,
  href,
  current: false,
  external: false,
  children,
})
const menus = { mainNavigation: [item('Journal', '/journal'), item('Studio', '/studio', [item('Care', '/care')])] }

test('parsing the defaults returns them unchanged', () => {
  expect(breadcrumbsBlock.schema.parse(breadcrumbsBlock.defaults)).toEqual(breadcrumbsBlock.defaults)
})

test('SCREEN-009 the trail leads from the home page over menus and paths to the page', () => {
  expect(findTrail({ path: '/journal/nine-firings', menus, pageTitle: 'Nine firings' })).toEqual([
    { title: 'Journal', href: '/journal' },
    { title: 'Nine firings' },
  ])
  expect(findTrail({ path: '/care', menus })).toEqual([{ title: 'Studio' }, { title: 'Care' }])
  expect(findTrail({ path: '/not-in-a-menu', menus })).toEqual([{ title: 'Not in a menu' }])
  expect(findTrail({ path: '/%E0%A4%A', menus: {} })).toEqual([{ title: '%E0%A4%A' }])
  expect(findTrail({ path: '/', menus })).toEqual([])
})

test('the current page is marked and not a link; the home page shows nothing', () => {
  const html = renderBlock('breadcrumbs', {}, createTestContext({ path: '/care', menus, pageTitle: '<b>' })) ?? ''
  expect(html).toContain('<nav class="breadcrumbs" aria-label="Breadcrumbs"')
  expect(html).toContain('<a href="/">Home</a>')
  expect(html).toContain('<span aria-current="page">&lt;b&gt;</span>')
  expect(renderBlock('breadcrumbs', {})).toBe('')
})
