import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clientConfig } from '#platform/database/connect.ts'
import { findRunning } from '#platform/database/embedded.ts'
import { childrenOf, killHard, postmasterOf } from './processes.ts'
import { newFolder, start, stop } from './program.ts'
import { randomFrom } from './random.ts'
import { makeSite, openPool, settings, twoNodes } from './shop.ts'
import { expectSound, newTill, payAt, ready, startShoppers, stockShop } from './shoppers.ts'
import { CHECKOUT_KILLS, CROWD, SEED } from './size.ts'
import { until } from './until.ts'

/** Payments of a dead node are looked after by the others once nobody can be at them any more: after minutes, not seconds. */
const PATIENCE = 400_000

/** A failure names the seed, with which the same round can be seen again: SEED=… */
const seeded = (name: string, body: (random: () => number) => Promise<void>): void => {
  test(name, async () => {
    try {
      await body(randomFrom(SEED))
    } catch (error) {
      throw new Error(`With SEED=${SEED}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  })
}

/** Lets them shop until so many have their answer, and a little longer: somewhere in the middle of what they ask for. */
const aWhile = async (
  urls: readonly string[],
  products: Parameters<typeof startShoppers>[1],
  till: ReturnType<typeof newTill>,
  random: () => number,
) => {
  const enough = till.answers + 3 + Math.floor(random() * 20)
  const shoppers = startShoppers(urls, products, till, { random })
  await until('shoppers are answered', () => till.answers >= enough)
  await wait(random() * 60)
  return shoppers
}

seeded(
  `kill -9 of the program during checkouts (${CHECKOUT_KILLS} rounds): no paid cart without an order, no order without payment, no stock lost`,
  async (random) => {
    const folder = newFolder()
    let program = await start(settings({ DATA_DIR: folder }))
    const websiteId = await makeSite(program)
    const connection = await findRunning(folder)
    if (!connection) throw new Error('PostgreSQL does not run.')
    const { pool, query } = openPool(clientConfig(connection))
    const products = await stockShop(pool, websiteId, [40 * CHECKOUT_KILLS, 5 * CHECKOUT_KILLS, 15 * CHECKOUT_KILLS])
    const till = newTill()
    for (let round = 1; round <= CHECKOUT_KILLS; round++) {
      const shoppers = await aWhile([program.url], products, till, random)
      killHard(program.pid)
      await program.ended
      await shoppers.stop()
      program = await start(settings({ DATA_DIR: folder }))
      await expectSound(program.url, till, query)
    }
    expect(till.told.size).toBeGreaterThan(0)
    expect(await stop(program)).toEqual({ code: 0, signal: null })
  },
)

seeded('PostgreSQL is killed during checkouts: the program gets it back, and everything agrees', async (random) => {
  const folder = newFolder()
  const program = await start(settings({ DATA_DIR: folder }))
  const websiteId = await makeSite(program)
  const connection = await findRunning(folder)
  if (!connection) throw new Error('PostgreSQL does not run.')
  const { pool, query } = openPool(clientConfig(connection))
  const products = await stockShop(pool, websiteId, [500, 50, 100])
  const till = newTill()
  const shoppers = await aWhile([program.url], products, till, random)
  const postmaster = postmasterOf(folder)
  for (const pid of [postmaster, ...childrenOf(postmaster)]) killHard(pid)
  const before = till.answers
  await until('shoppers are answered again', () => till.answers > before + 10)
  await shoppers.stop()
  await expectSound(program.url, till, query, PATIENCE)
  expect(await stop(program)).toEqual({ code: 0, signal: null })
})

seeded(
  `two nodes on one database, ${CROWD} buyers for 10 units; then one of them is killed in the middle`,
  async (random) => {
    const { a, b, websiteId, pool, query } = await twoNodes()
    const [rare, ...others] = await stockShop(pool, websiteId, [10, 200, 60, 90])
    if (!rare) throw new Error('There is nothing to sell.')
    const urls = [a.url, b.url]
    const urlOf = (index: number): string => urls[index % 2] ?? a.url

    const crowd = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => ready(urlOf(index), [rare], '4242424242424242')),
    )
    const answers = await Promise.all(
      // Every one of them twice, on both nodes at once, with one key.
      crowd.flatMap((paying, index) => (paying ? [payAt(urlOf(index), paying), payAt(urlOf(index + 1), paying)] : [])),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const orders = new Set(answers.flatMap(({ body }) => (body as { orderUrl?: string }).orderUrl ?? []))
    expect(orders.size).toBe(10)
    expect(await query('SELECT on_hand, held FROM stock WHERE variant_id = $1', [rare.variants[0].variantId])).toEqual([
      { on_hand: 0, held: 0 },
    ])

    const till = newTill()
    const shoppers = await aWhile(urls, others, till, random)
    killHard(a.pid)
    await a.ended
    await shoppers.stop()
    await expectSound(b.url, till, query, PATIENCE)
    expect(await stop(b)).toEqual({ code: 0, signal: null })
  },
)
