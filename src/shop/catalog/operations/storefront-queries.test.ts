import { expect, test } from 'vitest'
import type { AssetId } from '#base/id.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { toAssetView } from '#site/assets/model.ts'
import { findAsset } from '#site/assets/store/assets.ts'
import { aSite } from '#site/testing/builders.ts'
import type { ListingFilter } from '../store/product-listing.ts'
import { aCategory, anImage, aProduct, aStore } from '../testing/builders.ts'
import { createStorefrontQueries } from './storefront-queries.ts'

const database = await createTestDatabase()
const reading = createStorefrontQueries({ ...database, forms: { getPublicForms: async () => new Map() } })

const { websiteId } = await aSite(database)
const store = await aStore(database, websiteId, { urlId: 'shop' })
const bowls = await aCategory(database, store, { name: 'Bowls' })
const [front, side, inside] = [
  await anImage(database, websiteId, { alt: 'From the front' }),
  await anImage(database, websiteId),
  await anImage(database, websiteId),
] as [AssetId, AssetId, AssetId]
const spoon = await aProduct(database, store, { title: 'Spoon', displayIndex: 9, tags: ['wood'] })
const hidden = await aProduct(database, store, { title: 'Not yet', state: 'draft' })
const bowl = await aProduct(database, store, {
  title: 'Celadon bowl',
  urlId: 'celadon-bowl',
  displayIndex: 1,
  tags: ['green', 'wood'],
  excerpt: 'A bowl for rice.',
  description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Thrown.' }] }] },
  optionNames: ['Size', 'Glaze'],
  variants: [
    { sku: 'B-L', optionValues: ['Large', 'Celadon'], price: 4800, stock: 3, imageId: side },
    { sku: 'B-S', optionValues: ['Small', 'Celadon'], price: 3200, salePrice: 2800, onSale: true, stock: null },
  ],
  images: [front, side, inside],
  categories: [bowls.categoryId],
  related: [spoon.productId, hidden.productId],
  addOns: [spoon.productId],
  subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
  customAddButtonText: 'Take it home',
  merchandising: { scarcityEnabled: true, customSoldOutText: 'All gone' },
})

const all = { collectionId: store.collectionId, sort: 'by-hand', limit: 24, offset: 0 } as const

const changed = () =>
  database.pool.query('UPDATE websites SET revision = revision + 1 WHERE website_id = $1', [websiteId])

const detail = async () => {
  const product = await reading.findByUrl(websiteId, store.collectionId, 'celadon-bowl')
  if (!product) throw new Error('There is no bowl.')
  return product
}

test('CATALOG-001 a product item has its id, collection, record type, content and option order', async () => {
  const product = await detail()
  expect(product).toMatchObject({
    id: bowl.productId,
    collectionId: store.collectionId,
    recordType: 11,
    urlId: 'celadon-bowl',
    fullUrl: '/shop/p/celadon-bowl',
    title: 'Celadon bowl',
    tags: ['green', 'wood'],
    categories: ['Bowls'],
    variantOptionOrdering: ['Size', 'Glaze'],
  })
  expect(product.updatedOn).toBeGreaterThan(Date.parse('2026-01-01'))
})

test('CATALOG-002 structuredContent has every field of the documents, and no other', async () => {
  const { variants, ...content } = (await detail()).structuredContent
  expect(variants).toHaveLength(2)
  expect(content).toEqual({
    productType: 1,
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
    priceMoney: { value: '3200', currency: 'USD' },
    salePriceMoney: { value: '2800', currency: 'USD' },
    onSale: true,
    additionalFieldsFormId: null,
    additionalFieldsForm: null,
    useCustomAddButtonText: true,
    customAddButtonText: 'Take it home',
  })
})

