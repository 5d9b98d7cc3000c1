import { expect, test, vi } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createStripeShop, getErrorCode, TEST_KEYS } from './testing/stripe-shop.ts'
import { ADDRESS, type Browser } from './testing/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Paying in instalments over HTTP: what pages and JSON contain, and what the server accepts at checkout. */

const shop = await createStripeShop()
const { websiteId, change, ready, product } = shop
await shop.query('UPDATE websites SET theme = $2 WHERE website_id = $1', [websiteId, JSON.stringify(kilnTheme)])
await change(TEST_KEYS)
const MIN = 3500

const save = async (preferences: object): Promise<void> => {
  const saved = await shop.sendRequest('/api/v1/commerce-preferences/instalments', {
    method: 'PUT',
    cookies: shop.ownerCookies,
    body: preferences,
  })
  expect(saved.status, JSON.stringify(saved.json())).toBe(200)
}
await save({ minSubtotal: String(MIN) })

const priced = (price: number, type: ProductType = ProductType.physical) =>
  product(null, { type, variants: [{ price }] })

const setLocale = async (language: string, locale: string, currency = 'USD'): Promise<void> => {
  await shop.query('UPDATE websites SET language = $2, locale = $3, currency = $4 WHERE website_id = $1', [
    websiteId,
    language,
    locale,
    currency,
  ])
  await shop.database.transact((tx) => shop.sites.markChanged(tx, websiteId))
}

const readPage = async (path: string): Promise<string> => {
  const { status, body } = await shop.browser().call('GET', path)
  expect(status).toBe(200)
  return String(body)
}
/** The text of the badge, without markup. */
const readBadge = async (path: string): Promise<string | undefined> => {
  const [, badge] = /<p class="field-note instalments">(.*?)<\/p>/.exec(await readPage(path)) ?? []
  return badge
    ?.replaceAll(/<[^<>]*>/g, '')
    .replace(/\s*iLearn.*|\s*iEn savoir.*/, '')
    .trim()
}
type Built = Awaited<ReturnType<typeof priced>>
const pathOf = ({ path }: Built): string => path

test('INSTAL-001 INSTAL-003 INSTAL-004 INSTAL-005 the badge of a product page at, below and above both bounds', async () => {
  const badgeAt = async (price: number) => readBadge(pathOf(await priced(price)))
  const below = 'Afterpay available for orders over $35.00'
  const above = 'Afterpay available for orders up to $4,000.00'
  expect([await badgeAt(MIN - 1), await badgeAt(MIN)]).toEqual([below, below])
  expect(await badgeAt(MIN + 1)).toBe('or $8.76 today and 3 payments of $8.75 with Afterpay')
  expect(await badgeAt(399_999)).toBe('or $1,000.02 today and 3 payments of $999.99 with Afterpay')
  expect(await badgeAt(400_000)).toBe('or 4 payments of $1,000.00 with Afterpay')
  expect(await badgeAt(400_001)).toBe(above)
})

test('INSTAL-002 products that are not physical have no badge', async () => {
  for (const type of [ProductType.digital, ProductType.service])
    expect(await readBadge(pathOf(await priced(8000, type)))).toBeUndefined()
})

test('INSTAL-006 the JSON of an item has the instalment context', async () => {
  const [mug, course] = [await priced(8000), await priced(8000, ProductType.service)]
  const contextOf = async (built: Built): Promise<unknown> => {
    const { body } = await shop.browser().call('GET', `${pathOf(built)}?format=json`)
    return (body as { item: { instalmentContext: unknown } }).item.instalmentContext
  }
  const context = {
    afterPayAvailable: true,
    afterPayMin: { value: '3500', currency: 'USD' },
    afterPayMax: { value: '400000', currency: 'USD' },
    shopperLanguage: 'en_US',
    stripeAccountCountry: 'US',
  }
  expect(await contextOf(mug)).toEqual(context)
  expect(await contextOf(course)).toEqual({ ...context, afterPayAvailable: false })
  const { body } = await shop.browser().call('GET', `/${shop.store.urlId}?format=json`)
  expect((body as { items: { instalmentContext: object }[] }).items[0]?.instalmentContext).toMatchObject({
    shopperLanguage: 'en_US',
  })
})

