import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clientConfig } from '#platform/database/connect.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { SEED } from '#platform/testing/seed.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { childrenOf, killHard, postmasterOf } from './processes.ts'
import { newFolder, start, stop } from './program.ts'
import { makeSite, openPool, settings, twoNodes } from './shop.ts'
import { createShoppingLog, expectSound, payAt, ready, startShoppers, stockShop } from './shoppers.ts'
import { CHECKOUT_KILLS, CONCURRENT_BUYERS } from './suite-size.ts'
import { waitUntil } from './wait-until.ts'

/** Other nodes take over a dead node's payments only after minutes, when no process can still be working on them. */
const PATIENCE = 400_000

/** A failure names the seed; SEED=… repeats the round. */
const seeded = (name: string, body: (random: () => number) => Promise<void>): void => {
  test(name, async () => {
    try {
      await body(createSeededRandom())
    } catch (error) {
      throw new Error(`With SEED=${SEED}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  })
}

/** Waits until the given number of responses arrived and a random moment longer, so that requests are in flight. */
const aWhile = async (
  urls: readonly string[],
  products: Parameters<typeof startShoppers>[1],
  log: ReturnType<typeof createShoppingLog>,
  random: () => number,
) => {
  const enough = log.answers + 3 + Math.floor(random() * 20)
  const shoppers = startShoppers(urls, products, log, { random })
  await waitUntil('shoppers get responses', () => log.answers >= enough)
  await wait(random() * 60)
  return shoppers
}

seeded(
  `kill -9 of the program during checkouts (${CHECKOUT_KILLS} rounds): no paid cart without an order, no order without payment, no stock lost`,
  async (random) => {
    const folder = newFolder()
    let program = await start(settings({ DATA_DIR: folder }))
    const websiteId = await makeSite(program)
    const connection = await findRunningCluster(folder)
    if (!connection) throw new Error('PostgreSQL is not running.')
    const { pool, query } = openPool(clientConfig(connection))
    const products = await stockShop(pool, websiteId, [40 * CHECKOUT_KILLS, 5 * CHECKOUT_KILLS, 15 * CHECKOUT_KILLS])
    const log = createShoppingLog()
    for (let round = 1; round <= CHECKOUT_KILLS; round++) {
      const shoppers = await aWhile([program.url], products, log, random)
      killHard(program.pid)
      await program.ended
      await shoppers.stop()
      program = await start(settings({ DATA_DIR: folder }))
      await expectSound(program.url, log, query)
    }
    expect(log.told.size).toBeGreaterThan(0)
    expect(await stop(program)).toEqual({ code: 0, signal: null })
  },
)

seeded(
  'kill -9 of PostgreSQL during checkouts: the program restarts it, and money, stock and orders agree',
  async (random) => {
    const folder = newFolder()
    const program = await start(settings({ DATA_DIR: folder }))
    const websiteId = await makeSite(program)
    const connection = await findRunningCluster(folder)
    if (!connection) throw new Error('PostgreSQL is not running.')
    const { pool, query } = openPool(clientConfig(connection))
    const products = await stockShop(pool, websiteId, [500, 50, 100])
    const log = createShoppingLog()
    const shoppers = await aWhile([program.url], products, log, random)
    const postmaster = postmasterOf(folder)
    for (const pid of [postmaster, ...childrenOf(postmaster)]) killHard(pid)
    const before = log.answers
    await waitUntil('shoppers get responses again', () => log.answers > before + 10)
    await shoppers.stop()
    await expectSound(program.url, log, query, PATIENCE)
    expect(await stop(program)).toEqual({ code: 0, signal: null })
  },
)

seeded(
  `two nodes on one database, ${CONCURRENT_BUYERS} buyers for 10 units; then one node is killed`,
  async (random) => {
    const { a, b, websiteId, pool, query } = await twoNodes()
    const [rare, ...others] = await stockShop(pool, websiteId, [10, 200, 60, 90])
    if (!rare) throw new Error('There are no products.')
    const urls = [a.url, b.url]
    const urlOf = (index: number): string => urls[index % 2] ?? a.url

    const crowd = await Promise.all(
      Array.from({ length: CONCURRENT_BUYERS }, (_, index) => ready(urlOf(index), [rare], '4242424242424242')),
    )
    const answers = await Promise.all(
      // Every payment is sent twice, to both nodes at once, with one idempotency key.
      crowd.flatMap((paying, index) => (paying ? [payAt(urlOf(index), paying), payAt(urlOf(index + 1), paying)] : [])),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const orders = new Set(answers.flatMap(({ body }) => (body as { orderUrl?: string }).orderUrl ?? []))
    expect(orders.size).toBe(10)
    expect(await query('SELECT on_hand, held FROM stock WHERE variant_id = $1', [rare.variants[0].variantId])).toEqual([
      { on_hand: 0, held: 0 },
    ])

    const log = createShoppingLog()
    const shoppers = await aWhile(urls, others, log, random)
    killHard(a.pid)
    await a.ended
    await shoppers.stop()
    await expectSound(b.url, log, query, PATIENCE)
    expect(await stop(b)).toEqual({ code: 0, signal: null })
  },
)
