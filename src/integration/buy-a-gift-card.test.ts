import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { toDay } from '#base/time.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { aProduct } from '#shop/catalog/testing/builders.ts'
import { GIFT_CARD_ENV, getGiftCardCode } from './testing/gift-cards.ts'
import { type Browser, CARD } from './testing/test-shop.ts'
import { createThemedShop } from './testing/themed-shop.ts'

const shop = await createThemedShop(GIFT_CARD_ENV)
const { database, websiteId, store, query } = shop
const card = await aProduct(database, store, {
  type: ProductType.giftCard,
  title: 'Gift card',
  optionNames: ['Amount'],
  variants: [
    { sku: 'G25', optionValues: ['$25'], price: 2500, stock: null },
    { sku: 'G50', optionValues: ['$50'], price: 5000, stock: null },
  ],
})
const settings = { customAmount: { min: '1000', max: '20000' }, expiresAfterMonths: 24 }
await query('UPDATE products SET gift_card = $2 WHERE product_id = $1', [card.productId, JSON.stringify(settings)])

const PATH = '/checkout/gift-card'
const post = (buyer: Browser, fields: Record<string, string>) =>
  buyer.call('POST', PATH, new URLSearchParams({ itemId: card.productId, ...fields }))
const cartOf = async (buyer: Browser): Promise<ShoppingCart> =>
  (await buyer.call('GET', '/api/commerce/shopping-cart')).body as ShoppingCart
const pay = async (buyer: Browser) => {
  await buyer.fillIn('ada@example.com')
  const paid = await buyer.pay(CARD.good)
  expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ state: 'paid' })
  return (paid.body as { orderUrl: string }).orderUrl
}
const selectedIn = (html: unknown): string | undefined =>
  /<input(?=[^>]*name="choice")(?=[^>]*checked)[^>]*value="([^"]*)"/.exec(String(html))?.[1]
const issuedFor = (orderUrl: string) =>
  query<{
    id: string
    codeVersion: number
    available: string
    recipient_email: string
    message: string
    expires: boolean
  }>(
    `SELECT g.gift_card_id AS id, g.code_version AS "codeVersion", g.available::text, g.recipient_email, g.message,
       g.expires_at > now() + interval '23 months' AS expires
     FROM gift_cards g JOIN orders o ON o.order_id = g.order_id WHERE o.token_hash = sha256($1::bytea)`,
    [Buffer.from(orderUrl.split('/').at(-1) ?? '')],
  )

test('CHECKOUT-005 CHECKOUT-007 PURCHASE-008 the gift card page offers the amounts of the product and selects that of the URL', async () => {
  const page = await shop
    .browser()
    .call('GET', `${PATH}?${new URLSearchParams({ itemId: card.productId, sku: 'G50' })}`)
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  const html = String(page.body)
  expect(html).toContain('data-page-type="201"')
  expect(selectedIn(html)).toBe('sku:G50')
  expect(html).toContain('$25.00')
  expect(html).toContain('Enter an amount from $10.00 to $200.00.')
  expect(html).toContain('The card is valid for 24 months.')
  // A product form without scripts submits the option instead of the SKU.
  const plain = await shop
    .browser()
    .call('GET', `${PATH}?${new URLSearchParams({ itemId: card.productId, 'option.Amount': '$25' })}`)
  expect(selectedIn(plain.body)).toBe('sku:G25')
})

test('a link to a gift card that is not for sale says so', async () => {
  const bowl = await shop.product(null)
  for (const query of ['', '?itemId=nonsense&sku=x', `?itemId=${bowl.productId}`]) {
    const { status, body } = await shop.browser().call('GET', PATH + query)
    expect([status, String(body).includes('This gift card is not for sale')]).toEqual([404, true])
  }
  const posted = await shop.browser().call('POST', PATH, new URLSearchParams({ itemId: bowl.productId, choice: 'own' }))
  expect(posted.headers.location).toBe('/cart?problem=not-sold')
})

