import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getUrlCacheKey } from './cache-key.ts'
import { buildCacheKey } from './cached-page-handler.ts'
import { compress, createPageCache, isFresh, toCachedPage } from './page-cache.ts'

const page = (websiteId: string, body = '<p>hello</p>') =>
  toCachedPage(websiteId, { status: 200, contentType: 'text/html', body })

test('campaign parameters, invalid values and the order of parameters do not change the cache key', () => {
  const sorted = getUrlCacheKey('/shop?sort=newest&page=2')
  expect(sorted).toBe('/shop?sort=newest&page=2')
  for (const url of [
    '/shop?utm_source=x&page=2&sort=newest',
    '/shop?page=2&sort=newest&sale=no&page=7',
    '/sh%6fp?page=2&sort=newest',
  ])
    expect(getUrlCacheKey(url), url).toBe(sorted)
  for (const url of [
    '/shop',
    '/shop?',
    '/shop?page=1',
    '/shop?page=x',
    '/shop?sort=by-hand',
    '/shop?format=xml',
    '/shop?min=&max=',
  ])
    expect(getUrlCacheKey(url), url).toBe('/shop')
  expect(getUrlCacheKey('/shop?format=json&tag=%20blue ')).toBe('/shop?tag=blue&format=json')
})

test('personal paths, experiment overrides, price filters and category redirects are never cached', () => {
  for (const url of [
    '/cart',
    '/c%61rt',
    '/cart?x=1',
    '/checkout/express',
    '/api/session',
    '/search?q=mug',
    '/account',
    '/?experiment.hero=b',
    '/shop?min=5',
    '/shop?max=5&sort=title',
    '/shop?category=bowls',
    '/%',
  ])
    expect(getUrlCacheKey(url), url).toBeUndefined()
  expect(getUrlCacheKey('/cartography')).toBe('/cartography')
})

