import { afterAll, expect, test, vi } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { toFailure } from '#base/http-client.ts'
import type { WebsiteId } from '#base/id.ts'
import { createEndpointClient } from '#design/api/api-client.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import { anImage, aProduct, aStore, type BuiltProduct, type ProductOverrides } from '#shop/catalog/testing/builders.ts'
import { fetchSignUpGroups, fetchSignUps } from '#shop/restock/dashboard/sign-up-client.ts'
import { sendMissedJob } from '#shop/restock/jobs.ts'
import type { SignUp, SignUpGroup } from '#shop/restock/owner-contract.ts'
import { insertSignUps } from '#shop/restock/testing/insert-sign-ups.ts'
import { aSite } from '#site/testing/builders.ts'
import { createMailbox } from './testing/mailbox.ts'
import { createTestApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 60_000 })

const API = '/api/site-users/account/notifications/restock'
const smtp = await startSmtpServer()
afterAll(smtp.close)
const app = await createTestApp({ DEMO: '0', SMTP_URL: smtp.url })
const { database, sendRequest, jobs } = app
const mailbox = createMailbox(app, smtp)

const addShop = async (host: string) => {
  const { websiteId, owner } = await aSite(database, { title: 'Kiln', domains: [host] })
  const store = await aStore(database, websiteId)
  return { websiteId, store, cookies: await createOwnerCookie(database, owner.id) }
}
type Shop = Awaited<ReturnType<typeof addShop>>
const shop = await addShop('kiln.test')

const query = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(sql, values)).rows

const callAt = async (on: Pick<Shop, 'websiteId' | 'cookies'>, method: string, path: string, body?: unknown) => {
  const headers = { 'x-website-id': on.websiteId }
  const response = await sendRequest(path, { method, cookies: on.cookies, headers, body })
  const isJson = String(response.headers['content-type']).includes('json')
  return { status: response.status, body: (isJson ? response.json() : response.text) as never, text: response.text }
}

const soldOutProduct = (on: Shop, overrides: ProductOverrides = {}): Promise<BuiltProduct> =>
  aProduct(database, on.store, { ...overrides, variants: overrides.variants ?? [{ stock: 0 }] })

const keyOf = ({ productId, variants }: BuiltProduct, index = 0) => ({
  productId,
  variantId: variants[index]?.variantId ?? '',
})

const signUp = (on: Shop, product: BuiltProduct, emails: readonly string[], language?: string): Promise<void> =>
  insertSignUps(query, on.websiteId, keyOf(product), { emails, language })

const restock = (on: Shop, product: BuiltProduct, quantity: number) =>
  callAt(on, 'POST', `/api/sites/${on.websiteId}/inventory/changes`, {
    changes: [{ kind: 'set', variantId: keyOf(product).variantId, quantity }],
  })

const statusOf = async (product: BuiltProduct): Promise<Record<string, number>> => {
  const rows = await query<{ status: string; count: bigint }>(
    'SELECT status, count(*) FROM restock_sign_ups WHERE product_id = $1 GROUP BY status',
    [product.productId],
  )
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]))
}

const setAutomaticSending = async ({ websiteId, cookies }: Shop, automaticSending: boolean): Promise<void> => {
  const path = '/api/v1/commerce-preferences/restock'
  const { status } = await callAt({ websiteId, cookies }, 'PUT', path, { automaticSending })
  expect(status).toBe(200)
}

const addresses = (count: number, domain: string): string[] =>
  Array.from({ length: count }, (_, index) => `person-${index}@${domain}`)

/** The dashboard's client, calling the real routes. */
const clientOf = (on: Shop) => {
  const paths: string[] = []
  const call = createEndpointClient({
    call: async (method, path, body) => {
      paths.push(path)
      const response = await callAt(on, method, path, body)
      return response.status < 300
        ? { ok: true, status: response.status, data: response.body }
        : { ok: false, failure: toFailure(response.status, response.body) }
    },
  })
  return { call, paths }
}

