import { expect, test } from 'vitest'
import type { MenuItem } from '#site/navigation/model.ts'
import { markCurrentItems } from './site-layout.ts'

const item = (href: string, children: readonly MenuItem[] = []): MenuItem => ({
  title: href,
  href,
  external: /^https?:/.test(href),
  newWindow: false,
  children,
})
const menu = [
  item('/'),
  item('/shop', [item('/shop/bowls'), item('/care')]),
  item('/shoppers'),
  item('https://a.example/'),
]

const current = (path: string): string[] => {
  const marked = (items: ReturnType<typeof markCurrentItems>): string[] =>
    items.flatMap(({ href, current, children }) => [...(current ? [href] : []), ...marked([...children])])
  return marked(markCurrentItems(menu, path))
}

test('a menu marks the current item and its folders, but no item with only a common prefix', () => {
  expect(current('/')).toEqual(['/'])
  expect(current('/shop')).toEqual(['/shop'])
  expect(current('/shop/bowls')).toEqual(['/shop', '/shop/bowls'])
  expect(current('/shop/bowls/blue')).toEqual(['/shop', '/shop/bowls'])
  expect(current('/care')).toEqual(['/shop', '/care'])
  expect(current('/shoppers')).toEqual(['/shoppers'])
  expect(current('/gone')).toEqual([])
})
