import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/testing/database.ts'
import type { StockChange } from '#shop/inventory/contract.ts'
import { aSite } from '#site/testing/builders.ts'
import { aProduct, aStore, type BuiltProduct, type ProductOverrides } from '../testing/builders.ts'
import { createTestCatalog } from '../testing/services.ts'

const database = await createTestDatabase()
const { inventory, seen } = createTestCatalog(database)
const { websiteId, owner } = await aSite(database)
const store = await aStore(database, websiteId)

const withStock = (quantities: readonly (number | null)[], more: ProductOverrides = {}): Promise<BuiltProduct> =>
  aProduct(database, store, {
    optionNames: ['No.'],
    variants: quantities.map((stock, index) => ({ stock, optionValues: [String(index)] })),
    ...more,
  })

const adjust = (product: BuiltProduct, by: readonly number[]) =>
  inventory.change(
    websiteId,
    {
      changes: product.variants.flatMap(({ variantId }, index): StockChange[] =>
        by[index] ? [{ kind: 'adjust', variantId, by: by[index] }] : [],
      ),
      note: '',
    },
    owner.id,
  )

const isSoldOut = async ({ productId }: BuiltProduct): Promise<boolean> => {
  const { rows } = await database.pool.query('SELECT is_sold_out FROM products WHERE product_id = $1', [productId])
  return rows[0].is_sold_out
}

/** Number of page invalidations. */
const drawings = async (operation: () => Promise<unknown>): Promise<number> => {
  seen.length = 0
  await operation()
  return seen.length
}

test('CATALOG-011 a product is sold out with its last variant, and available again with the first restocked one', async () => {
  const product = await withStock([1, 2])
  await adjust(product, [-1])
  expect(await isSoldOut(product)).toBe(false)
  await adjust(product, [0, -2])
  expect(await isSoldOut(product)).toBe(true)
  await adjust(product, [5])
  expect(await isSoldOut(product)).toBe(false)
})

test('CATALOG-012 a service can sell out; CATALOG-013 CATALOG-014 digital products and gift cards cannot', async () => {
  const [service, digital, card] = [
    await withStock([1], { type: 3 }),
    await withStock([1], { type: 2 }),
    await withStock([1], { type: 4 }),
  ]
  for (const product of [service, digital, card]) await adjust(product, [-1])
  expect([await isSoldOut(service), await isSoldOut(digital), await isSoldOut(card)]).toEqual([true, false, false])
})

test('a sale invalidates pages only if the visible stock changes', async () => {
  const product = await withStock([20])
  expect(await drawings(() => adjust(product, [-10]))).toBe(0)
  expect(await drawings(() => adjust(product, [-8]))).toBe(0)
  // From two left to one, the quantity input disappears.
  expect(await drawings(() => adjust(product, [-1]))).toBe(1)
  expect(await drawings(() => adjust(product, [-1]))).toBe(1)
  const scarce = await withStock([20], { merchandising: { scarcityEnabled: true, scarcityThreshold: 5 } })
  expect(await drawings(() => adjust(scarce, [-10]))).toBe(0)
  expect(await drawings(() => adjust(scarce, [-5]))).toBe(1)
  expect(await drawings(() => adjust(scarce, [-1]))).toBe(1)
})

test('stock changes of a draft do not invalidate pages', async () => {
  const draft = await withStock([1], { state: 'draft' })
  expect(await drawings(() => adjust(draft, [-1]))).toBe(0)
  expect(await isSoldOut(draft)).toBe(true)
})

test('when the last two variants sell out concurrently, the product is sold out', async () => {
  for (let round = 0; round < 10; round++) {
    const product = await withStock([1, 1])
    await Promise.all([adjust(product, [-1, 0]), adjust(product, [0, -1])])
    expect(await isSoldOut(product)).toBe(true)
    await Promise.all([adjust(product, [1, 0]), adjust(product, [0, 1])])
    expect(await isSoldOut(product)).toBe(false)
  }
})
