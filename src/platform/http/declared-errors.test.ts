import pino from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ANONYMOUS } from '#base/caller.ts'
import { DomainError } from '#base/domain-error.ts'
import { endpoint } from '#base/endpoint.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { handle } from './handle.ts'
import { createRateLimits } from './rate-limit.ts'
import { createServer } from './server.ts'

const { queries } = await createTestDatabase()
const undeclared: string[] = []
const server = await createServer({
  tenancy: {
    findSiteByHost: async () => undefined,
    isKnownHost: async () => true,
    getSiteState: async () => 'open',
    identify: async () => ANONYMOUS,
    hasRight: () => false,
  },
  rateLimits: createRateLimits(queries),
  log: pino({ level: 'silent' }),
  trustProxy: false,
  onUndeclaredError: ({ path }, { code }) => void undeclared.push(`${path} ${code}`),
})
const throwing = endpoint({
  path: 'GET /throw/:code',
  summary: 'Throws the code of the path',
  access: 'anyone',
  params: z.object({ code: z.enum(['cart.full', 'cart.none', 'request.too_many']) }),
  output: z.object({}),
  errors: ['cart.full'],
})
server.mount([
  handle(throwing, ({ params }) => {
    throw new DomainError(params.code, 'Thrown by the test.')
  }),
])

test('a code that the contract does not declare is reported, and the client gets the response all the same', async () => {
  const response = await server.fastify.inject('/throw/cart.none')
  expect(response.json()).toMatchObject({ code: 'cart.none' })
  expect(undeclared.splice(0)).toEqual(['GET /throw/:code cart.none'])
})

test('declared codes, general codes and invalid input are not reported', async () => {
  for (const code of ['cart.full', 'request.too_many', 'other']) await server.fastify.inject(`/throw/${code}`)
  expect(undeclared).toEqual([])
})
