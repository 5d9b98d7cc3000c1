import { afterAll, expect, test, vi } from 'vitest'
import type { CaptchaChallenge } from '#base/captcha.ts'
import { newId, type RestockSignUpId } from '#base/id.ts'
import { createOwnerCookie, insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import { solveCaptcha } from '#platform/captcha/testing/solve-captcha.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import { createSecrets, loadInstallationSecret } from '#platform/secrets.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { SIGN_UP_API, SIGN_UP_PATH, UNSUBSCRIBE_ACTION } from '#shop/restock/model.ts'
import { createUnsubscribeLinks } from '#shop/restock/unsubscribe-links.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createShopper } from './testing/shopper.ts'
import { createTestShop } from './testing/test-shop.ts'

vi.setConfig({ testTimeout: 60_000 })

const time = { offset: 0 }
const smtp = await startSmtpServer()
afterAll(smtp.close)
const shop = await createTestShop({ SMTP_URL: smtp.url }, { clock: () => new Date(Date.now() + time.offset) })
const { websiteId, database, query } = shop
await query('UPDATE websites SET theme = $2 WHERE website_id = $1', [websiteId, JSON.stringify(kilnTheme)])
const ownerCookies = await createOwnerCookie(database, shop.owner.id)

const soldOut = await aProduct(database, shop.store, {
  title: 'Moon jar',
  variants: [{ stock: 0 }],
  merchandising: { mailingListSignUpEnabled: true },
})
const glazed = await aProduct(database, shop.store, {
  optionNames: ['Glaze'],
  variants: [
    { optionValues: ['Ash'], stock: 0 },
    { optionValues: ['Celadon'], stock: 5 },
  ],
})
const [ash, celadon] = glazed.variants
const other = await aSite(database, { domains: ['other.test'], theme: kilnTheme })
const otherStore = await aStore(database, other.websiteId)
const foreign = await aProduct(database, otherStore, { variants: [{ stock: 0 }] })

type Body = Record<string, unknown>
const toBody = (email: string, more: Body = {}): Body => ({
  productId: soldOut.productId,
  variantId: soldOut.variants[0].variantId,
  isJoinMailingList: false,
  siteVisitorEmail: email,
  recaptchaEnterpriseV3Token: null,
  ...more,
})
const signUp = (email: string, more: Body = {}, browser = shop.browser()) =>
  browser.call('POST', SIGN_UP_API, toBody(email, more))

type Row = { id: RestockSignUpId; email: string; language: string; status: string; joined: boolean }
const listRows = (email: string): Promise<Row[]> =>
  query<Row>(
    `SELECT sign_up_id AS id, email, language, status, joined_mailing_list AS joined FROM restock_sign_ups
     WHERE website_id = $1 AND email = $2 ORDER BY sign_up_id`,
    [websiteId, email],
  )

const savePreferences = async (change: Body): Promise<void> => {
  const saved = await shop.sendRequest('/api/v1/commerce-preferences/restock', {
    method: 'PUT',
    body: change,
    cookies: ownerCookies,
    headers: { 'x-website-id': websiteId },
  })
  expect(saved.status, saved.text).toBe(200)
}

const postForm = (fields: Record<string, string>, browser = shop.browser()) =>
  browser.call(
    'POST',
    SIGN_UP_PATH,
    new URLSearchParams({ productId: soldOut.productId, variantId: soldOut.variants[0].variantId, ...fields }),
  )

test('RESTOCK-002 RESTOCK-012 RESTOCK-020 an anonymous visitor signs up for a sold-out variant', async () => {
  const response = await signUp('ada@example.com', { language: 'de-AT' })
  expect([response.status, response.body]).toEqual([200, { success: true }])
  expect(await listRows('ada@example.com')).toMatchObject([{ language: 'de-AT', status: 'waiting', joined: false }])
  await signUp('bo@example.com')
  expect(await listRows('bo@example.com')).toMatchObject([{ language: 'en' }])
  // Signing up sends no email.
  await shop.jobs.runDue()
  expect(smtp.received).toEqual([])
})

test('RESTOCK-004 RESTOCK-005 RESTOCK-021 addresses are validated with the documents’ messages', async () => {
  const blank = await signUp('  ')
  expect([blank.status, blank.body]).toEqual([
    400,
    {
      code: 'restock.invalid_email',
      error: 'Email cannot be blank',
      errors: { siteVisitorEmail: 'Email cannot be blank' },
    },
  ])
  const invalid = ['ada', 'ada@example.com\r\nBcc: bo@example.com', 'ada@example.com\n', 'a'.repeat(10_240)]
  for (const email of invalid) {
    const { status, body } = await signUp(email)
    expect([status, body], email.slice(0, 40)).toEqual([400, expect.objectContaining({ error: 'Email is invalid' })])
  }
})

test('RESTOCK-021 a repeated sign-up gets the same response and is merged, whatever its case and Unicode form', async () => {
  const spellings = ['cleo@example.com', 'Cleo@Example.com', ' CLEO@example.com ', 'ｃｌｅｏ@example.com']
  const responses = []
  for (const email of spellings) responses.push(await signUp(email, { language: 'fr' }))
  expect(responses.map(({ status, body }) => [status, body])).toEqual(spellings.map(() => [200, { success: true }]))
  expect(await listRows('cleo@example.com')).toMatchObject([{ language: 'fr', status: 'waiting' }])
})

test('RESTOCK-021 50 concurrent sign-ups of an address are one', async () => {
  const responses = await Promise.all(Array.from({ length: 50 }, () => signUp('race@example.com')))
  const statuses = new Set(responses.map(({ status }) => status))
  // An address can be signed up 30 times a day.
  expect([...statuses].sort()).toEqual([200, 429])
  expect(await listRows('race@example.com')).toHaveLength(1)
})

test('RESTOCK-021 after the notification an address can wait again', async () => {
  await signUp('again@example.com')
  await query(`UPDATE restock_sign_ups SET status = 'notified', notified_at = now() WHERE email = 'again@example.com'`)
  await signUp('again@example.com')
  expect((await listRows('again@example.com')).map(({ status }) => status)).toEqual(['notified', 'waiting'])
})

test('RESTOCK-021 variants in stock, unknown ones and those of other sites are rejected', async () => {
  const ids = (product: { productId: string }, variantId: string) => ({ productId: product.productId, variantId })
  const available = await signUp('dana@example.com', ids(glazed, celadon?.variantId ?? ''))
  expect([available.status, available.body]).toEqual([
    409,
    { code: 'restock.in_stock', error: 'This is in stock again. You can order it now.' },
  ])
  expect((await signUp('dana@example.com', ids(glazed, ash.variantId))).status).toBe(200)
  const draft = await aProduct(database, shop.store, { state: 'draft', variants: [{ stock: 0 }] })
  const silent = await aProduct(database, shop.store, {
    variants: [{ stock: 0 }],
    merchandising: { restockNotificationViews: [] },
  })
  const missing = [
    ids(foreign, foreign.variants[0].variantId),
    ids(soldOut, foreign.variants[0].variantId),
    ids(foreign, soldOut.variants[0].variantId),
    ids(soldOut, ash.variantId),
    ids(draft, draft.variants[0].variantId),
    ids(silent, silent.variants[0].variantId),
    ids({ productId: newId() }, newId()),
  ]
  for (const target of missing) {
    const { status, body } = await signUp('dana@example.com', target)
    expect([status, body]).toEqual([404, expect.objectContaining({ code: 'restock.not_found' })])
  }
  expect(await listRows('dana@example.com')).toHaveLength(1)
})

test('RESTOCK-021 sign-ups are limited per visitor and per address', async () => {
  const browser = shop.browser()
  const statuses: number[] = []
  for (let index = 0; index < 31; index++)
    statuses.push((await signUp(`many-${index}@example.com`, {}, browser)).status)
  expect(statuses).toEqual([...Array(30).fill(200), 429])
  for (let index = 0; index < 30; index++) await signUp('victim@example.com')
  const limited = await signUp('victim@example.com')
  expect([limited.status, limited.body]).toEqual([
    429,
    expect.objectContaining({ code: 'restock.too_many', error: 'Too many sign-ups. Please try again later.' }),
  ])
  const keys = await query<{ key: string }>('SELECT key FROM rate_limits')
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.some(({ key }) => key.includes('victim'))).toBe(false)
})

