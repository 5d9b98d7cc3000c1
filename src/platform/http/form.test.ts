import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { DomainError } from '#base/domain-error.ts'
import { endpoint } from '#base/endpoint.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { handle } from './handle.ts'
import { createRateLimits } from './rate-limit.ts'
import { createServer } from './server.ts'

const { queries } = await createTestDatabase()
const knock = endpoint({
  path: 'POST /api/knock',
  summary: 'Knocks',
  access: 'visitor',
  accepts: 'form',
  input: z.object({ times: z.number().max(3, 'That is too often.') }),
  output: z.object({ times: z.number() }),
  limit: { times: 5, seconds: 60 },
})
const server = await createServer({
  tenancy: {
    findSiteByHost: async (host) => (host === 'nowhere.example' ? undefined : newId<WebsiteId>()),
    isKnownHost: async () => true,
    getSiteState: async () => 'open',
    identify: async () => ({ roles: [] }),
    hasRight: () => false,
  },
  rateLimits: createRateLimits(queries),
  log: pino({ level: 'silent' }),
  trustProxy: false,
})
server.mount([
  handle(
    knock,
    ({ input }) => {
      if (input.times === 2) throw new DomainError('cart.full', 'The cart is full.')
      if (input.times === 3) throw new Error('Unexpected failure.')
      return { times: input.times, secret: 'not for clients' }
    },
    {
      input: ({ times }) => ({ times: Number(times) }),
      onSuccess: ({ times }, { websiteId }) => `/in?times=${times}&site=${websiteId.length}`,
      onError: ({ code }, { times }) => (code === 'site.unknown_host' ? undefined : `/out?why=${code}&times=${times}`),
    },
  ),
])
afterAll(() => server.fastify.close())

const submit = (fields: Record<string, string>, host = 'kiln.test') =>
  server.fastify.inject({
    method: 'POST',
    url: '/api/knock',
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: new URLSearchParams(fields).toString(),
  })

test('a form post is redirected on success and error; a script gets JSON from the same endpoint', async () => {
  const done = await submit({ times: '1' })
  expect([done.statusCode, done.headers.location, done.headers['cache-control']]).toEqual([
    303,
    '/in?times=1&site=36',
    'no-store',
  ])
  expect((await submit({ times: '2' })).headers.location).toBe('/out?why=cart.full&times=2')
  expect((await submit({ times: '4' })).headers.location).toBe('/out?why=request.invalid&times=4')
  const crumb = 'abcdefghijklmnopqrstuvwx'
  const json = await server.fastify.inject({
    method: 'POST',
    url: '/api/knock',
    headers: { host: 'kiln.test', cookie: `crumb=${crumb}`, 'x-csrf-token': crumb },
    payload: { times: 1 },
  })
  expect([json.statusCode, json.json()]).toEqual([200, { times: 1 }])
})

test('errors without a redirect are returned like for any other request', async () => {
  expect((await submit({ times: '1' }, 'nowhere.example')).statusCode).toBe(404)
  const broken = await submit({ times: '3' })
  expect([broken.statusCode, broken.headers.location]).toEqual([500, undefined])
})
