import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { aProduct } from '#shop/catalog/testing/builders.ts'
import type { OrderResponse } from '#shop/orders/contract.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { GIFT_CARD_ENV, getGiftCardCode } from './testing/gift-cards.ts'
import { type Browser, CARD, createTestShop } from './testing/test-shop.ts'

/** From payment to delivery, and from refund to withdrawal, over HTTP. */

const shop = await createTestShop(GIFT_CARD_ENV)
const { database, websiteId, store, query, jobs } = shop
await query('UPDATE websites SET theme = $2 WHERE website_id = $1', [websiteId, JSON.stringify(kilnTheme)])
const owner = await createOwnerCookie(database, shop.owner.id)
const ORDERS = `/api/sites/${websiteId}/orders`
const CARDS = '/api/commerce/shopping-cart/gift-cards'

const giftCard = await aProduct(database, store, {
  type: ProductType.giftCard,
  title: 'Gift card',
  variants: [{ sku: 'G50', price: 5000, stock: null }],
})
/** With shipping, the total is 30.00. */
const pot = await shop.product(null, { title: 'Pot', variants: [{ price: 2500 }] })

const pay = async (buyer: Browser, card: string, options: Record<string, unknown> = {}): Promise<string> => {
  const paid = await buyer.pay(card, options)
  expect(paid.body, JSON.stringify(paid.body)).toMatchObject({ state: 'paid' })
  return (paid.body as { orderUrl: string }).orderUrl
}

const findOrder = async (orderUrl: string): Promise<OrderResponse> => {
  const [row] = await query<{ id: string }>('SELECT order_id AS id FROM orders WHERE token_hash = sha256($1::bytea)', [
    Buffer.from(orderUrl.split('/').at(-1) ?? ''),
  ])
  return (await shop.sendRequest(`${ORDERS}/${row?.id}`, { cookies: owner })).json() as OrderResponse
}

const refund = async ({ orderId }: OrderResponse, body: object): Promise<OrderResponse & { code?: string }> => {
  const request = { refundId: newId(), ...body }
  const response = await shop.sendRequest(`${ORDERS}/${orderId}/refunds`, {
    method: 'POST',
    body: request,
    cookies: owner,
  })
  return response.json() as OrderResponse & { code?: string }
}

const buyGiftCard = async (): Promise<{ giver: Browser; orderUrl: string; order: OrderResponse; code: string }> => {
  const giver = shop.browser()
  const gift = { recipientName: 'Grace', recipientEmail: 'grace@example.com', message: 'Happy birthday' }
  const added = await giver.call('POST', '/api/commerce/shopping-cart/entries', {
    itemId: giftCard.productId,
    sku: 'G50',
    quantity: 1,
    gift,
  })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  await giver.fillIn('ada@example.com')
  const orderUrl = await pay(giver, CARD.good)
  const order = await findOrder(orderUrl)
  const [card] = order.issuedGiftCards
  if (!card) throw new Error('No card was issued.')
  return { giver, orderUrl, order, code: getGiftCardCode(websiteId, { id: card.giftCardId, codeVersion: 1 }) }
}

const redeem = (buyer: Browser, code: string) => buyer.call('POST', CARDS, { code })