test('RESTOCK-014 RESTOCK-022 the groups show product, variant, stock and counts', async () => {
  const on = await addShop('groups.test')
  const image = await anImage(database, on.websiteId, { filename: 'vase.jpg', alt: 'A vase' })
  const product = await soldOutProduct(on, {
    title: 'Vase',
    optionNames: ['Size', 'Glaze'],
    variants: [{ stock: 0, optionValues: ['Large', 'Celadon'], sku: 'VASE-L' }],
    images: [image],
  })
  const plain = await soldOutProduct(on, { title: 'Bowl', state: 'draft', variants: [{ stock: null }] })
  await signUp(on, product, addresses(3, 'groups.test'))
  await signUp(on, plain, ['one@groups.test'])
  await query(`UPDATE restock_sign_ups SET status = 'notified', notified_at = now() WHERE email = $1`, [
    'person-0@groups.test',
  ])
  const { status, body } = await callAt(on, 'GET', `${API}/groups`)
  expect(status).toBe(200)
  expect(body).toEqual({
    signUpGroups: [
      {
        ...keyOf(product),
        productTitle: 'Vase',
        variantName: 'Large / Celadon',
        sku: 'VASE-L',
        image: { url: `/assets/images/${image}/vase.jpg`, alt: 'A vase' },
        waiting: 2,
        notified: 1,
        unsubscribed: 0,
        lastSignUpAt: expect.any(String),
        unlimited: false,
        qtyInStock: 0,
        isVisible: true,
      },
      expect.objectContaining({
        ...keyOf(plain),
        variantName: '',
        image: null,
        waiting: 1,
        unlimited: true,
        isVisible: false,
      }),
    ],
    hasNextPage: false,
    nextPageCursor: null,
  })
})

test('RESTOCK-015 the client follows the pages of groups by nextPageCursor until hasNextPage is false', async () => {
  const on = await addShop('many-groups.test')
  const product = await soldOutProduct(on, {
    optionNames: ['Size'],
    variants: Array.from({ length: 230 }, (_, index) => ({ stock: 0, optionValues: [`No. ${index}`] })),
  })
  for (const [index] of product.variants.entries())
    await insertSignUps(query, on.websiteId, keyOf(product, index), { emails: ['one@example.com'] })
  const first = await callAt(on, 'GET', `${API}/groups`)
  expect(first.body).toMatchObject({ hasNextPage: true, nextPageCursor: expect.any(String) })
  expect((first.body as { signUpGroups: SignUpGroup[] }).signUpGroups).toHaveLength(100)
  const client = clientOf(on)
  const groups = await fetchSignUpGroups(client.call)
  expect(client.paths).toHaveLength(3)
  expect(new Set(groups.map(({ variantId }) => variantId))).toEqual(
    new Set(product.variants.map(({ variantId }) => variantId)),
  )
  expect(groups).toHaveLength(230)
})

test('RESTOCK-016 RESTOCK-017 the sign-ups of a variant come newest first, page by page', async () => {
  const on = await addShop('sign-ups.test')
  const product = await soldOutProduct(on)
  await signUp(on, product, addresses(205, 'sign-ups.test'), 'de')
  const search = new URLSearchParams(keyOf(product))
  const first = await callAt(on, 'GET', `${API}?${search}`)
  expect(first.status).toBe(200)
  const page = first.body as { signUps: SignUp[]; hasNextPage: boolean; nextPageCursor: string }
  expect(page.signUps).toHaveLength(100)
  expect(page.hasNextPage).toBe(true)
  expect(page.signUps[0]).toEqual({
    signUpId: expect.any(String),
    email: 'person-204@sign-ups.test',
    language: 'de',
    status: 'waiting',
    joinedMailingList: false,
    createdAt: expect.any(String),
    notifiedAt: null,
    emailStatus: null,
  })
  const client = clientOf(on)
  const signUps = await fetchSignUps(client.call, keyOf(product) as never)
  expect(client.paths).toHaveLength(3)
  expect(signUps.map(({ email }) => email)).toEqual(addresses(205, 'sign-ups.test').toReversed())
})

test('RESTOCK-022 a cursor of something else is rejected with a message', async () => {
  const product = await soldOutProduct(shop)
  const search = new URLSearchParams({ ...keyOf(product), cursor: 'xyz' })
  for (const path of [`${API}/groups?cursor=${'%00'.repeat(3)}`, `${API}/groups?cursor=abc`, `${API}?${search}`])
    expect(await callAt(shop, 'GET', path)).toMatchObject({ status: 400 })
  expect((await callAt(shop, 'GET', `${API}/groups?cursor=abc`)).body).toMatchObject({
    code: 'request.invalid',
    errors: { cursor: 'That is not a cursor of this list.' },
  })
})

