import { expect, test } from 'vitest'
import { type CollectionId, newId, type WebsiteId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import { createEvents } from '#platform/events.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createNavigation } from '#site/navigation/service.ts'
import { createPages } from '#site/pages/service.ts'
import { aSite } from '#site/testing/builders.ts'
import { createStores } from './service.ts'

const database = await createTestDatabase()
const { queries, transact, pool } = database
const pages = createPages({ queries, checkDocument: (document) => document })
const navigation = createNavigation({
  queries,
  transact,
  onChange: async () => {},
  getTemplateId: async () => 'sitewright-1',
})
const events = createEvents()
let now = new Date('2026-11-15T10:00:00Z')
const changes: WebsiteId[] = []
const limits = { ...defaultLimits, productsPerCollection: 5 }
const stores = createStores({
  queries,
  transact,
  pages,
  clock: () => now,
  events,
  onChange: async (_, websiteId) => void changes.push(websiteId),
  limits,
})

const root = { displayName: 'All', type: 'ROOT' } as const
const aFinishedStore = async (websiteId: WebsiteId, title = 'Ceramics'): Promise<CollectionId> =>
  (await transact((tx) => stores.createStoreWithRoot(tx, websiteId, { title }))).collectionId
const take = (websiteId: WebsiteId, id: CollectionId, count: number) =>
  transact((tx) => stores.changeProductCount(tx, websiteId, id, count))

/** Whether a store appears in each list of stores. */
const listed = async (websiteId: WebsiteId, id: CollectionId): Promise<boolean[]> => {
  await transact((tx) => navigation.save(tx, websiteId, 'mainNavigation', [{ collectionId: id, items: [] }]))
  return [
    (await stores.list(websiteId)).stores.length > 0,
    (await stores.listForStorefront(websiteId)).length > 0,
    (await pages.listSitemapEntries(websiteId)).length > 0,
    ((await navigation.menus(websiteId)).mainNavigation ?? []).length > 0,
  ]
}

test('NAV-014 a store without a root is listed nowhere (dashboard, pages, sitemap, menus); with a root it is listed everywhere', async () => {
  const { websiteId } = await aSite(database)
  const begun = await stores.create(websiteId, { title: 'Ceramics' })
  expect(begun).toMatchObject({ finished: false, enabled: false, urlId: 'ceramics', fullUrl: '/ceramics' })
  expect(await listed(websiteId, begun.id)).toEqual([false, false, false, false])
  await expect(stores.categories.list(websiteId, begun.id)).rejects.toMatchObject({ code: 'stores.not_found' })
  await expect(stores.change(websiteId, begun.id, { title: 'New' })).rejects.toMatchObject({ code: 'stores.not_found' })
  await expect(take(websiteId, begun.id, 1)).rejects.toMatchObject({ code: 'catalog.no_store' })

  changes.length = 0
  await stores.categories.add(websiteId, begun.id, root)
  expect(changes).toEqual([websiteId])
  expect(await listed(websiteId, begun.id)).toEqual([true, true, true, true])
})

test('a disabled store stays hidden after it is finished', async () => {
  const { websiteId } = await aSite(database)
  const { id } = await stores.create(websiteId, { title: 'Ceramics', enabled: false })
  await stores.categories.add(websiteId, id, root)
  expect(await listed(websiteId, id)).toEqual([true, false, false, false])
  expect(await stores.change(websiteId, id, { enabled: true })).toMatchObject({ enabled: true })
  expect(await listed(websiteId, id)).toEqual([true, true, true, true])
})

test('NAV-014 only unfinished stores are deleted, after a day', async () => {
  const { websiteId } = await aSite(database)
  const [old, finished] = [await stores.create(websiteId, { title: 'Old' }), await aFinishedStore(websiteId, 'Done')]
  now = new Date(now.getTime() + 86_400_000 + 1000)
  const young = await stores.create(websiteId, { title: 'Young' })
  await stores.deleteExpired()
  const { rows } = await pool.query('SELECT collection_id AS id FROM collections WHERE website_id = $1', [websiteId])
  expect(rows.map(({ id }) => id).sort()).toEqual([finished, young.id].sort())
  await expect(stores.categories.add(websiteId, old.id, root)).rejects.toMatchObject({ code: 'stores.not_found' })
})

test('NAV-012 twenty concurrent creates with one title get distinct slugs', async () => {
  const { websiteId } = await aSite(database)
  const made = await Promise.all(Array.from({ length: 20 }, () => stores.create(websiteId, { title: 'Ceramics' })))
  expect(made.map(({ urlId }) => urlId).sort()).toEqual(
    ['ceramics', ...Array.from({ length: 19 }, (_, index) => `ceramics-${index + 1}`)].sort(),
  )
})

test('NAV-013 the server makes slugs unique among pages and reserved slugs of the site', async () => {
  const [one, two] = [await aSite(database), await aSite(database)]
  await transact((tx) => pages.addCollection(tx, one.websiteId, { type: 10, title: 'Shop' }))
  expect(await stores.create(one.websiteId, { title: 'Shop' })).toMatchObject({ urlId: 'shop-1' })
  expect(await stores.create(two.websiteId, { title: 'Shop' })).toMatchObject({ urlId: 'shop' })
  expect(await stores.create(two.websiteId, { title: 'Cart' })).toMatchObject({ urlId: 'cart-1' })
  expect(await stores.create(two.websiteId, { title: '' })).toMatchObject({ urlId: 'store', title: 'Store' })
  expect(await stores.create(two.websiteId, { title: 'AB' })).toMatchObject({ urlId: 'store-1', title: 'AB' })
})

test('NAV-008 two concurrent calls for the root create one root', async () => {
  const { websiteId } = await aSite(database)
  const { id } = await stores.create(websiteId, { title: 'Ceramics' })
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => stores.categories.add(websiteId, id, root)))
  const rejection = answers.filter((answer) => answer.status === 'rejected')
  expect(rejection.map(({ reason }) => reason.code)).toEqual(Array(4).fill('stores.root_exists'))
  expect((await stores.categories.list(websiteId, id)).categories).toHaveLength(1)
})

