import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { createRollups } from '#analytics/census/postgres/rollups/rollups.ts'
import { FILTERS, type FilterName, REPORTS, type ReportName } from '#analytics/reports/catalog.ts'
import type { WebsiteId } from '#base/id.ts'
import { connect } from '#platform/database/connect.ts'
import { type EmbeddedConnection, findRunningCluster } from '#platform/database/embedded.ts'
import { createTransact } from '#platform/database/transaction.ts'
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../e2e/server.ts'
import { DAYS, fillCensus } from './fill-census.ts'
import { fillPageLoads } from './fill-page-loads.ts'
import { fillSales } from './fill-sales.ts'
import { readResidentMegabytes } from './memory.ts'
import { findDemoSite, OWNER, signIn } from './owner.ts'
import { type Row, toInfoRow, toMaxRow } from './table.ts'

const EVENTS = Number(process.env.BENCH_EVENTS ?? 10_000_000)
/** A folder that is filled once and kept. */
const DATA = process.env.BENCH_ANALYTICS_DATA
/** Names of reports, separated by commas; all if it is missing. */
const ONLY = process.env.BENCH_REPORTS?.split(',')
const REPORT_DAYS = 30
const RUNS = 5

/** Milliseconds for reports with at most one filter, and with more. */
const TARGET = 300
const TARGET_OF_MORE = 2000
/** After a start the program reads columns and reports of busy sites once, and logs that it has. */
const PREPARED = 'the reports of busy sites were prepared'
const PREPARATION_TIMEOUT = 120_000
const LOOK_AGAIN_MS = 50

/** A value of each filter that many visits have. */
const VALUES: Readonly<Record<FilterName, string>> = {
  page: '/page-0',
  entryPage: '/page-0',
  exitPage: '/page-0',
  source: 'source-0',
  medium: 'medium-0',
  campaign: '',
  referrer: 'host-0.test',
  language: 'l0',
  timeZone: 'Zone/City-0',
  device: 'phone',
  browser: 'Browser 0',
  os: 'System 0',
  visitor: 'new',
}

type Variant = Readonly<{ label: string; filters: readonly FilterName[] }>
/** These are also measured as the first report of a process. */
const FIRST: readonly Variant[] = [
  { label: 'unfiltered', filters: [] },
  { label: 'by device', filters: ['device'] },
  { label: 'by page', filters: ['page'] },
]
const VARIANTS: readonly Variant[] = [
  ...FIRST,
  { label: 'by device and page', filters: ['device', 'page'] },
  { label: 'by device and source', filters: ['device', 'source'] },
  ...FILTERS.filter((name) => name !== 'device' && name !== 'page').map((name) => ({
    label: `by ${name}`,
    filters: [name],
  })),
]

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
     FROM pg_class WHERE (relname LIKE 'census_%' OR relname LIKE 'page_load%') AND relkind = 'r' GROUP BY 1 ORDER BY 1`,
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
  const loads = await fillPageLoads(client, connection, { websiteId, days: DAYS })
  await client.query('VACUUM ANALYZE')
  return [
    toInfoRow('analytics: raw events', `${EVENTS.toLocaleString('en')} in ${(filled / 1000).toFixed(0)} s`),
    toInfoRow('analytics: rollups of all days', `${(built / 1000).toFixed(0)} s`),
    toInfoRow('analytics: orders', orders.toLocaleString('en')),
    toInfoRow('analytics: page loads', loads.toLocaleString('en')),
  ]
}

const toUrl = ({ host, port, user, database }: EmbeddedConnection): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`

/** Returns the milliseconds until then. */
const waitUntilPrepared = async ({ output }: RunningServer): Promise<number> => {
  const startedAt = performance.now()
  while (!output().includes(PREPARED)) {
    if (performance.now() - startedAt > PREPARATION_TIMEOUT)
      throw new Error('The reports were not prepared. Sites with few visits are not: increase BENCH_EVENTS.')
    await wait(LOOK_AGAIN_MS)
  }
  return performance.now() - startedAt
}

