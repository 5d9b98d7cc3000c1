import pg from 'pg'
import type { VisitFilter } from '#analytics/census/event-store.ts'
import { Dimension, EventType } from '#analytics/census/model.ts'
import { createCensusQueries } from '#analytics/census/postgres/queries/queries.ts'
import { createRollups } from '#analytics/census/postgres/rollups/rollups.ts'
import { REPORTS } from '#analytics/reports/catalog.ts'
import type { WebsiteId } from '#base/id.ts'
import { connect } from '#platform/database/connect.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { createTransact } from '#platform/database/transaction.ts'
import { removeFolder, startServer, temporaryFolder } from '../e2e/server.ts'
import { fillCensus } from './fill-census.ts'
import { type ApiCall, findDemoSite, OWNER, signIn } from './owner.ts'
import { type Row, toInfoRow, toMaxRow } from './table.ts'

const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000_000)
const REPORT_DAYS = 30

type Measured = { label: string; filters: readonly VisitFilter[]; parameters: string; target: number }
const FILTERED: readonly Measured[] = [
  { label: 'unfiltered', filters: [], parameters: '', target: 300 },
  {
    label: 'one filter',
    filters: [{ dimension: Dimension.device, value: 'phone' }],
    parameters: '&filter=device:phone',
    target: 300,
  },
  {
    label: 'page filter',
    filters: [{ dimension: Dimension.page, value: '/page-0' }],
    parameters: '&filter=page:/page-0',
    target: 300,
  },
  {
    label: 'three filters',
    filters: [
      { dimension: Dimension.device, value: 'phone' },
      { dimension: Dimension.source, value: 'source-0' },
      { dimension: Dimension.page, value: '/page-0' },
    ],
    parameters: '&filter=device:phone&filter=source:source-0&filter=page:/page-0',
    target: 2000,
  },
]

const measure = async (operation: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await operation()
  return performance.now() - startedAt
}

const RUNS = 5
const toRow = async (label: string, target: number, operation: () => Promise<unknown>): Promise<Row> => {
  const first = await measure(operation)
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) times.push(await measure(operation))
  const again = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0
  const row = toMaxRow(label, first, target, { unit: 'ms', digits: 0 })
  return { ...row, value: `${row.value}, then ${again.toFixed(0)} ms` }
}

type Database = ReturnType<typeof connect>

/** Each function that reports call, with columns that are not in memory yet, and again. */
const measureQueries = async ({ queries }: Database, websiteId: WebsiteId, range: { from: string; to: string }) => {
  const rows: Row[] = []
  const days = { websiteId, ...range }
  for (const { label, filters, target } of FILTERED) {
    const query = { ...days, filters }
    const page = { ...query, limit: 50 }
    const types = [EventType.buttonClick, EventType.productView]
    const operations: [string, (store: ReturnType<typeof createCensusQueries>) => Promise<unknown>][] = [
      ['sumVisits', (store) => store.sumVisits(query)],
      ['sumVisitsByInterval, day', (store) => store.sumVisitsByInterval({ ...query, interval: 'day' })],
      ['sumVisitsByInterval, hour', (store) => store.sumVisitsByInterval({ ...query, interval: 'hour' })],
      ['sumVisitsByValue, source', (store) => store.sumVisitsByValue({ ...page, dimension: Dimension.source })],
      ['sumVisitsByValue, page', (store) => store.sumVisitsByValue({ ...page, dimension: Dimension.page })],
      ['countEvents', (store) => store.countEvents({ ...page, types })],
    ]
    for (const [name, operation] of operations) {
      const store = createCensusQueries({ queries })
      rows.push(await toRow(`analytics: ${name}, ${label}`, target, () => operation(store)))
    }
  }
  const store = createCensusQueries({ queries })
  rows.push(await toRow('analytics: countTraffic', 300, () => store.countTraffic(days)))
  rows.push(await toRow('analytics: countReturningVisitors', 300, () => store.countReturningVisitors(days)))
  const since = new Date(Date.now() - 30 * 60_000)
  rows.push(await toRow('analytics: readRealTime', 300, () => store.readRealTime({ websiteId, since })))
  return rows
}

