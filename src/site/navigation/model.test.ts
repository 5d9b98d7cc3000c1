import { expect, test } from 'vitest'
import type { CollectionId } from '#base/id.ts'
import { resolveMenu } from './model.ts'
import { NavigationItems } from './navigation-schema.ts'

const about = '0190d7a0-0000-7000-8000-000000000001' as CollectionId
const destinations = new Map([[about as string, { navigationTitle: 'About', path: '/about' }]])

test('an item uses the page’s navigation title unless it has its own, and links to the page', () => {
  expect(resolveMenu([{ collectionId: about, items: [] }], destinations)).toMatchObject([
    { title: 'About', href: '/about' },
  ])
  expect(resolveMenu([{ title: 'Us', collectionId: about, items: [] }], destinations)).toMatchObject([{ title: 'Us' }])
})

test('an item whose page is gone is omitted', () => {
  expect(resolveMenu([{ collectionId: about, items: [] }], new Map())).toEqual([])
})

test('an external link is marked as external, and a script URL is rejected', () => {
  const [place] = resolveMenu(
    [{ externalLink: { url: 'https://example.com', newWindow: true }, items: [] }],
    destinations,
  )
  expect(place).toMatchObject({ external: true, newWindow: true, title: 'https://example.com' })
  expect(NavigationItems.safeParse([{ externalLink: { url: 'javascript:alert(1)' } }]).success).toBe(false)
})
