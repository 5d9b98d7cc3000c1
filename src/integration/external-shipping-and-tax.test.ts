import { createServer } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import type { CarrierRates } from '#shop/shipping/model.ts'
import type { ExternalTaxProvider } from '#shop/taxes/model.ts'
import { CARD, createTestShop } from './testing/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Fake carrier and tax services on their own port, with configurable behavior. */
const mood = { price: 700, percent: '7', isBroken: false }
const requests: string[] = []
const service = createServer((request, response) => {
  requests.push(request.url ?? '')
  const body = request.url?.startsWith('/tax')
    ? [{ id: 'county', name: 'County', percent: mood.percent, taxClass: 'standard', onShipping: false }]
    : [{ id: 'swift', name: 'Swift', description: '', price: mood.price, pickup: false }]
  response.writeHead(mood.isBroken ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
afterAll(() => service.close())
const address = service.address()
const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`

const sendRequest = async (path: string, signal: AbortSignal) => {
  const answer = await fetch(url + path, { signal })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer.json()
}
const carrier: CarrierRates = async (_, { country }, { weightGrams }, signal) => {
  const offers = (await sendRequest(`/rates/${country}/${weightGrams}`, signal)) as { price: number }[]
  return offers.map((one) => ({ ...one, price: BigInt(one.price) })) as never
}
const taxes: ExternalTaxProvider = (_, { region }, signal) => sendRequest(`/tax/${region}`, signal)

const shop = await createTestShop({}, { external: { carriers: [carrier], taxes } })
const bowl = await shop.product(100, { variants: [{ price: 2400 }] })

const chooseSwift = async (buyer: ReturnType<typeof shop.browser>) => {
  const { cart } = await buyer.state()
  const swift = cart?.shippingOptions.find(({ name }) => name === 'Swift')
  const selected = await buyer.call('PUT', '/api/commerce/shopping-cart/shipping-option', { id: swift?.id })
  expect(selected.status, JSON.stringify(selected.body)).toBe(200)
  return buyer.state()
}

test('CART-009 carriers and tax services are queried at checkout, not when adding to the cart, and their amounts are charged', async () => {
  const buyer = shop.browser()
  await buyer.add(bowl)
  await buyer.call('PUT', '/api/commerce/shopping-cart/shipping-location', {
    country: 'US',
    region: 'ME',
    postalCode: '04101',
  })
  await buyer.add(bowl)
  expect(requests).toEqual([])
  const filled = await buyer.fillIn()
  expect(filled.cart?.shippingOptions.map(({ name, priceCents }) => [name, priceCents])).toEqual([
    ['Post', 500],
    ['Swift', 700],
  ])
  expect(filled.cart?.applicableTaxRules).toMatchObject([{ name: 'County', percent: '7', amountCents: 336 }])
  const { cart } = await chooseSwift(buyer)
  expect(cart).toMatchObject({ shippingCostCents: 700, grandTotalCents: 4800 + 700 + 336 })
  // Repeated views use the cached quote, because the parcel has not changed.
  expect(requests.filter((path) => path.startsWith('/rates'))).toHaveLength(1)
  expect(requests.filter((path) => path.startsWith('/tax'))).toHaveLength(1)
  const paid = await buyer.pay(CARD.good, { seenTotalCents: cart?.grandTotalCents })
  expect(paid.body).toMatchObject({ state: 'paid' })
  expect(await shop.query(`SELECT shipping, tax, total, details -> 'option' ->> 'name' AS option FROM orders`)).toEqual(
    [{ shipping: 700n, tax: 336n, total: 5836n, option: 'Swift' }],
  )
  expect(await shop.audit()).toEqual([])
})

test('a changed parcel is quoted again; an expired quote that changed is shown before payment', async () => {
  const buyer = shop.browser()
  await buyer.add(bowl)
  await buyer.fillIn()
  const before = requests.length
  await buyer.add(bowl)
  expect(requests).toHaveLength(before)
  const { cart } = await chooseSwift(buyer)
  expect(requests.length).toBeGreaterThan(before)
  await shop.query(`UPDATE carts SET quotes = jsonb_set(quotes, '{at}', '0') WHERE cart_id = $1`, [cart?.id])
  mood.price = 900
  const seen = { revision: cart?.revision, seenTotalCents: cart?.grandTotalCents }
  expect((await buyer.pay(CARD.good, seen)).body).toMatchObject({ code: 'checkout.cart_changed' })
  const now = (await buyer.state()).cart
  expect(now?.shippingCostCents).toBe(900)
  mood.price = 700
  expect((await buyer.pay(CARD.good, { seenTotalCents: now?.grandTotalCents })).body).toMatchObject({ state: 'paid' })
  expect(await shop.audit()).toEqual([])
})

test('without a response from external services the store’s own rules apply and the order is placed', async () => {
  mood.isBroken = true
  const buyer = shop.browser()
  await buyer.add(bowl)
  const { cart } = await buyer.fillIn()
  expect(cart?.shippingOptions.map(({ name }) => name)).toEqual(['Post'])
  expect(cart?.applicableTaxRules).toEqual([])
  expect((await buyer.pay(CARD.good, { seenTotalCents: cart?.grandTotalCents })).body).toMatchObject({ state: 'paid' })
  mood.isBroken = false
  expect(await shop.audit()).toEqual([])
})
