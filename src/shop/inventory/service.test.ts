import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId, type VariantId } from '#base/id.ts'
import { insertAccount, insertWebsite } from '#people/testing/builders.ts'
import { createEvents } from '#platform/events.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { anImage, aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { type StockChange, stockChanged } from './contract.ts'
import { createInventory } from './service.ts'
import { aStockedProduct, readStockAndLedger } from './testing/stocked-product.ts'

const database = await createTestDatabase()
const { transact, pool } = database
const events = createEvents()
const preferences = createPreferences({ ...database, clock: () => new Date(), onChange: async () => {} })
const inventory = createInventory({ ...database, events, preferences })
const owner = await insertAccount(database, { name: 'Mary Potter' })

const heard: unknown[] = []
events.on(stockChanged, async (_tx, event) => void heard.push(event))
beforeEach(() => void heard.splice(0))

type Product = Awaited<ReturnType<typeof aStockedProduct>>
const change = ({ websiteId }: Product, changes: StockChange[], note = '') =>
  inventory.change(websiteId, { changes, note }, owner.id)
const hold = (id: VariantId, held: number) => pool.query('UPDATE stock SET held = $2 WHERE variant_id = $1', [id, held])
const all = { sort: 'product', direction: 'up', page: 1, limit: 50 } as const

describe('changes', () => {
  test('set, add, subtract and unlimited are ledger rows with account and note, newest first', async () => {
    const jar = await aStockedProduct(database, inventory, [4])
    const [id = newId<VariantId>()] = jar.ids
    await change(jar, [{ kind: 'set', variantId: id, quantity: 9 }], 'Counted the shelf')
    await change(jar, [{ kind: 'adjust', variantId: id, by: -2 }])
    const { lines } = await change(jar, [{ kind: 'unlimited', variantId: id, unlimited: true }])
    expect(lines).toMatchObject([{ variantId: id, onHand: 7, available: 7, held: 0, unlimited: true }])
    const { line, changes, nextCursor } = await inventory.ledger(jar.websiteId, id, { limit: 30 })
    expect(line).toEqual(lines[0])
    expect(nextCursor).toBeNull()
    expect(changes.map(({ cause, delta, onHandAfter, by, note }) => [cause, delta, onHandAfter, by, note])).toEqual([
      ['set', 0, 7, 'Mary Potter', ''],
      ['adjusted', -2, 7, 'Mary Potter', ''],
      ['set', 5, 9, 'Mary Potter', 'Counted the shelf'],
      ['created', 4, 4, null, ''],
    ])
    expect(changes.map(({ unlimitedAfter }) => unlimitedAfter)).toEqual([true, false, false, false])
  })

  test('the history is paginated without duplicates', async () => {
    const jar = await aStockedProduct(database, inventory, [0])
    const [id = newId<VariantId>()] = jar.ids
    for (let by = 1; by <= 6; by++) await change(jar, [{ kind: 'adjust', variantId: id, by }])
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await inventory.ledger(jar.websiteId, id, { cursor, limit: 3 })
      seen.push(...page.changes.map(({ delta }) => delta))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0])
  })

  test('sales since the page was loaded are kept', async () => {
    const jar = await aStockedProduct(database, inventory, [10])
    const [id = newId<VariantId>()] = jar.ids
    await change(jar, [{ kind: 'adjust', variantId: id, by: -3 }])
    const { lines } = await change(jar, [{ kind: 'set', variantId: id, quantity: 12, seen: 10 }])
    expect(lines[0]?.onHand).toBe(9)
  })

  test('setting the current quantity writes no row and emits no event', async () => {
    const jar = await aStockedProduct(database, inventory, [4])
    heard.length = 0
    await change(
      jar,
      jar.ids.map((variantId) => ({ kind: 'set', variantId, quantity: 4 })),
    )
    expect((await readStockAndLedger(database, jar.ids)).get(jar.ids[0] ?? '')?.entries).toBe(1)
    expect(heard).toEqual([])
  })

  test('the event contains changed variants with before and after', async () => {
    const jar = await aStockedProduct(database, inventory, [4, 5])
    const [a = newId<VariantId>(), b = newId<VariantId>()] = jar.ids
    expect(heard).toMatchObject([{ websiteId: jar.websiteId, changes: [{ before: null }, { before: null }] }])
    heard.length = 0
    await hold(a, 1)
    await change(jar, [
      { kind: 'adjust', variantId: a, by: -3 },
      { kind: 'set', variantId: b, quantity: 5 },
    ])
    const before = { unlimited: false, available: 3 }
    const after = { unlimited: false, available: 0 }
    expect(heard).toEqual([{ websiteId: jar.websiteId, variantIds: [a], changes: [{ variantId: a, before, after }] }])
  })
})

