import { expect, test } from 'vitest'
import { isFiltered, NO_FILTERS, toOrderQuery } from './filters.ts'

test('search parameters become a query, and unknown values are ignored', () => {
  expect(toOrderQuery(NO_FILTERS)).toMatchObject({ sort: 'placed', direction: 'down', page: 1, search: undefined })
  const params = {
    ...NO_FILTERS,
    search: ' ada ',
    payment: 'awaiting',
    from: '2026-11-01',
    sort: 'total-up',
    page: '3',
  }
  expect(toOrderQuery(params)).toMatchObject({
    search: 'ada',
    payment: 'awaiting',
    from: '2026-11-01',
    sort: 'total',
    direction: 'up',
    page: 3,
  })
  const odd = { ...NO_FILTERS, state: 'gone', test: 'maybe', from: 'yesterday', to: '2026-99-99', page: '-1' }
  expect(toOrderQuery(odd)).toEqual(toOrderQuery(NO_FILTERS))
  expect(isFiltered(odd)).toBe(false)
  expect(isFiltered({ ...NO_FILTERS, page: '2', sort: 'oldest' })).toBe(false)
  expect(isFiltered(params)).toBe(true)
})
