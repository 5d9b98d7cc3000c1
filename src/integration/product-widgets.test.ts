import { expect, test } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { page, place, section } from '#document/builder.ts'
import { aProduct } from '#shop/catalog/testing/builders.ts'
import { addQuestions } from '#shop/catalog/testing/questions.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestShop } from './testing/test-shop.ts'

const shop = await createTestShop()
const { database, store, websiteId } = shop
await shop.query('UPDATE websites SET theme = $1', [JSON.stringify(kilnTheme)])

const EVERYWHERE = ['detail', 'list', 'block', 'quick-view'] as const
const glazed = await aProduct(database, store, {
  title: 'Glazed bowl',
  optionNames: ['Glaze'],
  variants: [
    { optionValues: ['Ash'], stock: 2 },
    { optionValues: ['Celadon'], stock: 1, salePrice: 2000, onSale: true },
  ],
  merchandising: { scarcityEnabled: true, scarcityTemplateViews: [...EVERYWHERE] },
})
const soldOut = await aProduct(database, store, {
  title: 'Moon jar',
  variants: [{ stock: 0 }],
  merchandising: { restockNotificationViews: [...EVERYWHERE] },
})
const document = page(
  section(
    {},
    place('heading', { text: 'Home', level: 1 }),
    place('product', { productId: glazed.productId } as never),
    place('product', { productId: soldOut.productId } as never),
  ),
)
await database.transact((tx) =>
  shop.pages.addCollection(tx, websiteId, { type: CollectionType.page, title: 'Blocks', urlId: 'blocks', document }),
)
await database.transact((tx) => shop.sites.markChanged(tx, websiteId))

const read = async (path: string): Promise<string> => {
  const { status, text } = await shop.sendRequest(path, { host: 'localhost' })
  expect(status, path).toBe(200)
  return text
}

const CHECKOUT = /<form[^>]*class="product-checkout"/
const RESTOCK = /<form[^>]*class="restock"/
const SCARCITY = /class="scarcity">Only (?:<!-- -->)?3/
const SALE = /class="mark mark-sale"/
const SOLD_OUT = /class="mark mark-sold-out"/
const VARIANTS = /<select name="option\.Glaze"/
const QUANTITY = /name="quantity"/
const ADD = /<button type="submit" class="button button-solid add-to-cart"/
const QUICK_VIEW = /class="button button-outline button-small quick-view-button"/

test('CATALOG-029 the product page has checkout, marks, scarcity notice and restock form', async () => {
  const available = await read(glazed.path)
  for (const widget of [CHECKOUT, VARIANTS, QUANTITY, ADD, SCARCITY, SALE]) expect(available).toMatch(widget)
  expect(available).not.toMatch(RESTOCK)
  const gone = await read(soldOut.path)
  for (const widget of [CHECKOUT, ADD, SOLD_OUT, RESTOCK]) expect(gone).toMatch(widget)
  // The badge of the cart is on every page; it is filled in the browser.
  expect(gone).toContain('data-cart-count')
})

test('CATALOG-029 listings have quick view, add buttons, variants, marks, scarcity notices and restock forms', async () => {
  const listing = await read(`/${store.urlId}`)
  for (const widget of [QUICK_VIEW, ADD, VARIANTS, SCARCITY, SALE, SOLD_OUT, RESTOCK]) expect(listing).toMatch(widget)
})

test('CATALOG-029 blocks have checkout, marks, scarcity notice and restock form', async () => {
  const blocks = await read('/blocks')
  for (const widget of [CHECKOUT, VARIANTS, QUANTITY, ADD, SCARCITY, SALE, SOLD_OUT, RESTOCK])
    expect(blocks).toMatch(widget)
})

test('CATALOG-029 the quick view gets what the restock form needs', async () => {
  const panel = JSON.parse(await read(`${soldOut.path}?format=quick-view`))
  expect(panel.restock).toMatchObject({ productId: soldOut.productId, button: 'Notify me', success: 'Signed up!' })
  expect(JSON.parse(await read(`${glazed.path}?format=quick-view`)).restock).toBeUndefined()
})

test('CATALOG-029 the cart summarizes the answers to the questions of a product', async () => {
  const cup = await aProduct(database, store, { title: 'Engraved cup', variants: [{ stock: null }] })
  await addQuestions(database, { websiteId, productId: cup.productId }, [{ id: 'engraving', title: 'Engraving' }])
  const browser = shop.browser()
  const added = await browser.call('POST', '/api/commerce/shopping-cart/entries', {
    itemId: cup.productId,
    sku: cup.variants[0].sku,
    quantity: 1,
    additionalFields: JSON.stringify({ engraving: 'For Ines' }),
  })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  expect((await browser.call('GET', '/cart')).body).toContain('For Ines')
})