test('PURCHASE-005 GIFT-008 a gift card is bought, issued, used, refunded to, and void after its purchase was refunded', async () => {
  const { giver, orderUrl, order: bought, code } = await buyGiftCard()
  expect(bought).toMatchObject({
    state: 'completed',
    fulfilmentState: 'not-needed',
    lines: [{ fulfilment: 'issued', gift: { recipientEmail: 'grace@example.com' } }],
    issuedGiftCards: [{ issued: '5000', available: '5000', recipientEmail: 'grace@example.com' }],
  })
  await jobs.runDue()
  const mails = await query<{ to_address: string; kind: string }>(
    `SELECT to_address, kind FROM mails WHERE website_id = $1 AND to_address = 'grace@example.com'`,
    [websiteId],
  )
  expect(mails).toHaveLength(1)
  const giverPage = String((await giver.call('GET', orderUrl)).body)
  expect(giverPage).toContain(`Gift card ending in ${code.slice(-4)}`)
  expect(giverPage).toContain('For Grace')
  expect(giverPage).not.toContain(code)

  // The recipient pays 20.00 of 80.00 by card.
  const recipient = shop.browser()
  await recipient.add(pot, 3)
  expect((await redeem(recipient, code)).status).toBe(200)
  await recipient.fillIn('grace@example.com')
  const usedUrl = await pay(recipient, CARD.good, { seenGiftCardCents: 5000 })
  const used = await findOrder(usedUrl)
  expect(used).toMatchObject({
    total: '8000',
    tenders: [{ kind: 'gift-card', lastFour: code.slice(-4), amount: '5000' }],
    refundable: { provider: '3000', giftCards: [{ amount: '5000' }] },
  })
  const page = String((await recipient.call('GET', usedUrl)).body)
    .replace(/<[^<>]*>/g, '|')
    .replaceAll('\u00a0', ' ')
  expect(page).toMatch(new RegExp(`Gift card ending in ${code.slice(-4)}[|]+-\\$50\\.00 USD`))
  expect(page).toMatch(/Remaining amount[|]+\$30\.00 USD/)

  const back = await refund(used, { amount: '4000' })
  expect(
    back.payments.filter(({ kind }) => kind === 'refund').map(({ amount, provider }) => [amount, provider]),
  ).toEqual([
    ['3000', 'test'],
    ['1000', 'gift-card'],
  ])
  expect(await findOrder(orderUrl)).toMatchObject({ issuedGiftCards: [{ available: '1000' }] })
  expect(await shop.audit()).toEqual([])

  const [line] = bought.lines
  const voided = await refund(bought, { lines: [{ lineId: line?.lineId, quantity: 1 }], amount: '1000' })
  expect(voided).toMatchObject({ issuedGiftCards: [{ state: 'void', available: '0' }] })
  const guest = shop.browser()
  await guest.add(pot)
  expect((await redeem(guest, code)).body).toMatchObject({ code: 'gift_cards.unknown_code' })
  // What the void card paid goes to a new one, which the buyer of the pots gets.
  const rest = await refund(used, { amount: '4000' })
  expect(rest).toMatchObject({ paymentState: 'refunded', refunded: '8000' })
  const cards = await query<{ available: string; recipient_email: string }>(
    `SELECT available::text, recipient_email FROM gift_cards WHERE website_id = $1 AND state = 'active' AND order_id IS NULL`,
    [websiteId],
  )
  expect(cards).toEqual([{ available: '4000', recipient_email: 'grace@example.com' }])
  expect(await shop.audit()).toEqual([])
})

test('PURCHASE-006 a mixed order delivers downloads and gift cards when paid; the owner ships and marks as done', async () => {
  const file = await aProduct(database, store, {
    type: ProductType.digital,
    title: 'Booklet',
    variants: [{ sku: 'F1', price: 900, stock: null }],
  })
  const lesson = await aProduct(database, store, {
    type: ProductType.service,
    title: 'Lesson',
    variants: [{ sku: 'S1', price: 4000, stock: null }],
  })
  const buyer = shop.browser()
  for (const product of [file, lesson, pot]) await buyer.add(product)
  await buyer.fillIn('ben@example.com')
  const orderUrl = await pay(buyer, CARD.good)
  const order = await findOrder(orderUrl)
  expect(order).toMatchObject({ state: 'open', fulfilmentState: 'unfulfilled' })
  expect(order.lines.map(({ title, fulfilment }) => [title, fulfilment])).toEqual([
    ['Booklet', 'downloaded'],
    ['Lesson', 'performed'],
    ['Pot', 'shipped'],
  ])
  expect(String((await buyer.call('GET', orderUrl)).body)).toContain('Downloads')
  const fulfilled = await shop.sendRequest(`${ORDERS}/${order.orderId}/fulfilments`, {
    method: 'POST',
    body: { carrier: 'DHL' },
    cookies: owner,
  })
  expect(fulfilled.json()).toMatchObject({ state: 'completed', fulfilmentState: 'fulfilled' })
  await jobs.runDue()
  const sent = await query<{ subject: string }>(
    `SELECT subject FROM mails WHERE website_id = $1 AND kind = 'orders.shipped' ORDER BY mail_id`,
    [websiteId],
  )
  expect(sent.map(({ subject }) => subject.split(' – ')[0])).toEqual(['Your order is on its way', 'We are done'])
  expect(await shop.audit()).toEqual([])
})

test('GIFT-008 refunding while the recipient pays never spends refunded money', async () => {
  const { order, code } = await buyGiftCard()
  const recipient = shop.browser()
  await recipient.add(pot)
  await redeem(recipient, code)
  await recipient.fillIn('grace@example.com')
  const [line] = order.lines
  const [refunded, paid] = await Promise.all([
    refund(order, { lines: [{ lineId: line?.lineId, quantity: 1 }] }),
    recipient.pay('', { method: 'free', instrument: {}, seenGiftCardCents: 3000 }),
  ])
  expect(refunded.code).toBeUndefined()
  const [card] = (await findOrderById(order.orderId)).issuedGiftCards
  expect(card).toMatchObject({ state: 'void', available: '0', held: '0' })
  // Either the payment was first, or the response says that the card is used up.
  if (paid.status !== 200) expect(paid.body).toMatchObject({ code: expect.stringMatching(/^(gift_cards|checkout)\./) })
  expect(await shop.audit()).toEqual([])
})

const findOrderById = async (orderId: string): Promise<OrderResponse> =>
  (await shop.sendRequest(`${ORDERS}/${orderId}`, { cookies: owner })).json() as OrderResponse