test('RESTOCK-018 RESTOCK-023 sending emails everyone who waits once, in their language, with links to the variant and to unsubscribe', async () => {
  const product = await soldOutProduct(shop, {
    title: 'Moon jar & co',
    optionNames: ['Size'],
    variants: [{ stock: 0, optionValues: ['Large'] }],
    images: [await anImage(database, shop.websiteId, { filename: 'moon.jpg' })],
  })
  const key = keyOf(product)
  await signUp(shop, product, ['ada@send.test'])
  await signUp(shop, product, ['jo@send.test'], 'de-AT')
  const sent = await callAt(shop, 'POST', `${API}/send`, key)
  expect([sent.status, sent.body]).toEqual([202, { queued: 2 }])
  const english = await mailbox.latest('ada@send.test')
  expect(english).toContain('Subject: Back in stock: Moon jar & co (Large)')
  expect(english).toContain(`http://kiln.test:3000${product.path}?variant=${key.variantId}`)
  expect(english).toContain('moon.jpg?format=500w')
  expect(english).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(english).toMatch(/List-Unsubscribe:\s*<http:\/\/kiln\.test:3000\/unsubscribe\/restock\?token/)
  expect(await mailbox.latest('jo@send.test')).toContain('Wieder da: Moon jar & co (Large)')
  const { signUps } = (await callAt(shop, 'GET', `${API}?${new URLSearchParams(key)}`)).body as { signUps: SignUp[] }
  expect(signUps.map(({ status, emailStatus }) => [status, emailStatus])).toEqual([
    ['notified', 'sent'],
    ['notified', 'sent'],
  ])
  const [row] = await query<{ mail_id: string }>('SELECT mail_id FROM restock_sign_ups WHERE email = $1', [
    'ada@send.test',
  ])
  expect(english).toContain(`Message-ID: <${row?.mail_id}@`)
  expect((await callAt(shop, 'POST', `${API}/send`, key)).body).toEqual({ queued: 0 })
  expect(await mailbox.count('ada@send.test')).toBe(1)
})

test('RESTOCK-019 sending for many variants skips those that are hidden or sold out, and counts the others', async () => {
  const ready = await soldOutProduct(shop, { variants: [{ stock: 5 }] })
  const soldOut = await soldOutProduct(shop)
  const hidden = await soldOutProduct(shop, { state: 'draft', variants: [{ stock: 5 }] })
  await signUp(shop, ready, addresses(3, 'all.test'))
  await signUp(shop, soldOut, addresses(2, 'all-sold-out.test'))
  await signUp(shop, hidden, addresses(2, 'all-hidden.test'))
  const sendRequests = [ready, ready, soldOut, hidden].map((one) => ({ ...keyOf(one), onlyIfAvailable: true }))
  const { status, body } = await callAt(shop, 'POST', `${API}/send/all`, { sendRequests })
  expect([status, body]).toEqual([
    202,
    {
      queued: 3,
      skipped: [
        { ...keyOf(soldOut), reason: 'sold-out' },
        { ...keyOf(hidden), reason: 'product-hidden' },
      ],
    },
  ])
  await jobs.runDue()
  expect(await statusOf(ready)).toEqual({ notified: 3 })
  expect(await statusOf(soldOut)).toEqual({ waiting: 2 })
  expect(await statusOf(hidden)).toEqual({ waiting: 2 })
  // Without the condition, the owner has decided to send anyway.
  const anyway = await callAt(shop, 'POST', `${API}/send/all`, { sendRequests: [keyOf(soldOut)] })
  expect(anyway.body).toEqual({ queued: 2, skipped: [] })
  await jobs.runDue()
  expect(await statusOf(soldOut)).toEqual({ notified: 2 })
})

test('RESTOCK-023 a sold-out variant, a hidden product and a variant of another site are refused with a reason', async () => {
  const soldOut = await soldOutProduct(shop)
  const hidden = await soldOutProduct(shop, { state: 'draft' })
  const other = await addShop('other.test')
  const foreign = await soldOutProduct(other)
  await signUp(other, foreign, ['foreign@other.test'])
  const send = (product: BuiltProduct, more = {}) => callAt(shop, 'POST', `${API}/send`, { ...keyOf(product), ...more })
  expect(await send(soldOut, { onlyIfAvailable: true })).toMatchObject({
    status: 409,
    body: { code: 'restock.sold_out', error: 'This product is sold out. Its customers keep waiting.' },
  })
  expect(await send(hidden)).toMatchObject({ status: 409, body: { code: 'restock.product_hidden' } })
  expect(await send(foreign)).toMatchObject({ status: 404, body: { code: 'restock.not_found' } })
  const mixed = { ...keyOf(soldOut), variantId: keyOf(hidden).variantId }
  expect(await callAt(shop, 'POST', `${API}/send`, mixed)).toMatchObject({ status: 404 })
  const list = await callAt(shop, 'GET', `${API}?${new URLSearchParams(keyOf(foreign))}`)
  expect([list.status, list.text.includes('foreign@other.test')]).toEqual([404, false])
  await jobs.runDue()
  expect(await statusOf(foreign)).toEqual({ waiting: 1 })
})