test('SITE-013 a store holds products up to the limit, also with concurrent adds; removed products free capacity', async () => {
  expect(defaultLimits.productsPerCollection).toBe(200)
  const { websiteId } = await aSite(database)
  const id = await aFinishedStore(websiteId)
  const answers = await Promise.allSettled(Array.from({ length: 9 }, () => take(websiteId, id, 1)))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  await expect(take(websiteId, id, 1)).rejects.toMatchObject({
    code: 'collection.limit_products',
    message: expect.stringContaining('at most 5 products'),
  })
  await take(websiteId, id, -2)
  await expect(take(websiteId, id, 3)).rejects.toMatchObject({ code: 'collection.limit_products' })
  expect(await take(websiteId, id, 2)).toEqual({ urlId: 'ceramics' })
  expect((await stores.list(websiteId)).stores).toMatchObject([{ productCount: 5 }])
})

test('a store of another site is not found', async () => {
  const [one, two] = [await aSite(database), await aSite(database)]
  const id = await aFinishedStore(one.websiteId)
  await expect(take(two.websiteId, id, 1)).rejects.toMatchObject({ code: 'catalog.no_store' })
  for (const operation of [
    () => stores.change(two.websiteId, id, { title: 'Mine' }),
    () => stores.remove(two.websiteId, id),
    () => stores.categories.list(two.websiteId, id),
    () => stores.categories.add(two.websiteId, id, { displayName: 'Mine' }),
    () => stores.remove(one.websiteId, newId<CollectionId>()),
  ])
    await expect(operation()).rejects.toMatchObject({ code: 'stores.not_found' })
})

test('title, slug and layout of a store can be changed; a taken or reserved slug is rejected and nothing changes', async () => {
  const { websiteId } = await aSite(database)
  const id = await aFinishedStore(websiteId)
  await aFinishedStore(websiteId, 'Prints')
  const change = {
    title: 'Pottery',
    description: 'By hand',
    urlId: 'Pots & Pans',
    view: 'list',
    productsOnAPage: 12,
  } as const
  expect(await stores.change(websiteId, id, change)).toMatchObject({
    ...change,
    urlId: 'pots-pans',
    fullUrl: '/pots-pans',
  })
  for (const urlId of ['prints', 'Cart'])
    await expect(stores.change(websiteId, id, { title: 'Lost', urlId })).rejects.toMatchObject({
      code: 'stores.url_taken',
    })
  expect((await stores.list(websiteId)).stores).toMatchObject([
    { title: 'Pottery', urlId: 'pots-pans' },
    { title: 'Prints' },
  ])
  expect(await stores.change(websiteId, id, { urlId: '' })).toMatchObject({ urlId: 'pottery' })
  expect(await stores.change(websiteId, id, { navigationTitle: '' })).toMatchObject({ navigationTitle: 'Pottery' })
})

test('SITE-019 the view of a store applies to its pages and categories', async () => {
  const { websiteId } = await aSite(database)
  const id = await aFinishedStore(websiteId)
  await stores.categories.add(websiteId, id, { displayName: 'Bowls' })
  await stores.categories.add(websiteId, id, { displayName: 'One of a kind', pageRendering: 'PRODUCT_VIEW' })
  for (const view of ['list', 'grid', 'product'] as const) {
    await stores.change(websiteId, id, { view })
    const [store] = await stores.listForStorefront(websiteId)
    expect(store).toMatchObject({ view, root: { view } })
    expect(store?.root.children.map((category) => category.view)).toEqual([view, 'product'])
  }
})

test('deleting a store deletes its categories and page', async () => {
  const { websiteId } = await aSite(database)
  const id = await aFinishedStore(websiteId)
  await stores.categories.add(websiteId, id, { displayName: 'Bowls' })
  await stores.remove(websiteId, id)
  expect(await listed(websiteId, id)).toEqual([false, false, false, false])
  const { rows } = await pool.query('SELECT 1 FROM product_categories WHERE website_id = $1', [websiteId])
  expect(rows).toEqual([])
})

test('all stores for visitors’ pages load in one statement', async () => {
  const { websiteId } = await aSite(database)
  const id = await aFinishedStore(websiteId)
  await aFinishedStore(websiteId, 'Prints')
  const bowls = await stores.categories.add(websiteId, id, { displayName: 'Bowls' })
  const small = await stores.categories.add(websiteId, id, { displayName: 'Small', parentCategoryId: bowls.id })
  const count = countStatements(pool)
  const frame = await stores.listForStorefront(websiteId)
  expect(count.statements()).toHaveLength(1)
  count.stop()
  expect(frame).toMatchObject([
    { id, path: '/ceramics', title: 'Ceramics', productsOnAPage: 24 },
    { path: '/prints', root: { children: [] } },
  ])
  const [store] = frame
  expect(store?.categories.get('bowls')).toMatchObject({
    path: '/ceramics/bowls',
    withDescendants: [bowls.id, small.id],
  })
  expect(store?.categories.get('small')).toMatchObject({ name: 'Small', depth: 2, parentId: bowls.id })
})
