import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { aStore } from '../testing/builders.ts'
import { aProductInput, createTestCatalog } from '../testing/services.ts'

const database = await createTestDatabase()
const LIMIT = 12
const { catalog } = createTestCatalog(database, { limits: { productsPerCollection: LIMIT } })
const { websiteId, owner } = await aSite(database)

/** Result of each attempt: `made` or the error code. Other errors fail the test. */
const outcomes = async (operations: readonly Promise<unknown>[]): Promise<Record<string, number>> => {
  const counted: Record<string, number> = {}
  for (const outcome of await Promise.allSettled(operations)) {
    if (outcome.status === 'rejected' && !isDomainError(outcome.reason)) throw outcome.reason
    const outcomeCode = outcome.status === 'fulfilled' ? 'made' : (outcome.reason as { code: string }).code
    counted[outcomeCode] = (counted[outcomeCode] ?? 0) + 1
  }
  return counted
}

const productsIn = async (site: WebsiteId, collectionId: CollectionId) => {
  const { rows } = await database.pool.query(
    `SELECT s.product_count AS counted, (SELECT count(*)::integer FROM products p WHERE p.collection_id = s.collection_id) AS there
     FROM stores s WHERE s.website_id = $1 AND s.collection_id = $2`,
    [site, collectionId],
  )
  return rows[0] as { counted: number; there: number }
}

const twenty = Array.from({ length: 20 }, (_, index) => index)

test('SITE-013 given room for twelve, twenty concurrent creates make twelve products and eight fail', async () => {
  const { collectionId } = await aStore(database, websiteId)
  const made = await outcomes(
    twenty.map((index) => catalog.create(websiteId, aProductInput({ collectionId, title: `Cup ${index}` }), owner.id)),
  )
  expect(made).toEqual({ made: LIMIT, 'collection.limit_products': 20 - LIMIT })
  expect(await productsIn(websiteId, collectionId)).toEqual({ counted: LIMIT, there: LIMIT })
})

test('given twenty concurrent creates with the same SKU in two stores, one succeeds and the others name the SKU', async () => {
  const stores = [await aStore(database, websiteId), await aStore(database, websiteId)]
  const operations = twenty.map((index) => {
    const { collectionId } = stores[index % 2] ?? { collectionId: '' as CollectionId }
    const input = aProductInput({ collectionId, variants: [{ sku: 'ONLY, (ONE)' }] })
    return catalog.create(websiteId, input, owner.id)
  })
  const results = await Promise.allSettled(operations)
  expect(await outcomes(operations)).toEqual({ made: 1, 'catalog.sku_taken': 19 })
  for (const outcome of results)
    if (outcome.status === 'rejected') expect(outcome.reason.message).toContain('SKU ONLY, (ONE).')
  const counts = await Promise.all(stores.map(({ collectionId }) => productsIn(websiteId, collectionId)))
  expect(counts.reduce((sum, { counted }) => sum + counted, 0)).toBe(1)
  expect(counts.every(({ counted, there }) => counted === there)).toBe(true)
})

test('twelve concurrent creates with one title get twelve URL slugs', async () => {
  const { collectionId } = await aStore(database, websiteId)
  const made = await Promise.all(
    twenty
      .slice(0, LIMIT)
      .map(() => catalog.create(websiteId, aProductInput({ collectionId, title: 'Tea bowl' }), owner.id)),
  )
  expect(new Set(made.map(({ urlId }) => urlId)).size).toBe(LIMIT)
})

test('of two concurrent saves of one revision, one fails', async () => {
  const { collectionId } = await aStore(database, websiteId)
  for (let round = 0; round < 5; round++) {
    const product = await catalog.create(websiteId, aProductInput({ collectionId, title: `Jar ${round}` }), owner.id)
    const save = (title: string) => {
      const variants = product.variants.map(({ stock: _, ...variant }) => variant)
      return catalog.save(websiteId, product.id, { ...product, title, variants }, owner.id)
    }
    expect(await outcomes([save('Mine'), save('Yours')])).toEqual({ made: 1, 'catalog.changed_meanwhile': 1 })
    expect((await catalog.read(websiteId, product.id)).revision).toBe(2)
  }
})

test('concurrent saves, deletes and creates keep the product count correct', async () => {
  const { collectionId } = await aStore(database, websiteId)
  const first = await Promise.all(
    twenty
      .slice(0, 8)
      .map((index) => catalog.create(websiteId, aProductInput({ collectionId, title: `Cup ${index}` }), owner.id)),
  )
  await outcomes([
    ...first.map((product, index) =>
      index % 2
        ? catalog.remove(websiteId, product.id)
        : catalog.runBulkAction(websiteId, [product.id], { action: 'publish' }),
    ),
    ...twenty
      .slice(0, 8)
      .map((index) => catalog.create(websiteId, aProductInput({ collectionId, title: `New ${index}` }), owner.id)),
    catalog.runBulkAction(
      websiteId,
      first.map(({ id }) => id),
      { action: 'delete' },
    ),
  ])
  const { counted, there } = await productsIn(websiteId, collectionId)
  expect(counted).toBe(there)
  expect(counted).toBeLessThanOrEqual(LIMIT)
})