test('INSTAL-019 INSTAL-020 the JSON of the cart has what decides its eligibility, and one service removes the badge', async () => {
  const buyer = shop.browser()
  const [mug, course] = [await priced(5000), await priced(2000, ProductType.service)]
  const cart = await buyer.add(mug, 2)
  const readCart = async () =>
    ((await buyer.call('GET', '/cart?format=json')).body as { instalmentCart: unknown }).instalmentCart
  expect(await readCart()).toEqual({
    items: [{ id: mug.productId, productType: 'PHYSICAL', quantity: 2, subTotal: 10_000 }],
    cartId: cart.id,
    itemCount: 2,
    productTypes: ['PHYSICAL'],
    purchaseTypes: ['ONE_TIME'],
    cartValue: 10_000,
    currencyCode: 'USD',
  })
  const readCartPage = async (): Promise<string> => String((await buyer.call('GET', '/cart')).body)
  expect(await readCartPage()).toContain('or 4 payments of $25.00 with <a')
  await buyer.add(course)
  expect(await readCart()).toMatchObject({ itemCount: 3, productTypes: ['PHYSICAL', 'SERVICE'] })
  expect(await readCartPage()).not.toContain('class="field-note instalments"')
})

test('INSTAL-015 INSTAL-016 INSTAL-017 INSTAL-024 the locale of the site selects the provider and the language of the badge', async () => {
  const path = pathOf(await priced(10_000))
  const show = async (language: string, locale: string, currency: string, country: string) => {
    await change({ stripe: { country } })
    await setLocale(language, locale, currency)
    return readBadge(path)
  }
  const inEnglish = async (region: string, currency: string) => show('en', `en-${region}`, currency, region)
  expect(await inEnglish('CA', 'CAD')).toMatch(/^or 4 payments of \S*25\.00 with Afterpay$/)
  expect(await show('fr', 'fr-CA', 'CAD', 'CA')).toMatch(/^ou 4 paiements de \S*25\.00 avec Afterpay$/)
  expect(await inEnglish('AU', 'AUD')).toMatch(/with Afterpay$/)
  expect(await inEnglish('NZ', 'NZD')).toMatch(/with Afterpay$/)
  expect(await inEnglish('GB', 'GBP')).toBe('or 4 payments of £25.00 with Clearpay')
  for (const [language, locale] of [
    ['de', 'de-DE'],
    ['es', 'es-ES'],
    ['fr', 'fr-FR'],
    ['en', 'en-IE'],
  ] as const)
    expect(await show(language, locale, 'USD', 'US')).toBeUndefined()
  // The currency does not belong to the country of the account.
  expect(await show('en', 'en-US', 'EUR', 'US')).toBeUndefined()
  expect(await inEnglish('US', 'USD')).toMatch(/with Afterpay$/)
})

test('INSTAL-013 INSTAL-023 the info page exists for the locale of the site, while instalments are offered', async () => {
  const page = await readPage('/checkout/instalments/en_US')
  expect(page).toContain('Pay in 4 with Afterpay')
  expect(page).toContain('Available for orders over $35.00 and up to $4,000.00')
  const statusOf = async (path: string) => (await shop.browser().call('GET', path)).status
  expect(await statusOf('/checkout/instalments/fr_CA')).toBe(404)
  expect(await statusOf('/checkout/instalments/en_US/provider')).toBe(404)
  // The server does not fetch private addresses.
  await save({ infoPageUrl: 'https://127.0.0.1/{locale}.html' })
  expect(await statusOf('/checkout/instalments/en_US/provider')).toBe(502)
  await save({ infoPageUrl: '' })
  await change({ stripe: { afterpay: false } })
  expect(await statusOf('/checkout/instalments/en_US')).toBe(404)
  await change({ stripe: { afterpay: true } })
})

