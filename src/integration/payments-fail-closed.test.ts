import { expect, test, vi } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { createSecrets } from '#platform/secrets.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createStripeShop, getErrorCode, getPaymentId } from './testing/stripe-shop.ts'
import { CARD } from './testing/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

/** A shop on an installation whose operator has a Stripe account too. */
const shop = await createStripeShop({ env: { STRIPE_SECRET_KEY: 'sk_live_operator' } })
const { change, ready, byStripe, stripe } = shop
const LIVE = { secretKey: 'sk_live_owner1234', publishableKey: 'pk_live_1', webhookSecret: 'whsec_double' }
await change({ testMode: false, stripe: { enabled: true, ...LIVE } })

await shop.query('UPDATE websites SET theme = $2 WHERE website_id = $1', [shop.websiteId, JSON.stringify(kilnTheme)])
await shop.database.transact((tx) => shop.sites.markChanged(tx, shop.websiteId))
const [{ path: STORE_PATH } = { path: '' }] = await shop.query<{ path: string }>(
  `SELECT '/' || url_id AS path FROM collections WHERE website_id = $1`,
  [shop.websiteId],
)

const readPage = async (path: string): Promise<string> => String((await shop.browser().call('GET', path)).body)
const TEST_BANNER = 'class="test-mode-banner"'

/** As after a start with another SECRET_KEY. */
const sealWithAnotherKey = () => {
  const sealed = createSecrets('another installation').seal(JSON.stringify(LIVE), `payments stripe ${shop.websiteId}`)
  return shop.query(`UPDATE payment_accounts SET sealed_secrets = $1 WHERE provider = 'stripe'`, [sealed])
}

test('disabling Stripe on a live shop stops payments and does not accept test cards', async () => {
  const product = await shop.product(1)
  const buyer = await ready(product)
  expect((await change({ stripe: { enabled: false } })).json()).toMatchObject({
    testMode: false,
    stripe: { enabled: false, problem: null },
  })
  expect(await buyer.state()).toMatchObject({ testMode: false, methods: [] })
  for (const method of ['test', 'stripe']) {
    const paid = await buyer.pay(CARD.good, { method })
    expect([paid.status, getErrorCode(paid)]).toEqual([409, 'checkout.no_payments'])
  }
  expect(await shop.stockOf(product)).toEqual({ on_hand: 1, held: 0 })
  const page = await buyer.call('GET', '/checkout')
  expect(page.body).toContain('This shop is not accepting payments at the moment.')
  expect(await readPage(STORE_PATH)).not.toContain(TEST_BANNER)
})

test('Stripe keys that cannot be decrypted disable payments: no test mode, and no other account', async () => {
  await change({ stripe: { enabled: true } })
  await sealWithAnotherKey()
  const buyer = await ready()
  expect(await buyer.state()).toMatchObject({ testMode: false, methods: [] })
  const calls = stripe.calls.length
  expect(getErrorCode(await buyer.pay(CARD.good))).toBe('checkout.no_payments')
  expect(getErrorCode(await byStripe(buyer, 'pm_card_visa'))).toBe('checkout.no_payments')
  expect(stripe.calls).toHaveLength(calls)
  const settings = (await shop.sendRequest(shop.settingsPath, { cookies: shop.ownerCookies })).json()
  expect(settings).toMatchObject({
    testMode: false,
    stripe: { enabled: true, problem: 'keys-unreadable', fromInstallation: false, secretKey: '' },
  })
})

test('unreadable Stripe keys are replaced as a whole and never overwritten by other changes', async () => {
  await sealWithAnotherKey()
  const readSealed = () => shop.query(`SELECT sealed_secrets FROM payment_accounts WHERE provider = 'stripe'`)
  const before = await readSealed()
  for (const stripeChange of [{ enabled: true }, { enabled: false, webhookSecret: 'whsec_new' }])
    expect((await change({ stripe: stripeChange })).json()).toMatchObject({ code: 'payments.no_keys' })
  expect((await change({ stripe: { enabled: false } })).status).toBe(200)
  expect(await readSealed()).toEqual(before)
  const repaired = (await change({ stripe: { enabled: true, ...LIVE } })).json()
  expect(repaired).toMatchObject({ stripe: { problem: null, secretKey: 'sk_live_…1234' } })
  expect((await (await ready()).state()).methods.map(({ id }) => id)).toEqual(['stripe'])
})

test('Stripe test keys are offered only in test mode', async () => {
  const testKeys = { enabled: true, secretKey: 'sk_test_double', publishableKey: 'pk_test_1' }
  expect((await change({ stripe: testKeys })).json()).toMatchObject({ stripe: { problem: 'test-keys' } })
  expect((await (await ready()).state()).methods).toEqual([])
  expect((await change({ testMode: true })).json()).toMatchObject({ stripe: { problem: null } })
  expect((await (await ready()).state()).methods.map(({ id }) => id)).toEqual(['test', 'stripe'])
})

test('test mode marks every page, the checkout and every order, free ones included', async () => {
  await change({ testMode: true })
  const buyer = await ready()
  for (const path of [STORE_PATH, '/cart', '/checkout'])
    expect((await buyer.call('GET', path)).body, path).toContain(TEST_BANNER)
  const paid = await buyer.pay(CARD.good)
  const guest = shop.browser()
  await guest.add(await shop.product(null, { type: ProductType.digital, variants: [{ price: 0 }] }))
  await guest.call('PUT', '/api/commerce/checkout', { email: 'ada@example.com' })
  const free = await guest.pay('', { method: 'free', instrument: {} })
  expect([paid.body, free.body]).toMatchObject([{ state: 'paid' }, { state: 'paid' }])
  const orders = await shop.query(
    'SELECT DISTINCT o.test_mode FROM orders o JOIN payments p USING (website_id, order_id) WHERE p.payment_id = ANY($1)',
    [[getPaymentId(paid), getPaymentId(free)]],
  )
  expect(orders).toEqual([{ test_mode: true }])
  await change({ testMode: false })
  expect(await readPage(STORE_PATH)).not.toContain(TEST_BANNER)
})