test('CATALOG-003 CATALOG-051 a variant has every field, with options in the owner’s order', async () => {
  const [large] = (await detail()).structuredContent.variants
  expect(large).toEqual({
    id: bowl.variants[0].variantId,
    sku: 'B-L',
    attributes: { Size: 'Large', Glaze: 'Celadon' },
    optionValues: [
      { optionName: 'Size', value: 'Large' },
      { optionName: 'Glaze', value: 'Celadon' },
    ],
    price: 4800,
    salePrice: 0,
    priceMoney: { value: '4800', currency: 'USD' },
    salePriceMoney: { value: '0', currency: 'USD' },
    onSale: false,
    unlimited: false,
    qtyInStock: 3,
    imageId: side,
  })
})

test('CATALOG-004 amounts are exact digits of minor units in the site’s currency', async () => {
  const yen = await aSite(database)
  await database.pool.query("UPDATE websites SET currency = 'JPY' WHERE website_id = $1", [yen.websiteId])
  const shop = await aStore(database, yen.websiteId)
  const { productId } = await aProduct(database, shop, { variants: [{ price: 999_999_999_999_999 }] })
  const [product] = await reading.listByIds(yen.websiteId, [productId])
  expect(product?.structuredContent.priceMoney).toEqual({ value: '999999999999999', currency: 'JPY' })
  expect(product?.structuredContent.variants[0]?.priceMoney.value).toBe('999999999999999')
})

test('CATALOG-005 stock is a flag and a number without held units', async () => {
  await database.pool.query('UPDATE stock SET held = 2 WHERE variant_id = $1', [bowl.variants[0].variantId])
  const [large, small] = (await detail()).structuredContent.variants
  expect(large).toMatchObject({ unlimited: false, qtyInStock: 1 })
  expect(small).toMatchObject({ unlimited: true, qtyInStock: 0 })
  await database.pool.query('UPDATE stock SET held = 0 WHERE variant_id = $1', [bowl.variants[0].variantId])
})

test('images are in order: two in a list, all on the product page', async () => {
  const asset = await findAsset(database.queries, websiteId, front)
  if (!asset) throw new Error('The image is missing.')
  const product = await detail()
  expect(product.images[0]).toEqual(toAssetView(asset))
  expect(product.images.map(({ id }) => id)).toEqual([front, side, inside])
  const { products } = await reading.listStoreProducts(websiteId, all)
  expect(products[0]?.images.map(({ id }) => id)).toEqual([front, side])
})

test('CATALOG-009 merchandising is complete, even if stored fields are missing', async () => {
  expect((await detail()).merchandising).toMatchObject({
    customSoldOutText: 'All gone',
    scarcityEnabled: true,
    scarcityThreshold: 5,
    restockNotificationMessages: { buttonText: '', CTAText: '', placeholderText: '', mailingListDescription: '' },
  })
})

test('a product page has its description and visible linked products', async () => {
  const product = await detail()
  expect(product.body.content).toHaveLength(1)
  expect(product.related.map(({ id }) => id)).toEqual([spoon.productId])
  expect(product.addOns.map(({ title }) => title)).toEqual(['Spoon'])
})

test('drafts, scheduled products and products of a hidden store are not returned', async () => {
  const later = await aProduct(database, store, { state: 'scheduled', publishOn: new Date('2100-01-01') })
  const come = await aProduct(database, store, {
    title: 'Come',
    state: 'scheduled',
    publishOn: new Date('2020-01-01'),
    displayIndex: 99,
  })
  const closed = await aProduct(database, await aStore(database, websiteId, { enabled: false }))
  await changed()
  const ids = [later, come, closed, hidden, spoon].map(({ productId }) => productId)
  expect((await reading.listByIds(websiteId, ids)).map(({ title }) => title)).toEqual(['Come', 'Spoon'])
  expect(await reading.findByUrl(websiteId, store.collectionId, later.urlId)).toBeUndefined()
  const { products, total } = await reading.listStoreProducts(websiteId, all)
  expect(products.map(({ title }) => title)).toEqual(['Celadon bowl', 'Spoon', 'Come'])
  expect(total).toBe(3)
  expect((await reading.listSitemapEntries(websiteId)).map(({ path }) => path)).toEqual(
    [bowl.path, spoon.path, come.path].sort(),
  )
  expect(await reading.listStoreTags(websiteId, store.collectionId)).toEqual([
    { tag: 'wood', count: 2 },
    { tag: 'green', count: 1 },
  ])
})

