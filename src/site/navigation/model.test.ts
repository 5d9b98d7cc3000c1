import { expect, test } from 'vitest'
import type { CollectionId } from '#base/id.ts'
import { resolveMenu } from './model.ts'
import { NavigationItems } from './navigation-schema.ts'

const about = '0190d7a0-0000-7000-8000-000000000001' as CollectionId
const destinations = new Map([[about as string, { navigationTitle: 'About', path: '/about' }]])

test('a place takes the page’s own title unless it has one, and leads where the page is', () => {
  expect(resolveMenu([{ collectionId: about, items: [] }], destinations)).toMatchObject([
    { title: 'About', href: '/about' },
  ])
  expect(resolveMenu([{ title: 'Us', collectionId: about, items: [] }], destinations)).toMatchObject([{ title: 'Us' }])
})

test('a place whose page is gone is left out', () => {
  expect(resolveMenu([{ collectionId: about, items: [] }], new Map())).toEqual([])
})

test('an address elsewhere is marked as such, and one that could run a script is refused', () => {
  const [place] = resolveMenu(
    [{ externalLink: { url: 'https://example.com', newWindow: true }, items: [] }],
    destinations,
  )
  expect(place).toMatchObject({ external: true, newWindow: true, title: 'https://example.com' })
  expect(NavigationItems.safeParse([{ externalLink: { url: 'javascript:alert(1)' } }]).success).toBe(false)
})
