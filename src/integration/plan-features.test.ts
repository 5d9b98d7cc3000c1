import { describe, expect, test } from 'vitest'
import { getMethod, getUrlPath } from '#base/endpoint.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import { PLAN_FEATURES } from '#base/enumerations/plan-features.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { newId } from '#base/id.ts'
import { createPlanFeatures } from '#base/plan-features.ts'
import { page, place, section } from '#document/builder.ts'
import { getIds, newBlockId, type PageDocument } from '#document/page.ts'
import { createCustomerCookie, createOwnerCookie, insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

/** A site with a store on an installation without the given features. */
const createSite = async (disabled: string) => {
  const app = await createTestApp({ DEMO: '0', DISABLED_FEATURES: disabled })
  const { database, sendRequest } = app
  const { websiteId, owner } = await aSite(database, { domains: ['localhost'], theme: kilnTheme })
  const cookies = await createOwnerCookie(database, owner.id)
  const store = await aStore(database, websiteId, { urlId: 'shop' })
  const call = async (method: string, url: string, body?: unknown, by: Record<string, string> = cookies) => {
    const response = await sendRequest(url, { method, body, cookies: by, headers: { 'x-website-id': websiteId } })
    return { status: response.status, body: response.text === '' ? undefined : response.json() }
  }
  const pageAt = async (path: string) => {
    const { status, text } = await sendRequest(path, { headers: { accept: 'text/html' } })
    return { status, text }
  }
  return { ...app, websiteId, owner, site: `/api/sites/${websiteId}`, store, cookies, call, pageAt }
}

const MONTHLY = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 } as const
const rejected = (message: string) => ({ status: 403, body: { code: 'plan.feature_disabled', error: message } })
const all = await createSite('')
const withoutCommerce = await createSite('commerce')
const withoutOthers = await createSite(
  'giftCards,subscriptions,invoicing,analyticsTiers,codeInjection,siteUserAccounts',
)

describe('ENUM-010 the dashboard and scripts of a page get the seven named features, and no others', () => {
  test.each([
    ['all by default', all, createPlanFeatures()],
    ['none that needs a disabled one', withoutCommerce, createPlanFeatures(['commerce'])],
    ['some', withoutOthers, createPlanFeatures(PLAN_FEATURES.filter((feature) => feature !== 'commerce'))],
  ])('%s', async (_, { call, site }, planFeatures) => {
    expect(Object.keys(planFeatures)).toHaveLength(7)
    const [listed, details, context] = await Promise.all([
      call('GET', '/api/sites'),
      call('GET', site),
      call('GET', '/api/site-context'),
    ])
    expect(listed.body).toMatchObject({ sites: [{ planFeatures }] })
    expect((details.body as { planFeatures: object }).planFeatures).toEqual(planFeatures)
    expect((context.body as { planFeatures: object }).planFeatures).toEqual(planFeatures)
  })
})

describe('ENUM-011 without commerce', () => {
  const { call, site, server, database, store, pageAt } = withoutCommerce

  test('every endpoint for selling is rejected; placed orders, started payments and what pages show are not', async () => {
    const ofShop = server.endpoints.filter(({ path }) =>
      /commerce|\/(cart|checkout|products|product-tags|stores|inventory|imports|discounts|shipping-zones|tax-rules|customer-emails)\b|payment|orders/.test(
        path,
      ),
    )
    const isOpen = ({ feature }: { feature?: string }) => feature !== 'commerce' && feature !== 'subscriptions'
    expect(
      ofShop
        .filter(isOpen)
        .map(({ path }) => path)
        .filter((path) => !/\/orders\b|orders\.csv|\/tags\/products/.test(path))
        .sort(),
    ).toEqual([
      'DELETE /api/commerce/saved-payment-methods/:savedMethodId',
      'GET /api/commerce/address-configuration/:country',
      'GET /api/commerce/checkout/payments/:paymentId',
      'GET /api/commerce/inventory/stock',
      'GET /api/commerce/inventory/stock/',
      'GET /api/commerce/shopping-cart',
      'GET /api/sites/:websiteId/payment-messages-given-up',
      'POST /api/commerce/checkout/payments/:paymentId/confirm',
    ])
    for (const { path, access, feature } of ofShop.filter((endpoint) => !isOpen(endpoint))) {
      const url = getUrlPath(path).replace(':websiteId', withoutCommerce.websiteId).replace(/:\w+/g, newId())
      const message =
        access !== 'visitor' && access !== 'member'
          ? 'Your plan does not include selling online.'
          : feature === 'commerce'
            ? 'This site does not take orders online.'
            : 'This site does not sell subscriptions.'
      expect([path, await call(getMethod(path), url, getMethod(path) === 'GET' ? undefined : {})]).toMatchObject([
        path,
        rejected(message),
      ])
    }
    expect((await call('GET', `${site}/orders`)).status).toBe(200)
  })

  test('products are shown with a note instead of a cart, and there is no cart or checkout page', async () => {
    await aProduct(database, store, { urlId: 'bowl', title: 'Celadon bowl' })
    const product = await pageAt('/shop/p/bowl')
    expect(product.status).toBe(200)
    expect(product.text).toContain('This shop does not take orders online yet.')
    expect(product.text).toMatch(/<button[^>]*add-to-cart[^>]* disabled=""/)
    const listing = await pageAt('/shop')
    expect(listing.text).toContain('Celadon bowl')
    expect(listing.text).not.toContain('add-to-cart')
    for (const path of ['/cart', '/checkout', '/checkout/subscription', '/checkout/gift-card'])
      expect([path, (await pageAt(path)).status]).toEqual([path, 404])
    await aProduct(all.database, all.store, { urlId: 'bowl', title: 'Celadon bowl' })
    expect((await all.pageAt('/shop')).text).toContain('add-to-cart')
    expect((await all.pageAt('/cart')).status).toBe(200)
  })
})

