import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { ExternalServices } from '#app/catalog-services.ts'
import type { ServiceOptions } from '#app/services.ts'
import { createApp } from '#app.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import { readConfig } from '#platform/config.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { failOnUndeclaredErrors } from '#platform/testing/undeclared-errors.ts'
import type { StripeApi } from '#shop/payments/stripe-client.ts'
import type { MailchimpApi } from '#site/mailing-lists/providers/mailchimp.ts'
import type { CheckDomain } from '#site/sites/verify-domain.ts'

const CRUMB = 'abcdefghijklmnopqrstuvwx'

type Reply = { status: number; headers: OutgoingHttpHeaders; text: string; json: () => unknown }
type RequestOptions = {
  method?: string
  host?: string
  body?: unknown
  headers?: Record<string, string>
  cookies?: Record<string, string>
}

export type TestAppOptions = {
  log?: pino.Logger
  stripeApi?: StripeApi
  mailchimpApi?: MailchimpApi
  recaptcha?: ServiceOptions['recaptcha']
  external?: ExternalServices
  clock?: Clock
  checkDomain?: CheckDomain
}

/** The whole program with its own database, called through its real routes without a port. */
export const createTestApp = async (
  env: Record<string, string> = {},
  { log = pino({ level: 'silent' }), ...options }: TestAppOptions = {},
) => {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'sw-app-'))
  chmodSync(dataDir, 0o755)
  const config = { ...readConfig({ DATA_DIR: dataDir, ...env }), port: 3000, publicUrl: 'http://localhost:3000' }
  const app = await createApp({
    config,
    connection: database.connection,
    database,
    log,
    ...options,
    onUndeclaredError: failOnUndeclaredErrors(),
    say: () => {},
    assets: { entry: (source) => ({ script: `/assets/app/${source}`, styles: [] }) },
  })
  await app.server.fastify.ready()
  afterAll(async () => {
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const sendRequest = async (
    url: string,
    { method = 'GET', host = 'localhost:3000', body, headers = {}, cookies = {} }: RequestOptions = {},
  ): Promise<Reply> => {
    const jar = { crumb: CRUMB, ...cookies }
    const response = await app.server.fastify.inject({
      method: method as 'GET',
      url,
      headers: {
        host,
        'x-csrf-token': CRUMB,
        cookie: Object.entries(jar)
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...headers,
      },
      payload: body as object | undefined,
    })
    return { status: response.statusCode, headers: response.headers, text: response.body, json: () => response.json() }
  }

  /** Signs in and returns the session cookies. */
  const signIn = async (email: string, password: string): Promise<Record<string, string>> => {
    const response = await app.server.fastify.inject({
      method: 'POST',
      url: '/api/site-users/account/session',
      headers: { host: 'localhost:3000', cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB },
      payload: { email, password },
    })
    if (response.statusCode !== 200) throw new Error(`Sign-in failed: ${response.body}`)
    return Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]))
  }

  const onlySite = async (): Promise<WebsiteId> => {
    const site = await app.sites.findByHost('localhost')
    if (!site) throw new Error('No site exists.')
    return site.websiteId
  }

  return { ...app, database, config, sendRequest, signIn, onlySite }
}
