import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { listProducts } from '#shop/catalog/contract.ts'
import { FILTER_PARAMS, isFiltered, NO_FILTERS, toProductQuery } from './filters.ts'

test('URL parameters become the server query', () => {
  const store = newId()
  const params = {
    ...NO_FILTERS,
    search: ' bowl ',
    store,
    type: '3',
    state: 'draft',
    stock: 'low',
    sale: 'yes',
    sort: 'price-down',
    page: '4',
  }
  expect(toProductQuery(params)).toMatchObject({
    search: 'bowl',
    collectionId: store,
    type: 3,
    state: 'draft',
    stock: 'low',
    onSale: true,
    sort: 'price',
    direction: 'down',
    page: 4,
  })
  expect(isFiltered(params)).toBe(true)
  expect(isFiltered({ ...NO_FILTERS, sort: 'title', page: '3' })).toBe(false)
})

test('each sort option maps to the right sort and direction', () => {
  const asked = (sort: string) => {
    const { sort: by, direction } = toProductQuery({ ...NO_FILTERS, sort })
    return `${by} ${direction}`
  }
  expect(['newest', 'updated', 'price-up', 'stock-down'].map(asked)).toEqual([
    'newest up',
    'updated up',
    'price up',
    'stock down',
  ])
})

test('any URL parameters result in a valid query', () => {
  const word = fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('', '1', '99', 'draft', 'low', 'yes', 'title'))
  const params = fc.record(Object.fromEntries(FILTER_PARAMS.map((name) => [name, word])))
  fc.assert(
    fc.property(params, (values) => {
      const query = toProductQuery({ ...NO_FILTERS, ...values })
      const sent = Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
      )
      expect(listProducts.query?.safeParse(sent).success).toBe(true)
    }),
  )
})