test('RESTOCK-023 contributors who may view products see the sign-ups, and only those who edit products send and delete', async () => {
  const product = await soldOutProduct(shop)
  await signUp(shop, product, ['seen@roles.test'])
  const as = async (role: number, websiteId: WebsiteId = shop.websiteId) => {
    const { id } = await insertContributor(database, websiteId, [role])
    return { websiteId, cookies: await createOwnerCookie(database, id) }
  }
  const [editor, draftEditor, manager] = [
    await as(ContributorRole.editor),
    await as(ContributorRole.draftEditor),
    await as(ContributorRole.storeManager),
  ]
  const listPath = `${API}?${new URLSearchParams(keyOf(product))}`
  expect((await callAt(editor, 'GET', listPath)).text).toContain('seen@roles.test')
  expect((await callAt(editor, 'POST', `${API}/send`, keyOf(product))).status).toBe(403)
  expect((await callAt(draftEditor, 'GET', listPath)).status).toBe(403)
  const { signUps } = (await callAt(manager, 'GET', listPath)).body as { signUps: SignUp[] }
  const onePath = `/api/sites/${shop.websiteId}/restock-sign-ups/${signUps[0]?.signUpId}`
  expect((await callAt(editor, 'DELETE', onePath)).status).toBe(403)
  expect((await callAt(manager, 'DELETE', onePath)).status).toBe(204)
  expect(await callAt(manager, 'DELETE', onePath)).toMatchObject({ status: 404, body: { code: 'restock.no_sign_up' } })
  expect(await statusOf(product)).toEqual({})
})

test('RESTOCK-023 arriving stock sends automatically, unless the owner has turned that off', async () => {
  const on = await addShop('automatic.test')
  const [first, second] = [await soldOutProduct(on), await soldOutProduct(on)]
  for (const product of [first, second]) await signUp(on, product, addresses(3, `${product.urlId}.test`))
  expect((await restock(on, first, 4)).status).toBe(200)
  await jobs.runDue()
  expect(await statusOf(first)).toEqual({ notified: 3 })
  await setAutomaticSending(on, false)
  await restock(on, second, 4)
  await jobs.runDue()
  expect(await statusOf(second)).toEqual({ waiting: 3 })
  // Turned on later: the next check finds it.
  await setAutomaticSending(on, true)
  await database.transact((tx) => jobs.enqueue(tx, sendMissedJob, {}))
  await jobs.runDue()
  expect(await statusOf(second)).toEqual({ notified: 3 })
})

test('RESTOCK-023 when the variant sells out while emails are sent, the remaining people keep waiting', async () => {
  const on = await addShop('sells-out.test')
  const product = await soldOutProduct(on)
  await signUp(on, product, addresses(120, 'sells-out.test'))
  // The trigger sells the last unit when the first batch is written.
  await query(`CREATE FUNCTION sell_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE stock SET on_hand = 0 WHERE variant_id = (SELECT variant_id FROM restock_sign_ups WHERE sign_up_id = NEW.sign_up_id);
    RETURN NEW; END $$`)
  await query(`CREATE TRIGGER sell_out AFTER UPDATE ON restock_sign_ups FOR EACH ROW EXECUTE FUNCTION sell_out()`)
  await restock(on, product, 1)
  await jobs.runDue()
  await query('DROP TRIGGER sell_out ON restock_sign_ups')
  expect(await statusOf(product)).toEqual({ notified: 50, waiting: 70 })
  await restock(on, product, 10)
  await jobs.runDue()
  expect(await statusOf(product)).toEqual({ notified: 120 })
  const received = smtp.received.flatMap(({ to }) => to).filter((to) => to.endsWith('@sells-out.test'))
  expect(received.toSorted()).toEqual(addresses(120, 'sells-out.test').toSorted())
})

test('concurrent requests to send write one email per person', async () => {
  const product = await soldOutProduct(shop)
  await signUp(shop, product, addresses(60, 'concurrent.test'))
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => callAt(shop, 'POST', `${API}/send`, keyOf(product))),
  )
  expect(responses.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202])
  await Promise.all([jobs.runDue(), jobs.runDue()])
  await jobs.runDue()
  const [{ count } = { count: 0n }] = await query<{ count: bigint }>(
    `SELECT count(*) FROM mails WHERE to_address LIKE '%@concurrent.test'`,
  )
  expect(Number(count)).toBe(60)
})

test('the export has every sign-up, and no cell that a spreadsheet would run', async () => {
  const on = await addShop('export.test')
  const product = await soldOutProduct(on, { title: '=HYPERLINK("http://evil.test")' })
  await signUp(on, product, ['ada@export.test', '+jo@export.test'])
  const { status, text } = await callAt(on, 'GET', `/api/sites/${on.websiteId}/restock-sign-ups.csv`)
  expect(status).toBe(200)
  const lines = text.split('\r\n').filter(Boolean)
  expect(lines[0]).toBe('\ufeffemail,product,variant,SKU,status,language,mailing list,signed up,notified')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(/^ada@export\.test,"'=HYPERLINK/)
  expect(lines[2]).toMatch(/^'\+jo@export\.test,/)
})