const aBowl = ({ store }: { store: { collectionId: string } }) => ({
  collectionId: store.collectionId,
  title: 'Celadon bowl',
  productType: ProductType.physical,
  variants: [{ price: '2400' }],
})

test('ENUM-011 without gift cards they cannot be created, saved, duplicated, imported or bought; other products can', async () => {
  const { call, site, database, store, pageAt, sendRequest, cookies, jobs } = withoutOthers
  const message = 'Your plan does not include gift cards.'
  const giftCard = { ...aBowl(withoutOthers), productType: ProductType.giftCard }
  const errors = { productType: message }
  expect(await call('POST', `${site}/products`, giftCard)).toMatchObject({
    ...rejected(message),
    body: { code: 'plan.feature_disabled', errors },
  })
  const bowl = await call('POST', `${site}/products`, aBowl(withoutOthers))
  expect(bowl.status).toBe(201)
  const { id } = bowl.body as { id: string }
  expect(await call('PUT', `${site}/products/${id}`, { ...giftCard, revision: 1 })).toMatchObject(rejected(message))
  const existing = await aProduct(database, store, { type: ProductType.giftCard, urlId: 'gift-card' })
  expect(await call('POST', `${site}/products/${existing.productId}/duplicate`)).toMatchObject(rejected(message))
  expect((await pageAt('/shop/p/gift-card')).text).toContain('This product cannot be bought online at the moment.')
  expect((await pageAt('/checkout/gift-card')).status).toBe(404)
  const csv = 'Handle,Title,Type,State,SKU,Price\nvoucher,Voucher,GIFT_CARD,public,V1,20'
  const uploaded = await sendRequest(`${site}/stores/${store.collectionId}/imports`, {
    method: 'POST',
    cookies,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\nContent-Disposition: form-data; name="file"; filename="p.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n--x--\r\n`,
  })
  await jobs.runDue()
  const imported = await call('GET', `${site}/imports/${(uploaded.json() as { id: string }).id}`)
  expect(imported.body).toMatchObject({ summary: { new: 0, faulty: 1 } })
  expect(JSON.stringify(imported.body)).toContain(message)
  const created = await all.call('POST', `${all.site}/products`, { ...aBowl(all), productType: ProductType.giftCard })
  expect(created.status).toBe(201)
})

test('ENUM-011 without subscriptions a product cannot be saved or bought as one', async () => {
  const { call, site, database, store, pageAt } = withoutOthers
  const subscription = { isSubscribable: true, subscriptionPlan: MONTHLY }
  expect(await call('POST', `${site}/products`, { ...aBowl(withoutOthers), ...subscription })).toMatchObject(
    rejected('Your plan does not include subscriptions.'),
  )
  const { productId, variants } = await aProduct(database, store, { subscriptionPlan: MONTHLY, urlId: 'monthly' })
  const request = { itemId: productId, sku: variants[0].sku, qty: 1 }
  expect(await call('POST', '/api/3/commerce/cart/subscription', request, {})).toMatchObject(
    rejected('This site does not sell subscriptions.'),
  )
  expect((await pageAt('/shop/p/monthly')).text).toContain('This product cannot be bought online at the moment.')
  expect((await pageAt('/checkout/subscription')).status).toBe(404)
  expect((await all.call('POST', `${all.site}/products`, { ...aBowl(all), ...subscription })).status).toBe(201)
})

