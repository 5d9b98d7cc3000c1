import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { aProduct, type ProductOverrides } from '#shop/catalog/testing/builders.ts'
import { recordOpeningStock } from '#shop/checkout/testing/audit.ts'
import { CARD } from './testing/test-shop.ts'
import { createThemedShop } from './testing/themed-shop.ts'

const shop = await createThemedShop()
const { database, store, query } = shop
const MONTHLY = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const

const KINDS: readonly (readonly [string, ProductOverrides])[] = [
  ['physical product', { type: ProductType.physical }],
  ['download', { type: ProductType.digital }],
  ['service', { type: ProductType.service }],
  ['gift card', { type: ProductType.giftCard }],
  ['subscription', { type: ProductType.physical, subscriptionPlan: MONTHLY }],
  ['subscription to a service', { type: ProductType.service, subscriptionPlan: MONTHLY }],
]

/** The fields that a browser without scripts submits. */
const readForm = (html: string): { action: string; method: string; fields: Record<string, string> } => {
  const [form = expect.fail('no form')] = /<form[^>]*class="product-checkout"[\s\S]*?<\/form>/.exec(html) ?? []
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) => input)
  const attribute = (tag: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1]
  return {
    action: attribute(form, 'action') ?? '',
    method: attribute(form, 'method') ?? '',
    fields: Object.fromEntries(
      inputs.map((input) => [attribute(input, 'name') ?? '', attribute(input, 'value') ?? '']),
    ),
  }
}

test.each(KINDS)(
  'PURCHASE-007 without JavaScript a %s is bought by the form of its page and paid',
  async (_, overrides) => {
    const product = await aProduct(database, store, overrides)
    await recordOpeningStock(query, [product])
    const buyer = shop.browser()
    const page = String((await buyer.call('GET', product.path)).body)
    expect(page).not.toMatch(/<button[^>]*add-to-cart[^>]* disabled=""/)
    const { action, method, fields } = readForm(page)
    const submitted = new URLSearchParams(fields)
    if (method === 'get') {
      const own = await buyer.call('GET', `${action}?${submitted}`)
      expect(own.status).toBe(200)
      const choice =
        /<input(?=[^>]*name="choice")(?=[^>]*checked)[^>]*value="([^"]*)"/.exec(String(own.body))?.[1] ??
        expect.fail('no amount')
      const added = await buyer.call('POST', action, new URLSearchParams({ itemId: product.productId, choice }))
      expect(added.headers.location).toBe('/checkout')
    } else expect((await buyer.call('POST', action, submitted)).headers.location).toBe('/cart')
    await buyer.fillIn()
    const paid = await buyer.pay(CARD.good)
    expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ state: 'paid' })
    expect(await shop.ordersOf(product)).toHaveLength(1)
    expect(await shop.audit()).toEqual([])
  },
)

test('PURCHASE-007 paid access that was published before is not offered', async () => {
  const product = await aProduct(database, store, { type: ProductType.paywall })
  const added = await shop
    .browser()
    .call('POST', '/api/commerce/shopping-cart/entries', { itemId: product.productId, quantity: 1 })
  expect(added.body).toMatchObject({ code: 'cart.not_in_cart' })
})

test('PURCHASE-008 an order that awaits payment is received (207) first, and shows its status (211) later', async () => {
  const pot = await aProduct(database, store, { type: ProductType.digital })
  await query(
    `INSERT INTO payment_accounts (website_id, provider, enabled, settings)
     VALUES ($1, 'manual', true, '{"label":"Bank transfer","instructions":"IBAN 123"}')`,
    [shop.websiteId],
  )
  await database.transact((tx) => shop.sites.markChanged(tx, shop.websiteId))
  const typeOf = (html: unknown) => /data-page-type="(20\d|211)"/.exec(String(html))?.[1]
  const order = async (method: string) => {
    const buyer = shop.browser()
    await buyer.add(pot)
    await buyer.fillIn()
    const instrument = method === 'test' ? { cardNumber: CARD.good } : {}
    const { orderUrl } = (await buyer.pay('', { method, instrument })).body as { orderUrl: string }
    const views = [await buyer.call('GET', orderUrl), await buyer.call('GET', orderUrl)]
    return views.map(({ body }) => typeOf(body))
  }
  expect(await order('manual')).toEqual(['207', '211'])
  expect(await order('test')).toEqual(['202', '211'])
})
