import { expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { newId } from '#base/id.ts'
import { createTestApp } from '#integration/testing/test-app.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { testOrders } from '#shop/orders/testing/orders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'

const { sendRequest, database } = await createTestApp()
const { anOrder } = testOrders(database)
const site = await aSite(database, { title: 'Kiln', domains: ['kiln.test'], theme: kilnTheme })
const other = await aSite(database, { domains: ['other.test'], theme: kilnTheme })
const { websiteId } = site
const owner = await createOwnerCookie(database, site.owner.id)
const api = (path = '') => `/api/sites/${websiteId}/orders${path}`

const ENTITIES = { quot: '"', lt: '<', gt: '>', amp: '&' } as const
const readTagPayload = (html: string): unknown => {
  const found = /data-purchase="([^"]*)"/.exec(html)?.[1]
  return found && JSON.parse(found.replace(/&(quot|lt|gt|amp);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name]))
}

test('CHECKOUT-012 only the first view of an order thanks the shopper and carries the purchase event', async () => {
  const order = await anOrder({
    websiteId,
    provider: 'manual',
    testMode: false,
    lines: [{ sku: 'JAR', title: '"Jar" </div> & co.', quantity: 2 }],
    shipping: 500n,
    instructions: 'Send it to\nour bank',
  })
  const look = () => sendRequest(`/order/${order.token}`, { host: 'kiln.test' })
  const first = await look()
  expect(first.status).toBe(200)
  expect(first.headers['cache-control']).toBe('no-store')
  expect(first.text).toContain('<meta name="robots" content="noindex">')
  expect(first.text).toContain('Thank you')
  // The payment is awaited.
  expect(first.text).toContain('data-page-type="207"')
  expect(first.text).toContain(`Order ${order.number}`)
  expect(first.text).toContain('our bank')
  expect(readTagPayload(first.text)).toEqual({
    transaction_id: order.orderId,
    value: 53,
    currency: 'USD',
    shipping: 5,
    tax: 0,
    items: [{ item_id: 'JAR', item_name: '"Jar" </div> & co.', quantity: 2, price: 24 }],
  })
  const second = await look()
  expect(second.text).not.toContain('Thank you')
  expect(second.text).toContain('data-page-type="211"')
  expect(readTagPayload(second.text)).toBeUndefined()
})

test('the order page names the delivery method, and an order that is picked up ships to no address', async () => {
  const read = async (pickup: boolean): Promise<string> => {
    const order = await anOrder({ websiteId, pickup })
    const { text } = await sendRequest(`/order/${order.token}`, { host: 'kiln.test' })
    return text.slice(text.indexOf('order-side')).replace(/<[^>]+>/g, '|')
  }
  expect(await read(false)).toMatch(/Ship to[|]+Ada Buyer[|]+Kirchweg 1[|]+Berlin[|]+Germany[|]+Delivery[|]+Post[|]/)
  const pickup = await read(true)
  expect(pickup).not.toContain('Ship to')
  expect(pickup).toMatch(/Delivery[|]+Post[|]+Bill to[|]+Ada Buyer[|]+Kirchweg 1/)
})

test('CHECKOUT-011 the order page is available as data; CHECKOUT-017 a test order is marked and emits no event', async () => {
  const order = await anOrder({ websiteId })
  const json = await sendRequest(`/order/${order.token}?format=json`, { host: 'kiln.test' })
  expect(json.json()).toMatchObject({
    pageType: 211,
    order: {
      id: order.orderId,
      testMode: true,
      websiteId,
      items: [{ sku: 'SKU1', productName: 'Bowl 1', quantity: 1, unitPrice: 24 }],
      grandTotal: 24,
      shippingTotal: 0,
      taxTotal: 0,
    },
  })
  // A data request does not count as a view.
  const page = await sendRequest(`/order/${order.token}`, { host: 'kiln.test' })
  expect(page.text).toContain('Thank you')
  expect(page.text).toContain('This is a test order')
  expect(readTagPayload(page.text)).toBeUndefined()
})

test('unknown tokens and tokens of other sites are not found', async () => {
  const order = await anOrder({ websiteId })
  const statuses = await Promise.all([
    sendRequest(`/order/${'x'.repeat(43)}`, { host: 'kiln.test' }),
    sendRequest('/order', { host: 'kiln.test' }),
    sendRequest(`/order/${order.token}`, { host: 'other.test' }),
    sendRequest(`/order/${'x'.repeat(43)}?format=json`, { host: 'kiln.test' }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('owners list, read, fulfill, refund and export over HTTP; contributors without permission cannot', async () => {
  const order = await anOrder({ websiteId, email: 'http@buyer.test' })
  const one = api(`/${order.orderId}`)
  const list = await sendRequest(api('?search=http@buyer&limit=10'), { cookies: owner })
  expect(list.json()).toMatchObject({ total: 1, orders: [{ orderId: order.orderId, paymentState: 'paid' }] })
  const send = (path: string, body: object = {}, cookies = owner) =>
    sendRequest(one + path, { method: 'POST', body, cookies })
  expect((await send('/fulfilments', { trackingUrl: 'javascript:alert(1)' })).status).toBe(400)
  const sent = await send('/fulfilments', { trackingUrl: 'https://dhl.test/1' })
  expect(sent.json()).toMatchObject({ state: 'completed', fulfilmentState: 'fulfilled' })
  expect((await send('/fulfilments')).status).toBe(409)
  const refund = await send('/refunds', { refundId: newId(), amount: '100' })
  expect(refund.json()).toMatchObject({
    paymentState: 'partly-refunded',
    refunded: '100',
    refunds: [{ state: 'done' }],
  })
  expect((await send('/cancel')).json()).toMatchObject({ code: 'orders.wrong_step' })
  expect((await send('/notes', { text: 'Well wrapped' })).json()).toMatchObject({
    timeline: expect.arrayContaining([expect.objectContaining({ kind: 'note', by: site.owner.name })]),
  })
  const csv = await sendRequest(`${api()}.csv?search=http@buyer`, { cookies: owner })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.text.trim().split('\r\n')).toHaveLength(2)
  expect((await sendRequest(api(`/${newId()}`), { cookies: owner })).status).toBe(404)

  const editor = await createOwnerCookie(
    database,
    (await insertContributor(database, websiteId, [ContributorRole.editor])).id,
  )
  expect((await sendRequest(one, { cookies: editor })).status).toBe(403)
  expect((await send('/cancel', {}, editor)).status).toBe(403)
  const outsider = await createOwnerCookie(database, other.owner.id)
  const elsewhere = `/api/sites/${other.websiteId}/orders/${order.orderId}`
  expect((await sendRequest(elsewhere, { cookies: outsider })).status).toBe(404)
  expect((await sendRequest(`${elsewhere}/cancel`, { method: 'POST', body: {}, cookies: outsider })).status).toBe(404)
})
