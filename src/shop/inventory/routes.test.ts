import { describe, expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestSites } from '#site/testing/sites.ts'
import { inventoryRoutes } from './routes.ts'
import { createInventory } from './service.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const sites = createTestSites(people)
const preferences = createPreferences({ ...database, clock: people.clock, onChange: async () => {} })
const inventory = createInventory({ ...database, events: people.events, preferences })
const { browser } = await createTestServer(
  people,
  async (host) => (await sites.findByHost(host))?.websiteId,
  inventoryRoutes(inventory),
)

const site = await aSite(database, { domains: ['kiln.test'] })
const store = await aStore(database, site.websiteId)
const other = await aSite(database, { domains: ['other.test'] })
const visitor = browser('kiln.test')
const STOCK = '/api/commerce/inventory/stock/'

describe('visitor endpoints', async () => {
  const bowl = await aProduct(database, store, {
    optionNames: ['Size'],
    variants: [
      { sku: 'L', stock: 5, optionValues: ['Large'] },
      { sku: 'S', stock: 0, optionValues: ['Small'] },
      { sku: 'X', stock: null, optionValues: ['To order'] },
    ],
  })
  const [large, small, toOrder] = bowl.variants

  test('CATALOG-005 CATALOG-006 each variant’s stock is an unlimited flag and qtyInStock without held units', async () => {
    await database.pool.query('UPDATE stock SET held = 2 WHERE variant_id = $1', [large.variantId])
    const { status, body } = await visitor.call('GET', `${STOCK}?itemId=${bowl.productId}`)
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { unlimited: false, qtyInStock: 3 },
      { unlimited: false, qtyInStock: 0 },
      { unlimited: true, qtyInStock: 0 },
    ])
  })

  test('CATALOG-007 GET /api/commerce/inventory/stock/ returns results with variant ids in variant order', async () => {
    const { body } = await visitor.call('GET', `${STOCK}?itemId=${bowl.productId}`)
    expect(body.results).toMatchObject([
      { variantId: large.variantId, sku: 'L' },
      { variantId: small?.variantId, sku: 'S' },
      { variantId: toOrder?.variantId, sku: 'X' },
    ])
    const withoutSlash = await visitor.call('GET', `${STOCK.slice(0, -1)}?itemId=${bowl.productId}`)
    expect(withoutSlash).toMatchObject({ status: 200, body })
  })

  test('CATALOG-006 drafts, scheduled products and products of other sites are not found', async () => {
    const draft = await aProduct(database, store, { state: 'draft' })
    const later = await aProduct(database, store, { state: 'scheduled', publishOn: new Date('2100-01-01') })
    const came = await aProduct(database, store, { state: 'scheduled', publishOn: new Date('2020-01-01') })
    const readStock = (who: typeof visitor, id: string) => who.call('GET', `${STOCK}?itemId=${id}`)
    for (const [who, id] of [
      [visitor, draft.productId],
      [visitor, later.productId],
      [visitor, newId()],
      [browser('other.test'), bowl.productId],
    ] as const)
      expect(await readStock(who, id)).toMatchObject({ status: 404, body: { code: 'catalog.not_found' } })
    expect(await readStock(visitor, came.productId)).toMatchObject({ status: 200 })
  })

  test('CATALOG-006 products of a hidden store are not found', async () => {
    const hidden = await aStore(database, site.websiteId)
    const jug = await aProduct(database, hidden, {})
    const readStock = (who: typeof visitor, id: string) => who.call('GET', `${STOCK}?itemId=${id}`)
    expect((await readStock(visitor, jug.productId)).status).toBe(200)
    await database.pool.query('UPDATE collections SET enabled = false WHERE collection_id = $1', [hidden.collectionId])
    expect(await readStock(visitor, jug.productId)).toMatchObject({ status: 404, body: { code: 'catalog.not_found' } })
  })

  test('an invalid item id is rejected', async () => {
    for (const query of ['', '?itemId=', '?itemId=1%27%20OR%201'])
      expect((await visitor.call('GET', `${STOCK}${query}`)).status).toBe(400)
  })
})

describe('owner endpoints', async () => {
  const owner = browser('kiln.test', await createOwnerCookie(database, site.owner.id))
  const url = `/api/sites/${site.websiteId}/inventory`
  const jar = await aProduct(database, store, { title: 'Moon jar', variants: [{ stock: 5 }] })
  const [{ variantId }] = jar.variants
  const change = (changes: unknown) => owner.call('POST', `${url}/changes`, { changes })
  const onHand = async () => {
    const { rows } = await database.pool.query('SELECT on_hand FROM stock WHERE variant_id = $1', [variantId])
    return rows[0]?.on_hand
  }

  test('negative, fractional and non-numeric stock is rejected with a message, and nothing changes', async () => {
    const set = (quantity: unknown) => change([{ kind: 'set', variantId, quantity }])
    for (const [quantity, words] of [
      [-1, 'Stock cannot be negative.'],
      [1.5, 'Stock must be a whole number.'],
      ['7', 'Stock must be a whole number.'],
      [null, 'Stock must be a whole number.'],
    ] as const) {
      const { status, body } = await set(quantity)
      expect(status).toBe(400)
      expect(body.errors).toEqual({ 'changes.0.quantity': words })
    }
    expect((await set(1_000_001)).status).toBe(400)
    expect((await change([{ kind: 'adjust', variantId, by: 0.5 }])).status).toBe(400)
    expect((await change([])).status).toBe(400)
    const below = await change([{ kind: 'adjust', variantId, by: -6 }])
    expect(below).toMatchObject({ status: 400, body: { code: 'inventory.below_zero' } })
    expect(below.body.error).toContain('There are 5 of Moon jar')
    expect(await onHand()).toBe(5)
  })

  test('a change returns the updated line and is listed in the history with the account name', async () => {
    const { body } = await change([{ kind: 'adjust', variantId, by: 2 }])
    expect(body.lines).toMatchObject([{ variantId, onHand: 7 }])
    const history = await owner.call('GET', `${url}/${variantId}/changes`)
    expect(history.body).toMatchObject({ changes: [{ delta: 2, by: site.owner.name }], nextCursor: null })
    const { body: list } = await owner.call('GET', `${url}?search=moon&stock=available&sort=available&direction=down`)
    expect(list).toMatchObject({ total: 1, lines: [{ title: 'Moon jar', onHand: 7 }] })
  })

  test('the owner of another site cannot read or change it', async () => {
    const outsider = browser('other.test', await createOwnerCookie(database, other.owner.id))
    const theirs = `/api/sites/${other.websiteId}/inventory`
    expect((await outsider.call('GET', `${theirs}/${variantId}/changes`)).status).toBe(404)
    const { status } = await outsider.call('POST', `${theirs}/changes`, {
      changes: [{ kind: 'adjust', variantId, by: 1 }],
    })
    expect(status).toBe(404)
    expect((await outsider.call('GET', theirs)).body).toMatchObject({ total: 0, lines: [] })
  })
})