test('the owner hides the badge, and only https pages of a provider are accepted', async () => {
  const mug = await priced(8000)
  const buyer = shop.browser()
  await buyer.add(mug)
  await save({ showOnProductPages: false, showInCart: false })
  expect(await readBadge(pathOf(mug))).toBeUndefined()
  expect(String((await buyer.call('GET', '/cart')).body)).not.toContain('class="field-note instalments"')
  await save({ showOnProductPages: true, showInCart: true })
  for (const preferences of [
    { infoPageUrl: 'http://provider.example/' },
    { infoPageUrl: 'javascript:alert(1)' },
    { minSubtotal: '-1' },
    { minSubtotal: '1.5' },
  ]) {
    const { status } = await shop.sendRequest('/api/v1/commerce-preferences/instalments', {
      method: 'PUT',
      cookies: shop.ownerCookies,
      body: preferences,
    })
    expect(status).toBe(400)
  }
})

const payLater = (buyer: Browser, method = 'afterpay', options: Record<string, unknown> = {}) =>
  buyer.pay('', { method, instrument: {}, ...options })

test('INSTAL-021 INSTAL-022 checkout lists the method with the reason, and the server rejects it', async () => {
  const offersTo = async (buyer: Browser) => {
    const { methods, unavailableMethods } = await buyer.state()
    return { offered: methods.map(({ id }) => id), unavailable: unavailableMethods }
  }
  const cheap = await ready(await priced(MIN - 1))
  expect(await offersTo(cheap)).toEqual({
    offered: ['test', 'stripe'],
    unavailable: [{ id: 'afterpay', label: 'Afterpay', reason: 'subtotal', limitCents: MIN, country: 'US' }],
  })
  const rejected = await payLater(cheap)
  expect([rejected.status, rejected.body]).toMatchObject([
    409,
    {
      code: 'checkout.no_instalments',
      error: 'Afterpay requires an order subtotal of at least $35.00. Please select another payment method.',
    },
  ])
  const enough = await ready(await priced(MIN))
  expect((await offersTo(enough)).offered).toEqual(['test', 'stripe', 'afterpay'])
  expect((await payLater(enough)).body).toMatchObject({ state: 'challenged' })

  const mixed = shop.browser()
  await mixed.add(await priced(8000))
  await mixed.add(await priced(2000, ProductType.service))
  await mixed.fillIn()
  expect((await offersTo(mixed)).unavailable).toMatchObject([{ reason: 'not-physical', limitCents: null }])
  expect(getErrorCode(await payLater(mixed))).toBe('checkout.no_instalments')

  const expensive = await ready(await priced(400_000))
  expect((await offersTo(expensive)).unavailable).toMatchObject([{ reason: 'too-large', limitCents: 400_000 }])
  expect(getErrorCode(await payLater(expensive))).toBe('checkout.no_instalments')

  const abroad = shop.browser()
  await abroad.add(await priced(8000))
  await abroad.call('PUT', '/api/commerce/checkout', {
    email: 'ada@example.com',
    shippingAddress: { ...ADDRESS, country: 'DE', region: '', postalCode: '10115' },
  })
  expect((await offersTo(abroad)).unavailable).toMatchObject([{ reason: 'country', country: 'US' }])
  expect(getErrorCode(await payLater(abroad))).toBe('checkout.no_instalments')
  await shop.expectSound()
})

