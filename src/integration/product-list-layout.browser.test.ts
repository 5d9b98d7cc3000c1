import { expect, test } from 'vitest'
import { insertAccount } from '#people/testing/builders.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { aCategory, anImage, aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { createBrowserPages } from './testing/browser-page.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { database, sendRequest, sites } = app
const open = createBrowserPages(sendRequest)

const owner = await insertAccount(database, { email: 'm@kiln.test', name: 'M' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })
const store = await aStore(database, websiteId, { urlId: 'shop', title: 'The shop', productsOnAPage: 6 })
const bowls = await aCategory(database, store, { name: 'Bowls', urlId: 'bowls', displayIndex: 1 })
await aCategory(database, store, { name: 'Cups and tumblers', urlId: 'cups', displayIndex: 2 })
const productImages = [await anImage(database, websiteId), await anImage(database, websiteId)]
const categories = [bowls.categoryId]
const excerpt = 'Thrown in one piece from dark stoneware, glazed twice.'
const make = (title: string, more: Parameters<typeof aProduct>[2] = {}) =>
  aProduct(database, store, { title, images: productImages, tags: ['stoneware'], excerpt, categories, ...more })
await make('Celadon bowl')
await make('A tea bowl with an uncommonly long name for its size')
await make('Ash cup', { variants: [{ price: 3000, salePrice: 1500, onSale: true }] })
await make('Empty jar', { variants: [{ price: 9000, stock: 0 }] })
const sizes = ['Small', 'Large'].map((size, index) => ({ optionValues: [size], price: 1000 + index * 400 }))
await make('Plate', { optionNames: ['Size'], variants: sizes })
await make('Gift card', { type: 4, images: [] })
await make('Last one', { merchandising: { scarcityEnabled: true }, variants: [{ stock: 1 }] })
await database.transact((tx) => sites.markChanged(tx, websiteId))

const show = async (view: string): Promise<void> => {
  await database.pool.query('UPDATE stores SET view = $1 WHERE website_id = $2', [view, websiteId])
  await database.transact((tx) => sites.markChanged(tx, websiteId))
}

const PAGES = [
  ['a store as a grid', 'grid', '/shop'],
  ['a store as a list', 'list', '/shop'],
  ['a store product by product', 'product', '/shop'],
  ['a category', 'grid', '/shop/bowls?tag=stoneware&sort=title'],
  ['an empty list', 'grid', '/shop?tag=none'],
  ['search', 'grid', '/search?q=bowl'],
] as const

test.each(PAGES)('%s has no axe violations and no horizontal overflow', async (_name, view, path) => {
  await show(view)
  for (const width of [390, 768, 1440]) {
    const tab = await open(path, width)
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    if (width !== 768) {
      expect(await findAxeViolations(tab)).toEqual([])
      for (const tool of await tab.locator('.listing-tool > summary').all()) {
        await tool.click()
        expect(await findAxeViolations(tab)).toEqual([])
        expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }
    await tab.close()
  }
})

test('order and filters work without scripts', async () => {
  await show('grid')
  const tab = await open('/shop/bowls?sort=title', 390, { javaScriptEnabled: false })
  await tab.getByText('Filter', { exact: true }).click()
  await tab.getByLabel('Price to (USD)').fill('20')
  await tab.getByLabel('On sale').check()
  await tab.getByRole('button', { name: 'Show products' }).click()
  const names = tab.locator('.product-card-title')
  await tab.getByRole('link', { name: 'Remove filter: On sale' }).waitFor()
  expect(await names.allTextContents()).toEqual(['Ash cup'])
  await tab.getByRole('link', { name: 'Clear all' }).click()
  await tab.getByText('7 products').waitFor()
  expect((await names.allTextContents()).at(-1)).toBe('Last one')
  await tab.getByRole('link', { name: 'Next' }).click()
  await tab.getByText('Page 2 of 2').waitFor()
  expect(await names.allTextContents()).toEqual(['Plate'])
  await tab.close()
})
