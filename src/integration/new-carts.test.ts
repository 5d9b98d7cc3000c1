import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { range } from './testing/concurrent-shoppers.ts'
import { createTestShop } from './testing/test-shop.ts'

const shop = await createTestShop()
const elsewhere = await aSite(shop.database, { domains: ['other.test'] })
const foreign = await aProduct(shop.database, await aStore(shop.database, elsewhere.websiteId), {
  variants: [{ sku: 'FAR', stock: null }],
})

test('carts created in one batch are independent: product, quantity, site and error', async () => {
  const [bowl, cup, gone] = await Promise.all([shop.product(null), shop.product(3), shop.product(0)])
  const requests = range(60).map((index) => {
    const product = [bowl, cup, gone, foreign][index % 4] ?? bowl
    return { product, quantity: 1 + (index % 5), host: index % 8 < 4 ? 'localhost' : 'other.test' }
  })
  const answers = await Promise.all(
    requests.map(async ({ product, quantity, host }) => {
      const visitor = shop.browser(host)
      const body = { itemId: product.productId, quantity }
      const { status } = await visitor.call('POST', '/api/commerce/shopping-cart/entries', body)
      const { entries } = (await visitor.call('GET', '/api/commerce/shopping-cart')).body as {
        entries: { itemId: string; quantity: number }[]
      }
      return { status, entries: entries.map((entry) => [entry.itemId, entry.quantity]) }
    }),
  )
  requests.forEach(({ product, quantity, host }, index) => {
    const isHere = (product === foreign) === (host === 'other.test')
    const isEnough = product !== gone && (product !== cup || quantity <= 3)
    const { status, entries } = answers[index] ?? {}
    expect([index, status === 200, entries]).toEqual([
      index,
      isHere && isEnough,
      isHere && isEnough ? [[product.productId, quantity]] : [],
    ])
    if (!isHere) expect(status).toBe(404)
  })
  expect(
    await shop.query(`SELECT 1 FROM carts c WHERE NOT EXISTS (
    SELECT 1 FROM cart_entries e WHERE e.website_id = c.website_id AND e.cart_id = c.cart_id)`),
  ).toEqual([])
})

test('an invalid request does not affect the others of its batch', async () => {
  const bowl = await shop.product(null)
  const add = (itemId: string, quantity: unknown) =>
    shop.browser().call('POST', '/api/commerce/shopping-cart/entries', { itemId, quantity })
  const answers = await Promise.all([
    add(bowl.productId, 1),
    add(newId(), 1),
    add(bowl.productId, 2_000_000_000),
    add('no id', 1),
    add(bowl.productId, 2),
  ])
  expect(answers.map(({ status }) => status < 500)).toEqual(Array(5).fill(true))
  expect(answers.map(({ status }) => status === 200)).toEqual([true, false, false, false, true])
})
