import { expect, test } from 'vitest'
import type { CategoryId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import { createEvents } from '#platform/events.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createPages } from '#site/pages/service.ts'
import { aSite } from '#site/testing/builders.ts'
import { listPathToRoot } from './category-tree.ts'
import { createCategory } from './contract.ts'
import { createStores } from './service.ts'

const database = await createTestDatabase()
const { queries, transact, pool } = database
const limits = { ...defaultLimits, nestedCategories: 12 }
const events = createEvents()
const { categories, createStoreWithRoot } = createStores({
  queries,
  transact,
  pages: createPages({ queries, checkDocument: (document) => document }),
  clock: () => new Date(),
  events,
  onChange: async () => {},
  limits,
})

const aStore = async () => {
  const { websiteId } = await aSite(database)
  const { collectionId, rootId } = await transact((tx) => createStoreWithRoot(tx, websiteId, { title: 'Shop' }))
  const on = [websiteId, collectionId] as const
  return {
    on,
    rootId,
    add: async (displayName: string, parentCategoryId?: CategoryId) =>
      categories.add(...on, { displayName, parentCategoryId }),
    names: async () => (await categories.list(...on)).categories.map(({ displayName }) => displayName),
  }
}

test('categories are listed depth first from the root, new ones last', async () => {
  const { add, names, on, rootId } = await aStore()
  const table = await add('Table')
  await add('House')
  await add('Bowls', table.id)
  await add('Plates', table.id)
  expect(await names()).toEqual(['All', 'Table', 'Bowls', 'Plates', 'House'])
  const [root] = (await categories.list(...on)).categories
  expect(root).toMatchObject({ id: rootId, type: 'ROOT', urlId: '', fullUrl: '/shop', parentCategoryId: null })
})

test('a name of 25 characters is allowed and one of 26 is not', () => {
  const nameOf = (length: number) => createCategory.input?.safeParse({ displayName: 'b'.repeat(length) }).success
  expect([nameOf(25), nameOf(26), nameOf(0)]).toEqual([true, false, false])
})

test('slugs are unique per store: duplicates get a number, and `p` is reserved for products', async () => {
  const [one, two] = [await aStore(), await aStore()]
  const made = [await one.add('Bowls'), await one.add('Bowls'), await one.add('P'), await two.add('Bowls')]
  expect(made.map(({ fullUrl }) => fullUrl)).toEqual(['/shop/bowls', '/shop/bowls-1', '/shop/p-1', '/shop/bowls'])
  const first = made[0]?.id ?? one.rootId
  for (const urlId of ['bowls-1', 'P'])
    await expect(categories.change(...one.on, first, { urlId })).rejects.toMatchObject({ code: 'stores.url_taken' })
  const { categories: changed } = await categories.change(...one.on, first, { urlId: 'Great Bowls' })
  expect(changed.find(({ id }) => id === first)).toMatchObject({ urlId: 'great-bowls', displayName: 'Bowls' })
  await categories.change(...one.on, first, { displayName: 'Dishes' })
  const stored = (await categories.list(...one.on)).categories.find(({ id }) => id === first)
  expect(stored).toMatchObject({ displayName: 'Dishes', urlId: 'great-bowls' })
})

test('twelve concurrent creates with one name get distinct slugs and positions', async () => {
  const { add, on } = await aStore()
  const made = await Promise.all(Array.from({ length: 12 }, () => add('Bowls')))
  expect(new Set(made.map(({ urlId }) => urlId)).size).toBe(12)
  const places = (await categories.list(...on)).categories.slice(1).map(({ displayIndex }) => displayIndex)
  expect(places).toEqual(Array.from({ length: 12 }, (_, index) => index))
})

test('SITE-014 a category above the limit is rejected at any depth, also with concurrent creates', async () => {
  expect(defaultLimits.nestedCategories).toBe(10_000)
  const { add } = await aStore()
  const parent = await add('Bowls')
  const answers = await Promise.allSettled(Array.from({ length: 14 }, (_, index) => add(`Size ${index}`, parent.id)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(11)
  await expect(add('One more')).rejects.toMatchObject({
    code: 'collection.limit_categories',
    message: expect.stringContaining('at most 12 categories'),
  })
})

test('a category moves among siblings and into others with its subcategories', async () => {
  const { add, names, on, rootId } = await aStore()
  const [a, b, c] = [await add('A'), await add('B'), await add('C')]
  await add('B1', b.id)
  await categories.change(...on, c.id, { position: 0 })
  expect(await names()).toEqual(['All', 'C', 'A', 'B', 'B1'])
  await categories.change(...on, b.id, { parentCategoryId: c.id })
  expect(await names()).toEqual(['All', 'C', 'B', 'B1', 'A'])
  await categories.change(...on, b.id, { parentCategoryId: rootId, position: 1 })
  expect(await names()).toEqual(['All', 'C', 'B', 'B1', 'A'])
  await categories.change(...on, a.id, { position: 1 })
  expect(await names()).toEqual(['All', 'C', 'A', 'B', 'B1'])
})

test('a category cannot move into itself or another store, and the root cannot move', async () => {
  const [one, two] = [await aStore(), await aStore()]
  const a = await one.add('A')
  const b = await one.add('B', a.id)
  const elsewhere = await two.add('Elsewhere')
  const move = (id: CategoryId, parentCategoryId: CategoryId) => categories.change(...one.on, id, { parentCategoryId })
  await expect(move(a.id, a.id)).rejects.toMatchObject({ code: 'stores.into_itself' })
  await expect(move(a.id, b.id)).rejects.toMatchObject({ code: 'stores.into_itself' })
  await expect(move(a.id, elsewhere.id)).rejects.toMatchObject({ code: 'stores.no_parent' })
  await expect(move(one.rootId, a.id)).rejects.toMatchObject({ code: 'stores.root_stays' })
  await expect(move(elsewhere.id, a.id)).rejects.toMatchObject({ code: 'stores.no_category' })
  await expect(one.add('Lost', elsewhere.id)).rejects.toMatchObject({ code: 'stores.no_parent' })
  await expect(categories.remove(...one.on, one.rootId)).rejects.toMatchObject({ code: 'stores.root_stays' })
  await expect(categories.change(...one.on, one.rootId, { urlId: 'x' })).rejects.toMatchObject({
    code: 'stores.root_stays',
  })
  expect(await one.names()).toEqual(['All', 'A', 'B'])
})

test('concurrent moves of two categories into each other create no cycle', async () => {
  for (let round = 0; round < 5; round++) {
    const { add, on, rootId } = await aStore()
    const [a, b] = [await add('A'), await add('B')]
    const answers = await Promise.allSettled([
      categories.change(...on, a.id, { parentCategoryId: b.id }),
      categories.change(...on, b.id, { parentCategoryId: a.id }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const rows = new Map((await categories.list(...on)).categories.map((row) => [row.id, row]))
    expect([a, b].map(({ id }) => listPathToRoot(id, rows).at(-1))).toEqual([rootId, rootId])
  }
})

test('a category needs the root first, and the root has no parent', async () => {
  const { websiteId } = await aSite(database)
  const { collectionId } = await transact((tx) => createStoreWithRoot(tx, websiteId, { title: 'Shop' }))
  await pool.query('DELETE FROM product_categories WHERE collection_id = $1', [collectionId])
  await pool.query('UPDATE stores SET finished_at = NULL WHERE collection_id = $1', [collectionId])
  const on = [websiteId, collectionId] as const
  await expect(categories.add(...on, { displayName: 'Bowls' })).rejects.toMatchObject({ code: 'stores.root_first' })
  const { rootId } = await aStore()
  await expect(
    categories.add(...on, { displayName: 'All', type: 'ROOT', parentCategoryId: rootId }),
  ).rejects.toMatchObject({ code: 'stores.no_parent' })
})

test('deleting a category deletes subcategories, keeps products and updates counts', async () => {
  const { add, names, on } = await aStore()
  const bowls = await add('Bowls')
  const small = await add('Small', bowls.id)
  const [websiteId, collectionId] = on
  await pool.query(
    `WITH made AS (INSERT INTO products (website_id, product_id, collection_id, product_type, url_id, title)
       SELECT $1, gen_random_uuid(), $2, 1, 'bowl-' || n, 'Bowl' FROM generate_series(1, 3) n RETURNING product_id)
     INSERT INTO product_category_members (website_id, category_id, product_id) SELECT $1, $3, product_id FROM made`,
    [websiteId, collectionId, small.id],
  )
  const counts = (await categories.list(...on)).categories.map(({ productCount }) => productCount)
  expect(counts).toEqual([0, 0, 3])
  await categories.remove(...on, bowls.id)
  expect(await names()).toEqual(['All'])
  const { rows } = await pool.query('SELECT 1 FROM products WHERE collection_id = $1', [collectionId])
  expect(rows).toHaveLength(3)
})
