import { expect, test } from 'vitest'
import { type ItemId, newId, type WebsiteId } from '#base/id.ts'
import { createEvents } from '#platform/events.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { productsChanged } from '#shop/catalog/contract.ts'
import { batchProductChanges } from './batch-product-changes.ts'

const database = await createTestDatabase()
const [site, a, b] = [newId<WebsiteId>(), newId<ItemId>(), newId<ItemId>()]

test('changes of many products are emitted once, at the end of the transaction, and not after a rollback', async () => {
  const told: unknown[] = []
  const events = createEvents()
  events.on(productsChanged, async (_tx, payload) => void told.push(payload.productIds))
  const gathered = batchProductChanges({ events, onChange: async (_tx, websiteId) => void told.push(websiteId) })
  const write = (fails: boolean) =>
    database.transact(async (tx) => {
      for (const id of [a, b, a]) {
        await gathered.events.emit(tx, productsChanged, { websiteId: site, productIds: [id] })
        await gathered.onChange(tx, site)
      }
      expect(told).toEqual([])
      if (fails) throw new Error('no')
      await gathered.flush(tx)
    })
  await expect(write(true)).rejects.toThrow('no')
  await write(false)
  expect(told).toEqual([[a, b], site])
})
