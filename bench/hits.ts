import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { loadTool, requestsPerSecond, waitUntilIdle } from './load.ts'
import { countSql } from './sql.ts'
import { type Row, toInfoRow, toMaxRow, toMinRow } from './table.ts'

const run = promisify(execFile)

const PATH = '/api/census/RecordHit'
const CONNECTIONS = 32
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const HEADERS = {
  'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
  'User-Agent': USER_AGENT,
  'Accept-Language': 'en-US,en;q=0.9,de;q=0.8',
}
/** Replaced by the number of the visitor and of the hit. */
const [VISITOR, HIT] = ['VISITOR', 'HITNUMBER']
/** Page views per visitor. */
const PER_VISITOR = 4

/** What our script sends, with every field. */
const createBody = (websiteId: string): string => {
  const data = {
    userAgent: USER_AGENT,
    clientDate: HIT,
    viewportInnerHeight: 963,
    viewportInnerWidth: 1920,
    screenHeight: 1080,
    screenWidth: 1920,
    websiteId,
    templateId: 'kiln',
    website_locale: 'en-US',
    url: '/journal/glazing-at-home',
    title: 'Glazing at home — Kiln',
    itemId: '01932e1c-7d4a-7aaa-8bbb-0123456789ab',
    recordType: 1,
    collectionId: '01932e1c-7d4a-7aaa-8bbb-0123456789ac',
    pagePermissionTypeValue: 1,
    localStorageSupported: true,
    queryString: '?utm_source=newsletter&utm_medium=email&utm_campaign=november',
    referrer: 'https://www.google.com/',
    timeZone: 'America/New_York',
  }
  const visitor = `bench-${VISITOR}|1763370000000|1763370000000|1763370000000|1`
  return new URLSearchParams({ event: 'View', data: JSON.stringify(data), ss_cvr: visitor }).toString()
}

/** Numbers of hits are milliseconds by the clock of the browser, a different one for each hit. Clocks that are slow by a day cost more. */
const FIRST_HIT = Date.now()
const fillBody = (body: string, count: number): string =>
  body.replace(VISITOR, String(Math.floor(count / PER_VISITOR))).replace(HIT, String(FIRST_HIT + count))
const toAddress = (count: number): string => `12.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`

type Measured = { perSecond: number; p99: number }

/** Digits of the numbers of visitors: all bodies have the same length, so that `wrk`, which shares two cores, only joins texts. */
const VISITOR_DIGITS = 9

