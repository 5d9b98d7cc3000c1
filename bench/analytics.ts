import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { createRollups } from '#analytics/census/postgres/rollups/rollups.ts'
import { REPORTS } from '#analytics/reports/catalog.ts'
import type { WebsiteId } from '#base/id.ts'
import { connect } from '#platform/database/connect.ts'
import { type EmbeddedConnection, findRunningCluster } from '#platform/database/embedded.ts'
import { createTransact } from '#platform/database/transaction.ts'
import { removeFolder, startServer, temporaryFolder } from '../e2e/server.ts'
import { fillCensus } from './fill-census.ts'
import { fillSales } from './fill-sales.ts'
import { findDemoSite, OWNER, signIn } from './owner.ts'
import { countLoggedSql } from './sql.ts'
import { type Row, toInfoRow, toMaxRow } from './table.ts'

const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000_000)
/** A folder that is filled once and kept. */
const DATA = process.env.BENCH_ANALYTICS_DATA
/** Names of reports, separated by commas; all if it is missing. */
const ONLY = process.env.BENCH_REPORTS?.split(',')
const REPORT_DAYS = 30
const RUNS = 5

const FILTERED = [
  { label: 'unfiltered', parameters: '', target: 300 },
  { label: 'one filter', parameters: '&filter=device:phone', target: 300 },
  { label: 'page filter', parameters: '&filter=page:/page-0', target: 300 },
  {
    label: 'three filters',
    parameters: '&filter=device:phone&filter=source:source-0&filter=page:/page-0',
    target: 2000,
  },
] as const

const measure = async (operation: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await operation()
  return performance.now() - startedAt
}
const getMedian = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The sizes that docs/decisions/0065-rollups.md compares with a column store. */
const readSizes = async (client: pg.Client): Promise<Row[]> => {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT regexp_replace(relname, '_[0-9]{8}$', '') AS name, sum(pg_total_relation_size(oid))::text AS bytes
     FROM pg_class WHERE relname LIKE 'census_%' AND relkind = 'r' GROUP BY 1 ORDER BY 1`,
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

const finishRollups = async (connection: EmbeddedConnection, rebuilt: readonly WebsiteId[]): Promise<number> => {
  const database = connect(connection, { timeouts: false })
  const { updateRollups, rebuildRollups } = createRollups({
    transact: createTransact(database.queries, (error) => {
      throw error
    }),
  })
  const range = { from: toDay(Date.now() - 100 * 86_400_000), to: toDay(Date.now()) }
  const duration = await measure(async () => {
    for (const websiteId of rebuilt) await rebuildRollups({ websiteId, ...range })
    while ((await updateRollups(new Date())) > 0);
  })
  await database.close()
  return duration
}

/** Stores raw events of three sites and computes everything from them, unless the folder has it already. */
const fill = async (client: pg.Client, connection: EmbeddedConnection, websiteId: string): Promise<Row[]> => {
  const { rows: sites } = await client.query<{ id: WebsiteId }>(
    'SELECT website_id AS id FROM websites ORDER BY website_id = $1 DESC',
    [websiteId],
  )
  if (sites.length > 1) {
    await finishRollups(connection, [])
    return []
  }
  await addSites(client)
  const { rows } = await client.query<{ id: WebsiteId }>(
    'SELECT website_id AS id FROM websites ORDER BY website_id = $1 DESC, website_id',
    [websiteId],
  )
  const websiteIds = rows.map(({ id }) => id)
  const filled = await measure(() => fillCensus(client, websiteIds, EVENTS))
  const built = await finishRollups(connection, websiteIds)
  const orders = await fillSales(client, websiteId)
  await client.query('VACUUM ANALYZE')
  return [
    toInfoRow('analytics: raw events', `${EVENTS.toLocaleString('en')} in ${(filled / 1000).toFixed(0)} s`),
    toInfoRow('analytics: rollups of all days', `${(built / 1000).toFixed(0)} s`),
    toInfoRow('analytics: orders', orders.toLocaleString('en')),
  ]
}

const toUrl = ({ host, port, user, database }: EmbeddedConnection): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`

/**
 * Each report as the dashboard reads it, compared with the 30 days before. The first read is one after the start of a process, which has nothing
 * in memory, while PostgreSQL runs already; the next ones are the median.
 */
const measureReports = async (folder: string, connection: EmbeddedConnection, site: string): Promise<Row[]> => {
  const settings = { ...OWNER, DATABASE_URL: toUrl(connection) }
  const range = `from=${toDay(Date.now() - (REPORT_DAYS - 1) * 86_400_000)}&to=${toDay(Date.now())}`
  const rows: Row[] = []
  for (const report of REPORTS.filter((name) => ONLY?.includes(name) ?? true)) {
    const server = await startServer(folder, settings)
    const call = await signIn(server)
    let bytes = 0
    const read = async (parameters: string): Promise<void> => {
      const response = await call(`${site}/analytics/${report}?${range}&compare=previous${parameters}`)
      bytes = (await response.arrayBuffer()).byteLength
    }
    const firstTimes = [await measure(() => read(FILTERED[0].parameters))]
    for (const { parameters } of FILTERED.slice(1)) {
      const cold = await startServer(folder, settings)
      const coldCall = await signIn(cold)
      firstTimes.push(
        await measure(async () =>
          (await coldCall(`${site}/analytics/${report}?${range}&compare=previous${parameters}`)).arrayBuffer(),
        ),
      )
      await cold.stop()
    }
    for (const [index, { label, parameters, target }] of FILTERED.entries()) {
      const times: number[] = []
      for (let run = 0; run < RUNS; run++) times.push(await measure(() => read(parameters)))
      const row = toMaxRow(`report ${report}, ${label}`, firstTimes[index] ?? 0, target, { unit: 'ms', digits: 0 })
      const details = [`then ${getMedian(times).toFixed(0)} ms`]
      if (index === 0) {
        const sent = bytes
        const statements = await countLoggedSql([() => read(parameters), () => read(parameters)], folder)
        details.push(`${statements} SQL statements`, `${(sent / 1024).toFixed(1)} KB`)
      }
      const measured = { ...row, value: [row.value, ...details].join(', ') }
      rows.push(measured)
      console.log(`${measured.label}: ${measured.value}`)
    }
    await server.stop()
  }
  return rows
}

/** Fills raw events of three sites and reads every report of 30 days. */
export const measureAnalytics = async (): Promise<Row[]> => {
  const folder = DATA ?? temporaryFolder()
  // Keeps PostgreSQL running; the measured servers are other processes.
  const server = await startServer(folder, OWNER)
  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('The embedded PostgreSQL is not running.')
  const client = new pg.Client(connection)
  try {
    await client.connect()
    const site = await findDemoSite(await signIn(server))
    const filled = await fill(client, connection, site.split('/').at(-1) ?? '')
    return [...filled, ...(await readSizes(client)), ...(await measureReports(folder, connection, site))]
  } finally {
    await client.end()
    await server.stop()
    if (!DATA) removeFolder(folder)
  }
}
