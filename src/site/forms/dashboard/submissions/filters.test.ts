import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { isFiltered, NO_FILTERS, parsePage, toFilters } from './filters.ts'

test('query parameters become filters, and unknown values are ignored', () => {
  expect(toFilters(NO_FILTERS)).toEqual({ folder: 'inbox' })
  const form = newId()
  const params = { ...NO_FILTERS, search: ' ada ', form, folder: 'spam', from: '2026-11-01', page: '3' }
  expect(toFilters(params)).toEqual({ search: 'ada', formId: form, folder: 'spam', from: '2026-11-01' })
  expect(isFiltered(params)).toBe(true)
  const odd = { ...NO_FILTERS, form: 'contact', folder: 'trash', from: 'yesterday', to: '2026-99-99', page: '-1' }
  expect(toFilters(odd)).toEqual(toFilters(NO_FILTERS))
  expect(isFiltered(odd)).toBe(false)
  expect(isFiltered({ ...NO_FILTERS, folder: 'unread', page: '2' })).toBe(false)
  expect(['', '2', '0', '-1', 'x'].map(parsePage)).toEqual([1, 2, 1, 1, 1])
})
