import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import type { ItemId } from '#base/id.ts'
import { newId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import type { BulkAction, ProductQuery } from '../contract.ts'
import { aCategory, anImage, aProduct, aStore, type BuiltProduct } from '../testing/builders.ts'
import { createTestCatalog } from '../testing/services.ts'

const database = await createTestDatabase()
const { catalog, seen, notified } = createTestCatalog(database, { limits: { orderedItemsPerCollection: 6 } })
const { websiteId } = await aSite(database)

const threeProducts = async () => {
  const store = await aStore(database, websiteId)
  const [bowl, jar, cup] = [
    await aProduct(database, store, { title: 'Bowl', variants: [{ price: 999 }], tags: ['blue'] }),
    await aProduct(database, store, {
      title: 'Jar',
      state: 'draft',
      optionNames: ['Size'],
      variants: [
        { optionValues: ['S'], price: 1050 },
        { optionValues: ['L'], price: 2000 },
      ],
    }),
    await aProduct(database, store, { title: 'Cup', variants: [{ price: 1 }] }),
  ]
  return { store, bowl, jar, cup, ids: [bowl, jar, cup].map(({ productId }) => productId) }
}

const rowOf = async ({ productId }: BuiltProduct) => {
  const { rows } = await database.pool.query('SELECT * FROM products WHERE product_id = $1', [productId])
  return rows[0]
}

const change = (ids: readonly ItemId[], bulk: BulkAction) => catalog.runBulkAction(websiteId, ids, bulk)

test('bulk publish and hide notify visitors and search once and increment revisions', async () => {
  const { ids, jar } = await threeProducts()
  seen.length = notified.length = 0
  expect(await change(ids, { action: 'publish' })).toEqual({ changed: 3 })
  expect(await rowOf(jar)).toMatchObject({ state: 'public', revision: 2, publish_on: expect.any(Date) })
  expect([seen.length, notified.length]).toEqual([1, 1])
  await change(ids, { action: 'hide' })
  expect(await rowOf(jar)).toMatchObject({ state: 'draft', revision: 3 })
})

test('a percentage sale rounds to the minor unit, and ending it restores prices', async () => {
  const { ids, bowl, jar, cup } = await threeProducts()
  await change(ids, { action: 'start-sale', percent: 15 })
  expect(await rowOf(bowl)).toMatchObject({ on_sale: true, lowest_price: 849n, highest_price: 849n })
  expect(await rowOf(jar)).toMatchObject({ on_sale: true, lowest_price: 893n, highest_price: 1700n })
  expect(await rowOf(cup)).toMatchObject({ lowest_price: 1n })
  await change(ids, { action: 'end-sale' })
  expect(await rowOf(jar)).toMatchObject({ on_sale: false, lowest_price: 1050n, highest_price: 2000n })
})

test('PURCHASE-007 paid access cannot be published with others, and gift cards are never on sale', async () => {
  const { store, ids, jar } = await threeProducts()
  const access = await aProduct(database, store, { type: ProductType.paywall, state: 'draft' })
  await expect(change([...ids, access.productId], { action: 'publish' })).rejects.toThrow('cannot be sold yet')
  expect(await rowOf(jar)).toMatchObject({ state: 'draft' })
  const card = await aProduct(database, store, { type: ProductType.giftCard, variants: [{ price: 5000 }] })
  await change([...ids, card.productId], { action: 'start-sale', percent: 10 })
  expect(await rowOf(jar)).toMatchObject({ on_sale: true })
  expect(await rowOf(card)).toMatchObject({ on_sale: false, lowest_price: 5000n })
})

test('tags and categories are added and removed idempotently', async () => {
  const { store, ids, bowl } = await threeProducts()
  const { categoryId } = await aCategory(database, store, { name: 'Table' })
  await change(ids, { action: 'add-tag', tag: 'blue' })
  await change(ids, { action: 'add-tag', tag: 'new' })
  expect((await rowOf(bowl)).tags).toEqual(['blue', 'new'])
  await change(ids, { action: 'remove-tag', tag: 'blue' })
  expect((await rowOf(bowl)).tags).toEqual(['new'])
  await change(ids, { action: 'add-category', categoryId })
  await change(ids, { action: 'add-category', categoryId })
  const [product] = await catalog.listByIds(websiteId, [bowl.productId])
  expect(product?.categories).toEqual(['Table'])
  await change([bowl.productId], { action: 'remove-category', categoryId })
  expect((await catalog.listByIds(websiteId, [bowl.productId]))[0]?.categories).toEqual([])
  const elsewhere = await aCategory(database, await aStore(database, websiteId))
  await expect(change(ids, { action: 'add-category', categoryId: elsewhere.categoryId })).rejects.toMatchObject({
    code: 'catalog.foreign_reference',
  })
})

test('a bulk action with a missing product changes nothing', async () => {
  const { ids, bowl } = await threeProducts()
  await expect(change([...ids, newId<ItemId>()], { action: 'hide' })).rejects.toMatchObject({
    code: 'catalog.not_found',
  })
  expect((await rowOf(bowl)).state).toBe('public')
})

test('deleting products decrements the store count and deletes variants', async () => {
  const { store, ids, cup } = await threeProducts()
  await change(ids.slice(0, 2), { action: 'delete' })
  const count = await database.pool.query('SELECT product_count FROM stores WHERE collection_id = $1', [
    store.collectionId,
  ])
  expect(count.rows).toEqual([{ product_count: 1 }])
  await catalog.remove(websiteId, cup.productId)
  await expect(catalog.remove(websiteId, cup.productId)).rejects.toMatchObject({ code: 'catalog.not_found' })
  const left = await database.pool.query('SELECT FROM variants WHERE product_id = ANY($1)', [ids])
  expect(left.rowCount).toBe(0)
})

const list = (query: Partial<ProductQuery>) =>
  catalog.list(websiteId, { sort: 'by-hand', direction: 'up', page: 1, limit: 50, search: undefined, ...query })

const titles = async (query: Partial<ProductQuery>) => (await list(query)).products.map(({ title }) => title)

test('reorder puts listed products first and keeps the order of the others', async () => {
  const { store, bowl, jar, cup } = await threeProducts()
  const { collectionId } = store
  const [a, b] = [await aProduct(database, store, { title: 'A' }), await aProduct(database, store, { title: 'B' })]
  await catalog.reorder(websiteId, collectionId, [b.productId, bowl.productId])
  expect(await titles({ collectionId })).toEqual(['B', 'Bowl', 'Jar', 'Cup', 'A'])
  await catalog.reorder(
    websiteId,
    collectionId,
    [a, cup, jar, b, bowl].map(({ productId }) => productId),
  )
  expect(await titles({ collectionId })).toEqual(['A', 'Cup', 'Jar', 'B', 'Bowl'])
  const foreignId = (await threeProducts()).bowl.productId
  await expect(catalog.reorder(websiteId, collectionId, [foreignId])).rejects.toMatchObject({
    code: 'catalog.not_found',
  })
  await expect(catalog.reorder(websiteId, newId(), [foreignId])).rejects.toMatchObject({ code: 'catalog.no_store' })
})

test('SITE-012 a store above the limit cannot be reordered', async () => {
  const { store, ids } = await threeProducts()
  for (let more = 0; more < 4; more++) await aProduct(database, store)
  await expect(catalog.reorder(websiteId, store.collectionId, ids)).rejects.toMatchObject({
    code: 'collection.limit_items',
  })
})

test('the owner’s list searches, filters and sorts, and sums the stock of all variants', async () => {
  const store = await aStore(database, websiteId)
  const { collectionId } = store
  const { categoryId } = await aCategory(database, store, { name: 'Jars' })
  const photo = await anImage(database, websiteId, { alt: 'A jar' })
  await aProduct(database, store, {
    title: 'Jar 100%',
    optionNames: ['Size'],
    variants: [
      { sku: 'JAR-S', optionValues: ['S'], price: 1000, stock: 2 },
      { sku: 'JAR-L', optionValues: ['L'], price: 3000, stock: 40 },
    ],
    categories: [categoryId],
    images: [photo],
    tags: ['wood-fired'],
  })
  await aProduct(database, store, { title: 'bowl', variants: [{ price: 500, stock: 0 }], state: 'draft' })
  await aProduct(database, store, { title: 'Card', type: 4, variants: [{ price: 2500, stock: null }] })
  const of = (query: Partial<ProductQuery>) => titles({ collectionId, ...query })
  const { products, total } = await list({ collectionId, search: 'jar-l' })
  expect(total).toBe(1)
  expect(products[0]).toMatchObject({
    title: 'Jar 100%',
    variantCount: 2,
    available: 42,
    lowestPrice: '1000',
    highestPrice: '3000',
    categories: ['Jars'],
    image: { id: photo, alt: 'A jar' },
    url: expect.stringMatching(/^\/shop-\d+\/p\//),
  })
  expect(await of({ search: '0%' })).toEqual(['Jar 100%'])
  expect(await of({ search: 'WOOD' })).toEqual(['Jar 100%'])
  expect(await of({ search: '%' })).toEqual(['Jar 100%'])
  expect(await of({ sort: 'title' })).toEqual(['bowl', 'Card', 'Jar 100%'])
  expect(await of({ sort: 'price' })).toEqual(['bowl', 'Jar 100%', 'Card'])
  expect(await of({ sort: 'price', direction: 'down' })).toEqual(['Jar 100%', 'Card', 'bowl'])
  expect(await of({ sort: 'stock' })).toEqual(['bowl', 'Jar 100%', 'Card'])
  expect(await of({ sort: 'newest' })).toEqual(['Card', 'bowl', 'Jar 100%'])
  expect(await of({ sort: 'updated', direction: 'down' })).toEqual(['Jar 100%', 'bowl', 'Card'])
  expect(await of({ state: 'draft' })).toEqual(['bowl'])
  expect(await of({ stock: 'sold-out' })).toEqual(['bowl'])
  expect(await of({ stock: 'low' })).toEqual(['Jar 100%'])
  expect(await of({ stock: 'available' })).toEqual(['Jar 100%', 'Card'])
  expect(await of({ type: 4 })).toEqual(['Card'])
  expect(await of({ categoryId })).toEqual(['Jar 100%'])
  expect(await of({ tag: 'wood-fired', onSale: false })).toEqual(['Jar 100%'])
  expect((await list({ collectionId, limit: 2, page: 2 })).products.map(({ title }) => title)).toEqual(['Card'])
  expect((await catalog.listTags(websiteId)).tags).toContainEqual({ tag: 'wood-fired', count: 1 })
})
