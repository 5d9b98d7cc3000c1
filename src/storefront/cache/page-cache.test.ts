import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { getUrlCacheKey } from './cache-key.ts'
import { buildCacheKey } from './cached-page-handler.ts'
import { compress, createPageCache, negotiateEncoding, toCachedPage } from './page-cache.ts'

const page = (websiteId: string, body = '<p>hello</p>') =>
  toCachedPage(websiteId, { status: 200, contentType: 'text/html', body })

test('campaign parameters and the order of parameters do not change the cache key', () => {
  expect(getUrlCacheKey('/shop?utm_source=x&page=2&sort=price')).toBe(getUrlCacheKey('/shop?sort=price&page=2'))
  expect(getUrlCacheKey('/shop')).toBe('/shop')
})

test('personal paths and experiment overrides are never cached', () => {
  for (const url of [
    '/cart',
    '/cart?x=1',
    '/checkout/express',
    '/api/session',
    '/search?q=mug',
    '/account',
    '/?experiment.hero=b',
  ])
    expect(getUrlCacheKey(url)).toBeUndefined()
  expect(getUrlCacheKey('/cartography')).toBe('/cartography')
})

test('content parameters are part of the key, whatever their value', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const key = (value: string): string | undefined => getUrlCacheKey(`/x?page=${encodeURIComponent(value)}`)
      expect(key(a) === key(b)).toBe(a === b)
    }),
  )
})

test('a purge removes only pages of its site, and pages rendered meanwhile are not cached', async () => {
  const cache = createPageCache(1e6)
  const before = cache.generation
  cache.set('a', page('site-a'), before)
  cache.set('b', page('site-b'), before)
  cache.purge('site-a')
  expect(cache.get('a')).toBeUndefined()
  expect(cache.get('b')).toBeDefined()
  cache.set('a', page('site-a'), before)
  expect(cache.get('a')).toBeUndefined()
  cache.set('a', page('site-a'), cache.generation)
  expect(cache.get('a')).toBeDefined()
})

test('the cache stays within its size limit and evicts the least recently used page', async () => {
  const one = page('s', 'x'.repeat(1000))
  const cache = createPageCache(one.identity.length * 3)
  for (const key of ['1', '2']) cache.set(key, one, 0)
  cache.get('1')
  cache.set('3', one, 0)
  expect([cache.get('1'), cache.get('2'), cache.get('3')].map(Boolean)).toEqual([true, false, true])
})

test('the best accepted encoding is negotiated', () => {
  expect(negotiateEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(negotiateEncoding('gzip, br;q=0')).toBe('gzip')
  expect(negotiateEncoding('deflate')).toBe('identity')
  expect(negotiateEncoding(undefined)).toBe('identity')
})

test('a page decompresses from each encoding and is compressed once', async () => {
  const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
  const one = page('s', 'clay '.repeat(500))
  await Promise.all([compress(one, 'br'), compress(one, 'gzip')])
  const { br, gzip } = one
  expect(brotliDecompressSync(br ?? '').toString()).toBe('clay '.repeat(500))
  expect(gunzipSync(gzip ?? '').toString()).toBe('clay '.repeat(500))
  await compress(one, 'br')
  expect(one.br).toBe(br)
})

test('pages of another site, origin, revision or URL never share a cache entry', () => {
  const word = fc.stringMatching(/^[a-z0-9.:/-]{1,12}$/)
  const parts = fc.tuple(word, word, fc.nat(3), word)
  const toKey = ([websiteId, url, revision, urlKey]: readonly [string, string, number, string]) =>
    buildCacheKey({ websiteId: websiteId as WebsiteId, url, revision }, urlKey)
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      expect(toKey(one) === toKey(other)).toBe(one.join(' ') === other.join(' '))
    }),
  )
})