test('GIFT-001 without JavaScript: errors at their fields with what was entered, then the checkout, then a gift card', async () => {
  const buyer = shop.browser()
  const wrong = await post(buyer, {
    choice: '',
    recipientEmail: 'grace',
    message: 'Happy <birthday>',
    deliverOn: '2020-01-01',
  })
  expect([wrong.status, wrong.headers['cache-control']]).toEqual([400, 'no-store'])
  const html = String(wrong.body)
  expect(html).toContain('Select a denomination for the Gift Card')
  expect(html).toContain('Happy &lt;birthday&gt;')
  for (const field of ['choice', 'recipientEmail', 'deliverOn']) expect(html).toContain(`id="gift-${field}-fault"`)
  expect((await cartOf(buyer)).entries).toEqual([])

  const today = toDay(new Date(), 'America/New_York')
  const sent = await post(buyer, {
    choice: 'own',
    amount: '75',
    recipientName: 'Grace',
    recipientEmail: 'grace@example.com',
    senderName: 'Ada',
    message: 'Happy birthday',
    deliverOn: today,
  })
  expect([sent.status, sent.headers.location]).toEqual([303, '/checkout'])
  expect(await cartOf(buyer)).toMatchObject({
    entries: [
      {
        purchasePriceCents: 7500,
        chosenVariant: { attributes: {} },
        giftSummary: ['For Grace, grace@example.com', expect.stringContaining('Sent on'), 'Happy birthday'],
      },
    ],
    requiresShipping: false,
    grandTotalCents: 7500,
  })
  const issued = await issuedFor(await pay(buyer))
  expect(issued).toMatchObject([
    { available: '7500', recipient_email: 'grace@example.com', message: 'Happy birthday', expires: true },
  ])
  expect(await shop.audit()).toEqual([])

  // The recipient pays with it, completely.
  const recipient = shop.browser()
  const pot = await shop.product(null, { title: 'Pot', variants: [{ price: 3000 }] })
  await recipient.add(pot)
  const [first = expect.fail()] = issued
  const redeemed = await recipient.call('POST', '/api/commerce/shopping-cart/gift-cards', {
    code: getGiftCardCode(websiteId, first),
  })
  expect(redeemed.status, JSON.stringify(redeemed.body)).toBe(200)
  await recipient.fillIn('grace@example.com')
  const page = String((await recipient.call('GET', '/checkout')).body)
  expect(page).toContain('Your gift cards cover the whole amount.')
  const form = Object.fromEntries(
    ['key', 'cartRevision', 'seenTotal', 'seenGiftCards'].map((name) => [
      name,
      new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? expect.fail(name),
    ]),
  )
  const placed = await recipient.call(
    'POST',
    '/checkout',
    new URLSearchParams({ ...form, do: 'pay', method: 'free', billingSame: '1' }),
  )
  expect(placed.headers.location).toMatch(/^\/order\//)
  expect(await query('SELECT available::text, held::text FROM gift_cards WHERE gift_card_id = $1', [first.id])).toEqual(
    [{ available: '4000', held: '0' }],
  )
  expect(await shop.audit()).toEqual([])
})

test('GIFT-001 gifts to different people are different entries; the same gift twice is one entry with two cards', async () => {
  const buyer = shop.browser()
  const grace = { choice: 'sku:G25', recipientEmail: 'grace@example.com' }
  await post(buyer, grace)
  await post(buyer, grace)
  await post(buyer, { ...grace, recipientEmail: 'alan@example.com' })
  expect((await cartOf(buyer)).entries.map(({ quantity, gift }) => [quantity, gift?.recipientEmail])).toEqual([
    [2, 'grace@example.com'],
    [1, 'alan@example.com'],
  ])
  expect(await issuedFor(await pay(buyer))).toHaveLength(3)
})

test('an amount that the owner no longer allows cannot be added or bought', async () => {
  const buyer = shop.browser()
  await post(buyer, { choice: 'own', amount: '150' })
  const limits = JSON.stringify({ ...settings, customAmount: { min: '1000', max: '10000' } })
  await query('UPDATE products SET gift_card = $2 WHERE product_id = $1', [card.productId, limits])
  expect((await cartOf(buyer)).entries).toMatchObject([{ problem: 'gone' }])
  await buyer.fillIn()
  expect((await buyer.pay(CARD.good)).body).toMatchObject({ code: 'checkout.cart_problems' })
  const gift = { amount: '15000' }
  const added = await shop
    .browser()
    .call('POST', '/api/commerce/shopping-cart/entries', { itemId: card.productId, sku: 'G25', gift })
  expect(added.body).toMatchObject({ code: 'cart.bad_gift' })
})
