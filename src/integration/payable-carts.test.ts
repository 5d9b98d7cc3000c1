import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import type { CheckoutState } from '#shop/checkout/contract.ts'
import { type Browser, CARD, createTestShop, type TestResponse } from './testing/test-shop.ts'

/** The total shown at checkout can be paid, for any details entered on other pages and for any signed-in customer. */
const shop = await createTestShop()
const bowl = await shop.product(null)
const stateOf = ({ body }: TestResponse) => (body as { state?: string }).state

/** As the page does it: by the revision and the sum that it shows. */
const payAsShown = async (buyer: Browser): Promise<TestResponse> => {
  const { cart } = await buyer.state()
  return buyer.pay(CARD.good, { revision: cart?.revision, seenTotalCents: cart?.grandTotalCents })
}

test('a coupon that this customer has used up is not part of the total, and the cart can be paid', async () => {
  await shop.query(
    `INSERT INTO coupons (website_id, coupon_id, code, name, kind, amount, customer_limit) VALUES ($1, $2, 'FIRST', 'First', 'fixed', 100, 1)`,
    [shop.websiteId, newId()],
  )
  const again = async () => {
    const buyer = shop.browser()
    await buyer.add(bowl)
    await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'FIRST' })
    const { cart } = await buyer.fillIn('once@example.com')
    return { buyer, discount: cart?.discountCents ?? 0 }
  }
  const first = await again()
  expect(first.discount).toBe(100)
  expect(stateOf(await payAsShown(first.buyer))).toBe('paid')
  const second = await again()
  expect(second.discount).toBe(0)
  expect(stateOf(await payAsShown(second.buyer))).toBe('paid')
})

test('an estimate for another location after entering the address does not prevent paying', async () => {
  const buyer = shop.browser()
  await buyer.add(bowl)
  await buyer.fillIn()
  const place = { country: 'CA', region: 'ON', postalCode: 'K1A 0B1' }
  const estimate = await buyer.call('PUT', '/api/commerce/shopping-cart/shipping-location', place)
  expect(estimate.status).toBe(200)
  expect((await buyer.state()).cart?.shippingLocation?.country).toBe('US')
  expect(stateOf(await payAsShown(buyer))).toBe('paid')
})

test('a customer’s email address is the default, so a download needs no input', async () => {
  const member = await insertCustomer(shop.database, shop.websiteId)
  const file = await shop.product(null, { type: ProductType.digital })
  const buyer = shop.browser()
  const session = await buyer.call('POST', '/api/site-users/account/session', {
    email: member.email,
    password: PASSWORD,
    rememberMe: false,
  })
  expect(session.status, JSON.stringify(session.body)).toBe(200)
  await buyer.add(file)
  const { details, missing } = (await buyer.state()) as CheckoutState
  expect([details.email, missing]).toEqual([member.email, []])
  expect(stateOf(await payAsShown(buyer))).toBe('paid')
  expect(await shop.query('SELECT email FROM orders WHERE email = $1', [member.email])).toHaveLength(1)
})
