import { expect, test } from 'vitest'
import { createCustomerCookie, insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { GIFT_CARD_ENV, issueGiftCard } from './testing/gift-cards.ts'
import type { Browser } from './testing/test-shop.ts'
import { createThemedShop } from './testing/themed-shop.ts'

const shop = await createThemedShop(GIFT_CARD_ENV)
const { database, websiteId, query } = shop
const pot = await shop.product(null, { title: 'Pot', variants: [{ price: 3000 }] })
const CARDS = '/api/commerce/shopping-cart/gift-cards'

const aCard = (more: Parameters<typeof issueGiftCard>[2] = {}) => issueGiftCard(shop, websiteId, more)
const withPot = async (): Promise<Browser> => {
  const buyer = shop.browser()
  await buyer.add(pot)
  return buyer
}
const redeem = (buyer: Browser, code: string) => buyer.call('POST', CARDS, { code })
const cartOf = async (buyer: Browser): Promise<ShoppingCart> =>
  (await buyer.call('GET', '/api/commerce/shopping-cart')).body as ShoppingCart
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code

test('GIFT-003 a gift card pays a part of the total, and is removed again', async () => {
  const { card, code } = await aCard({ amount: 1000n })
  const buyer = await withPot()
  const before = await cartOf(buyer)
  const redeemed = await redeem(buyer, code.toLowerCase().replaceAll('-', ' '))
  expect(redeemed.status, JSON.stringify(redeemed.body)).toBe(200)
  const { shoppingCart } = redeemed.body as { shoppingCart: ShoppingCart }
  expect(shoppingCart).toMatchObject({
    grandTotalCents: before.grandTotalCents,
    taxCents: before.taxCents,
    giftCards: [{ id: card.id, kind: 'gift-card', lastFour: card.lastFour, appliedCents: 1000, problem: null }],
    giftCardCents: 1000,
    amountDueCents: before.grandTotalCents - 1000,
  })
  expect(shoppingCart.revision).toBeGreaterThan(before.revision)
  // Entering it again changes nothing.
  expect(((await redeem(buyer, code)).body as { shoppingCart: ShoppingCart }).shoppingCart.giftCards).toHaveLength(1)
  expect(JSON.stringify(redeemed.body)).not.toContain(code)
  const removed = await buyer.call('DELETE', `${CARDS}/${card.id}`)
  expect(removed.body).toMatchObject({ shoppingCart: { giftCards: [], giftCardCents: 0 } })
})

test('GIFT-004 several cards pay in the documented order, and the eleventh is rejected', async () => {
  const later = new Date(Date.now() + 60 * 24 * 3_600_000)
  const large = await aCard({ amount: 5000n })
  const small = await aCard({ amount: 500n })
  const expiring = await aCard({ amount: 900n, expiresAt: later })
  const buyer = await withPot()
  for (const { code } of [large, small, expiring]) await redeem(buyer, code)
  expect((await cartOf(buyer)).giftCards.map(({ id, appliedCents }) => [id, appliedCents])).toEqual([
    [expiring.card.id, 900],
    [small.card.id, 500],
    [large.card.id, 1600],
  ])
  for (const { code } of await Promise.all(Array.from({ length: 7 }, () => aCard({ amount: 100n }))))
    expect((await redeem(buyer, code)).status).toBe(200)
  expect(codeOf(await redeem(buyer, (await aCard()).code))).toBe('gift_cards.too_many')
})

test('GIFT-007 unknown, void and foreign codes get the same answer; expired, empty and foreign currencies are explained', async () => {
  const other = await aSite(database, { domains: ['other.test'] })
  await aStore(database, other.websiteId)
  const foreign = await issueGiftCard(shop, other.websiteId)
  const voided = await aCard()
  await query("UPDATE gift_cards SET state = 'void' WHERE gift_card_id = $1", [voided.card.id])
  const buyer = await withPot()
  const answers = []
  for (const code of ['ABCD-EFGH-JKLM-NPQR', 'x', foreign.code, voided.code]) {
    const { status, body } = await redeem(buyer, code)
    answers.push({ status, body: { ...(body as object), reference: '' } })
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 400, body: { code: 'gift_cards.unknown_code' } })
  const expired = await aCard({ expiresAt: new Date(Date.now() - 1000) })
  expect(codeOf(await redeem(buyer, expired.code))).toBe('gift_cards.expired')
  expect(codeOf(await redeem(buyer, (await aCard({ currency: 'EUR' })).code))).toBe('gift_cards.other_currency')
  expect(codeOf(await redeem(buyer, (await aCard({ testMode: false })).code))).toBe('gift_cards.test_mode')
  expect((await cartOf(buyer)).giftCards).toEqual([])
})

