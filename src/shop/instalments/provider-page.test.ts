import { expect, test } from 'vitest'
import type { OutboundHttp } from '#platform/outbound/outbound-http.ts'
import { createProviderPages } from './provider-page.ts'

const URL = 'https://provider.example/en_US.html?a=1&b="2"'

const createPages = (respond: () => Partial<Awaited<ReturnType<OutboundHttp['fetchGuarded']>>>) => {
  const state = { requests: 0, warnings: 0, now: Date.parse('2026-11-17T12:00:00Z') }
  const pages = createProviderPages({
    outgoing: {
      fetchGuarded: async (url) => {
        state.requests++
        return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<p>Hi'), url, ...respond() }
      },
    },
    clock: () => new Date(state.now),
    warn: () => void state.warnings++,
  })
  return { pages, state }
}

test('INSTAL-013 the page of the provider is fetched once an hour, with its own base URL', async () => {
  const { pages, state } = createPages(() => ({}))
  const [html, same] = await Promise.all([pages.fetch(URL), pages.fetch(URL)])
  expect(html).toBe(
    '<!doctype html><base href="https://provider.example/en_US.html?a=1&amp;b=&quot;2&quot;" target="_blank"><p>Hi',
  )
  expect([same, state.requests]).toEqual([html, 1])
  state.now += 59 * 60_000
  await pages.fetch(URL)
  expect(state.requests).toBe(1)
  state.now += 60_000
  await pages.fetch(URL)
  expect(state.requests).toBe(2)
})

test('INSTAL-014 a page that cannot be loaded is logged and tried again after a minute', async () => {
  for (const failure of [
    { status: 404 },
    { headers: { 'content-type': 'application/json' } },
    { url: 'http://provider.example/' },
    () => {
      throw new Error('unreachable')
    },
  ]) {
    const { pages, state } = createPages(typeof failure === 'function' ? failure : () => failure)
    expect(await pages.fetch(URL)).toBeUndefined()
    expect(await pages.fetch(URL)).toBeUndefined()
    expect(state).toMatchObject({ requests: 1, warnings: 1 })
    state.now += 60_000
    await pages.fetch(URL)
    expect(state.requests).toBe(2)
  }
})