const createWrkScript = (url: string, body: string, offset: number): string => {
  const { host, pathname } = new URL(url)
  const bytes = Buffer.byteLength(body) - HIT.length + String(FIRST_HIT).length - VISITOR.length + VISITOR_DIGITS
  const headers = Object.entries({ Host: host, ...HEADERS, 'Content-Length': bytes })
  const head = [`POST ${pathname} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)].join('\r\n')
  const [start = '', middle = '', end = ''] = body.split(new RegExp(`${HIT}|${VISITOR}`))
  return `
local count, floor = ${offset}, math.floor
local head, start, middle, last = ${[`${head}\r\nX-Forwarded-For: 12.`, start, middle, end].map((text) => JSON.stringify(text)).join(', ')}
request = function()
  count = count + 1
  return head .. floor(count / 65536) % 256 .. '.' .. floor(count / 256) % 256 .. '.' .. count % 256 .. '\\r\\n\\r\\n'
    .. start .. string.format('%d', ${FIRST_HIT} + count) .. middle .. string.format('%0${VISITOR_DIGITS}d', floor(count / ${PER_VISITOR})) .. last
end
`
}

const toMilliseconds = (text: string): number => {
  const [, value = '', unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  return Number(value) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit] ?? Number.NaN)
}

const withWrk = async (url: string, seconds: number, body: string, offset: number): Promise<Measured> => {
  const folder = mkdtempSync(join(tmpdir(), 'sw-bench-'))
  try {
    const script = join(folder, 'hits.lua')
    writeFileSync(script, createWrkScript(url, body, offset))
    const options = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--latency', '--timeout', '10s', '-s', script, url]
    const { stdout } = await run('wrk', options)
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`)
    return {
      perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
      p99: toMilliseconds(/^\s*99%\s+(\S+)/m.exec(stdout)?.[1] ?? ''),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const withAutocannon = async (url: string, seconds: number, body: string, offset: number): Promise<Measured> => {
  let count = offset
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (base) => {
          count++
          return { ...base, headers: { ...HEADERS, 'X-Forwarded-For': toAddress(count) }, body: fillBody(body, count) }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

const measureLoad = loadTool === 'wrk' ? withWrk : withAutocannon

const connectTo = async (folder: string): Promise<pg.Client> => {
  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('The embedded PostgreSQL is not running.')
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

type Stored = { events: number; bytes: number }
/** Those that wait in the inbox are durable as well. */
const readStored = async (client: pg.Client): Promise<Stored> => {
  const { rows } = await client.query<Stored>(`SELECT
    (SELECT count(*) FROM census_events)::integer + (SELECT coalesce(sum(cardinality(event_id)), 0) FROM census_inbox)::integer AS events,
    (SELECT coalesce(sum(pg_total_relation_size(inhrelid)), 0)::float8 FROM pg_inherits WHERE inhparent = 'census_events'::regclass) AS bytes`)
  const [stored] = rows
  if (!stored) throw new Error('The events were not counted.')
  return stored
}

let single = 0
const hitOnce = async ({ url }: RunningServer, body: string): Promise<void> => {
  single++
  const response = await fetch(url + PATH, {
    method: 'POST',
    headers: { ...HEADERS, 'X-Forwarded-For': toAddress(single) },
    body: fillBody(body, single),
  })
  if (response.status !== 202) throw new Error(`A hit returned ${response.status}.`)
}

const WARM_UP_SECONDS = 5
const WARM_UP_OFFSET = 1_000_000
const OFFSET = 10_000_000

type MeasuredHits = Measured & { bytesPerHit: number; sqlPerHit: number; waiting: number; secondsUntilCounted: number }

const countWaiting = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ events: number }>(
    'SELECT coalesce(sum(cardinality(event_id)), 0)::integer AS events FROM census_inbox',
  )
  return rows[0]?.events ?? 0
}

/** Until figures contain all hits: they are moved from the inbox, and their visits are computed. */
const waitUntilCounted = async (client: pg.Client): Promise<void> => {
  for (;;) {
    const { rows } = await client.query('SELECT FROM census_inbox UNION ALL SELECT FROM census_changes LIMIT 1')
    if (rows.length === 0) return
    await wait(500)
  }
}

const measureServer = async (folder: string, seconds: number): Promise<MeasuredHits> => {
  const server = await startServer(folder, { TRUST_PROXY: '1' })
  const client = await connectTo(folder)
  try {
    await (await fetch(server.url)).text()
    await waitUntilIdle()
    const { rows } = await client.query<{ website_id: string }>('SELECT website_id FROM websites')
    const [site] = rows
    if (!site) throw new Error('The demo site is missing.')
    const body = createBody(site.website_id)
    const url = server.url + PATH
    await measureLoad(url, WARM_UP_SECONDS, body, WARM_UP_OFFSET)
    const before = await readStored(client)
    const measured = await measureLoad(url, seconds, body, OFFSET)
    const after = await readStored(client)
    const events = after.events - before.events
    if (events < measured.perSecond * seconds * 0.99) throw new Error(`Only ${events} hits were stored.`)
    const waiting = await countWaiting(client)
    const endedAt = performance.now()
    await waitUntilCounted(client)
    const counted = await readStored(client)
    if (counted.events < after.events) throw new Error(`${after.events - counted.events} hits were lost.`)
    return {
      ...measured,
      waiting,
      secondsUntilCounted: (performance.now() - endedAt) / 1000,
      bytesPerHit: (counted.bytes - before.bytes) / (counted.events - before.events),
      sqlPerHit: await countSql(() => hitOnce(server, body), folder),
    }
  } finally {
    await client.end()
    await server.stop()
  }
}

/**
 * Hits of different visitors on the demo site. Every acknowledged hit is durable, which is checked by counting. The plain server is measured
 * before and after, while the program is not running.
 */
export const measureHits = async (folder: string, reference: string, seconds: number): Promise<Row[]> => {
  const plainBefore = await requestsPerSecond(reference, seconds)
  const { perSecond, p99, bytesPerHit, sqlPerHit, waiting, secondsUntilCounted } = await measureServer(
    folder,
    seconds * 10,
  )
  const plain = (plainBefore + (await requestsPerSecond(reference, seconds))) / 2
  return [
    toMinRow('stored hit', perSecond / plain, 0.25, `${Math.round(perSecond)}/s of ${Math.round(plain)}/s`),
    toMaxRow(`stored hit, p99 over ${seconds * 10} s`, p99, 100, { unit: 'ms', digits: 0 }),
    toMaxRow('SQL statements per hit', sqlPerHit, 1, { unit: '', digits: 0 }),
    toInfoRow('bytes per stored hit, with indexes', bytesPerHit.toFixed(0)),
    toInfoRow('hits in the inbox at the end; until counted', `${waiting}; ${secondsUntilCounted.toFixed(0)} s`),
  ]
}
