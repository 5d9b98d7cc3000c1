import { expect, test } from 'vitest'
import { newId, type VariantId } from '#base/id.ts'
import { insertAccount } from '#people/testing/builders.ts'
import { createEvents } from '#platform/events.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import type { StockChange } from './contract.ts'
import { createInventory } from './service.ts'
import { aStockedProduct, readStockAndLedger } from './testing/stocked-product.ts'

const database = await createTestDatabase()
const events = createEvents()
const preferences = createPreferences({ ...database, clock: () => new Date(), onChange: async () => {} })
/** Runs a transaction without retries, so that a deadlock fails the test. */
const once: typeof database.transact = (operation) =>
  database.queries.transaction().execute((tx) => operation(Object.assign(tx, { afterCommit: () => {} })))
const inventory = createInventory({ ...database, transact: once, events, preferences })
const { id: owner } = await insertAccount(database)

const outcomes = async (calls: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls)
  const rejection = settled
    .filter((one) => one.status === 'rejected')
    .map(({ reason }) => reason.code ?? reason.message)
  return { done: settled.length - rejection.length, refused: rejection }
}

test('given thirty in stock, of fifty concurrent decrements thirty succeed, twenty fail, and the history is in order', async () => {
  const { websiteId, ids } = await aStockedProduct(database, inventory, [30])
  const [variantId = newId<VariantId>()] = ids
  const { done, refused } = await outcomes(
    Array.from({ length: 50 }, () =>
      inventory.change(websiteId, { changes: [{ kind: 'adjust', variantId, by: -1 }], note: '' }, owner),
    ),
  )
  expect(done).toBe(30)
  expect(new Set(refused)).toEqual(new Set(['inventory.below_zero']))
  expect((await readStockAndLedger(database, ids)).get(variantId)).toMatchObject({ on_hand: 0, ledger: 0, entries: 31 })
  const { changes } = await inventory.ledger(websiteId, variantId, { limit: 50 })
  expect(changes.map(({ onHandAfter }) => onHandAfter)).toEqual(Array.from({ length: 31 }, (_, index) => index))
})

test('concurrent bulk changes in opposite orders neither deadlock nor lose updates', async () => {
  const { websiteId, ids } = await aStockedProduct(
    database,
    inventory,
    Array.from({ length: 20 }, () => 100),
  )
  const bulk = (order: readonly VariantId[], by: number) =>
    inventory.change(
      websiteId,
      { changes: order.map((variantId): StockChange => ({ kind: 'adjust', variantId, by })), note: '' },
      owner,
    )
  const backwards = ids.toReversed()
  const { refused } = await outcomes(
    Array.from({ length: 20 }, (_, index) => (index % 2 ? bulk(ids, 3) : bulk(backwards, -2))),
  )
  expect(refused).toEqual([])
  for (const row of (await readStockAndLedger(database, ids)).values())
    expect(row).toMatchObject({ on_hand: 110, ledger: 110, entries: 21 })
})

test('conflicting concurrent bulk changes are each atomic', async () => {
  const { websiteId, ids } = await aStockedProduct(database, inventory, [10, 10, 10])
  const { done } = await outcomes(
    Array.from({ length: 12 }, () =>
      inventory.change(
        websiteId,
        { changes: ids.map((variantId): StockChange => ({ kind: 'adjust', variantId, by: -3 })), note: '' },
        owner,
      ),
    ),
  )
  expect(done).toBe(3)
  expect([...(await readStockAndLedger(database, ids)).values()].map(({ on_hand }) => on_hand)).toEqual([1, 1, 1])
})
