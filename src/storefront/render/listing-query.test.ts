import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getUrlCacheKey } from '#storefront/cache/cache-key.ts'
import { buildListingUrl, LISTING_SORTS, type ListingQuery, parseListingQuery } from './listing-query.ts'

const read = (address: string, currency = 'EUR'): ListingQuery =>
  parseListingQuery(new URL(address, 'http://x').searchParams, currency)

test('an empty query gives the first page in the default order', () => {
  expect(read('/shop')).toEqual({ page: 1, sort: 'by-hand', available: false, sale: false })
})

test('amounts are parsed in the currency of the site', () => {
  expect(read('/shop?min=12,50&max=1,250.5')).toMatchObject({ min: 1250n, max: 125050n })
  expect(read('/shop?max=1250', 'JPY')).toMatchObject({ max: 1250n })
})

test('swapped limits are corrected', () => {
  expect(read('/shop?min=50&max=20')).toEqual(read('/shop?min=20&max=50'))
  expect(buildListingUrl('/shop', read('/shop?min=12,5&max=5'), 'EUR')).toBe('/shop?min=5&max=12.50')
  expect(buildListingUrl('/shop', read('/shop?min=500&max=0', 'JPY'), 'JPY')).toBe('/shop?max=500')
})

test('invalid parameters are ignored', () => {
  const odd = '/shop?sort=random&min=-3&max=cheap&available=yes&page=0&tag=%20%20'
  expect(read(odd)).toEqual(read('/shop'))
})

const wishes: fc.Arbitrary<ListingQuery> = fc
  .record(
    {
      page: fc.integer({ min: 1, max: 10_000 }),
      sort: fc.constantFrom(...LISTING_SORTS),
      tag: fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 10 })
        .map((tag) => tag.trim().toWellFormed())
        .filter(Boolean),
      min: fc.bigInt({ min: 1n, max: 10n ** 12n }),
      max: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      available: fc.boolean(),
      sale: fc.boolean(),
    },
    { requiredKeys: ['page', 'sort', 'available', 'sale'] },
  )
  .filter(({ min, max }) => min === undefined || max === undefined || min <= max)

test('every query is parsed back from its URL', () => {
  fc.assert(
    fc.property(wishes, (listing) => {
      expect(read(buildListingUrl('/shop', listing, 'EUR'))).toEqual(listing)
    }),
  )
})

test('different queries without price filters have different cache keys', () => {
  const toUrl = ({ min: _min, max: _max, ...listing }: ListingQuery) => buildListingUrl('/shop', listing, 'EUR')
  fc.assert(
    fc.property(wishes, wishes, (one, other) => {
      const [here, there] = [toUrl(one), toUrl(other)]
      expect(getUrlCacheKey(here)).toBeDefined()
      expect(getUrlCacheKey(here) === getUrlCacheKey(there)).toBe(here === there)
    }),
  )
})