describe('errors', () => {
  test('stock below zero is rejected with variant and quantity, and a bulk change is rolled back', async () => {
    const jar = await aStockedProduct(database, inventory, [4, 10])
    const [few = newId<VariantId>(), many = newId<VariantId>()] = jar.ids
    const before = await readStockAndLedger(database, jar.ids)
    const rejection = change(jar, [
      { kind: 'adjust', variantId: many, by: -5 },
      { kind: 'adjust', variantId: few, by: -5 },
    ])
    await expect(rejection).rejects.toMatchObject({
      code: 'inventory.below_zero',
      message: 'There are 4 of Moon jar (No. 1) in stock. Stock cannot go below 0. No changes were made.',
      extra: { variantId: few, onHand: 4, held: 0 },
    })
    expect(await readStockAndLedger(database, jar.ids)).toEqual(before)
  })

  test('stock below the held quantity is rejected, also when tracking is turned on', async () => {
    const jar = await aStockedProduct(database, inventory, [5, null])
    const [id = newId<VariantId>(), uncounted = newId<VariantId>()] = jar.ids
    await hold(id, 3)
    await hold(uncounted, 2)
    const asked: StockChange[] = [
      { kind: 'set', variantId: id, quantity: 2 },
      { kind: 'unlimited', variantId: uncounted, unlimited: false },
    ]
    for (const one of asked) await expect(change(jar, [one])).rejects.toMatchObject({ code: 'inventory.below_zero' })
    const { lines } = await change(jar, [
      { kind: 'set', variantId: id, quantity: 3 },
      { kind: 'unlimited', variantId: uncounted, unlimited: false },
      { kind: 'set', variantId: uncounted, quantity: 2 },
    ])
    expect(lines.map(({ available, held }) => [available, held])).toEqual([
      [0, 3],
      [0, 2],
    ])
  })

  test('stock above the limit is rejected', async () => {
    const jar = await aStockedProduct(database, inventory, [1_000_000])
    const [id = newId<VariantId>()] = jar.ids
    await expect(change(jar, [{ kind: 'adjust', variantId: id, by: 1 }])).rejects.toMatchObject({
      code: 'inventory.too_many',
    })
  })

  test('variants of another site are not found, and the others stay unchanged', async () => {
    const jar = await aStockedProduct(database, inventory, [4])
    const other = await aStockedProduct(database, inventory, [4])
    const ids = [...jar.ids, ...other.ids]
    const before = await readStockAndLedger(database, ids)
    await expect(
      change(
        jar,
        ids.map((variantId) => ({ kind: 'adjust', variantId, by: 1 })),
      ),
    ).rejects.toMatchObject({ code: 'inventory.not_found' })
    await expect(inventory.ledger(jar.websiteId, other.ids[0] ?? newId(), { limit: 5 })).rejects.toMatchObject({
      code: 'inventory.not_found',
    })
    expect(await readStockAndLedger(database, ids)).toEqual(before)
  })
})

test('setVariantStock inserts new variants, moves existing ones and marks imports', async () => {
  const jar = await aStockedProduct(database, inventory, [4])
  const [known = newId<VariantId>()] = jar.ids
  const store = await aStore(database, jar.websiteId)
  const fresh = await aProduct(database, store)
  const [{ variantId: added }] = fresh.variants
  await pool.query('DELETE FROM stock WHERE variant_id = $1', [added])
  await transact((tx) =>
    inventory.setVariantStock(
      tx,
      jar.websiteId,
      [
        { variantId: known, stock: { unlimited: false, quantity: 6, seen: 4 }, isNew: false },
        { variantId: added, stock: { unlimited: true, quantity: 0 }, isNew: true },
      ],
      { cause: 'imported', accountId: owner.id, referenceId: newId() },
    ),
  )
  const after = await readStockAndLedger(database, [known, added])
  expect(after.get(known)).toMatchObject({ on_hand: 6, ledger: 6, entries: 2 })
  expect(after.get(added)).toMatchObject({ on_hand: 0, unlimited: true, entries: 1 })
  expect((await inventory.ledger(jar.websiteId, added, { limit: 5 })).changes[0]?.cause).toBe('imported')
})

