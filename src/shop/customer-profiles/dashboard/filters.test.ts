import { expect, test } from 'vitest'
import { isFiltered, NO_FILTERS, toCustomerQuery } from './filters.ts'

test('search parameters become a query, and unknown values are ignored', () => {
  expect(toCustomerQuery(NO_FILTERS)).toMatchObject({ sort: 'newest', page: 1, search: undefined })
  const params = {
    ...NO_FILTERS,
    search: ' ada ',
    status: 'guest',
    consent: 'yes',
    tag: 'VIP',
    sort: 'name',
    page: '3',
  }
  expect(toCustomerQuery(params)).toMatchObject({
    search: 'ada',
    status: 'guest',
    consent: 'yes',
    tag: 'VIP',
    sort: 'name',
    page: 3,
  })
  const odd = { ...NO_FILTERS, status: 'gone', consent: 'maybe', sort: 'odd', page: '-1' }
  expect(toCustomerQuery(odd)).toEqual(toCustomerQuery(NO_FILTERS))
  expect(isFiltered(odd)).toBe(false)
  expect(isFiltered(params)).toBe(true)
})