test('RESTOCK-009 the checkbox joins the list of the store settings, with double opt-in', async () => {
  const created = await shop.sendRequest(`/api/sites/${websiteId}/mailing-lists`, {
    method: 'POST',
    body: { name: 'Letters', doubleOptIn: true },
    cookies: ownerCookies,
  })
  const { id: listId } = created.json() as { id: string }
  const listSubscribers = (email: string) =>
    query('SELECT status, source FROM subscribers WHERE website_id = $1 AND email = $2', [websiteId, email])
  await signUp('early@example.com', { isJoinMailingList: true })
  expect(await listSubscribers('early@example.com')).toEqual([])
  await savePreferences({ mailingListId: listId })
  await signUp('eve@example.com', { isJoinMailingList: true })
  await signUp('eve@example.com', { isJoinMailingList: true })
  expect(await listSubscribers('eve@example.com')).toEqual([{ status: 'pending', source: 'Restock notification' }])
  expect(await listRows('eve@example.com')).toMatchObject([{ joined: true }])
  await shop.jobs.runDue()
  expect(smtp.received.filter(({ to }) => to.includes('eve@example.com'))).toHaveLength(1)
  // This product does not offer the list.
  const target = { productId: glazed.productId, variantId: ash.variantId, isJoinMailingList: true }
  await signUp('finn@example.com', target)
  expect(await listSubscribers('finn@example.com')).toEqual([])
  expect(await listRows('finn@example.com')).toMatchObject([{ joined: false }])
  const page = async (): Promise<string> => (await shop.sendRequest(soldOut.path, { host: 'localhost' })).text
  expect(await page()).toContain('name="joinMailingList"')
  const deleted = await shop.sendRequest(`/api/sites/${websiteId}/mailing-lists/${listId}`, {
    method: 'DELETE',
    cookies: ownerCookies,
  })
  expect(deleted.status).toBe(204)
  expect(await page()).not.toContain('name="joinMailingList"')
  expect((await signUp('gil@example.com', { isJoinMailingList: true })).status).toBe(200)
})

