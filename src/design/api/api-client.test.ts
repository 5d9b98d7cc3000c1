import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { createHttpClient } from '#base/http-client.ts'
import { ApiError, buildUrl, createEndpointClient, isRetryable, isSignedOut } from './api-client.ts'

const readPot = endpoint({
  path: 'GET /api/pots/:potId/sides/:side',
  summary: 'A side of a pot',
  access: 'account',
  params: z.object({ potId: z.string(), side: z.string() }),
  query: z.object({ search: z.string().optional(), limit: z.coerce.number().default(5) }),
  output: z.object({ glaze: z.string() }),
})

const firePot = endpoint({
  path: 'POST /api/pots',
  summary: 'Fire a pot',
  access: 'account',
  input: z.object({ cone: z.number() }),
  output: z.object({ id: z.string() }),
})

test('the URL contains escaped path parameters and omits empty filters', () => {
  const params = { potId: 'a/b?', side: 'inner' }
  expect(buildUrl(readPot, { params, query: { search: '', limit: 2 } })).toBe('/api/pots/a%2Fb%3F/sides/inner?limit=2')
  expect(buildUrl(readPot, { params })).toBe('/api/pots/a%2Fb%3F/sides/inner')
  expect(() => buildUrl(readPot, { params: { potId: '1' } })).toThrow(/needs side/)
})

type Seen = { url: string; init: RequestInit }

/** A fake server with prepared responses that records requests. */
const serverOf = (...answers: (Response | Error)[]) => {
  const seen: Seen[] = []
  const http = createHttpClient({
    fetch: async (url, init) => {
      seen.push({ url, init })
      const answer = answers.shift()
      if (!answer || answer instanceof Error) throw answer ?? new Error('no response')
      return answer
    },
    readCrumb: () => `crumb-${seen.length}`,
  })
  return { call: createEndpointClient(http), seen }
}

const json = (status: number, body: unknown) => Response.json(body, { status })

test('SESSION-002 a request carries the crumb, and is retried once with the fresh crumb when it failed', async () => {
  const { call, seen } = serverOf(json(403, { crumbFail: true, error: 'Old.' }), json(200, { id: 'p1' }))
  expect(await call(firePot, { body: { cone: 10 } })).toEqual({ id: 'p1' })
  expect(seen.map(({ init }) => (init.headers as Record<string, string>)['X-CSRF-Token'])).toEqual([
    'crumb-0',
    'crumb-1',
  ])
  expect(seen[1]?.init.body).toBe('{"cone":10}')
})

test('a crumb that fails twice is reported and not retried again', async () => {
  const failing = () => json(403, { crumbFail: true, error: 'Your session has expired.' })
  const { call, seen } = serverOf(failing(), failing(), failing())
  await expect(call(firePot, { body: { cone: 10 } })).rejects.toThrow('Your session has expired.')
  expect(seen).toHaveLength(2)
})

const catchError = async (answer: Response | Error): Promise<ApiError> => {
  const thrown: unknown = await serverOf(answer)
    .call(firePot, { body: { cone: 1 } })
    .catch((error: unknown) => error)
  if (!(thrown instanceof ApiError)) throw new Error('The request did not fail.')
  return thrown
}

test('an error has the code, message and field errors of the response', async () => {
  const refused = await catchError(json(409, { code: 'pots.taken', error: 'Taken.', errors: { cone: 'Too hot.' } }))
  expect(refused).toMatchObject({ status: 409, code: 'pots.taken', message: 'Taken.', errors: { cone: 'Too hot.' } })
  expect(isRetryable(refused)).toBe(false)
})

test('a lost request, too many requests and a server error have messages and are retryable', async () => {
  const lost = await catchError(new TypeError('offline'))
  const often = await catchError(json(429, {}))
  const broken = await catchError(new Response('<html>', { status: 502 }))
  expect(lost.message).toMatch(/could not be reached/)
  expect(often.message).toMatch(/Too many requests/)
  expect(broken.message).toMatch(/our side/)
  expect([lost, often, broken].map(isRetryable)).toEqual([true, true, true])
})

test('being signed out is distinguished from missing rights', async () => {
  expect(isSignedOut(await catchError(json(401, { code: 'access.sign_in', error: 'Please sign in.' })))).toBe(true)
  expect(isSignedOut(await catchError(json(401, { code: 'session.wrong_credentials', error: 'No.' })))).toBe(false)
  expect(isSignedOut(await catchError(json(403, { code: 'access.forbidden', error: 'No.' })))).toBe(false)
})