test('ENUM-011 without invoicing manual payments cannot be enabled and are not offered', async () => {
  const { call, site, database, websiteId } = withoutOthers
  const enable = { manual: { enabled: true, label: 'Bank transfer', instructions: '' } }
  expect(await call('PUT', `${site}/payment-methods`, enable)).toMatchObject(
    rejected('Your plan does not include manual payments.'),
  )
  expect((await all.call('PUT', `${all.site}/payment-methods`, enable)).body).toMatchObject({
    manual: { enabled: true },
  })
  // Enabled before the plan changed.
  await database.pool.query(
    `INSERT INTO payment_accounts (website_id, provider, enabled, settings) VALUES ($1, 'manual', true, '{}')`,
    [websiteId],
  )
  expect((await call('GET', `${site}/payment-methods`)).body).toMatchObject({ manual: { enabled: false } })
})

test('ENUM-011 without analytics the script errors of visitors cannot be read', async () => {
  const { call, site } = withoutOthers
  expect(await call('GET', `${site}/script-errors`)).toMatchObject(rejected('Your plan does not include analytics.'))
  expect((await all.call('GET', `${all.site}/script-errors`)).status).toBe(200)
})

test('ENUM-011 without code injection HTML blocks cannot be added or changed, but moved and removed', async () => {
  const start = page(section({}, place('html', { html: '<p>Kept</p>' })))
  const openOn = async ({ database, pages, websiteId, site, call }: typeof all) => {
    const add = { type: CollectionType.page, title: 'Code', urlId: 'code', document: start }
    const id = await database.transact((tx) => pages.addCollection(tx, websiteId, add))
    const draft = `${site}/drafts/page/${id}`
    const apply = async (operation: object) => {
      const { revision } = (await call('GET', draft)).body as { page: PageDocument; revision: number }
      const batch = { batchId: newId(), client: 'window-one', base: revision, operations: [operation] }
      return call('POST', `${draft}/batches`, batch)
    }
    return apply
  }
  const [htmlId] = getIds(start.blocks)
  const [{ id: sectionId, placements } = expect.fail()] = start.sections
  const newBlock = (type: string, props: object) => ({
    type: 'insertBlock',
    sectionId,
    block: { id: newBlockId(), type, version: 1, props },
    placement: Object.values(placements)[0],
  })
  const html = newBlock('html', { html: '<b>New</b>' })
  const change = { type: 'setProps', blockId: htmlId, set: { html: '<b>Changed</b>' }, unset: [] }

  const apply = await openOn(withoutOthers)
  const message = 'Your plan does not include custom code.'
  expect(await apply(html)).toMatchObject(rejected(message))
  expect(await apply(change)).toMatchObject(rejected(message))
  expect((await withoutOthers.pageAt('/code')).text).toContain('<p>Kept</p>')
  expect((await apply(newBlock('heading', { text: 'Title', level: 2 }))).status).toBe(200)
  expect((await apply({ type: 'removeBlock', blockId: htmlId })).status).toBe(200)

  const applyToAll = await openOn(all)
  expect((await applyToAll(html)).status).toBe(200)
  expect((await applyToAll(change)).status).toBe(200)
})

test('ENUM-011 without customer accounts customers cannot sign up or in and are signed out; owners can sign in', async () => {
  const { call, database, websiteId, owner, signIn } = withoutOthers
  const account = { email: 'ada@kiln.test', password: 'correct horse battery', name: 'Ada' }
  const message = 'This site does not have customer accounts.'
  expect(await call('POST', '/api/site-users/account', account, {})).toMatchObject(rejected(message))
  expect(await call('GET', '/api/site-users/account', undefined, {})).toMatchObject(rejected(message))
  expect((await all.call('POST', '/api/site-users/account', account, {})).status).toBe(202)

  const customer = await insertCustomer(database, websiteId)
  await expect(signIn(customer.email, PASSWORD)).rejects.toThrow('session.wrong_credentials')
  const jar = await createCustomerCookie(database, customer)
  expect((await call('GET', '/api/session', undefined, jar)).body).toMatchObject({ account: null, member: null })
  const ownerJar = await signIn(owner.email, PASSWORD)
  expect((await call('GET', '/api/session', undefined, ownerJar)).body).toMatchObject({ account: { id: owner.id } })

  const known = await insertCustomer(all.database, all.websiteId)
  const session = await all.call('GET', '/api/session', undefined, await createCustomerCookie(all.database, known))
  expect(session.body).toMatchObject({ member: { id: known.id } })
})
