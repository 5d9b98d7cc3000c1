import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import type { EditableProduct, ProductPage } from '#shop/catalog/contract.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { database, sendRequest } = app
const { websiteId, owner } = await aSite(database)
const cookies = await createOwnerCookie(database, owner.id)
const store = await aStore(database, websiteId, { urlId: 'shop' })

const at = (path: string, site: string = websiteId): string => `/api/sites/${site}${path}`
const call = (method: string, path: string, body?: unknown, site: string = websiteId) =>
  sendRequest(at(path, site), { method, cookies, body, headers: { 'x-website-id': site } })

await aProduct(database, store, { urlId: 'taken', variants: [{ sku: 'TAKEN' }] })

const bowl = { collectionId: store.collectionId, productType: 1, title: 'Celadon bowl', variants: [{ price: '2400' }] }
const add = async (more: object = {}): Promise<EditableProduct> => {
  const answer = await call('POST', '/products', { ...bowl, ...more })
  expect(answer.status, answer.text).toBe(201)
  return answer.json() as EditableProduct
}

test('a product is created, read, saved, listed, duplicated and deleted', async () => {
  const product = await add({ state: 'public', tags: ['green'] })
  expect(product).toMatchObject({ title: 'Celadon bowl', url: '/shop/p/celadon-bowl', revision: 1 })
  const { variants, ...rest } = product
  const unchangedVariants = variants.map(({ stock: _, ...variant }) => ({
    ...variant,
    stock: { unlimited: false, quantity: 4, seen: 0 },
  }))
  const saved = await call('PUT', `/products/${product.id}`, {
    ...rest,
    title: 'Wide bowl',
    variants: unchangedVariants,
  })
  expect(saved.json()).toMatchObject({ title: 'Wide bowl', revision: 2, variants: [{ stock: { onHand: 4 } }] })
  const stale = await call('PUT', `/products/${product.id}`, { ...rest, variants: unchangedVariants })
  expect([stale.status, stale.json()]).toMatchObject([409, { code: 'catalog.changed_meanwhile' }])
  const { products, total } = (await call('GET', '/products?search=wide')).json() as ProductPage
  expect([products[0]?.id, products[0]?.available, total]).toEqual([product.id, 4, 1])
  expect((await call('GET', '/product-tags')).json()).toEqual({ tags: [{ tag: 'green', count: 1 }] })
  const copy = (await call('POST', `/products/${product.id}/duplicate`)).json() as EditableProduct
  expect(copy).toMatchObject({ title: 'Wide bowl (copy)', state: 'draft' })
  const order = await call('PUT', `/stores/${store.collectionId}/order`, { productIds: [copy.id] })
  expect(order.json()).toEqual({ ordered: 1 })
  const bulk = { productIds: [product.id, copy.id], change: { action: 'add-tag', tag: 'new' } }
  expect((await call('POST', '/products/bulk', bulk)).json()).toEqual({ changed: 2 })
  expect((await call('DELETE', `/products/${product.id}`)).status).toBe(204)
  expect((await call('GET', `/products/${product.id}`)).status).toBe(404)
})

test.each([
  [
    'a negative stock',
    { variants: [{ price: '1', stock: { unlimited: false, quantity: -1 } }] },
    400,
    'variants.0.stock.quantity',
  ],
  [
    'a fraction of stock',
    { variants: [{ price: '1', stock: { unlimited: false, quantity: 0.5 } }] },
    400,
    'variants.0.stock.quantity',
  ],
  ['a price with too many digits', { variants: [{ price: '1'.repeat(16) }] }, 400, 'variants.0.price'],
  [
    'a sale price above the price',
    { variants: [{ price: '1', salePrice: '2', onSale: true }] },
    400,
    'variants.0.salePrice',
  ],
  ['a tag over 50 characters', { tags: ['x'.repeat(51)] }, 400, 'tags.0'],
  ['options that do not cover a variant', { optionNames: ['Size'] }, 400, 'variants.0.optionValues'],
  ['two variants alike', { variants: [{ price: '1' }, { price: '2' }] }, 400, 'variants.1.optionValues'],
  ['a missing image', { imageIds: [newId()] }, 400, 'imageIds.0'],
  ['a schedule without a date', { state: 'scheduled' }, 400, 'publishOn'],
  ['a SKU of another product', { variants: [{ price: '1', sku: 'TAKEN' }] }, 409, 'variants.0.sku'],
  ['a URL slug of another product', { urlId: 'taken' }, 409, 'urlId'],
])('invalid input, %s: a message for the field, and no change', async (_, given, status, field) => {
  const before = await database.pool.query('SELECT count(*) FROM products')
  const answer = await call('POST', '/products', { ...bowl, ...given })
  expect(answer.status, answer.text).toBe(status)
  const { error, errors } = answer.json() as { error: string; errors: Record<string, string> }
  expect(errors[field]).toMatch(/\.$/)
  expect(error.length).toBeGreaterThan(10)
  expect((await database.pool.query('SELECT count(*) FROM products')).rows).toEqual(before.rows)
})

test('SITE-013 a store holds 200 products; the next is rejected with a message, and nothing is written', async () => {
  const full = await aStore(database, websiteId)
  await database.pool.query('UPDATE stores SET product_count = 199 WHERE collection_id = $1', [full.collectionId])
  await add({ collectionId: full.collectionId })
  const rejection = await call('POST', '/products', { ...bowl, collectionId: full.collectionId })
  expect(rejection.status).toBe(400)
  expect(rejection.json()).toMatchObject({
    code: 'collection.limit_products',
    error: 'A store page holds at most 200 products. Remove a product, or add another store page.',
    limit: 200,
  })
  const { rows } = await database.pool.query(
    'SELECT product_count, (SELECT count(*)::integer FROM products p WHERE p.collection_id = s.collection_id) AS there FROM stores s WHERE collection_id = $1',
    [full.collectionId],
  )
  expect(rows).toEqual([{ product_count: 200, there: 1 }])
})

test('products of another site are not found for any caller', async () => {
  const product = await add()
  const other = await aSite(database)
  const theirs = await createOwnerCookie(database, other.owner.id)
  for (const [method, path] of [
    ['GET', `/products/${product.id}`],
    ['DELETE', `/products/${product.id}`],
    ['POST', `/products/${product.id}/duplicate`],
  ] as const) {
    const answer = await sendRequest(at(path, other.websiteId), {
      method,
      cookies: theirs,
      headers: { 'x-website-id': other.websiteId },
    })
    expect(answer.status).toBe(404)
  }
  const bulk = { productIds: [product.id], change: { action: 'delete' } }
  const answer = await sendRequest(at('/products/bulk', other.websiteId), {
    method: 'POST',
    cookies: theirs,
    body: bulk,
  })
  expect([answer.status, answer.json()]).toMatchObject([404, { code: 'catalog.not_found' }])
  const { url } = (await call('GET', `/products/${product.id}`)).json() as EditableProduct
  expect(url).toContain('/shop/p/')
})
