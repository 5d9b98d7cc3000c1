import { expect, test } from 'vitest'
import type { CollectionId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aProduct, aStore, type BuiltStore } from '#shop/catalog/testing/builders.ts'
import { testOrders } from '#shop/orders/testing/orders.ts'
import { aSite } from '#site/testing/builders.ts'
import { SITEWRIGHT } from '../testing/fixtures.ts'
import { testImports } from '../testing/services.ts'

const database = await createTestDatabase()
const { folder, imports, jobs, upload, checked, run, undone, catalog, stores, inventory } = testImports(database)
const { websiteId } = await aSite(database)
const newStore = (): Promise<BuiltStore> => aStore(database, websiteId)

const productsOf = async (collectionId: CollectionId) =>
  (await catalog.list(websiteId, { collectionId, sort: 'by-hand', direction: 'up', page: 1, limit: 100 })).products

const header = 'Handle,Title,State,Categories,Tags,Option 1 Name,Option 1 Value,SKU,Price,Sale Price,On Sale,Stock'
const file = (...rows: string[]): string => [header, ...rows, ''].join('\n')

test('undo restores products, keeps sales, and reports what it skipped', async () => {
  const store = await newStore()
  const bowl = await aProduct(database, store, {
    title: 'Bowl',
    urlId: 'u-bowl',
    variants: [{ sku: 'UB', price: 1000, stock: 5 }],
  })
  const later = await aProduct(database, store, {
    title: 'Later',
    urlId: 'u-later',
    variants: [{ sku: 'UL', price: 1000 }],
  })
  const { id } = await checked(
    websiteId,
    store.collectionId,
    file(
      'u-bowl,Bowl two,public,New shelf,,,,UB,20,,no,9',
      'u-later,Later,public,,,,,UL,20,,no,10',
      'u-new,New,public,New shelf,,,,UN,1,,no,1',
    ),
  )
  await run(websiteId, id)
  expect(await catalog.read(websiteId, bowl.productId)).toMatchObject({
    title: 'Bowl two',
    variants: [{ price: '2000', stock: { onHand: 9 } }],
  })
  await inventory.change(
    websiteId,
    { changes: [{ kind: 'adjust', variantId: bowl.variants[0].variantId, by: -2 }], note: 'sold' },
    (await aSite(database)).owner.id,
  )
  await catalog.runBulkAction(websiteId, [later.productId], { action: 'add-tag', tag: 'mine' })

  const after = await undone(websiteId, id)
  expect(after).toMatchObject({ state: 'undone', totalProducts: 3, doneProducts: 3, written: [] })
  expect(after.faults).toEqual([
    {
      row: 0,
      column: '',
      product: 'Later',
      stage: 'undo',
      message: 'It was changed after the import and has been left as it is.',
    },
  ])
  expect(await catalog.read(websiteId, bowl.productId)).toMatchObject({
    title: 'Bowl',
    categoryIds: [],
    variants: [{ price: '1000', stock: { onHand: 3 } }],
  })
  expect((await productsOf(store.collectionId)).map(({ title }) => title)).toEqual(['Bowl', 'Later'])
  expect((await catalog.read(websiteId, later.productId)).variants).toMatchObject([{ price: '2000' }])
  expect((await stores.categories.list(websiteId, store.collectionId)).categories).toHaveLength(1)
  await expect(imports.undo(websiteId, id)).rejects.toMatchObject({ code: 'imports.wrong_state' })
})

test('undo keeps products ordered since, and manual stock settings', async () => {
  const store = await newStore()
  const bowl = await aProduct(database, store, {
    urlId: 's-bowl',
    title: 'Bowl',
    variants: [{ sku: 'SB', price: 1000, stock: 5 }],
  })
  const { id } = await checked(
    websiteId,
    store.collectionId,
    file('s-bowl,Bowl,public,,,,,SB,20,,no,9', 's-new,New,public,,,,,SN,1,,no,1', 's-sold,Sold,public,,,,,SS,1,,no,1'),
  )
  await run(websiteId, id)
  const sold = (await productsOf(store.collectionId)).find(({ title }) => title === 'Sold')
  const { orderId } = await testOrders(database).anOrder({ websiteId })
  await database.pool.query('UPDATE order_lines SET product_id = $1 WHERE order_id = $2', [sold?.id, orderId])
  await inventory.change(
    websiteId,
    { changes: [{ kind: 'unlimited', variantId: bowl.variants[0].variantId, unlimited: true }], note: '' },
    (await aSite(database)).owner.id,
  )
  const { faults } = await undone(websiteId, id)
  expect(faults).toMatchObject([
    {
      product: 'Sold',
      message: 'It has been ordered since the import and was not deleted. Hide or delete it manually.',
    },
  ])
  expect((await productsOf(store.collectionId)).map(({ title }) => title)).toEqual(['Bowl', 'Sold'])
  expect(await catalog.read(websiteId, bowl.productId)).toMatchObject({
    variants: [{ price: '1000', stock: { unlimited: true } }],
  })
})

