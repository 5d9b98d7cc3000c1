import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { page, place, section } from '#document/builder.ts'
import { paragraph, richText } from '#document/rich-text.ts'
import { insertAccount } from '#people/testing/builders.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { aCategory, anImage, aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { database, sendRequest, sites } = app
const owner = await insertAccount(database, { email: 'mara@kiln.test', name: 'Mara' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })
const changed = () => database.transact((tx) => sites.markChanged(tx, websiteId))

const store = await aStore(database, websiteId, { urlId: 'shop', title: 'The shop' })
const bowls = await aCategory(database, store, { name: 'Bowls', urlId: 'bowls' })
const productImages = [await anImage(database, websiteId), await anImage(database, websiteId, { alt: 'From above' })]
const spoon = await aProduct(database, store, { title: 'Spoon', urlId: 'spoon', images: productImages })
const rest = await aProduct(database, store, { title: 'Spoon rest', urlId: 'rest', state: 'draft' })
const bowl = await aProduct(database, store, {
  title: 'Celadon & ash bowl',
  urlId: 'celadon-bowl',
  excerpt: 'Thrown in porcelain.',
  description: richText(paragraph('Fired to 1280 degrees.')),
  categories: [bowls.categoryId],
  images: productImages,
  optionNames: ['Size', 'Glaze'],
  variants: [
    { sku: 'B-S-C', optionValues: ['Small', 'Celadon'], price: 2000, stock: 40 },
    { sku: 'B-S-A', optionValues: ['Small', 'Ash'], price: 2200, stock: 0, imageId: productImages[1] },
    { sku: 'B-L-C', optionValues: ['Large', 'Celadon'], price: 3000, salePrice: 2500, onSale: true, stock: null },
  ],
  related: [spoon.productId, rest.productId],
  addOns: [spoon.productId],
  merchandising: { customSoldOutText: 'Gone' },
})
await changed()

