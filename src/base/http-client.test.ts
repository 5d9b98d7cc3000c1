import { expect, test } from 'vitest'
import { createHttpClient } from './http-client.ts'

type Sent = { url: string; init: RequestInit; headers: Record<string, string> }

const json = (status: number, body: unknown): Response => Response.json(body, { status })
const CRUMB_FAIL = { crumbFail: true, error: 'expired', code: 'crumb.failed' }

/** A fake server that returns its responses in order and repeats the last; a rejected crumb is replaced. */
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

test('a request carries the crumb, cookies and JSON, and stays on its origin', async () => {
  const server = against(() => json(201, { id: 1 }))
  expect(await server.call('POST', '/api/x', { a: 1 })).toEqual({ ok: true, status: 201, data: { id: 1 } })
  expect(server.sent[0]).toMatchObject({
    url: '/api/x',
    init: { method: 'POST', mode: 'same-origin', credentials: 'same-origin', body: '{"a":1}' },
    headers: { 'X-CSRF-Token': 'crumb-1', 'Content-Type': 'application/json' },
  })
})

test('a request rejected because of its crumb is retried once with the fresh one', async () => {
  const server = against(
    () => json(403, CRUMB_FAIL),
    () => json(200, { done: true }),
  )
  expect(await server.call('PUT', '/api/x', {})).toMatchObject({ ok: true, data: { done: true } })
  expect(server.tokens()).toEqual(['crumb-1', 'crumb-2'])
})

test('retries of concurrent requests are sent one after the other', async () => {
  const events: string[] = []
  let count = 0
  const { call } = createHttpClient({
    fetch: async (url) => {
      const number = ++count
      events.push(`sent ${url}`)
      await Promise.resolve()
      events.push(`received ${url}`)
      return number <= 2 ? json(403, CRUMB_FAIL) : json(200, {})
    },
    readCrumb: () => 'crumb',
  })
  await Promise.all([call('POST', '/a'), call('POST', '/b')])
  expect(events.slice(4)).toEqual(['sent /a', 'received /a', 'sent /b', 'received /b'])
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

test('SESSION-002 the xsrfToken of the session response is sent as a header on later requests', async () => {
  const server = against(
    () => json(200, { xsrfToken: 'from-session' }),
    () => json(200, {}),
  )
  await server.call('POST', '/api/site-users/account/session', {})
  await server.call('GET', '/api/commerce/shopping-cart')
  await server.logout({ cloneCart: false })
  await server.call('POST', '/api/x', {})
  // Signing out invalidates the token.
  expect(server.tokens()).toEqual(['crumb-1', 'from-session', 'from-session', 'crumb-1'])
})

test('an invalid token is replaced by the fresh crumb', async () => {
  const server = against(
    () => json(200, { xsrfToken: 'stale' }),
    () => json(403, CRUMB_FAIL),
    () => json(200, {}),
  )
  await server.call('POST', '/api/site-users/account/session', {})
  await server.call('POST', '/api/x', {})
  expect(server.tokens()).toEqual(['crumb-1', 'stale', 'crumb-2'])
})

test('a failure has the code, message and field errors of the response', async () => {
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

test('a missing, empty or non-JSON response does not throw', async () => {
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

test('additional headers are sent', async () => {
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
