import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import pg from 'pg'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { computeTotals, type TotalsInput } from '#shop/cart/totals.ts'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { loadTool, requestsPerSecond } from './load.ts'
import { countSql } from './sql.ts'
import { type Row, toMaxRow, toMinRow } from './table.ts'

const run = promisify(execFile)

const HOST = 'small.test'
const PATH = '/api/commerce/shopping-cart/entries'
const CONNECTIONS = 32
const HEADERS = { Host: HOST, 'Content-Type': 'application/json' }

/** Every shopper has its own crumb: adds with one crumb go to one cart. */
const toCrumbHeaders = (shopper: string) => ({ Cookie: `crumb=${shopper}`, 'X-CSRF-Token': shopper })

/** Every shopper has its own IP address, because of rate limits. */
const toIpAddress = (number: number): string => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`

const createWrkScript = (bodies: readonly string[]): string => `
local bodies = { ${bodies.map((body) => `'${body}'`).join(', ')} }
local count = 0
wrk.method = 'POST'
${Object.entries(HEADERS)
  .map(([name, value]) => `wrk.headers['${name}'] = '${value}'`)
  .join('\n')}
request = function()
  count = count + 1
  local crumb = string.format('crumb-of-shopper-%d', count)
  wrk.headers['Cookie'] = 'crumb=' .. crumb
  wrk.headers['X-CSRF-Token'] = crumb
  wrk.headers['X-Forwarded-For'] = string.format('10.%d.%d.%d', math.floor(count / 65536) % 256, math.floor(count / 256) % 256, count % 256)
  return wrk.format(nil, nil, nil, bodies[count % #bodies + 1])
end
`

const withWrk = async (url: string, seconds: number, bodies: readonly string[]): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'sw-bench-'))
  try {
    const file = join(folder, 'add.lua')
    writeFileSync(file, createWrkScript(bodies))
    const { stdout } = await run('wrk', [
      '-t1',
      `-c${CONNECTIONS}`,
      `-d${seconds}s`,
      '--timeout',
      '10s',
      '-s',
      file,
      url,
    ])
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: ${stdout}`)
    return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const withAutocannon = async (url: string, seconds: number, bodies: readonly string[]): Promise<number> => {
  let count = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (base) => ({
          ...base,
          headers: {
            ...HEADERS,
            ...toCrumbHeaders(`crumb-of-shopper-${++count}`),
            'X-Forwarded-For': toIpAddress(count),
          },
          body: bodies[count % bodies.length],
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

const measureAddsPerSecond = loadTool === 'wrk' ? withWrk : withAutocannon

let shoppers = 0
const addOnce = ({ url }: RunningServer, body: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = {
      ...HEADERS,
      ...toCrumbHeaders(`crumb-of-single-shopper-${++shoppers}`),
      'X-Forwarded-For': `11.0.${(shoppers >> 8) & 255}.${shoppers & 255}`,
    }
    const clientRequest = request(new URL(PATH, url), { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
    clientRequest.on('error', reject).end(body)
  })

/**
 * Fills carts and updates the statistics, so that PostgreSQL does not use plans for empty tables. Returns request bodies for adding
 * entries.
 */
const prepare = async (folder: string): Promise<string[]> => {
  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('The embedded PostgreSQL is not running.')
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `INSERT INTO carts (website_id, cart_id, token_hash, expires_at)
     SELECT d.website_id, gen_random_uuid(), sha256(n::text::bytea), now() + interval '30 days'
     FROM website_domains d, generate_series(1, 20000) n WHERE d.host = $1`,
    [HOST],
  )
  await client.query(
    `INSERT INTO cart_entries (website_id, cart_id, entry_id, product_id, variant_id, quantity, title)
     SELECT c.website_id, c.cart_id, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, 'Bowl' FROM carts c`,
  )
  await client.query(
    `INSERT INTO rate_limits (key, window_ends_at, hits) SELECT 'bench ' || n, now(), 1 FROM generate_series(1, 20000) n`,
  )
  await client.query('VACUUM ANALYZE')
  const { rows } = await client.query<{ itemId: string; sku: string }>(
    `SELECT v.product_id AS "itemId", v.sku FROM variants v JOIN website_domains d ON d.website_id = v.website_id AND d.host = $1
     ORDER BY v.sku LIMIT 100`,
    [HOST],
  )
  await client.end()
  return rows.map((row) => JSON.stringify({ ...row, quantity: 1 }))
}

const LINES = 200
const RUNS = 300

/** Milliseconds to price a full cart with all kinds of rules. */
const measureTotals = (): number => {
  const lines = Array.from({ length: LINES }, (_, index) => ({
    id: String(index),
    unitPrice: BigInt(1999 + index * 37),
    quantity: 1 + (index % 7),
    taxClass: index % 3 === 0 ? 'reduced' : 'standard',
  }))
  const lineIds = new Set(lines.map(({ id }) => id))
  const input: TotalsInput = {
    currency: 'USD',
    lines,
    discounts: [
      { code: 'TENTH', kind: 'percent', percent: '10', lineIds },
      { code: 'FIVE', kind: 'fixed', amount: 500n, lineIds },
    ],
    shipping: 900n,
    taxes: [
      { id: 'state', name: 'State', percent: '6.25', taxClass: 'standard', onShipping: true },
      { id: 'city', name: 'City', percent: '2.625', taxClass: 'standard', onShipping: false },
      { id: 'food', name: 'Food', percent: '2', taxClass: 'reduced', onShipping: false },
    ],
    pricesIncludeTax: false,
  }
  const times: number[] = []
  for (let iteration = 0; iteration < RUNS; iteration++) {
    const startedAt = performance.now()
    computeTotals(input)
    times.push(performance.now() - startedAt)
  }
  return times.toSorted((a, b) => a - b)[RUNS / 2] ?? Number.NaN
}

/** Adds to a cart, each time as a new visitor. Uses the data of `measureCatalog`. */
export const measureCart = async (folder: string, reference: string, seconds: number): Promise<Row[]> => {
  const server = await startServer(folder, { TRUST_PROXY: '1' })
  try {
    const bodies = await prepare(folder)
    const [body = ''] = bodies
    for (let iteration = 0; iteration < 200; iteration++) {
      const status = await addOnce(server, body)
      if (status !== 200) throw new Error(`Adding to a cart returned ${status}.`)
    }
    const plain = await requestsPerSecond(reference, seconds)
    const ours = await measureAddsPerSecond(server.url + PATH, seconds, bodies)
    return [
      toMinRow('add to cart, fresh session', ours / plain, 0.12, `${Math.round(ours)}/s of ${Math.round(plain)}/s`),
      toMaxRow('SQL statements per add to cart', await countSql(() => addOnce(server, body), folder), 3, {
        unit: '',
        digits: 0,
      }),
      toMaxRow('totals of a cart with 200 entries', measureTotals(), 1, { unit: 'ms', digits: 2 }),
    ]
  } finally {
    await server.stop()
  }
}
