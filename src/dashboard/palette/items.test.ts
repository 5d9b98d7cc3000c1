import { House } from 'lucide-react'
import { expect, test } from 'vitest'
import { filterGroups, type PaletteGroup } from './items.ts'

const item = (label: string, detail: string, keywords = '') => ({
  id: label,
  label,
  detail,
  keywords,
  icon: House,
  run: () => undefined,
})
const groups: PaletteGroup[] = [
  { label: 'Actions', items: [item('Add product', '', 'new create'), item('Sign out', '', 'log out')] },
  { label: 'Screens', items: ['Restock products', 'Products', 'Geschäft'].map((label) => item(label, 'Selling')) },
]
const labelsFor = (query: string): string[] =>
  filterGroups(groups, query).flatMap(({ items }) => items.map(({ label }) => label))

test('an empty query lists everything', () => {
  expect(labelsFor('  ')).toHaveLength(5)
})

test('every word must occur, in the label, the detail or the keywords', () => {
  expect(labelsFor('new prod')).toEqual(['Add product'])
  expect(labelsFor('selling products')).toEqual(['Restock products', 'Products'])
  expect(labelsFor('product sign')).toEqual([])
})

test('groups and items that start with the query come first', () => {
  expect(labelsFor('prod')).toEqual(['Products', 'Restock products', 'Add product'])
})

test('case and accents are ignored', () => {
  expect(labelsFor('GESCHAFT')).toEqual(['Geschäft'])
})