test('products of another site and invalid ids return nothing', async () => {
  const other = await aSite(database)
  expect(await reading.listByIds(other.websiteId, [bowl.productId])).toEqual([])
  expect(await reading.listByIds(websiteId, ['bowl', bowl.productId])).toHaveLength(1)
  expect(await reading.findByUrl(other.websiteId, store.collectionId, 'celadon-bowl')).toBeUndefined()
  expect(await reading.listStoreProducts(other.websiteId, all)).toEqual({ products: [], total: 0 })
})

test('every query is one statement, and totals are recounted only when the site has changed', async () => {
  const counter = countStatements(database.pool)
  const before = await reading.listStoreProducts(websiteId, all)
  await database.pool.query("UPDATE products SET state = 'draft' WHERE product_id = $1", [spoon.productId])
  counter.reset()
  const cached = await reading.listStoreProducts(websiteId, all)
  await detail()
  await reading.listByIds(websiteId, [bowl.productId])
  await reading.listStoreTags(websiteId, store.collectionId)
  expect(counter.statements()).toHaveLength(4)
  counter.stop()
  expect(cached.total).toBe(before.total)
  expect(cached.products).toHaveLength(before.products.length - 1)
  await changed()
  expect((await reading.listStoreProducts(websiteId, all)).total).toBe(before.total - 1)
  expect(await reading.listStoreTags(websiteId, store.collectionId)).toContainEqual({ tag: 'wood', count: 1 })
})

test('filters combine, and the total counts the filtered products', async () => {
  const site = await aSite(database)
  const shop = await aStore(database, site.websiteId)
  const { categoryId } = await aCategory(database, shop)
  const sizes = {
    optionNames: ['Size'],
    variants: [
      { optionValues: ['S'], price: 1000 },
      { optionValues: ['L'], price: 5000 },
    ],
  }
  await aProduct(database, shop, { title: 'Wide', tags: ['blue'], categories: [categoryId], ...sizes })
  await aProduct(database, shop, { title: 'Gone', tags: ['blue'], variants: [{ price: 3000, stock: 0 }] })
  await aProduct(database, shop, {
    title: 'Sale',
    categories: [categoryId],
    variants: [{ price: 9000, salePrice: 800, onSale: true }],
  })
  const found = async (filter: Partial<ListingFilter>) => {
    const query = { collectionId: shop.collectionId, sort: 'title', limit: 24, offset: 0, ...filter } as const
    const { products, total } = await reading.listStoreProducts(site.websiteId, query)
    expect(total).toBe(products.length)
    return products.map(({ title }) => title)
  }
  expect(await found({})).toEqual(['Gone', 'Sale', 'Wide'])
  expect(await found({ tag: 'blue' })).toEqual(['Gone', 'Wide'])
  expect(await found({ tag: 'blue', availableOnly: true })).toEqual(['Wide'])
  expect(await found({ categoryIds: [categoryId] })).toEqual(['Sale', 'Wide'])
  expect(await found({ categoryIds: [] })).toEqual([])
  expect(await found({ onSaleOnly: true })).toEqual(['Sale'])
  // Effective price of a variant.
  expect(await found({ minPrice: 4000n })).toEqual(['Wide'])
  expect(await found({ maxPrice: 900n })).toEqual(['Sale'])
  expect(await found({ minPrice: 900n, maxPrice: 3000n, categoryIds: [categoryId] })).toEqual(['Wide'])
})