test('without JavaScript a card is redeemed and removed in cart and checkout, and errors are shown', async () => {
  const { card, code } = await aCard({ amount: 1000n })
  const buyer = await withPot()
  const post = async (fields: Record<string, string>) =>
    String((await buyer.call('POST', '/cart', new URLSearchParams(fields))).headers.location)
  expect(await post({ operation: 'add-gift-card', code: 'nonsense', from: 'cart' })).toBe(
    '/cart?problem=unknown-gift-card',
  )
  const told = await buyer.call('GET', '/cart?problem=unknown-gift-card')
  expect(told.body).toContain('This gift card code is not valid.')
  expect(await post({ operation: 'add-gift-card', code, from: 'checkout' })).toBe('/checkout')
  const page = String((await buyer.call('GET', '/checkout')).body)
  expect(page).toContain(`Gift card ending in ${card.lastFour}`)
  expect(page).toMatch(/Amount due<\/dt><dd>\$20\.00/)
  expect(page).toContain('name="seenGiftCards" value="1000"')
  expect(await post({ operation: 'remove-gift-card', giftCardId: card.id })).toBe('/cart')
  expect((await cartOf(buyer)).giftCards).toEqual([])
})

const asCustomer = async (credit?: bigint) => {
  const customer = await insertCustomer(database, websiteId)
  const buyer = shop.browser()
  for (const [name, value] of Object.entries(await createCustomerCookie(database, customer))) buyer.jar.set(name, value)
  if (credit)
    await database.transact((tx) =>
      shop.giftCards.addStoreCredit(tx, websiteId, {
        memberId: customer.id,
        amount: credit,
        currency: 'USD',
        testMode: true,
        reason: 'A gift',
      }),
    )
  return { customer, buyer }
}

test('GIFT-010 a signed-in customer pays with store credit; others have none', async () => {
  const { buyer } = await asCustomer(700n)
  await buyer.add(pot)
  expect(await cartOf(buyer)).toMatchObject({ storeCredit: { availableCents: 700, isUsed: false }, giftCardCents: 0 })
  const use = (value: boolean) => buyer.call('PUT', '/api/commerce/shopping-cart/store-credit', { use: value })
  expect((await use(true)).body).toMatchObject({
    shoppingCart: {
      storeCredit: { isUsed: true },
      giftCardCents: 700,
      giftCards: [{ kind: 'store-credit', lastFour: '', appliedCents: 700 }],
    },
  })
  expect((await use(false)).body).toMatchObject({ shoppingCart: { giftCardCents: 0, giftCards: [] } })
  const location = await buyer.call('POST', '/cart', new URLSearchParams({ operation: 'store-credit', use: '1' }))
  expect(location.headers.location).toBe('/cart')
  expect(await cartOf(buyer)).toMatchObject({ giftCardCents: 700 })
  const guest = await withPot()
  expect(codeOf(await guest.call('PUT', '/api/commerce/shopping-cart/store-credit', { use: true }))).toBe(
    'gift_cards.not_found',
  )
})

test('gift cards follow a shopper who signs in, and stay with the account when a copy of the cart is left behind', async () => {
  const { code, card } = await aCard({ amount: 1000n })
  const customer = await insertCustomer(database, websiteId)
  const buyer = await withPot()
  await redeem(buyer, code)
  const session = '/api/site-users/account/session'
  const signedIn = await buyer.call('POST', session, { email: customer.email, password: PASSWORD })
  expect(signedIn.status, JSON.stringify(signedIn.body)).toBe(200)
  expect((await cartOf(buyer)).giftCards).toMatchObject([{ id: card.id }])
  await buyer.call('DELETE', `${session}?cloneCart=true`)
  expect(await cartOf(buyer)).toMatchObject({ totalQuantity: 1, giftCards: [] })
})

test('a gift card in a cart shows a balance that another checkout has used', async () => {
  const { code, card } = await aCard({ amount: 1000n })
  const buyer = await withPot()
  await redeem(buyer, code)
  await query('UPDATE gift_cards SET available = 0, held = 1000 WHERE gift_card_id = $1', [card.id])
  expect((await cartOf(buyer)).giftCards).toMatchObject([{ appliedCents: 0, problem: 'in-use' }])
  expect(String((await buyer.call('GET', '/cart')).body)).toContain('Another checkout is using this balance.')
  await query('UPDATE gift_cards SET held = 0 WHERE gift_card_id = $1', [card.id])
  expect((await cartOf(buyer)).giftCards).toMatchObject([{ appliedCents: 0, problem: 'used-up' }])
})

test('the gift cards of another visitor cannot be seen or removed', async () => {
  const { code, card } = await aCard()
  const [owner, outsider] = [await withPot(), await withPot()]
  await redeem(owner, code)
  await outsider.call('DELETE', `${CARDS}/${card.id}`)
  expect((await cartOf(owner)).giftCards).toHaveLength(1)
  expect((await cartOf(outsider)).giftCards).toEqual([])
  expect((await shop.browser().call('DELETE', `${CARDS}/${card.id}`)).status).toBe(404)
})