test('a file can list options in another order and contain only some variants', async () => {
  const store = await newStore()
  const cup = await aProduct(database, store, {
    urlId: 'o-cup',
    title: 'Cup',
    optionNames: ['Size', 'Colour'],
    variants: [
      { sku: 'OC-1', optionValues: ['S', 'Blue'], price: 100 },
      { sku: 'OC-2', optionValues: ['L', 'Blue'], price: 100 },
      { sku: 'OC-3', optionValues: ['L', 'Red'], price: 100 },
    ],
  })
  const text = [
    'Handle,Option 1 Name,Option 1 Value,Option 2 Name,Option 2 Value,SKU,Price',
    'o-cup,Colour,Blue,Size,L,OC-2,2',
    'o-cup,Colour,Red,Size,L,,3',
  ]
  const answer = await checked(websiteId, store.collectionId, text.join('\n'))
  expect(answer).toMatchObject({ faults: [], summary: { changed: 1 } })
  await run(websiteId, answer.id)
  expect(await catalog.read(websiteId, cup.productId)).toMatchObject({
    optionNames: ['Colour', 'Size'],
    variants: [
      { sku: 'OC-1', optionValues: ['Blue', 'S'], price: '100' },
      { sku: 'OC-2', optionValues: ['Blue', 'L'], price: '200' },
      { sku: 'OC-3', optionValues: ['Red', 'L'], price: '300' },
    ],
  })
  await undone(websiteId, answer.id)
  expect(await catalog.read(websiteId, cup.productId)).toMatchObject({
    optionNames: ['Size', 'Colour'],
    variants: [{ optionValues: ['S', 'Blue'] }, { optionValues: ['L', 'Blue'] }, { optionValues: ['L', 'Red'] }],
  })
})

test('of two concurrent starts one succeeds, and nothing is written twice', async () => {
  const store = await newStore()
  const { id } = await checked(websiteId, store.collectionId, file('once,Once,public,,,,,ONCE,1,,no,1'))
  const started = await Promise.allSettled([imports.start(websiteId, id), imports.start(websiteId, id)])
  expect(started.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(started.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'imports.wrong_state' } })
})

test('after a crash another process continues the import where it stopped', async () => {
  const store = await newStore()
  let written = 0
  const dying = testImports(database, {
    disturb: (real) => ({
      ...real,
      createInTx: (...args) => {
        if (++written === 30) throw new Error('killed')
        return real.createInTx(...args)
      },
    }),
  })
  const rows = Array.from({ length: 50 }, (_, n) => `k-${n},K ${n},public,Shelf ${n % 3},,,,KILL-${n},1,,no,${n}`)
  const { id } = await dying.checked(websiteId, store.collectionId, file(...rows))
  await dying.imports.start(websiteId, id)
  await dying.jobs.runDue()
  expect(await imports.read(websiteId, id)).toMatchObject({ state: 'running', doneProducts: 20, totalProducts: 50 })
  expect(await productsOf(store.collectionId)).toHaveLength(20)
  await dying.jobs.runDue({ ahead: true })
  expect(await imports.read(websiteId, id)).toMatchObject({ state: 'done', doneProducts: 50, faults: [] })
  expect(written).toBe(20 + 10 + 30)
  const products = await productsOf(store.collectionId)
  expect(products.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, n) => `K ${n}`))
})

test('two processes on one import write every product once', async () => {
  const store = await newStore()
  const rows = Array.from({ length: 90 }, (_, n) => `r-${n},R ${n},public,,,,,RACE-${n},1,,no,1`)
  const { id } = await checked(websiteId, store.collectionId, file(...rows))
  await imports.start(websiteId, id)
  // Simulates a process that was considered dead: its job is queued again while it still runs.
  await database.pool.query(
    `INSERT INTO pgboss.job (name, data, retry_limit, expire_seconds, policy)
     SELECT name, data, retry_limit, expire_seconds, 'standard' FROM pgboss.job WHERE name = 'imports.run' AND state = 'created'`,
  )
  const other = testImports(database, { folder })
  await Promise.all([jobs.runDue(), other.jobs.runDue()])
  expect(await imports.read(websiteId, id)).toMatchObject({ state: 'done', doneProducts: 90, faults: [] })
  expect((await productsOf(store.collectionId)).map(({ title }) => title)).toEqual(rows.map((_, n) => `R ${n}`))
})

test('a dry run can be repeated for another store, and only what was checked can be started', async () => {
  const [store, other] = [await newStore(), await newStore()]
  await aProduct(database, other, { urlId: 'there', title: 'There', variants: [{ sku: 'TH', price: 100, stock: 1 }] })
  const { id } = await upload(websiteId, store.collectionId, file('there,There,public,,,,,TH,1.00,,no,1'))
  await expect(imports.start(websiteId, id)).rejects.toMatchObject({ code: 'imports.wrong_state' })
  expect(await checked(websiteId, store.collectionId, SITEWRIGHT)).toMatchObject({ state: 'checked' })
  expect(await imports.read(websiteId, id)).toMatchObject({ summary: { faulty: 1 } })
  await imports.recheck(websiteId, id, other.collectionId)
  await checked(websiteId, store.collectionId, SITEWRIGHT)
  expect(await imports.read(websiteId, id)).toMatchObject({
    collectionId: other.collectionId,
    summary: { faulty: 0, unchanged: 1 },
    faults: [],
  })
  expect((await imports.list(websiteId)).imports.map((line) => line.id)).toContain(id)
})

test('products of another store are never matched', async () => {
  const [store, other] = [await newStore(), await newStore()]
  const there = await aProduct(database, other, { urlId: 'twin', title: 'Twin', variants: [{ sku: 'TW-1' }] })
  const { id } = await checked(websiteId, store.collectionId, file('twin,Twin,draft,,,,,TW-2,1,,no,1'))
  await run(websiteId, id)
  const written = (await productsOf(store.collectionId)).map((product) => product.id)
  expect(written).toHaveLength(1)
  expect(written).not.toContain(there.productId)
})