test('RESTOCK-011 with a captcha every sign-up needs its own token', async () => {
  await savePreferences({ captchaEnabled: true })
  try {
    const browser = shop.browser()
    const without = await signUp('hana@example.com', {}, browser)
    expect([without.status, without.body]).toEqual([400, expect.objectContaining({ code: 'restock.captcha' })])
    const { body } = await browser.call('GET', '/api/form/captcha-challenge')
    const recaptchaEnterpriseV3Token = await solveCaptcha(body as CaptchaChallenge)
    expect((await signUp('hana@example.com', { recaptchaEnterpriseV3Token }, browser)).status).toBe(200)
    expect((await signUp('ivo@example.com', { recaptchaEnterpriseV3Token }, browser)).status).toBe(400)
    expect(await listRows('ivo@example.com')).toEqual([])
  } finally {
    await savePreferences({ captchaEnabled: false })
  }
})

test('RESTOCK-007 without JavaScript the form redirects to a page with the success message', async () => {
  const browser = shop.browser()
  const posted = await postForm({ email: 'Jo@example.com' }, browser)
  expect([posted.status, posted.headers['cache-control']]).toEqual([303, 'no-store'])
  expect(await listRows('jo@example.com')).toHaveLength(1)
  const page = await browser.call('GET', String(posted.headers.location))
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('<p role="status">Signed up!</p>')
  expect(page.body).toContain(`href="${soldOut.path}"`)
})

