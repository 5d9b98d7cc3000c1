import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clientConfig } from '#platform/database/connect.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { SEED } from '#platform/testing/seed.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { findChildProcesses, findPostmaster, forceKill } from './processes.ts'
import { createFolder, start, stop } from './program.ts'
import { buildSettings, createSite, openPool, startTwoNodes } from './shop.ts'
import { createShoppingLog, expectConsistent, pay, preparePayment, seedProducts, startShoppers } from './shoppers.ts'
import { CHECKOUT_KILLS, CONCURRENT_BUYERS } from './suite-size.ts'
import { waitUntil } from './wait-until.ts'

/** Other nodes take over a dead node's payments only after minutes, when no process can still be working on them. */
const TIMEOUT = 400_000

/** A failure names the seed; SEED=… repeats the round. */
const testWithSeed = (name: string, body: (random: () => number) => Promise<void>): void => {
  test(name, async () => {
    try {
      await body(createSeededRandom())
    } catch (error) {
      throw new Error(`With SEED=${SEED}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  })
}

/** Waits until the given number of responses arrived and a random moment longer, so that requests are in flight. */
const startBusyShoppers = async (
  urls: readonly string[],
  products: Parameters<typeof startShoppers>[1],
  log: ReturnType<typeof createShoppingLog>,
  random: () => number,
) => {
  const target = log.responses + 3 + Math.floor(random() * 20)
  const shoppers = startShoppers(urls, products, log, { random })
  await waitUntil('shoppers get responses', () => log.responses >= target)
  await wait(random() * 60)
  return shoppers
}

testWithSeed(
  `kill -9 of the program during checkouts (${CHECKOUT_KILLS} rounds): no paid cart without an order, no order without payment, no stock lost`,
  async (random) => {
    const folder = createFolder()
    let program = await start(buildSettings({ DATA_DIR: folder }))
    const websiteId = await createSite(program)
    const connection = await findRunningCluster(folder)
    if (!connection) throw new Error('PostgreSQL is not running.')
    const { pool, query } = openPool(clientConfig(connection))
    const products = await seedProducts(pool, websiteId, [40 * CHECKOUT_KILLS, 5 * CHECKOUT_KILLS, 15 * CHECKOUT_KILLS])
    const log = createShoppingLog()
    for (let round = 1; round <= CHECKOUT_KILLS; round++) {
      const shoppers = await startBusyShoppers([program.url], products, log, random)
      forceKill(program.pid)
      await program.exited
      await shoppers.stop()
      program = await start(buildSettings({ DATA_DIR: folder }))
      await expectConsistent(program.url, log, query)
    }
    expect(log.orderUrls.size).toBeGreaterThan(0)
    expect(await stop(program)).toEqual({ code: 0, signal: null })
  },
)

testWithSeed(
  'kill -9 of PostgreSQL during checkouts: the program restarts it, and money, stock and orders agree',
  async (random) => {
    const folder = createFolder()
    const program = await start(buildSettings({ DATA_DIR: folder }))
    const websiteId = await createSite(program)
    const connection = await findRunningCluster(folder)
    if (!connection) throw new Error('PostgreSQL is not running.')
    const { pool, query } = openPool(clientConfig(connection))
    const products = await seedProducts(pool, websiteId, [500, 50, 100])
    const log = createShoppingLog()
    const shoppers = await startBusyShoppers([program.url], products, log, random)
    const postmaster = findPostmaster(folder)
    for (const pid of [postmaster, ...findChildProcesses(postmaster)]) forceKill(pid)
    const before = log.responses
    await waitUntil('shoppers get responses again', () => log.responses > before + 10)
    await shoppers.stop()
    await expectConsistent(program.url, log, query, TIMEOUT)
    expect(await stop(program)).toEqual({ code: 0, signal: null })
  },
)

testWithSeed(
  `two nodes on one database, ${CONCURRENT_BUYERS} buyers for 10 units; then one node is killed`,
  async (random) => {
    const { a, b, websiteId, pool, query } = await startTwoNodes()
    const [rare, ...others] = await seedProducts(pool, websiteId, [10, 200, 60, 90])
    if (!rare) throw new Error('There are no products.')
    const urls = [a.url, b.url]
    const getUrl = (index: number): string => urls[index % 2] ?? a.url

    const payments = await Promise.all(
      Array.from({ length: CONCURRENT_BUYERS }, (_, index) =>
        preparePayment(getUrl(index), [rare], '4242424242424242'),
      ),
    )
    const responses = await Promise.all(
      // Every payment is sent twice, to both nodes at once, with one idempotency key.
      payments.flatMap((payment, index) =>
        payment ? [pay(getUrl(index), payment), pay(getUrl(index + 1), payment)] : [],
      ),
    )
    expect(responses.filter(({ status }) => status >= 500)).toEqual([])
    const orders = new Set(responses.flatMap(({ body }) => (body as { orderUrl?: string }).orderUrl ?? []))
    expect(orders.size).toBe(10)
    expect(await query('SELECT on_hand, held FROM stock WHERE variant_id = $1', [rare.variants[0].variantId])).toEqual([
      { on_hand: 0, held: 0 },
    ])

    const log = createShoppingLog()
    const shoppers = await startBusyShoppers(urls, others, log, random)
    forceKill(a.pid)
    await a.exited
    await shoppers.stop()
    await expectConsistent(b.url, log, query, TIMEOUT)
    expect(await stop(b)).toEqual({ code: 0, signal: null })
  },
)
