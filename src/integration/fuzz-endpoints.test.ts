import fc from 'fast-check'
import pino from 'pino'
import { expect, test } from 'vitest'
import { type Endpoint, getMethod, getUrlPath } from '#base/endpoint.ts'
import type { AccountId } from '#base/id.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { arbitraryFromSchema } from './testing/schema-arbitraries.ts'
import { createTestApp } from './testing/test-app.ts'

/** Runs per endpoint: few and deterministic in `npm test`, many and random in the full suite. */
const full = process.env.SITEWRIGHT_FULL === '1'
const TIMES = full ? 30 : 4
const SEED = full ? Date.now() : 20_261_116

const problems: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void problems.push(line) })
const app = await createTestApp(
  { TRUST_PROXY: '1', OWNER_EMAIL: 'mara@kiln.test', OWNER_PASSWORD: 'a kiln at dawn' },
  { log },
)
await app.prepare()
const websiteId = await app.onlySite()
const { rows } = await app.database.pool.query<{ id: AccountId }>('SELECT account_id AS id FROM accounts LIMIT 1')
if (!rows[0]) throw new Error('There is no owner.')
const cookies = await createOwnerCookie(app.database, rows[0].id)

/** All ids of the site. */
const idsOf = async (): Promise<string[]> => {
  const { rows: columns } = await app.database.pool.query<{ table: string; column: string }>(
    `SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c JOIN information_schema.tables t
       ON t.table_schema = c.table_schema AND t.table_name = c.table_name AND t.table_type = 'BASE TABLE'
     WHERE c.table_schema = 'public' AND c.data_type = 'uuid'`,
  )
  const found = new Set<string>()
  for (const { table, column } of columns) {
    const { rows: values } = await app.database.pool.query<{ id: string }>(
      `SELECT DISTINCT "${column}"::text AS id FROM "${table}" WHERE "${column}" IS NOT NULL LIMIT 20`,
    )
    for (const { id } of values) found.add(id)
  }
  return [...found]
}

/** Endpoints that would end the session or delete the site. */
const ENDS_IT = (path: string): boolean => /^DELETE \/api\/sites\/:websiteId$|session|sign-out|account$/.test(path)

type Sent = { params: unknown; query: unknown; body: unknown }

const sentTo = (endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<Sent> =>
  fc.record({
    params: endpoint.params ? arbitraryFromSchema(endpoint.params, ids) : fc.constant({}),
    query: endpoint.query ? arbitraryFromSchema(endpoint.query, ids) : fc.constant({}),
    body: endpoint.input ? arbitraryFromSchema(endpoint.input, ids) : fc.constant(undefined),
  })

const asText = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 2000)

const addressOf = (endpoint: Endpoint, { params, query }: Sent, ids: readonly string[]): string => {
  const pathParams = (params ?? {}) as Record<string, unknown>
  const path = getUrlPath(endpoint.path).replace(/:(\w+)/g, (_, name: string) =>
    name === 'websiteId'
      ? websiteId
      : encodeURIComponent(
          asText(pathParams[name] ?? ids[0])
            .toWellFormed()
            .slice(0, 200) || 'x',
        ),
  )
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as object)) asked.append(name, asText(value))
  return asked.size > 0 ? `${path}?${asked}` : path
}

test('no documented endpoint returns 5xx for valid or nearly valid input', async () => {
  const ids = await idsOf()
  const wrong: string[] = []
  let callers = 0
  let fine = 0
  for (const endpoint of app.server.endpoints.filter(({ path }) => !ENDS_IT(path)))
    for (const sent of fc.sample(sentTo(endpoint, ids), { numRuns: TIMES, seed: SEED })) {
      problems.length = 0
      const caller = ++callers
      const isSimple = typeof sent.body !== 'object' && sent.body !== undefined
      const answer = await app.sendRequest(addressOf(endpoint, sent, ids), {
        method: getMethod(endpoint.path),
        cookies,
        headers: {
          'x-website-id': websiteId,
          'x-forwarded-for': `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`,
          ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: isSimple ? JSON.stringify(sent.body) : sent.body === null ? 'null' : sent.body,
      })
      if (answer.status < 300) fine++
      if (answer.status >= 500)
        wrong.push(
          `${answer.status} ${endpoint.path} ${addressOf(endpoint, sent, ids)} ${JSON.stringify(sent.body)?.slice(0, 1500)}\n${problems.join('').slice(0, 1500)}`,
        )
    }
  expect(wrong, `seed ${SEED}`).toEqual([])
  // Make sure that enough requests pass validation.
  expect(fine).toBeGreaterThan(app.server.endpoints.length / 2)
}, 1_200_000)