const PATH = '/shop/p/celadon-bowl'
const html = async (path: string): Promise<string> => {
  const answer = await sendRequest(path)
  expect(answer.status, path).toBe(200)
  return answer.text
}
const jsonLd = (text: string): Record<string, unknown>[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

test('CATALOG-035 a product page is a content item with a product', async () => {
  expect((await sendRequest(`${PATH}?format=json`)).json()).toMatchObject({
    pageType: 50,
    item: { id: bowl.productId },
  })
  expect(await html(PATH)).toContain('data-product-page="pdp"')
})

test('CATALOG-030 CATALOG-031 it has variants select, quantity and add button in a form that works without scripts', async () => {
  const text = await html(PATH)
  const form = /<form[^>]*product-checkout.*?<\/form>/.exec(text)?.[0] ?? expect.fail('no form')
  expect(form).toContain('action="/api/commerce/shopping-cart/entries" method="post"')
  expect(form).toContain(`name="itemId" value="${bowl.productId}"`)
  expect(form).toMatch(/<button type="submit"[^>]*>Add To Cart<\/button>/)
})

test('CATALOG-033 CATALOG-034 CATALOG-051 the selects are in the owner’s order with the documents’ texts', async () => {
  const text = await html(PATH)
  const form = /<form[^>]*product-checkout.*?<\/form>/.exec(text)?.[0] ?? expect.fail('no form')
  expect([...form.matchAll(/<select name="option\.(\w+)"/g)].map(([, name]) => name)).toEqual(['Size', 'Glaze'])
  expect(form.match(/<option value=""[^>]*>Select Value<\/option>/g)).toHaveLength(2)
  expect(form).toMatch(/<span class="field-label">Quantity<\/span><input type="number"[^>]* name="quantity" value="1"/)
  // Ash exists in one size only, which is sold out. It can be selected, because visitors can sign up for it.
  expect(form).toContain('<option value="Ash">Ash – sold out</option>')
})

test('the page shows price, mark, breadcrumbs, description and linked products without drafts', async () => {
  const text = await html(PATH)
  expect(text).toContain('<h1 class="heading size-large">Celadon &amp; ash bowl</h1>')
  expect(text).toMatch(/price-now">\$20.00 – \$25.00/)
  expect(text).toMatch(/<s class="price-was">\$20.00 – \$30.00/)
  expect(text).toMatch(/mark-sale[^>]*>Sale/)
  expect(text).toContain('Fired to 1280 degrees.')
  expect(text).toContain('<a href="/shop/bowls">Bowls</a>')
  expect(text.match(/<h3 class="product-card-title"><a href="\/shop\/p\/spoon">/g)).toHaveLength(2)
  expect(text).not.toContain('Spoon rest')
})

test('structured data have an offer per variant, the lowest price and the canonical URL', async () => {
  const text = await html(`${PATH}?utm_source=letter`)
  expect(text).toContain(`<link rel="canonical" href="http://localhost:3000${PATH}">`)
  expect(text).toContain('<meta property="og:type" content="product">')
  expect(text).toContain('<meta property="product:price:amount" content="20.00">')
  expect(text).toContain('<meta property="product:price:currency" content="USD">')
  expect(text).toContain('<meta property="product:availability" content="in stock">')
  const [product, trail] = jsonLd(text)
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Celadon & ash bowl',
    offers: [
      { sku: 'B-S-C', price: '20.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      { sku: 'B-S-A', price: '22.00', availability: 'https://schema.org/OutOfStock' },
      { sku: 'B-L-C', price: '25.00', availability: 'https://schema.org/InStock' },
    ],
  })
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' })
})

test('CATALOG-009 CATALOG-010 ?format=json has the documents’ entity with exact stock and is not cached', async () => {
  for (const _ of [1, 2]) {
    const answer = await sendRequest(`${PATH}?format=json`)
    expect(answer.headers['x-page-cache']).toBe('miss')
    expect(answer.json()).toMatchObject({
      website: { id: websiteId, storeSettings: { multipleQuantityAllowedForServices: true } },
      collection: { id: store.collectionId, type: 13, urlId: 'shop' },
      item: {
        recordType: 11,
        variantOptionOrdering: ['Size', 'Glaze'],
        structuredContent: {
          productType: 1,
          variants: [
            { sku: 'B-S-C', attributes: { Size: 'Small', Glaze: 'Celadon' }, qtyInStock: 40, unlimited: false },
            { sku: 'B-S-A', qtyInStock: 0 },
            { sku: 'B-L-C', unlimited: true, salePriceMoney: { value: '2500', currency: 'USD' } },
          ],
        },
        productMerchandisingContext: {
          [bowl.productId]: {
            customSoldOutText: 'Gone',
            scarcityEnabled: false,
            restockNotificationMessages: {
              buttonText: '',
              CTAText: '',
              placeholderText: '',
              mailingListDescription: '',
            },
          },
        },
      },
    })
  }
})

test('pages are cached and contain only limited stock', async () => {
  await changed()
  const text = await html(PATH)
  expect(text).toContain('&quot;qtyInStock&quot;:2')
  expect(text).not.toContain('&quot;qtyInStock&quot;:40')
  expect((await sendRequest(PATH)).headers['x-page-cache']).toBe('hit')
  expect((await sendRequest(`${PATH}?format=quick-view`)).json()).toMatchObject({
    surface: 'quick-view',
    product: { id: bowl.productId },
    display: { messages: { addToCart: 'Add To Cart' } },
  })
})

test('drafts, unknown products and longer paths are not found', async () => {
  for (const path of ['/shop/p/rest', '/shop/p/none', '/shop/p', `${PATH}/more`, '/none/p/celadon-bowl'])
    expect((await sendRequest(path)).status, path).toBe(404)
})

test('CATALOG-020 CATALOG-027 shop preferences set texts and multiple quantities of services', async () => {
  const firing = await aProduct(database, store, { title: 'Firing', urlId: 'firing', type: ProductType.service })
  await aProduct(database, store, { title: 'Jar', urlId: 'jar', variants: [{ stock: 0 }] })
  expect(firing.productId).toBeTruthy()
  await changed()
  expect(await html('/shop/p/firing')).toContain('name="quantity"')
  expect(await html('/shop/p/jar')).toMatch(/mark-sold-out">Sold out</)
  await database.pool.query(
    `INSERT INTO commerce_preferences (website_id, namespace, preferences) VALUES ($1, 'storefront', $2)`,
    [websiteId, JSON.stringify({ multipleQuantityAllowedForServices: false, soldOutText: 'All gone' })],
  )
  await changed()
  expect(await html('/shop/p/firing')).not.toContain('name="quantity"')
  expect(await html('/shop/p/jar')).toMatch(/mark-sold-out">All gone</)
})

test('an uncached page takes one statement, the first after a change seven', async () => {
  await changed()
  const count = countStatements(database.pool)
  const statements = async (path: string): Promise<number> => {
    count.reset()
    expect((await sendRequest(path)).status).toBe(200)
    return count.statements().length
  }
  // The first request after a change also loads the site, menus, stores, preferences, popups and the test mode.
  expect(await statements(`${PATH}?experiment.x=1`)).toBeLessThanOrEqual(7)
  expect(await statements(`${PATH}?experiment.x=1`)).toBe(1)
  expect(await statements(`${PATH}?format=json`)).toBeLessThanOrEqual(2)
  count.stop()
})

test('a product with 250 variants and 12 images fits in 30 KB', async () => {
  const images = await Promise.all(Array.from({ length: 12 }, () => anImage(database, websiteId)))
  await aProduct(database, store, {
    title: 'Tiles',
    urlId: 'tiles',
    optionNames: ['Colour', 'Edge'],
    variants: Array.from({ length: 250 }, (_, index) => ({
      sku: `TILE-${index}`,
      optionValues: [`Colour ${index % 25}`, `Edge ${Math.floor(index / 25)}`],
      price: 1000 + index * 7,
      stock: index,
    })),
    images,
  })
  await changed()
  for (const path of ['/shop/p/tiles', PATH])
    expect(brotliCompressSync(await html(path)).length, path).toBeLessThan(30 * 1024)
})

test('CATALOG-031 a page with product blocks runs one query for all named products and one for all lists', async () => {
  const document = page(
    section(
      {},
      place('product', { productId: bowl.productId }),
      place('product', { productId: rest.productId }),
      place('product-grid', { categoryId: bowls.categoryId }),
      place('product-grid', { storeId: store.collectionId, sort: 'price-up', count: 2 }),
      place('product-grid', { source: 'chosen', productIds: [spoon.productId] }),
    ),
  )
  await database.transact((tx) =>
    app.pages.addCollection(tx, websiteId, {
      type: CollectionType.page,
      urlId: 'featured',
      title: 'Featured',
      document,
    }),
  )
  await changed()
  const text = await html('/featured')
  expect(text).toContain('product-block')
  expect(text).toContain('Celadon &amp; ash bowl')
  expect(text).not.toContain('Spoon rest')
  expect(text.match(/<ul[^>]* class="product-grid/g)).toHaveLength(3)
  expect(text.match(/<button type="submit"[^>]*add-to-cart/g)).toHaveLength(2)
  const count = countStatements(database.pool)
  expect((await sendRequest('/featured?experiment.x=1')).status).toBe(200)
  expect(count.statements().length).toBeLessThanOrEqual(3)
  count.stop()
})