test('RESTOCK-004 RESTOCK-005 RESTOCK-008 without JavaScript a page shows the error and what was typed', async () => {
  const blank = await postForm({ email: '' })
  expect([blank.status, blank.body]).toEqual([400, expect.stringContaining('Email cannot be blank')])
  const invalid = await postForm({ email: '"><script>', joinMailingList: '1' })
  expect(invalid.status).toBe(400)
  expect(invalid.body).toContain('Email is invalid')
  expect(invalid.body).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(invalid.headers['cache-control']).toBe('no-store')
  const available = await postForm({
    productId: glazed.productId,
    variantId: celadon?.variantId ?? '',
    email: 'kim@example.com',
  })
  expect([available.status, available.body]).toEqual([409, expect.stringContaining('This is in stock again')])
  expect((await postForm({ email: 'a'.repeat(10_240) })).status).toBe(400)
  expect((await postForm({ productId: 'x', email: 'a@b.de' })).status).toBe(400)
  expect((await postForm({ productId: newId(), email: 'a@b.de' })).status).toBe(404)
  const foreignPost = await postForm({
    productId: foreign.productId,
    variantId: foreign.variants[0].variantId,
    email: 'a@b.de',
  })
  expect(foreignPost.status).toBe(404)
})

test('without JavaScript a filled honeypot stores nothing, and a captcha is replaced by a second post', async () => {
  expect((await postForm({ email: 'bot@example.com', contactPreference: 'yes' })).status).toBe(303)
  expect(await listRows('bot@example.com')).toEqual([])
  await savePreferences({ captchaEnabled: true })
  try {
    const browser = shop.browser()
    const first = await postForm({ email: 'lea@example.com' }, browser)
    expect([first.status, await listRows('lea@example.com')]).toEqual([200, []])
    expect(first.body).toContain('value="lea@example.com"')
    const key = /name="key" value="([^"]+)"/.exec(String(first.body))?.[1] ?? ''
    expect((await postForm({ email: 'lea@example.com', key }, browser)).status).toBe(200)
    time.offset += 2000
    expect((await postForm({ email: 'lea@example.com', key: `${key.slice(0, -1)}0` }, browser)).status).toBe(200)
    expect(await listRows('lea@example.com')).toEqual([])
    expect((await postForm({ email: 'lea@example.com', key }, browser)).status).toBe(303)
    expect(await listRows('lea@example.com')).toHaveLength(1)
  } finally {
    await savePreferences({ captchaEnabled: false })
  }
})

const secret = await loadInstallationSecret(shop.config.dataDir, undefined)
const links = createUnsubscribeLinks(createSecrets(secret))
const createLink = async (email: string, on = websiteId): Promise<string> => {
  const [row] = await listRows(email)
  return links.createUnsubscribeUrl({ websiteId: on, origin: '' }, row?.id ?? newId<RestockSignUpId>())
}
const getToken = (path: string): string => new URLSearchParams(path.split('?')[1]).get('token') ?? ''