test('after any sequence of changes the ledger sums to the stock, which never falls below held', async () => {
  const jar = await aStockedProduct(database, inventory, [20, 0, null])
  for (const [index, id] of jar.ids.entries()) await hold(id, index === 0 ? 4 : 0)
  const variantId = fc.constantFrom(...jar.ids)
  const quantity = fc.integer({ min: 0, max: 30 })
  const step = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), variantId, quantity }),
    fc.record({ kind: fc.constant('set' as const), variantId, quantity, seen: quantity }),
    fc.record({ kind: fc.constant('adjust' as const), variantId, by: fc.integer({ min: -15, max: 15 }) }),
    fc.record({ kind: fc.constant('unlimited' as const), variantId, unlimited: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (changes) => {
      const before = await readStockAndLedger(database, jar.ids)
      const done = await change(jar, changes).then(
        () => true,
        () => false,
      )
      const after = await readStockAndLedger(database, jar.ids)
      if (!done) expect(after).toEqual(before)
      for (const row of after.values()) {
        expect(row.ledger).toBe(row.on_hand)
        expect(row.on_hand).toBeGreaterThanOrEqual(row.unlimited ? 0 : row.held)
      }
    }),
    { numRuns: 60 },
  )
})

describe('the list', async () => {
  const websiteId = await insertWebsite(database)
  const store = await aStore(database, websiteId)
  const imageId = await anImage(database, websiteId, { filename: 'vase.jpg', alt: 'A vase' })
  await aProduct(database, store, { title: 'Vase', images: [imageId], variants: [{ sku: 'V-1', stock: 12 }] })
  await aProduct(database, store, {
    title: 'bowl 100%',
    state: 'draft',
    optionNames: ['Size', 'Glaze'],
    variants: [
      { sku: 'B-1', stock: 0, optionValues: ['Large', 'Celadon'] },
      { sku: 'B-2', stock: 3, optionValues: ['Small', 'Celadon'] },
      { sku: 'B-3', stock: 6, optionValues: ['Small', 'Tenmoku'] },
    ],
  })
  await aProduct(database, store, { title: 'Course', variants: [{ sku: 'C-1', stock: null }] })
  const skus = async (query: object) =>
    (await inventory.list(websiteId, { ...all, ...query })).lines.map(({ sku }) => sku)

  test('lists every variant by product, in order, with options and image', async () => {
    const { lines, ...counts } = await inventory.list(websiteId, all)
    expect(counts).toEqual({ total: 5, lowStock: 1, soldOut: 1, lowStockThreshold: 5 })
    expect(lines.map(({ title, options }) => [title, options])).toEqual([
      ['bowl 100%', 'Large / Celadon'],
      ['bowl 100%', 'Small / Celadon'],
      ['bowl 100%', 'Small / Tenmoku'],
      ['Course', ''],
      ['Vase', ''],
    ])
    expect(lines[4]?.image).toEqual({ id: imageId, url: `/assets/images/${imageId}/vase.jpg`, alt: 'A vase' })
    expect(lines[0]?.image).toBeNull()
  })

  test('search matches substrings of names, options and SKUs', async () => {
    expect(await skus({ search: 'VAS' })).toEqual(['V-1'])
    expect(await skus({ search: 'celadon' })).toEqual(['B-1', 'B-2'])
    expect(await skus({ search: 'c-1' })).toEqual(['C-1'])
    expect(await skus({ search: '100%' })).toHaveLength(3)
    expect(await skus({ search: '%' })).toHaveLength(3)
  })

  test('filters by available, low (preference threshold), sold out and unlimited', async () => {
    expect(await skus({ stock: 'available' })).toEqual(['B-2', 'B-3', 'C-1', 'V-1'])
    expect(await skus({ stock: 'low' })).toEqual(['B-2'])
    expect(await skus({ stock: 'sold-out' })).toEqual(['B-1'])
    expect(await skus({ stock: 'unlimited' })).toEqual(['C-1'])
    await preferences.change(websiteId, 'inventory', { lowStockThreshold: 6 })
    expect(await skus({ stock: 'low' })).toEqual(['B-2', 'B-3'])
    await preferences.change(websiteId, 'inventory', { lowStockThreshold: 0 })
    expect(await skus({ stock: 'low' })).toEqual([])
    await preferences.change(websiteId, 'inventory', { lowStockThreshold: 5 })
  })

  test('sorting by stock puts unlimited last; pages do not overlap', async () => {
    expect(await skus({ sort: 'available' })).toEqual(['B-1', 'B-2', 'B-3', 'V-1', 'C-1'])
    expect(await skus({ sort: 'available', direction: 'down' })).toEqual(['C-1', 'V-1', 'B-3', 'B-2', 'B-1'])
    expect(await skus({ sort: 'sku', direction: 'down', limit: 2, page: 2 })).toEqual(['B-3', 'B-2'])
  })
})