type Read = (report: ReportName, variant: Variant) => Promise<number>
type Process = Readonly<{ server: RunningServer; read: Read; stop: () => Promise<unknown> }>

/** Starts a process that has nothing in memory, while PostgreSQL runs already. Reads reports as the dashboard does. */
const startProcess = async (folder: string, connection: EmbeddedConnection, site: string): Promise<Process> => {
  const server = await startServer(folder, { ...OWNER, DATABASE_URL: toUrl(connection) })
  const call = await signIn(server)
  const range = `from=${toDay(Date.now() - (REPORT_DAYS - 1) * 86_400_000)}&to=${toDay(Date.now())}&compare=previous`
  return {
    server,
    read: (report, { filters }) => {
      const parameters = filters.map((name) => `&filter=${encodeURIComponent(`${name}:${VALUES[name]}`)}`).join('')
      return measure(async () => (await call(`${site}/analytics/${report}?${range}${parameters}`)).arrayBuffer())
    },
    stop: () => server.stop(),
  }
}

/** Milliseconds of the first report of a process, at once or after its preparation. */
const measureFirst = async (
  start: () => Promise<Process>,
  report: ReportName,
  { variant, isPrepared }: { variant: Variant; isPrepared: boolean },
): Promise<number> => {
  const { server, read, stop } = await start()
  if (isPrepared) await waitUntilPrepared(server)
  const time = await read(report, variant)
  await stop()
  return time
}

const toRow = (report: ReportName, { label, filters }: Variant, first: number | undefined, then: number): Row => {
  const target = filters.length > 1 ? TARGET_OF_MORE : TARGET
  const format = (name: string, time: number): string =>
    `${name} ${time.toFixed(0)} ms${time > target ? ' (above)' : ''}`
  const value = [...(first === undefined ? [] : [format('first', first)]), format('then', then)].join(', ')
  const row = {
    ...toMaxRow(`report ${report}, ${label}`, Math.max(first ?? 0, then), target, { unit: 'ms', digits: 0 }),
    value,
  }
  console.log(`${row.isMet ? '✓' : '✗'} ${row.label}: ${value}`)
  return row
}

/**
 * Each report compared with the 30 days before. “First” is the first report of a process after its preparation; “then” the median of later
 * ones.
 */
const measureReports = async (start: () => Promise<Process>): Promise<Row[]> => {
  const rows: Row[] = []
  const running = await start()
  const preparation = await waitUntilPrepared(running.server)
  rows.push(toInfoRow('preparation of reports after the start of a process', `${preparation.toFixed(0)} ms`))
  for (const report of REPORTS.filter((name) => ONLY?.includes(name) ?? true))
    for (const variant of VARIANTS) {
      const isFirst = FIRST.includes(variant)
      const first = isFirst ? await measureFirst(start, report, { variant, isPrepared: true }) : undefined
      await running.read(report, variant)
      const times: number[] = []
      for (let run = 0; run < RUNS; run++) times.push(await running.read(report, variant))
      rows.push(toRow(report, variant, first, getMedian(times)))
    }
  const [unfiltered] = FIRST
  if (unfiltered) {
    const atOnce = await measureFirst(start, 'overview', { variant: unfiltered, isPrepared: false })
    rows.push(toInfoRow('report overview, at once after the start of a process', `${atOnce.toFixed(0)} ms`))
  }
  rows.push(toInfoRow('resident memory after all reports', `${readResidentMegabytes(running.server).toFixed(0)} MB`))
  await running.stop()
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
    return [
      ...filled,
      ...(await readSizes(client)),
      ...(await measureReports(() => startProcess(folder, connection, site))),
    ]
  } finally {
    await client.end()
    await server.stop()
    if (!DATA) removeFolder(folder)
  }
}
