import { afterAll, describe, expect, test, vi } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import type { WebsiteId } from '#base/id.ts'
import { createOwnerCookie, insertContributor, insertCustomer } from '#people/testing/builders.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import type { CustomerResponse, CustomerSummary } from '#shop/customer-profiles/contract.ts'
import { testOrders } from '#shop/orders/testing/orders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createMailbox } from './testing/mailbox.ts'
import { createShopper } from './testing/shopper.ts'
import { createTestApp } from './testing/test-app.ts'

/** The owner's list of customers over the API. */

vi.setConfig({ testTimeout: 120_000 })

const smtp = await startSmtpServer()
afterAll(smtp.close)
const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1', SMTP_URL: smtp.url })
const { database, sendRequest } = app
const { anOrder } = testOrders(database)
const mailbox = createMailbox(app, smtp)

let sites = 0
const addSite = async () => {
  const host = `shop-${++sites}.test`
  const { websiteId, owner } = await aSite(database, { title: 'Kiln', domains: [host], theme: kilnTheme })
  const cookies = await createOwnerCookie(database, owner.id)
  const call = (method: string, path = '', body?: unknown) =>
    sendRequest(`/api/sites/${websiteId}/customers${path}`, { method, cookies, body })
  const list = async (query = '') =>
    (await call('GET', query)).json() as { customers: CustomerSummary[]; total: number; tags: string[] }
  const emails = async (query: string) => (await list(query)).customers.map(({ email }) => email)
  const add = async (body: object) => {
    const added = await call('POST', '', body)
    expect(added.status, added.text).toBe(201)
    return added.json() as CustomerResponse
  }
  return { websiteId, host, call, list, emails, add }
}

const inCurrency = (orderId: string, currency: string) =>
  database.pool.query('UPDATE orders SET currency = $2 WHERE order_id = $1', [orderId, currency])
const order = (websiteId: WebsiteId, email: string, price: bigint, testMode = false) =>
  anOrder({ websiteId, email, testMode, provider: 'test', lines: [{ unitPrice: price }] })