test('two URLs share a key only if path and listing parameters are the same', () => {
  const path = fc.string({ unit: 'grapheme', maxLength: 8 })
  const query = fc.record({
    page: fc.integer({ min: 2, max: 9999 }).map(String),
    tag: fc.stringMatching(/^[a-z?&=%/#]{1,6}$/),
    format: fc.constantFrom('json', 'rss', 'quick-view'),
  })
  const toKey = (name: string, parameters: Record<string, string>) =>
    getUrlCacheKey(`/x${encodeURIComponent(name)}?${new URLSearchParams(parameters)}`)
  fc.assert(
    fc.property(path, query, path, query, (one, parameters, other, otherParameters) => {
      const isSame = one === other && JSON.stringify(parameters) === JSON.stringify(otherParameters)
      expect(toKey(one, parameters) === toKey(other, otherParameters)).toBe(isSame)
    }),
  )
})

test('POST-006 feeds of authors, categories and tags have keys of their own; experiments and other parameters do not change a feed', () => {
  expect(getUrlCacheKey('/journal?format=rss&utm_source=x')).toBe('/journal?format=rss')
  expect(getUrlCacheKey('/journal?category=A%26b&format=rss')).toBe('/journal?format=rss&category=A%26b')
  expect(getUrlCacheKey('/journal?category=&author=Mara&format=rss')).toBe('/journal?format=rss&author=Mara')
  expect(getUrlCacheKey('/journal?format=rss&experiment.hero=b')).toBeUndefined()
  const keys = ['tag=a', 'category=a', 'author=a', '', `tag=${'a'.repeat(500)}`, 'page=2', 'tag=a&category=a'].map(
    (query) => getUrlCacheKey(`/journal?format=rss&${query}`),
  )
  expect(new Set(keys).size).toBe(keys.length)
})

test('POST-010 a cached page is sent until it expires', () => {
  const expiring = toCachedPage('s', { status: 200, contentType: 'text/html', body: '', expiresAt: new Date(1000) })
  expect(isFresh(expiring, () => new Date(999))).toBe(true)
  expect(isFresh(expiring, () => new Date(1000))).toBe(false)
  expect(isFresh(page('s'), () => new Date(1e15))).toBe(true)
})

const PLAIN = { startedAt: 0, isVariant: false }
const VARIANT = { startedAt: 0, isVariant: true }

test('a purge removes only pages of its site, and pages rendered meanwhile are not cached', async () => {
  const cache = createPageCache(1e6)
  cache.set('a', page('site-a'), PLAIN)
  cache.set('b', page('site-b'), PLAIN)
  cache.purge('site-a')
  expect(cache.get('site-a', 'a')).toBeUndefined()
  expect(cache.get('site-b', 'b')).toBeDefined()
  expect(cache.get('site-a', 'b')).toBeUndefined()
  cache.set('a', page('site-a'), PLAIN)
  expect(cache.get('site-a', 'a')).toBeUndefined()
  cache.set('a', page('site-a'), { ...PLAIN, startedAt: cache.generation })
  expect(cache.get('site-a', 'a')).toBeDefined()
})

test('POST-008 a purge of a post removes its pages, with and without a query string, and no others', () => {
  const cache = createPageCache(1e6)
  const post = toCachedPage('s', { status: 200, contentType: 'text/html', body: '', itemId: 'post' })
  cache.set('a', post, PLAIN)
  cache.set('a?page=2', post, VARIANT)
  cache.set('b', page('s'), PLAIN)
  cache.purgeItem('other', 'post')
  expect(cache.size).toBe(3)
  cache.purgeItem('s', 'post')
  expect(cache.size).toBe(1)
  expect(cache.get('s', 'b')).toBeDefined()
  // It was rendered before the purge.
  cache.set('a', post, PLAIN)
  expect(cache.size).toBe(1)
})

const KILOBYTE = 'x'.repeat(1000)

test('the cache stays within its size limit and evicts the least recently used page', async () => {
  const one = page('s', KILOBYTE)
  const cache = createPageCache(3000)
  for (const key of ['1', '2']) cache.set(key, one, PLAIN)
  cache.get('s', '1')
  cache.set('3', one, PLAIN)
  expect(['1', '2', '3'].map((key) => cache.get('s', key) !== undefined)).toEqual([true, false, true])
})

test('invented query strings do not evict pages of the same or another site', async () => {
  const cache = createPageCache(100_000)
  for (const site of ['mine', 'other']) for (let i = 0; i < 10; i++) cache.set(`/${i}`, page(site, KILOBYTE), PLAIN)
  for (let i = 0; i < 2000; i++) cache.set(`/?tag=${i}`, page('mine', KILOBYTE), VARIANT)
  for (const site of ['mine', 'other'])
    for (let i = 0; i < 10; i++) expect(cache.get(site, `/${i}`), `${site} ${i}`).toBeDefined()
  expect(cache.get('mine', '/?tag=1999')).toBeDefined()
  expect(cache.size).toBeLessThan(30)
})

test('a site with many pages leaves every other site its share', async () => {
  const cache = createPageCache(100_000)
  for (let site = 0; site < 4; site++)
    for (let i = 0; i < 10; i++) cache.set(`/${i}`, page(`small-${site}`, KILOBYTE), PLAIN)
  for (let i = 0; i < 500; i++) cache.set(`/${i}`, page('large', KILOBYTE), PLAIN)
  for (let site = 0; site < 4; site++)
    for (let i = 0; i < 10; i++) expect(cache.get(`small-${site}`, `/${i}`)).toBeDefined()
  expect(cache.get('large', '/499')).toBeDefined()
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

test('pages of another origin, revision or URL never share a cache entry', () => {
  const word = fc.stringMatching(/^[a-z0-9.:/-]{1,12}$/)
  const parts = fc.tuple(word, fc.nat(3), word)
  const toKey = ([url, revision, urlKey]: readonly [string, number, string]) =>
    buildCacheKey({ url, revision, settings: {} }, urlKey, new Date(0))
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      expect(toKey(one) === toKey(other)).toBe(one.join(' ') === other.join(' '))
    }),
  )
})
