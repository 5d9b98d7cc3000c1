import { expect, test } from 'vitest'
import { createHttpClient } from './http-client.ts'

type Sent = { url: string; init: RequestInit; headers: Record<string, string> }

const json = (status: number, body: unknown): Response => Response.json(body, { status })
const CRUMB_FAIL = { crumbFail: true, error: 'expired', code: 'crumb.failed' }

/** A server that gives its answers in turn, the last one for good; the crumb changes whenever it refused one. */
const against = (...answers: (() => Response)[]) => {
  const sent: Sent[] = []
  let crumb = 1
  const http = createHttpClient({
    fetch: async (url, init) => {
      sent.push({ url, init, headers: init.headers as Record<string, string> })
      const response = (answers[sent.length - 1] ?? answers.at(-1) ?? (() => json(200, {})))()
      if (response.status === 403) crumb++
      return response
    },
    readCrumb: () => `crumb-${crumb}`,
  })
  return { ...http, sent, tokens: () => sent.map(({ headers }) => headers['X-CSRF-Token']) }
}

test('a call carries the crumb, its cookies and JSON, and stays on its own origin', async () => {
  const server = against(() => json(201, { id: 1 }))
  expect(await server.call('POST', '/api/x', { a: 1 })).toEqual({ ok: true, status: 201, data: { id: 1 } })
  expect(server.sent[0]).toMatchObject({
    url: '/api/x',
    init: { method: 'POST', mode: 'same-origin', credentials: 'same-origin', body: '{"a":1}' },
    headers: { 'X-CSRF-Token': 'crumb-1', 'Content-Type': 'application/json' },
  })
})

test('a call that failed only by its crumb is made again once, with the fresh one', async () => {
  const server = against(
    () => json(403, CRUMB_FAIL),
    () => json(200, { done: true }),
  )
  expect(await server.call('PUT', '/api/x', {})).toMatchObject({ ok: true, data: { done: true } })
  expect(server.tokens()).toEqual(['crumb-1', 'crumb-2'])
})

test('SESSION-005 logout is retried once, and only once, when the crumb fails', async () => {
  const server = against(() => json(403, CRUMB_FAIL))
  expect(await server.logout({ cloneCart: true })).toMatchObject({ ok: false, failure: { crumbFail: true } })
  expect(server.sent.map(({ url, init }) => `${init.method} ${url}`)).toEqual([
    'DELETE /api/site-users/account/session?cloneCart=true',
    'DELETE /api/site-users/account/session?cloneCart=true',
  ])
})

test.each([
  [403, { error: 'no right' }],
  [400, { crumbFail: true }],
  [500, {}],
])('SESSION-005 logout is not retried after any other failure (%s)', async (status, body) => {
  const server = against(() => json(status, body))
  await server.logout({ cloneCart: false })
  expect(server.sent).toHaveLength(1)
})

test('SESSION-002 the xsrfToken of the session answer is sent as a header on later calls', async () => {
  const server = against(
    () => json(200, { xsrfToken: 'from-session' }),
    () => json(200, {}),
  )
  await server.call('POST', '/api/site-users/account/session', {})
  await server.call('GET', '/api/commerce/shopping-cart')
  await server.logout({ cloneCart: false })
  await server.call('POST', '/api/x', {})
  // Signing out ends the session that the token belonged to.
  expect(server.tokens()).toEqual(['crumb-1', 'from-session', 'from-session', 'crumb-1'])
})

test('a remembered token that no longer holds gives way to the fresh crumb', async () => {
  const server = against(
    () => json(200, { xsrfToken: 'stale' }),
    () => json(403, CRUMB_FAIL),
    () => json(200, {}),
  )
  await server.call('POST', '/api/site-users/account/session', {})
  await server.call('POST', '/api/x', {})
  expect(server.tokens()).toEqual(['crumb-1', 'stale', 'crumb-2'])
})

test('a refusal is told with its code, its words and its messages by field', async () => {
  const server = against(() =>
    json(400, { error: 'Look again.', code: 'form.invalid', errors: { email: 'Missing', n: 3 } }),
  )
  expect(await server.call('POST', '/api/x', {})).toEqual({
    ok: false,
    failure: {
      status: 400,
      code: 'form.invalid',
      message: 'Look again.',
      errors: { email: 'Missing' },
      crumbFail: false,
    },
  })
})

test('no answer, an empty one and one that is not JSON are failures or nothing, never exceptions', async () => {
  const nothing = { code: '', message: '', errors: {}, crumbFail: false }
  const offline = against(() => {
    throw new TypeError('Failed to fetch')
  })
  expect(await offline.call('GET', '/api/x')).toEqual({ ok: false, failure: { status: 0, ...nothing } })
  const proxy = against(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await proxy.call('GET', '/api/x')).toEqual({ ok: false, failure: { status: 502, ...nothing } })
  const empty = against(() => new Response(null, { status: 204 }))
  expect(await empty.call('DELETE', '/api/x')).toEqual({ ok: true, status: 204, data: undefined })
})

test('a caller adds headers of its own', async () => {
  let headers: unknown
  const { call } = createHttpClient({
    fetch: async (_url, init) => {
      headers = init.headers
      return json(200, {})
    },
    readCrumb: () => undefined,
    headers: () => ({ 'X-Website-Id': 'w' }),
  })
  await call('GET', '/api/x')
  expect(headers).toEqual({ Accept: 'application/json', 'X-Website-Id': 'w' })
})