test('the unsubscribe page changes nothing until its button is pressed, and works twice', async () => {
  await signUp('mia@example.com')
  await signUp('mia@example.com', { productId: glazed.productId, variantId: ash.variantId })
  const path = await createLink('mia@example.com')
  await query(
    `UPDATE restock_sign_ups SET status = 'notified', notified_at = now() WHERE email = 'mia@example.com' AND product_id = $1`,
    [soldOut.productId],
  )
  const browser = shop.browser()
  const page = await browser.call('GET', path)
  expect([page.status, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('mia@example.com will receive no more emails')
  expect((await listRows('mia@example.com')).map(({ status }) => status)).toEqual(['notified', 'waiting'])
  for (let press = 0; press < 2; press++) {
    const done = await browser.call('POST', UNSUBSCRIBE_ACTION, new URLSearchParams({ token: getToken(path) }))
    expect([done.status, done.headers.location]).toEqual([303, path])
    expect((await listRows('mia@example.com')).map(({ status }) => status)).toEqual(['unsubscribed', 'unsubscribed'])
  }
  expect((await browser.call('GET', path)).body).toContain('You are unsubscribed')
  // A new sign-up counts, and the old link ends it again.
  await signUp('mia@example.com')
  expect((await browser.call('GET', path)).body).toContain('<form')
})

test('mail programs unsubscribe with one click, without cookies; links of other sites and forged ones do not work', async () => {
  await signUp('nils@example.com')
  const path = await createLink('nils@example.com')
  const post = (url: string, host = 'localhost') =>
    shop.sendRequest(url, {
      method: 'POST',
      host,
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: '', 'x-csrf-token': '' },
    })
  const forged = `${path.slice(0, -1)}${path.endsWith('0') ? '1' : '0'}`
  expect((await post(forged)).status).toBe(404)
  expect((await post(path, 'other.test')).status).toBe(404)
  expect((await post(await createLink('nils@example.com', other.websiteId))).status).toBe(404)
  expect((await shop.sendRequest(forged, { host: 'localhost' })).status).toBe(404)
  expect(await listRows('nils@example.com')).toMatchObject([{ status: 'waiting' }])
  for (let click = 0; click < 2; click++) expect((await post(path)).status).toBe(204)
  expect(await listRows('nils@example.com')).toMatchObject([{ status: 'unsubscribed' }])
})

test('a link to a variant selects it on the cached page, and other query strings are the same page', async () => {
  const read = async (search: string) => {
    const { text } = await shop.sendRequest(glazed.path + search, { host: 'localhost' })
    return { text }
  }
  const plain = await read('')
  // Without JavaScript nothing is selected, so the form names the variant.
  expect(plain.text).toMatch(
    /<noscript><form[^>]*class="restock".*<option value="[^"]*"[^>]*>Ash<\/option>.*<\/noscript>/,
  )
  expect(plain.text).not.toContain('<option value="Ash" selected="">')
  const selected = await read(`?variant=${ash.variantId}`)
  expect(selected.text).toMatch(/<option value="Ash" selected=""/)
  expect(selected.text).toMatch(/<form[^>]*class="restock"/)
  expect(selected.text).toContain(`name="variantId" value="${ash.variantId}"`)
  const available = await read(`?variant=${celadon?.variantId}`)
  expect(available.text).toMatch(/<option value="Celadon" selected=""/)
  expect(available.text).not.toContain('class="restock"')
  for (const search of ['?variant=x', `?variant=${newId()}`, '?utm_source=mail'])
    expect((await read(search)).text).toBe(plain.text)
})

test('a customer downloads what the address waits for, and deleting the account deletes it on this site only', async () => {
  const email = 'olga@example.com'
  await signUp(email)
  await signUp(email, { productId: glazed.productId, variantId: ash.variantId })
  await query(
    `INSERT INTO restock_sign_ups (website_id, sign_up_id, product_id, variant_id, email, language, created_at)
     VALUES ($1, $2, $3, $4, $5, 'en', now())`,
    [other.websiteId, newId(), foreign.productId, foreign.variants[0].variantId, email],
  )
  await insertCustomer(database, websiteId, { email: 'Olga@Example.com' })
  const customer = createShopper(shop)
  expect((await customer.submit('/account/sign-in', { email, password: PASSWORD })).status).toBe(303)
  const exported = JSON.parse((await customer.sendRequest('/api/site-users/account/data')).text)
  expect(exported.restockNotifications).toMatchObject([
    { product: 'Moon jar', options: [], status: 'waiting' },
    { product: glazed.title, options: ['Ash'], status: 'waiting' },
  ])
  const deleted = await customer.submit('/api/site-users/account/deletion', {
    password: PASSWORD,
    confirm: 'yes',
  })
  expect(deleted.status, deleted.text).toBe(303)
  expect(await listRows(email)).toEqual([])
  expect(await query('SELECT 1 FROM restock_sign_ups WHERE email = $1', [email])).toHaveLength(1)
})
