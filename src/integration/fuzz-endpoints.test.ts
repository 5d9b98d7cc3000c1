import fc from 'fast-check'
import pino from 'pino'
import { expect, test } from 'vitest'
import { getMethod } from '#base/endpoint.ts'
import type { AccountId } from '#base/id.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { SEED } from '#platform/testing/seed.ts'
import { arbitraryRequest, endsTest, listIds, toUrl } from './testing/endpoint-requests.ts'
import { createTestApp } from './testing/test-app.ts'

/** Runs per endpoint: few and deterministic in `npm test`, many and random in the full suite. */
const full = process.env.SITEWRIGHT_FULL === '1'
const TIMES = full ? 30 : 4

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

test('no documented endpoint returns 5xx for valid or nearly valid input', async () => {
  const ids = await listIds(async (sql) => (await app.database.pool.query(sql)).rows)
  const wrong: string[] = []
  let callers = 0
  let fine = 0
  for (const endpoint of app.server.endpoints.filter((each) => !endsTest(each)))
    for (const sent of fc.sample(arbitraryRequest(endpoint, ids), { numRuns: TIMES, seed: SEED })) {
      problems.length = 0
      const caller = ++callers
      const isSimple = typeof sent.body !== 'object' && sent.body !== undefined
      const answer = await app.sendRequest(toUrl(endpoint, sent, { websiteId, ids }), {
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
          `${answer.status} ${endpoint.path} ${toUrl(endpoint, sent, { websiteId, ids })} ${JSON.stringify(sent.body)?.slice(0, 1500)}\n${problems.join('').slice(0, 1500)}`,
        )
    }
  expect(wrong, `seed ${SEED}`).toEqual([])
  // Make sure that enough requests pass validation.
  expect(fine).toBeGreaterThan(app.server.endpoints.length / 2)
}, 1_200_000)