test('INSTAL-021 the form without scripts returns to the checkout, which shows the reason', async () => {
  const buyer = await ready(await priced(MIN - 1))
  const { cart } = await buyer.state()
  const fields = {
    do: 'pay',
    method: 'afterpay',
    key: newId(),
    cartRevision: String(cart?.revision),
    seenTotal: String(cart?.grandTotalCents),
  }
  const posted = await buyer.call('POST', '/checkout', new URLSearchParams(fields), { origin: 'http://localhost' })
  expect([posted.status, posted.headers.location]).toEqual([303, '/checkout?failed=checkout.no_instalments'])
  const page = String((await buyer.call('GET', String(posted.headers.location))).body)
  expect(page).toContain('This order cannot be paid in installments.')
  expect(page).toContain('Your order subtotal must be at least $35.00 to pay with Afterpay.')
})

test('INSTAL-020 a service that is added while paying is not paid in instalments', async () => {
  const [mug, course] = [await priced(8000), await priced(2000, ProductType.service)]
  for (let attempt = 0; attempt < 5; attempt++) {
    const buyer = await ready(mug)
    const { cart } = await buyer.state()
    const revision = (cart?.revision ?? 0) + 1
    // The client guesses the next revision, so that the changed cart passes for the one that it saw.
    const [paid] = await Promise.all([payLater(buyer, 'afterpay', { revision }), buyer.add(course)])
    expect(['checkout.cart_changed', 'checkout.no_instalments']).toContain(getErrorCode(paid))
  }
  const lines = await shop.query(
    `SELECT 1 FROM payments WHERE method = 'afterpay'
     AND purchase -> 'purchase' -> 'lines' @> '[{"productType": ${ProductType.service}}]'`,
  )
  expect(lines).toEqual([])
  await shop.expectSound()
})

test('without an account that offers instalments, the method does not exist', async () => {
  const buyer = await ready(await priced(8000))
  for (const method of ['test-afterpay', 'Afterpay', 'afterpay ', 'clearpay'])
    expect(getErrorCode(await payLater(buyer, method))).toBe('checkout.no_method')
  await change({ stripe: { country: 'GB' } })
  expect(getErrorCode(await payLater(buyer))).toBe('checkout.no_method')
  await change({ stripe: { country: 'US', afterpay: false } })
  expect(getErrorCode(await payLater(buyer))).toBe('checkout.no_method')
  await change({ stripe: { afterpay: true } })
})

test('the test bank offers instalments in test mode only, approved or declined on its page', async () => {
  await change({ testPayLater: true, stripe: { enabled: false } })
  const start = async () => {
    const buyer = await ready(await priced(10_000))
    expect((await buyer.state()).methods.map(({ label }) => label)).toEqual(['Test card', 'Afterpay (test)'])
    const { body } = await payLater(buyer, 'test-afterpay')
    expect(body).toMatchObject({ state: 'challenged', redirectUrl: expect.stringContaining('/checkout/test-bank/') })
    return { buyer, page: (body as { redirectUrl: string }).redirectUrl }
  }
  const decide = async ({ buyer, page }: Awaited<ReturnType<typeof start>>, decision: string) => {
    const posted = await buyer.call('POST', page, new URLSearchParams({ decision }), { origin: 'http://localhost' })
    return String((await buyer.call('GET', String(posted.headers.location))).headers.location)
  }
  const approved = await start()
  expect(String((await approved.buyer.call('GET', approved.page)).body)).toContain(
    '<strong>$26.25</strong> today, then 3 payments of <strong>$26.25</strong>',
  )
  expect(await decide(approved, 'approve')).toMatch(/^\/order\//)
  const declined = await start()
  expect(await decide(declined, 'refuse')).toBe('/checkout?failed=checkout.declined')
  expect((await declined.buyer.state()).payment?.message).toContain('installments was declined')
  const buyer = await ready(await priced(10_000))
  await change({ testMode: false })
  expect(getErrorCode(await payLater(buyer, 'test-afterpay'))).toBe('checkout.no_payments')
  // The switch is remembered.
  expect((await change({ testMode: true })).json()).toMatchObject({ testMode: true, testPayLater: true })
  await shop.expectSound()
})
