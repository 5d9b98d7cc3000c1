import pino from 'pino'
import { afterAll } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { accountRoutes } from '#people/accounts/routes.ts'
import { contributorRoutes } from '#people/contributors/routes.ts'
import { customerRoutes } from '#people/customers/routes.ts'
import { hasRight } from '#people/roles/model.ts'
import { customerSessionRoutes } from '#people/sessions/customer-routes.ts'
import { createStartSession, sessionRoutes } from '#people/sessions/routes.ts'
import { twoFactorRoutes } from '#people/two-factor/routes.ts'
import type { Route } from '#platform/http/handle.ts'
import { createServer } from '#platform/http/server.ts'
import { failOnUndeclaredErrors } from '#platform/testing/undeclared-errors.ts'
import type { TestPeople } from './people.ts'

type Answer = {
  status: number
  body: Record<string, unknown>
  cookies: Record<string, { value: string; httpOnly?: boolean; maxAge?: number }>
}

/** The real server with the people routes, and test browsers with a cookie jar that send the crumb. */
export const createTestServer = async (
  people: TestPeople,
  siteOfHost: (host: string) => Promise<WebsiteId | undefined>,
  more: readonly Route[] = [],
) => {
  const server = await createServer({
    tenancy: {
      findSiteByHost: siteOfHost,
      isKnownHost: async () => true,
      getSiteState: async () => 'open',
      identify: people.sessions.identify,
      hasRight: (caller, right) => hasRight(caller.roles, right),
    },
    rateLimits: people.limits,
    log: pino({ level: 'silent' }),
    trustProxy: true,
    onUndeclaredError: failOnUndeclaredErrors(),
  })
  const startSession = createStartSession(people.sessions)
  server.mount([
    ...accountRoutes({ accounts: people.accounts, startSession }),
    ...customerRoutes({ customers: people.customers, startSession }),
    ...sessionRoutes(people),
    ...customerSessionRoutes(people),
    ...twoFactorRoutes(people),
    ...contributorRoutes({ contributors: people.contributors }),
    ...more,
  ])
  afterAll(() => server.fastify.close())

  /** A browser at a host; each has its own IP address, so that rate limits do not interfere. */
  let browsers = 0
  const browser = (host: string, jar: Record<string, string> = {}, { https = false } = {}) => {
    const ip = `10.0.0.${++browsers}`
    const call = async (
      method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
      url: string,
      payload?: object,
    ): Promise<Answer> => {
      if (method !== 'GET' && !jar.crumb) await call('GET', '/api/session')
      const answer = await server.fastify.inject({
        method,
        url,
        payload,
        headers: {
          host,
          cookie: Object.entries(jar)
            .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
            .join('; '),
          'x-csrf-token': jar.crumb ?? '',
          'x-forwarded-for': ip,
          'x-forwarded-proto': https ? 'https' : 'http',
        },
      })
      const cookies: Answer['cookies'] = {}
      for (const cookie of answer.cookies) {
        cookies[cookie.name] = cookie
        if (cookie.value === '') delete jar[cookie.name]
        else jar[cookie.name] = cookie.value
      }
      return { status: answer.statusCode, body: answer.body ? answer.json() : {}, cookies }
    }
    return { jar, call }
  }

  return { browser, endpoints: server.endpoints }
}
