import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createOutboundHttp } from '#platform/outbound/outbound-http.ts'
import { findProvider, getOembedUrl } from './model.ts'
import { createOembed } from './service.ts'

/** A fake of all providers: responds by the URL that is looked up. */
const requests: string[] = []
const double = createServer((request, response) => {
  const about = new URL(request.url ?? '', 'http://double').searchParams.get('url') ?? ''
  requests.push(about)
  if (about.includes('private')) response.writeHead(403).end('{}')
  else if (about.includes('nonsense')) response.end('<html>')
  else if (about.includes('huge')) response.end('x'.repeat(300 * 1024))
  else
    response.end(
      JSON.stringify({ title: 'Firing', account_type: about.includes('basic') ? 'basic' : 'pro', html: '<x>' }),
    )
})
await new Promise<void>((done) => double.listen(0, '127.0.0.1', done))
const { port } = double.address() as AddressInfo
afterAll(() => {
  double.close()
})

const oembed = createOembed({
  outgoing: createOutboundHttp({ allowPrivate: (address) => address === '127.0.0.1' }),
  buildUrl: (provider, address) =>
    getOembedUrl(provider, address).replace(/^https:\/\/[^/]+/, `http://127.0.0.1:${port}`),
})
const refusalOf = (address: string) =>
  oembed.read(address).then(
    () => expect.fail('was not rejected'),
    (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
  )

test('EDITOR-043 a video of a Vimeo Basic account is rejected with its message', async () => {
  expect(await refusalOf('https://vimeo.com/76979871?basic')).toEqual({
    code: 'oembed.vimeo_basic',
    message: 'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
  })
})

test('other videos return their title, and account types of other providers are ignored', async () => {
  expect(await oembed.read('https://vimeo.com/76979871')).toEqual({ providerName: 'Vimeo', title: 'Firing' })
  expect(await oembed.read('https://youtu.be/basic-video')).toEqual({ providerName: 'YouTube', title: 'Firing' })
  expect(await oembed.read('https://soundcloud.com/kiln/firing')).toMatchObject({ providerName: 'SoundCloud' })
})

test('content that the provider does not embed, and invalid or endless responses, are rejected', async () => {
  expect((await refusalOf('https://vimeo.com/private')).code).toBe('oembed.not_shown')
  expect((await refusalOf('https://vimeo.com/nonsense')).code).toBe('oembed.not_shown')
  expect((await refusalOf('https://vimeo.com/huge')).code).toBe('outgoing.too_large')
})

test('only the three providers are requested', async () => {
  requests.length = 0
  for (const address of [
    'http://vimeo.com/1',
    'https://vimeo.com.evil.test/1',
    'https://vimeo.com@evil.test/1',
    'https://127.0.0.1/vimeo.com',
    'file:///etc/passwd',
    'x',
  ])
    expect((await refusalOf(address)).code, address).toBe('oembed.unknown_provider')
  expect(requests).toEqual([])
})

test('the request goes to the provider’s endpoint with the input as a parameter', () => {
  const address = 'https://vimeo.com/1?a=b&c=d#e'
  const vimeo = findProvider(address) ?? expect.fail()
  const question = new URL(getOembedUrl(vimeo, address))
  expect(question.origin + question.pathname).toBe('https://vimeo.com/api/oembed.json')
  expect(question.searchParams.get('url')).toBe(address)
})