/** Each report as the dashboard reads it, compared with the days before. */
const measureReports = async (call: ApiCall, site: string, { from, to }: { from: string; to: string }) => {
  const rows: Row[] = []
  for (const { label, parameters, target } of FILTERED)
    for (const report of REPORTS) {
      const path = `${site}/analytics/${report}?from=${from}&to=${to}&compare=previous${parameters}`
      rows.push(await toRow(`report ${report}, ${label}`, target, async () => (await call(path)).text()))
    }
  return rows
}

/** The sizes that docs/decisions/0065-rollups.md compares with a column store. */
const readSizes = async (client: pg.Client): Promise<Row[]> => {
  const { rows } = await client.query<{ name: string; bytes: bigint }>(
    `SELECT regexp_replace(relname, '_[0-9]{8}$', '') AS name, sum(pg_total_relation_size(oid))::text AS bytes
     FROM pg_class WHERE relname LIKE 'census_%' AND relkind IN ('r') GROUP BY 1 ORDER BY 1`,
  )
  return rows.map(({ name, bytes }) => toInfoRow(`size of ${name}`, `${Math.round(Number(bytes) / 1024 / 1024)} MB`))
}

const addSites = async (client: pg.Client): Promise<void> => {
  await client.query(
    `INSERT INTO websites (website_id, identifier, title, status, currency, theme, settings)
     SELECT gen_random_uuid(), 'census-' || number, title, status, currency, theme, settings
     FROM (SELECT * FROM websites ORDER BY created_at LIMIT 1) first, generate_series(1, 2) number`,
  )
  await client.query("UPDATE websites SET time_zone = 'UTC'")
}

/** Fills raw events of three sites, computes the rollups and reads reports of 30 days. */
export const measureAnalytics = async (): Promise<Row[]> => {
  const folder = temporaryFolder()
  const server = await startServer(folder, OWNER)
  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('The embedded PostgreSQL is not running.')
  const database = connect(connection, { timeouts: false })
  const client = new pg.Client(connection)
  try {
    await client.connect()
    const call = await signIn(server)
    const site = await findDemoSite(call)
    const websiteId = site.split('/').at(-1) as WebsiteId
    await addSites(client)
    const { rows: sites } = await client.query<{ id: WebsiteId }>(
      'SELECT website_id AS id FROM websites ORDER BY website_id = $1 DESC',
      [websiteId],
    )
    const websiteIds = sites.map(({ id }) => id)
    const startedAt = performance.now()
    const { from, to } = await fillCensus(client, websiteIds, EVENTS)
    const filled = performance.now() - startedAt
    const { updateRollups, rebuildRollups } = createRollups({
      transact: createTransact(database.queries, (error) => {
        throw error
      }),
    })
    const built = await measure(async () => {
      for (const id of websiteIds) await rebuildRollups({ websiteId: id, from, to })
      while ((await updateRollups(new Date())) > 0);
    })
    await client.query('VACUUM ANALYZE')
    const start = new Date(Date.parse(to) - (REPORT_DAYS - 1) * 86_400_000).toISOString().slice(0, 10)
    const range = { from: start, to }
    return [
      toInfoRow('analytics: raw events', `${EVENTS.toLocaleString('en')} in ${(filled / 1000).toFixed(0)} s`),
      toInfoRow('analytics: rollups of all days', `${(built / 1000).toFixed(0)} s`),
      ...(await readSizes(client)),
      ...(await measureQueries(database, websiteId, range)),
      ...(await measureReports(call, site, range)),
    ]
  } finally {
    await database.close()
    await client.end()
    await server.stop()
    removeFolder(folder)
  }
}
