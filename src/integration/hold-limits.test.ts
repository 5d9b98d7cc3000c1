import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import type { BuiltProduct } from '#shop/catalog/testing/builders.ts'
import { type Browser, CARD, createTestShop, type TestResponse } from './testing/test-shop.ts'

/** A shopper who starts payments and never completes them cannot keep the last units from others. */

const shop = await createTestShop()

type Paying = Awaited<ReturnType<typeof ready>>
const ready = async (product: BuiltProduct, address?: string) => {
  const buyer: Browser = shop.browser()
  await buyer.add(product)
  const { cart } = await buyer.fillIn()
  return { buyer, revision: cart?.revision ?? 0, address }
}
const pay = ({ buyer, revision, address }: Paying, cardNumber: string = CARD.challenged): Promise<TestResponse> =>
  buyer.call(
    'POST',
    '/api/commerce/checkout/pay',
    { method: 'test', instrument: { cardNumber }, cartRevision: revision },
    { 'idempotency-key': newId(), ...(address && { 'x-forwarded-for': address }) },
  )
const outcome = ({ body }: TestResponse): unknown => {
  const { state, code } = body as { state?: string; code?: string }
  return state ?? code
}
/** Shifts all payments of a product into the past. */
const passMinutes = (minutes: number) =>
  shop.query(
    `UPDATE payments SET created_at = created_at - $1::interval, updated_at = updated_at - $1::interval,
      expires_at = expires_at - $1::interval, look_at = look_at - $1::interval`,
    [`${minutes} minutes`],
  )

test('a cart holds the last unit for at most 30 minutes in two hours, however often its payment is started again', async () => {
  const bowl = await shop.product(1)
  const hoarder = await ready(bowl)
  expect(outcome(await pay(hoarder))).toBe('challenged')
  await passMinutes(14.5)
  expect(outcome(await pay(hoarder))).toBe('challenged')
  await passMinutes(15.5)
  // Less than a minute is left.
  expect(outcome(await pay(hoarder))).toBe('checkout.hold_limit')
  expect(await shop.stockOf(bowl)).toEqual({ on_hand: 1, held: 0 })

  const other = await ready(bowl)
  expect(outcome(await pay(other, CARD.good))).toBe('paid')
})

test('the last hold ends with the time that is left', async () => {
  const hoarder = await ready(await shop.product(1))
  for (const _ of [1, 2]) {
    expect(outcome(await pay(hoarder))).toBe('challenged')
    await passMinutes(14)
  }
  const last = await pay(hoarder)
  expect(outcome(last)).toBe('challenged')
  const [hold] = await shop.query<{ seconds: number }>(
    'SELECT extract(epoch FROM expires_at - created_at)::float8 AS seconds FROM payments WHERE payment_id = $1',
    [(last.body as { paymentId: string }).paymentId],
  )
  expect(hold?.seconds).toBeGreaterThan(60)
  expect(hold?.seconds).toBeLessThanOrEqual(120)
})

test('with new carts an address holds a product for at most 45 minutes in two hours', async () => {
  const bowl = await shop.product(5)
  const address = '203.0.113.7'
  for (const _ of [1, 2, 3]) {
    expect(outcome(await pay(await ready(bowl, address)))).toBe('challenged')
    await passMinutes(16)
  }
  expect(outcome(await pay(await ready(bowl, address)))).toBe('checkout.hold_limit')
  // Other products and other addresses are not affected.
  expect(outcome(await pay(await ready(await shop.product(5), address)))).toBe('challenged')
  expect(outcome(await pay(await ready(bowl)))).toBe('challenged')
  await passMinutes(120)
  expect(outcome(await pay(await ready(bowl, address)))).toBe('challenged')
})

test('declined and completed payments do not count', async () => {
  const bowl = await shop.product(5)
  const address = '203.0.113.8'
  for (const _ of [1, 2, 3]) {
    const buyer = await ready(bowl, address)
    expect(outcome(await pay(buyer, CARD.declined))).toBe('checkout.declined')
    expect(outcome(await pay(buyer, CARD.good))).toBe('paid')
    await passMinutes(16)
  }
  expect(outcome(await pay(await ready(bowl, address)))).toBe('challenged')
})
