import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COLLECTION_VIEWS } from '#base/enumerations/collections.ts'
import { makeUniqueSlug, RESERVED_SLUGS } from '#site/pages/model.ts'
import { createCategorySlug, createStoreSlug, getCategoryPath, resolveCategoryView } from './model.ts'

const anyTitle = fc.string({ unit: 'grapheme', maxLength: 60 })

test('NAV-010 a store’s slug derives from its title; a requested one is slugified', () => {
  expect(createStoreSlug({ title: 'Bowls & Vases' })).toBe('bowls-vases')
  expect(createStoreSlug({ title: 'Übersee Töpferei' })).toBe('ubersee-topferei')
  expect(createStoreSlug({ title: '陶器の店' })).toBe('陶器の店')
  expect(createStoreSlug({ urlId: ' The Shop! ', title: 'Bowls' })).toBe('the-shop')
  expect(createStoreSlug({ urlId: 'ab', title: 'Bowls' })).toBe('ab')
  expect(createStoreSlug({ urlId: '???', title: 'Bowls' })).toBe('bowls')
})

test('NAV-011 a title shorter than three characters is replaced by the fallback title', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2 }), (title) => {
      expect(createStoreSlug({ title })).toBe('store')
    }),
  )
  expect(createStoreSlug({ title: '  ab  ' })).toBe('store')
  expect(createStoreSlug({ title: 'abc' })).toBe('abc')
})

test('NAV-013 the slug of any title is valid in a path and stable when slugified again', () => {
  fc.assert(
    fc.property(anyTitle, (title) => {
      const slug = createStoreSlug({ title })
      expect(slug).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u)
      expect(slug).toBe(slug.toLowerCase())
      expect([...slug].length).toBeLessThanOrEqual(120)
      expect(createStoreSlug({ urlId: slug, title: 'anything' })).toBe(slug)
    }),
  )
})

test('NAV-012 a taken or reserved slug gets the first free number', () => {
  fc.assert(
    fc.property(anyTitle, fc.array(fc.nat(20)), fc.boolean(), (title, numbers, itself) => {
      const slug = createStoreSlug({ title })
      const taken = new Set([...numbers.map((number) => `${slug}-${number}`), ...(itself ? [slug] : [])])
      const made = makeUniqueSlug(slug, taken)
      expect(taken.has(made)).toBe(false)
      expect(RESERVED_SLUGS.has(made)).toBe(false)
      if (!itself && !RESERVED_SLUGS.has(slug)) {
        expect(made).toBe(slug)
        return
      }
      const number = Number(made.slice(slug.length + 1))
      expect(made).toBe(`${slug}-${number}`)
      for (let lower = 1; lower < number; lower++) expect(taken.has(`${slug}-${lower}`)).toBe(true)
    }),
  )
  expect(makeUniqueSlug(createStoreSlug({ title: 'Cart' }), new Set(['cart-1']))).toBe('cart-2')
})

test('a category name can be one letter, but not the reserved product path', () => {
  expect(createCategorySlug('XL')).toBe('xl')
  expect(createCategorySlug('!')).toBe('category')
  expect(getCategoryPath({ urlId: 'shop' }, { urlId: 'xl' })).toBe('/shop/xl')
  expect(getCategoryPath({ urlId: 'shop' }, { urlId: '' })).toBe('/shop')
})

test('SITE-019 a collection has list, grid or product view; a category follows its store unless overridden', () => {
  expect(COLLECTION_VIEWS).toEqual(['list', 'grid', 'product'])
  for (const view of COLLECTION_VIEWS) {
    expect(resolveCategoryView('LIST_VIEW', view)).toBe(view)
    expect(resolveCategoryView('GRID_VIEW', view)).toBe('grid')
    expect(resolveCategoryView('PRODUCT_VIEW', view)).toBe('product')
  }
})
