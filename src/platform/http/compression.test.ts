import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressResponses, encode, negotiateEncoding } from './compression.ts'

const LONG = { text: 'stoneware '.repeat(400) }
const SHORT = { text: 'stoneware' }

const app = fastify()
compressResponses(app)
app.get('/long', async () => LONG)
app.get('/short', async () => SHORT)
app.get('/image', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(10_000)))
app.get('/packed', async (_request, reply) =>
  reply.type('text/css').header('content-encoding', 'gzip').header('vary', 'Origin').send(Buffer.alloc(10_000)),
)

const get = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
  const response = await app.inject({ method, url, headers })
  return { response, encoding: response.headers['content-encoding'], vary: response.headers.vary }
}

test('a long JSON response is sent with brotli, or with gzip to clients that accept only that', async () => {
  const br = await get('/long', { 'accept-encoding': 'gzip, deflate, br' })
  expect([br.encoding, br.vary]).toEqual(['br', 'Accept-Encoding'])
  expect(br.response.headers['content-length']).toBe(String(br.response.rawPayload.length))
  expect(br.response.rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 10)
  expect(JSON.parse(brotliDecompressSync(br.response.rawPayload).toString())).toEqual(LONG)
  const gzip = await get('/long', { 'accept-encoding': 'gzip' })
  expect(gzip.encoding).toBe('gzip')
  expect(JSON.parse(gunzipSync(gzip.response.rawPayload).toString())).toEqual(LONG)
})

test('without Accept-Encoding, and for HEAD, the response is plain, and says that it depends on the header', async () => {
  const plain = await get('/long')
  expect([plain.encoding, plain.vary, plain.response.json()]).toEqual([undefined, 'Accept-Encoding', LONG])
  const head = await get('/long', { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.encoding, head.vary, head.response.body]).toEqual([undefined, 'Accept-Encoding', ''])
})

test('short, encoded and binary responses are sent as they are', async () => {
  const br = { 'accept-encoding': 'br' }
  expect(await get('/short', br)).toMatchObject({ encoding: undefined, vary: undefined })
  expect(await get('/image', br)).toMatchObject({ encoding: undefined, vary: undefined })
  expect(await get('/packed', br)).toMatchObject({ encoding: 'gzip', vary: 'Origin' })
})

test.each([
  ['without cookies', {}, 'br'],
  ['with cookies, from a page of the same site', { cookie: 'a=b', 'sec-fetch-site': 'same-origin' }, 'br'],
  ['with cookies, typed into the address bar', { cookie: 'a=b', 'sec-fetch-site': 'none' }, 'br'],
  ['with cookies, caused by another site', { cookie: 'a=b', 'sec-fetch-site': 'cross-site' }, undefined],
  ['with cookies, caused by a site on a sibling domain', { cookie: 'a=b', 'sec-fetch-site': 'same-site' }, undefined],
  ['with cookies, from a browser that does not say', { cookie: 'a=b' }, undefined],
])('the length of a response reveals no secrets to other sites: %s', async (_, headers, expected) => {
  expect((await get('/long', { 'accept-encoding': 'br', ...headers })).encoding).toBe(expected)
})

test('any text decompresses to the same text', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 4000 })
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      expect(brotliDecompressSync(await encode(Buffer.from(value), 'br')).toString()).toBe(
        Buffer.from(value).toString(),
      )
    }),
  )
})

test('the best accepted encoding is negotiated', () => {
  expect(negotiateEncoding('gzip, deflate, br, zstd')).toBe('br')
  expect(negotiateEncoding('gzip, br;q=0')).toBe('gzip')
  expect(negotiateEncoding('deflate')).toBe('identity')
  expect(negotiateEncoding(undefined)).toBe('identity')
})
