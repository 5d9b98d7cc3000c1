import { expect, test } from 'vitest'
import { insertAccount, PASSWORD } from '#people/testing/builders.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { aCategory, anImage, aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { UNLOCK_COOKIE } from '#site/sites/model.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { database, sendRequest, sites } = app
const owner = await insertAccount(database, { email: 'mara@kiln.test', name: 'Mara' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })
const changed = () => database.transact((tx) => sites.markChanged(tx, websiteId))

const store = await aStore(database, websiteId, { urlId: 'shop', title: 'The shop', productsOnAPage: 4 })
const bowls = await aCategory(database, store, { name: 'Bowls', urlId: 'bowls', displayIndex: 1 })
const small = await aCategory(database, store, { name: 'Small', urlId: 'small', parentId: bowls.categoryId })
await aCategory(database, store, { name: 'Cups', urlId: 'cups', displayIndex: 2 })
const productImages = [await anImage(database, websiteId), await anImage(database, websiteId)]
const make = (title: string, more: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(database, store, { title, urlId: title.toLowerCase().replaceAll(' ', '-'), images: productImages, ...more })
await make('Celadon bowl', { categories: [bowls.categoryId], tags: ['green'], variants: [{ price: 4000 }] })
await make('Tea bowl', { categories: [small.categoryId], tags: ['green'], variants: [{ price: 2000 }] })
await make('Ash cup', { excerpt: 'Light.', variants: [{ price: 3000, salePrice: 1500, onSale: true }] })
await make('Empty jar', { variants: [{ price: 9000, stock: 0 }] })
await make('Zebra plate', {
  optionNames: ['Size', 'Glaze'],
  variants: [
    { optionValues: ['S', 'Ash'], price: 1000 },
    { optionValues: ['L', 'Ash'], price: 1200 },
  ],
})
await make('Hidden', { state: 'draft', tags: ['secret'] })
await changed()

const html = async (path: string): Promise<string> => {
  const answer = await sendRequest(path)
  expect(answer.status, path).toBe(200)
  return answer.text
}
const titlesIn = (text: string): string[] =>
  [...text.matchAll(/<h2 class="(?:product-card-title|heading size-(?:tiny|medium))"><a [^>]*>([^<]+)<\/a>/g)].map(
    ([, title = '']) => title,
  )
const titles = async (path: string): Promise<string[]> => titlesIn(await html(path))

test('CATALOG-036 a store page lists its public products and is marked as a product list page', async () => {
  const text = await html('/shop')
  expect(titlesIn(text)).toEqual(['Celadon bowl', 'Tea bowl', 'Ash cup', 'Empty jar'])
  expect(text).toContain('data-product-page="plp"')
  expect(text).toContain('5 products')
  expect(text).not.toContain('Hidden')
  const json = (await sendRequest('/shop?format=json')).json()
  expect(json).toMatchObject({ pageType: 1, collection: { type: 13 }, itemCount: 5 })
  expect(await html('/shop/p/celadon-bowl')).not.toContain('data-product-page="plp"')
})

test('CATALOG-031 the list has quick view, and an add-to-cart button for products that can be added from a card', async () => {
  const text = await html('/shop')
  expect(text.match(/class="button[^"]*add-to-cart"/g)).toHaveLength(4)
  expect(text.match(/quick-view-button/g)).toHaveLength(4)
  expect(text).toMatch(/<button[^>]*add-to-cart"[^>]*disabled=""[^>]*>Sold Out/)
  // A product with two options is added from its own page.
  expect(await html('/shop?page=2')).not.toContain('add-to-cart"')
})

test('cards show prices, marks and a hover image', async () => {
  const text = await html('/shop')
  expect(text).toMatch(/mark-sale[^>]*>Sale/)
  expect(text).toMatch(/mark-sold-out[^>]*>Sold out/)
  expect(text).toContain('$15.00')
  expect(text).toMatch(/<s[^>]*>\$30.00/)
  expect(text.match(/product-card-second/g)).toHaveLength(4)
})

test('a category page shows products of its subtree and breadcrumbs', async () => {
  const text = await html('/shop/bowls')
  expect(titlesIn(text)).toEqual(['Celadon bowl', 'Tea bowl'])
  expect(await titles('/shop/small')).toEqual(['Tea bowl'])
  expect(text).toContain('<h1 class="heading size-huge">Bowls</h1>')
  expect(text).toMatch(
    /<nav class="breadcrumb label".*?href="\/".*?href="\/shop".*?href="\/shop\/bowls" aria-current="page"/,
  )
  expect(text).toMatch(/"@type":"BreadcrumbList".*\/shop\/bowls/)
  expect(await html('/shop/small')).toMatch(
    /href="\/shop\/bowls">Bowls<\/a><\/li><li><a href="\/shop\/small" aria-current/,
  )
  expect((await sendRequest('/shop/nothing')).status).toBe(404)
  expect((await sendRequest('/shop/bowls/small')).status).toBe(404)
})

test('query parameters sort and filter the list', async () => {
  expect(await titles('/shop?sort=price-up')).toEqual(['Zebra plate', 'Ash cup', 'Tea bowl', 'Celadon bowl'])
  expect((await titles('/shop?sort=price-down'))[0]).toBe('Empty jar')
  expect((await titles('/shop?sort=title'))[0]).toBe('Ash cup')
  expect((await titles('/shop?sort=newest'))[0]).toBe('Zebra plate')
  expect(await titles('/shop?tag=green&max=25')).toEqual(['Tea bowl'])
  expect(await titles('/shop?min=15&max=20')).toEqual(['Tea bowl', 'Ash cup'])
  expect(await titles('/shop?sale=1')).toEqual(['Ash cup'])
  expect(await titles('/shop?available=1')).not.toContain('Empty jar')
  expect(await titles('/shop/bowls?sort=title&tag=green')).toEqual(['Celadon bowl', 'Tea bowl'])
})

test('a price filter needs a variant with an effective price in the inclusive range', async () => {
  expect(await titles('/shop?min=10&max=10')).toEqual(['Zebra plate'])
  expect(await titles('/shop?min=12&max=12')).toEqual(['Zebra plate'])
  // Its variants cost 10 and 12.
  expect(await titles('/shop?min=10.50&max=11.50')).toEqual([])
  expect(await titles('/shop?min=15&max=15')).toEqual(['Ash cup'])
  expect(await titles('/shop?min=30&max=30')).toEqual([])
  expect(await titles('/shop?min=20&max=15')).toEqual(['Tea bowl', 'Ash cup'])
  for (const odd of ['min=cheap&max=-3', 'min=99999999999999999999999', 'max=1e9', 'min=%00', 'min=1&min=2'])
    expect((await sendRequest(`/shop?${odd}`)).status).toBeLessThan(500)
})

test('CATALOG-006 stock of a locked site is readable with its password cookie', async () => {
  const itemId = ((await sendRequest('/shop/p/tea-bowl?format=json')).json() as { item: { id: string } }).item.id
  const stock = (cookies = {}) => sendRequest(`/api/commerce/inventory/stock/?itemId=${itemId}`, { cookies })
  expect((await stock()).status).toBe(200)
  await sites.lock(websiteId, 'open kiln')
  expect((await stock()).status).toBe(401)
  expect((await stock({ [UNLOCK_COOKIE]: await sites.unlock(websiteId, 'open kiln') })).status).toBe(200)
  await sites.removeLock(websiteId)
})

test('filtering by category redirects to the category page and keeps other filters', async () => {
  const answer = await sendRequest('/shop?category=bowls&tag=green&min=&max=')
  expect([answer.status, answer.headers.location]).toEqual([302, '/shop/bowls?tag=green'])
  expect((await sendRequest('/shop?category=nothing&sale=1')).headers.location).toBe('/shop?sale=1')
})

test('pagination keeps filters; the canonical URL omits them', async () => {
  const first = await html('/shop')
  expect(first).toContain('href="/shop?page=2" rel="next"')
  expect(first).toContain('<link rel="canonical" href="http://localhost:3000/shop">')
  const second = await html('/shop?page=2')
  expect(titlesIn(second)).toEqual(['Zebra plate'])
  expect(second).toContain('href="/shop" rel="prev"')
  expect(second).toContain('<link rel="canonical" href="http://localhost:3000/shop?page=2">')
  expect((await sendRequest('/shop?page=3')).status).toBe(404)
  const filtered = await html('/shop?sort=title&tag=green')
  expect(filtered).toContain('<link rel="canonical" href="http://localhost:3000/shop">')
  expect(filtered).toContain('aria-label="Remove filter: green"')
})

test('an empty result offers to clear the filters', async () => {
  const text = await html('/shop?tag=purple')
  expect(text).toContain('No products match your filters.')
  expect(text).toMatch(/<a class="button button-outline" href="\/shop">Show all products/)
  expect(await html('/shop/cups')).toContain('There is nothing here yet.')
})

test('SITE-019 a store shows its products as grid, list or product view', async () => {
  const renderView = async (view: string) => {
    await database.pool.query('UPDATE stores SET view = $1 WHERE website_id = $2', [view, websiteId])
    await changed()
    return html('/shop')
  }
  const list = await renderView('list')
  expect(list).toContain('class="products products-list"')
  expect(list).toContain('Light.')
  expect(titlesIn(list)).toHaveLength(4)
  const product = await renderView('product')
  expect(product).toContain('product-row-product')
  expect(product.match(/class="button[^"]*add-to-cart"/g)).toHaveLength(4)
  expect(await renderView('grid')).toContain('class="products products-grid product-grid"')
})

test('structured data contain the list with product URLs', async () => {
  const text = await html('/shop?page=2')
  const blocks = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
  expect(blocks).toContainEqual(
    expect.objectContaining({
      '@type': 'CollectionPage',
      mainEntity: expect.objectContaining({
        numberOfItems: 5,
        itemListElement: [expect.objectContaining({ position: 5, url: 'http://localhost:3000/shop/p/zebra-plate' })],
      }),
    }),
  )
})

test('?format=json has the documents’ entities with exact stock and is not cached', async () => {
  for (const _ of [1, 2]) {
    const answer = await sendRequest('/shop?format=json&sort=price-up')
    expect(answer.headers['x-page-cache']).toBe('miss')
    const { items } = answer.json() as { items: { title: string; structuredContent: { variants: object[] } }[] }
    expect(items[0]).toMatchObject({
      title: 'Zebra plate',
      recordType: 11,
      fullUrl: '/shop/p/zebra-plate',
      variantOptionOrdering: ['Size', 'Glaze'],
      structuredContent: { productType: 1, priceMoney: { value: '1000', currency: 'USD' } },
    })
    expect(items[0]?.structuredContent.variants[0]).toMatchObject({ qtyInStock: 10, unlimited: false })
  }
  await html('/shop')
  expect((await sendRequest('/shop')).headers['x-page-cache']).toBe('hit')
})

test('JSON contains the current stock even if nothing else has changed', async () => {
  const count = async (path: string) => {
    const json = (await sendRequest(path)).json() as { items?: Product[]; item?: Product }
    return (json.item ?? json.items?.[0])?.structuredContent.variants[0]?.qtyInStock
  }
  type Product = { structuredContent: { variants: { qtyInStock: number }[] } }
  const paths = ['/shop?format=json', '/shop/p/celadon-bowl?format=json']
  for (const path of paths) expect(await count(path)).toBe(10)
  await database.pool.query('UPDATE stock SET on_hand = 9 WHERE website_id = $1 AND on_hand = 10', [websiteId])
  for (const path of paths) expect(await count(path)).toBe(9)
  await database.pool.query('UPDATE stock SET on_hand = 10 WHERE website_id = $1 AND on_hand = 9', [websiteId])
})

test('the sitemap contains products and categories but no drafts', async () => {
  const { text } = await sendRequest('/sitemap.xml')
  for (const path of ['/shop', '/shop/bowls', '/shop/small', '/shop/p/celadon-bowl'])
    expect(text).toContain(`<loc>http://localhost:3000${path}</loc>`)
  expect(text).not.toContain('hidden')
})

test('an uncached list takes at most four statements, a warm one takes one', async () => {
  await changed()
  const count = countStatements(database.pool)
  const statements = async (path: string): Promise<number> => {
    count.reset()
    expect((await sendRequest(path)).status).toBe(200)
    return count.statements().length
  }
  // The first request after a change also loads the site layout: menus, stores and preferences.
  await statements('/?experiment.x=1')
  expect(await statements('/shop?experiment.x=1')).toBeLessThanOrEqual(4)
  for (const path of ['/shop?experiment.x=1', '/shop/bowls?experiment.x=1', '/shop?sale=1&experiment.x=1'])
    expect(await statements(path), path).toBe(1)
  expect(await statements('/shop?format=json')).toBe(1)
  await statements('/search?q=bowl')
  // The first event of the census creates its partition in the background.
  await expect.poll(async () => (await database.pool.query('SELECT 1 FROM census_events')).rowCount).toBeGreaterThan(0)
  expect(await statements('/search?q=bowl'), count.statements().join('\n')).toBeLessThanOrEqual(4)
  count.stop()
})

test('search finds products by current category names, not by deleted ones', async () => {
  const cookies = await app.signIn('mara@kiln.test', PASSWORD)
  const category = (method: string, body?: object) =>
    sendRequest(`/api/sites/${websiteId}/stores/${store.collectionId}/categories/${small.categoryId}`, {
      method,
      body,
      cookies,
    })
  expect(await html('/search?q=small')).toContain('href="/shop/p/tea-bowl"')
  expect((await category('PATCH', { displayName: 'Thimbles' })).status).toBe(200)
  expect(await html('/search?q=thimbles')).toContain('href="/shop/p/tea-bowl"')
  expect(await html('/search?q=small')).not.toContain('href="/shop/p/tea-bowl"')
  expect((await category('DELETE')).status).toBe(200)
  expect(await html('/search?q=thimbles')).not.toContain('href="/shop/p/tea-bowl"')
})

test('search results show products with image and price next to pages', async () => {
  const found = await html('/search?q=bowl')
  expect(found).toContain('href="/shop/p/celadon-bowl"')
  expect(found).toContain('$40.00')
  expect(found).toMatch(/search-picture"><img/)
  expect(await html('/search?q=secret')).toContain('No results for')
  expect(await html('/search?q=celedon')).toContain('href="/shop/p/celadon-bowl"')
  expect(await html('/search?q=shop')).toContain('href="/shop"')
})
