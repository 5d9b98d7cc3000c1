import { afterEach, expect, test } from 'vitest'
import { SEED } from '#platform/testing/seed.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { createFolder, start, stop } from './program.ts'
import { type SharedPostgres, startSharedPostgres } from './shared-postgres.ts'
import { buildSettings, createSite, openPool } from './shop.ts'
import { createShoppingLog, expectConsistent, seedProducts, startShoppers } from './shoppers.ts'
import { NETWORK_ROUNDS } from './suite-size.ts'
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts'
import { waitUntil } from './wait-until.ts'

/** Short, so that the test does not wait for the default of a minute. */
const QUERY_TIMEOUT = 3000

let postgres: SharedPostgres | undefined
let proxy: TcpProxy | undefined
afterEach(async () => {
  proxy?.close()
  await postgres?.stop()
})

test(`checkouts survive latency, resets and half-open connections to PostgreSQL (${NETWORK_ROUNDS} rounds): no money, stock or order is lost`, async () => {
  const random = createSeededRandom()
  postgres = await startSharedPostgres()
  const network = await startTcpProxy(postgres.url)
  proxy = network
  const databaseUrl = `${network.url}?query_timeout=${QUERY_TIMEOUT}`
  const program = await start(buildSettings({ DATA_DIR: createFolder(), DATABASE_URL: databaseUrl }))
  const websiteId = await createSite(program)
  const { pool, query } = openPool({ connectionString: postgres.url })
  const products = await seedProducts(
    pool,
    websiteId,
    [60, 20, 30].map((stock) => stock * NETWORK_ROUNDS),
  )
  const log = createShoppingLog()
  const disturbances: readonly (() => void)[] = [
    () => network.setLatency(5 + random() * 40),
    () => expect(network.resetConnections()).toBeGreaterThan(0),
    () => expect(network.dropConnections()).toBeGreaterThan(0),
  ]
  for (let round = 1; round <= NETWORK_ROUNDS; round++) {
    const shoppers = startShoppers([program.url], products, log, { random })
    const moreResponses = async (count: number): Promise<void> => {
      const target = log.responses + count
      await waitUntil(`${count} more payments have a response (SEED=${SEED})`, () => log.responses >= target)
    }
    await moreResponses(3)
    for (const disturb of disturbances) {
      disturb()
      await moreResponses(5)
    }
    network.setLatency(0)
    await shoppers.stop()
    // No request is in progress any more: let the minutes pass after which interrupted payments are looked at.
    await query(
      `UPDATE payments SET created_at = created_at - interval '10 minutes', look_at = now() WHERE state = 'started'`,
    )
    await expectConsistent(program.url, log, query, 400_000)
  }
  await waitUntil('/readyz returns 200', async () => (await fetch(`${program.url}/readyz`)).status === 200)
  expect(log.orderUrls.size).toBeGreaterThan(0)
  expect(await stop(program)).toEqual({ code: 0, signal: null })
})