describe('ACCOUNT-008', () => {
  test('ACCOUNT-008 the list has customers and guests with orders and sums per currency', async () => {
    const { websiteId, list, call } = await addSite()
    const ada = await insertCustomer(database, websiteId, { email: 'ada@kiln.test', name: 'Ada Lindqvist' })
    await insertCustomer(database, websiteId, { email: 'bea@kiln.test', name: 'Bea', isConfirmed: false })
    const orders = [
      await order(websiteId, 'ada@kiln.test', 2000n),
      await order(websiteId, 'Ada@kiln.test', 1000n),
      await order(websiteId, 'ada@kiln.test', 700n, true),
    ]
    await inCurrency(orders[1]?.orderId ?? '', 'EUR')
    await order(websiteId, 'bea@kiln.test', 500n)
    await order(websiteId, 'Gus@kiln.test', 900n)
    await order(websiteId, 'gus@kiln.test', 100n)
    const { customers, total } = await list()
    expect(total).toBe(3)
    const find = (email: string) => customers.find((one) => one.email === email)
    expect(find('ada@kiln.test')).toMatchObject({
      id: ada.id,
      status: 'account',
      orders: 3,
      spent: [
        { currency: 'USD', amount: '2000', orders: 1, testMode: false },
        { currency: 'EUR', amount: '1000', orders: 1, testMode: false },
        { currency: 'USD', amount: '700', orders: 1, testMode: true },
      ],
    })
    expect(find('bea@kiln.test')).toMatchObject({ status: 'unconfirmed', orders: 1 })
    expect(find('gus@kiln.test')).toMatchObject({
      id: null,
      name: 'Ada Buyer',
      status: 'guest',
      orders: 2,
      spent: [{ currency: 'USD', amount: '1000' }],
    })
    const profile = (await call('GET', `/${ada.id}`)).json() as CustomerResponse
    expect(profile).toMatchObject({ email: 'ada@kiln.test', orders: 3, confirmedAt: expect.any(String) })
    expect(profile.latestOrders.map(({ number }) => number)).toEqual(orders.map(({ number }) => number).reverse())
  })

  test('ACCOUNT-008 refunds reduce the sum, and unpaid orders do not count', async () => {
    const { websiteId, list } = await addSite()
    await insertCustomer(database, websiteId, { email: 'ada@kiln.test' })
    const refunded = await order(websiteId, 'ada@kiln.test', 2000n)
    await database.pool.query('UPDATE orders SET refunded = 500 WHERE order_id = $1', [refunded.orderId])
    await anOrder({ websiteId, email: 'ada@kiln.test', provider: 'manual', testMode: false })
    expect((await list()).customers).toMatchObject([
      { orders: 2, spent: [{ currency: 'USD', amount: '1500', orders: 2 }] },
    ])
  })

  test('ACCOUNT-008 customers are searched by name, email and phone, filtered by status, tag and consent, and sorted', async () => {
    const { websiteId, emails, add, list } = await addSite()
    await add({ email: 'zoe@kiln.test', name: 'Zoë Åberg', tags: ['VIP', ' vip '], marketingConsent: true })
    await add({ email: 'ann@kiln.test', name: 'Ann 100%', phone: '+49 30 123', tags: ['Wholesale'] })
    await insertCustomer(database, websiteId, { email: 'bob@kiln.test', name: 'Bob' })
    await order(websiteId, 'guest@kiln.test', 100n)
    expect(await emails('?search=zo%C3%AB')).toEqual(['zoe@kiln.test'])
    expect(await emails('?search=30%20123')).toEqual(['ann@kiln.test'])
    // Wildcards are text.
    expect(await emails('?search=100%25')).toEqual(['ann@kiln.test'])
    expect(await emails('?search=%25%25')).toEqual([])
    expect(await emails('?status=guest')).toEqual(['guest@kiln.test'])
    expect(await emails('?status=account')).toEqual(['bob@kiln.test'])
    expect(await emails('?status=unconfirmed&sort=name')).toEqual(['ann@kiln.test', 'zoe@kiln.test'])
    expect(await emails('?tag=Vip')).toEqual(['zoe@kiln.test'])
    expect(await emails('?consent=yes')).toEqual(['zoe@kiln.test'])
    expect((await emails('?consent=no&sort=name')).length).toBe(3)
    expect(await emails('?sort=name')).toEqual(['guest@kiln.test', 'ann@kiln.test', 'bob@kiln.test', 'zoe@kiln.test'])
    expect(await emails('?sort=name&limit=2&page=2')).toEqual(['bob@kiln.test', 'zoe@kiln.test'])
    expect((await list()).tags).toEqual(['vip', 'Wholesale'])
  })

  test('ACCOUNT-008 the owner changes name, phone, note, tags and consent', async () => {
    const { add, call } = await addSite()
    const { id } = await add({ email: 'ada@kiln.test' })
    const record = {
      name: 'Ada',
      phone: '1',
      note: 'Likes blue.\nCalls on Mondays.',
      tags: ['a'],
      marketingConsent: true,
    }
    const changed = await call('PUT', `/${id}`, record)
    expect(changed.json()).toMatchObject({ ...record, consentAt: expect.any(String) })
    const again = await call('PUT', `/${id}`, { ...record, tags: [] })
    expect((again.json() as CustomerResponse).consentAt).toBe((changed.json() as CustomerResponse).consentAt)
    const withdrawn = await call('PUT', `/${id}`, { ...record, marketingConsent: false })
    expect(withdrawn.json()).toMatchObject({ marketingConsent: false, consentAt: null })
    expect((await call('POST', '', { email: 'ADA@kiln.test' })).status).toBe(409)
    const tooMany = await call('PUT', `/${id}`, {
      ...record,
      tags: Array.from({ length: 21 }, (_, index) => `t${index}`),
    })
    expect(tooMany.status).toBe(400)
  })

  test('ACCOUNT-008 an invited customer sets a password and signs in; a customer with an account is not invited', async () => {
    const { host, add, call } = await addSite()
    const { id } = await add({ email: 'ivy@kiln.test', name: 'Ivy', invite: true })
    const link = await mailbox.link('ivy@kiln.test')
    expect((await call('POST', `/${id}/invitation`)).status).toBe(202)
    const newer = await mailbox.link('ivy@kiln.test')
    expect(newer).not.toBe(link)
    const browser = createShopper(app, { host })
    const token = new URL(newer, 'http://localhost').searchParams.get('token') ?? ''
    expect((await browser.sendRequest(newer)).status).toBe(200)
    const accepted = await browser.submit('/account/invitation', { token, password: 'glaze the red bowl' })
    expect(accepted.status, accepted.text).toBe(303)
    expect((await browser.sendRequest('/account')).text).toContain('ivy@kiln.test')
    expect((await call('GET', `/${id}`)).json()).toMatchObject({ status: 'account' })
    expect((await call('POST', `/${id}/invitation`)).status).toBe(409)
  })

  test('ACCOUNT-008 an export is imported again without loss, and existing customers do not change', async () => {
    const [from, to] = [await addSite(), await addSite()]
    await from.add({
      email: 'ada@kiln.test',
      name: '=Ada "A", Lindqvist',
      phone: '+1 207',
      note: 'Two\nlines',
      tags: ['VIP', 'wholesale'],
      marketingConsent: true,
    })
    await from.add({ email: 'bea@kiln.test' })
    await order(from.websiteId, 'gus@kiln.test', 100n)
    const file = await from.call('GET', '.csv?sort=name')
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.headers['content-disposition']).toContain('customers.csv')
    await to.add({ email: 'BEA@kiln.test', name: 'Bea' })
    const imported = await to.call('POST', '/import', { csv: file.text })
    expect(imported.json()).toMatchObject({ added: 2, existing: 1, rejectedCount: 0 })
    const strip = ({ id, createdAt, lastOrderAt, orders, spent, status, ...rest }: CustomerSummary) => rest
    const ada = (site: typeof from) => site.list('?search=ada@').then(({ customers }) => customers.map(strip))
    expect(await ada(to)).toEqual(await ada(from))
    expect((await to.list('?search=bea')).customers).toMatchObject([{ name: 'Bea' }])
    const filtered = await from.call('GET', '.csv?status=guest')
    expect(filtered.text.trim().split('\r\n')).toHaveLength(2)
    expect(filtered.text).toContain('gus@kiln.test')
    const [first, second] = await Promise.all(
      [1, 2].map(() => to.call('POST', '/import', { csv: 'email\nx@kiln.test\n' })),
    )
    expect([first?.json(), second?.json()].map((result) => (result as { added: number }).added).sort()).toEqual([0, 1])
    expect((await to.call('POST', '/import', { csv: 'name\nAda' })).status).toBe(400)
  })

  test('ACCOUNT-008 deleting a customer keeps the orders without personal data', async () => {
    const { websiteId, add, call, list } = await addSite()
    const { id } = await add({ email: 'ada@kiln.test' })
    const { orderId } = await order(websiteId, 'ada@kiln.test', 2000n)
    await database.pool.query("UPDATE orders SET state = 'completed' WHERE order_id = $1", [orderId])
    // An open order keeps its address, but does not make the deleted customer a guest.
    await order(websiteId, 'ada@kiln.test', 100n)
    expect((await call('DELETE', `/${id}`)).status).toBe(204)
    expect((await call('DELETE', `/${id}`)).status).toBe(404)
    expect((await call('GET', `/${id}`)).status).toBe(404)
    expect((await list()).total).toBe(0)
    const { rows } = await database.pool.query('SELECT email, total FROM orders WHERE order_id = $1', [orderId])
    expect(rows).toEqual([{ email: '', total: 2000n }])
  })

  test('ACCOUNT-008 store managers see customers but do not change them, and other sites see nothing', async () => {
    const [here, there] = [await addSite(), await addSite()]
    const { id } = await here.add({ email: 'ada@kiln.test' })
    const manager = await insertContributor(database, here.websiteId, [ContributorRole.storeManager])
    const editor = await insertContributor(database, here.websiteId, [ContributorRole.editor])
    const as = async (account: typeof manager, method: string, path: string, body?: unknown) =>
      (
        await sendRequest(`/api/sites/${here.websiteId}/customers${path}`, {
          method,
          body,
          cookies: await createOwnerCookie(database, account.id),
        })
      ).status
    expect(await as(manager, 'GET', '')).toBe(200)
    expect(await as(manager, 'GET', `/${id}`)).toBe(200)
    expect(await as(manager, 'PUT', `/${id}`, {})).toBe(403)
    expect(await as(manager, 'DELETE', `/${id}`)).toBe(403)
    expect(await as(manager, 'POST', '/import', { csv: 'email' })).toBe(403)
    expect(await as(editor, 'GET', '')).toBe(403)
    expect(await as(editor, 'GET', '.csv')).toBe(403)
    expect((await there.call('GET', `/${id}`)).status).toBe(404)
    expect((await there.call('PUT', `/${id}`, { name: 'Eve' })).status).toBe(404)
    expect((await there.call('DELETE', `/${id}`)).status).toBe(404)
  })
})
