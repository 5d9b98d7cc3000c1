import { expect, test } from 'vitest'
import { anEvent, insertEvents } from '#analytics/testing/builders.ts'
import { FatalError } from '#base/fatal-error.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import type { Connection } from '#platform/database/connect.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { runRebuildAnalytics } from './rebuild-analytics.ts'

const database = await createTestDatabase()

const toUrl = (connection: Connection): string =>
  'url' in connection
    ? connection.url
    : `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`
const env = { DATABASE_URL: toUrl(database.connection) }

test('an operator computes the visits of a range again', async () => {
  const websiteId = await insertWebsite(database, { identifier: 'kiln' })
  const days = ['2026-11-01', '2026-11-02', '2026-11-03']
  await insertEvents(
    database,
    days.map((day) => anEvent(websiteId, { receivedAt: new Date(`${day}T12:00:00Z`) })),
  )
  await database.pool.query('TRUNCATE census_changes')
  const lines: string[] = []
  await runRebuildAnalytics(['kiln', '2026-11-02', '2026-11-03'], env, (line) => lines.push(line))
  const visits = await database.queries.selectFrom('census_visits').select('day').orderBy('day').execute()
  expect(visits.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-03'])
  expect(lines).toEqual(['Computed the visits of kiln from 2026-11-02 to 2026-11-03 again.'])
})

test.each([
  [['kiln'], 'Usage'],
  [['kiln', '2026-11-02', '2026-11-01'], 'Usage'],
  [['kiln', 'yesterday', '2026-11-01'], 'Usage'],
  [['nobody', '2026-11-01', '2026-11-02'], 'There is no site nobody.'],
])('%j is rejected with a message', async (args, message) => {
  const rebuild = runRebuildAnalytics(args, env, () => {})
  await expect(rebuild).rejects.toThrow(FatalError)
  await expect(rebuild).rejects.toThrow(message)
})
