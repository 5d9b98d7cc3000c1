import { ProductType } from '#base/enumerations/products.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { anImage, aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { createShopper } from './shopper.ts'
import { createTestApp } from './test-app.ts'

export const CART = '/api/commerce/shopping-cart'
export const ENTRIES = `${CART}/entries`
export type CartResponse = { shoppingCart: ShoppingCart; newlyAdded: ShoppingCart['entries'][number] }

/** A store with a bowl in three variants (stock: five, unlimited, zero), a digital product, and shoppers. */
export const createCartShop = async () => {
  const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1' })
  const { database } = app
  const { websiteId } = await aSite(database, { domains: ['localhost'] })
  const store = await aStore(database, websiteId, { urlId: 'shop' })
  const image = await anImage(database, websiteId, { filename: 'bowl.jpg', alt: 'A bowl' })
  const bowl = await aProduct(database, store, {
    title: 'Celadon bowl',
    urlId: 'celadon-bowl',
    images: [image],
    optionNames: ['Size', 'Glaze'],
    variants: [
      { sku: 'B-S-C', optionValues: ['Small', 'Celadon'], price: 2000, stock: 5 },
      { sku: 'B-L-C', optionValues: ['Large', 'Celadon'], price: 3000, salePrice: 2500, onSale: true, stock: null },
      { sku: 'B-L-A', optionValues: ['Large', 'Ash'], price: 3000, stock: 0 },
    ],
  })
  const booklet = await aProduct(database, store, {
    title: 'Booklet',
    type: ProductType.digital,
    variants: [{ sku: 'PDF', price: 900, stock: 0 }],
  })
  const shopper = (cookies = {}) => {
    const browser = createShopper(app, { cookies })
    return {
      ...browser,
      add: (body: object) => browser.sendRequest(ENTRIES, { method: 'POST', body }),
      cart: async () => (await browser.sendRequest(CART)).json() as ShoppingCart,
    }
  }
  return { app, database, websiteId, store, picture: image, bowl, booklet, shopper }
}
