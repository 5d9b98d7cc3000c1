import { expect, test } from 'vitest'
import { isDomainError } from './domain-error.ts'
import {
  assertWithinLimit,
  defaultLimits,
  getLimitCode,
  getLimitMessage,
  limitError,
  limitNames,
  noLimits,
} from './limits.ts'

const refusalOf = (act: () => void): unknown => {
  try {
    act()
  } catch (error) {
    return error
  }
  return undefined
}

test('EDITOR-068 SITE-011 SITE-012 SITE-013 SITE-014 SITE-015 the defaults are the documented numbers', () => {
  expect(defaultLimits).toMatchObject({
    blocksPerSection: 60,
    tracksPerAlbum: 60,
    orderedItemsPerCollection: 250,
    productsPerCollection: 200,
    nestedCategories: 10_000,
    galleriesPerSmugMugAccount: 20,
    picturesPerSmugMugGallery: 50,
  })
})

test.each([
  ['blocksPerSection', 60, 'document.limit_blocks', '60 blocks'],
  ['tracksPerAlbum', 60, 'album.limit_tracks', '60 tracks'],
  ['orderedItemsPerCollection', 250, 'collection.limit_items', '250 items'],
  ['productsPerCollection', 200, 'collection.limit_products', '200 products'],
  ['nestedCategories', 10_000, 'collection.limit_categories', '10,000 categories'],
] as const)(
  'SITE-016 exceeding %s is rejected with its own code and a message that contains the number',
  (name, max, code, words) => {
    expect(refusalOf(() => assertWithinLimit(name, max))).toBeUndefined()
    const failure = refusalOf(() => assertWithinLimit(name, max + 1))
    expect(isDomainError(failure, code)).toBe(true)
    expect(failure).toMatchObject({ message: expect.stringContaining(words), extra: { limit: max } })
  },
)

test('SITE-016 a configured limit appears in the message', () => {
  const limits = { ...defaultLimits, productsPerCollection: 5000 }
  expect(refusalOf(() => assertWithinLimit('productsPerCollection', 5000, limits))).toBeUndefined()
  expect(limitError('productsPerCollection', limits).message).toContain('5,000 products')
})

test('no two limits share a code or a message', () => {
  expect(new Set(limitNames.map(getLimitCode)).size).toBe(limitNames.length)
  expect(new Set(limitNames.map((name) => getLimitMessage(name))).size).toBe(limitNames.length)
})

test('noLimits allows any count', () => {
  for (const name of limitNames) expect(refusalOf(() => assertWithinLimit(name, 1e9, noLimits))).toBeUndefined()
})
