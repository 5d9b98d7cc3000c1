import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import type { ShoppingCart } from '#shop/cart/model.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createMailbox } from './testing/mailbox.ts'
import { createShopper } from './testing/shopper.ts'
import { createTestApp } from './testing/test-app.ts'

/** The account pages over HTTP, as a browser without JavaScript uses them. */

vi.setConfig({ testTimeout: 120_000 })

let now = new Date('2026-11-17T09:00:00Z')
const smtp = await startSmtpServer()
afterAll(smtp.close)
const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1', SMTP_URL: smtp.url }, { clock: () => now })
const { database, sites } = app
const { websiteId } = await aSite(database, { domains: ['localhost'], theme: kilnTheme })
const store = await aStore(database, websiteId, { urlId: 'shop' })
const bowl = await aProduct(database, store, { variants: [{ sku: 'BOWL', price: 2000, stock: null }] })
const other = await aSite(database, { domains: ['other.test'], theme: kilnTheme })
const mailbox = createMailbox(app, smtp)

const visitor = (host?: string) => createShopper(app, { host })
type Visitor = ReturnType<typeof visitor>

let people = 0
let email = ''
beforeEach(() => {
  email = `person-${++people}@buyer.test`
})

const getAccount = async ({ sendRequest }: Visitor) => (await sendRequest('/api/site-users/account')).status
const isSignedIn = async (browser: Visitor): Promise<boolean> => (await getAccount(browser)) === 200
const readAlert = (html: string): string => /role="alert">([^<]*)</.exec(html)?.[1] ?? ''
const tokenOf = (path: string): string => new URL(path, 'http://localhost').searchParams.get('token') ?? ''

const signUp = async (browser: Visitor, address: string): Promise<string> => {
  const sent = await browser.submit('/account/sign-up', { name: 'Ada', email: address, password: PASSWORD })
  expect([sent.status, sent.headers.location]).toEqual([303, '/account/sign-up?sent'])
  return mailbox.link(address)
}
const requestCode = async (browser: Visitor, address: string): Promise<string> => {
  const sent = await browser.submit('/account/sign-in-email', { email: address })
  expect([sent.status, sent.headers.location]).toEqual([303, '/account/code'])
  return mailbox.code(address)
}

describe('ACCOUNT-001', () => {
  test('ACCOUNT-001 a visitor signs up, confirms, signs out and signs in on pages of the site', async () => {
    const browser = visitor()
    expect((await browser.sendRequest('/account')).headers.location).toBe('/account/sign-in')
    const link = await signUp(browser, email)
    expect((await browser.sendRequest('/account/sign-up?sent')).text).toContain(`We sent an email to ${email}.`)
    expect(await isSignedIn(browser)).toBe(false)
    expect((await browser.sendRequest(link)).text).toContain('name="password"')
    const confirmed = await browser.submit('/account/confirm', { token: tokenOf(link), password: PASSWORD })
    expect([confirmed.status, confirmed.headers.location]).toEqual([303, '/account'])
    expect(await isSignedIn(browser)).toBe(true)
    expect((await browser.sendRequest('/account')).text).toContain(email)
    expect((await browser.sendRequest('/account/sign-in')).headers.location).toBe('/account')

    expect((await browser.submit('/account/sign-out', {})).headers.location).toBe('/')
    expect(await isSignedIn(browser)).toBe(false)
    const wrong = await browser.submit('/account/sign-in', { email, password: 'another one' })
    expect([wrong.status, readAlert(wrong.text)]).toEqual([401, 'The email or password is incorrect.'])
    expect(wrong.text).toContain(`value="${email}"`)
    expect(wrong.text).not.toContain('another one')
    const signedIn = await browser.submit('/account/sign-in', { email, password: PASSWORD, rememberMe: 'true' })
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, '/account'])
    expect(String(signedIn.headers['set-cookie'])).toMatch(/sw_member=[^;]+; Max-Age=1209600/)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('ACCOUNT-001 errors are shown at their fields in the language of the site, with the input preserved', async () => {
    await database.pool.query("UPDATE websites SET language = 'de', revision = revision + 1 WHERE website_id = $1", [
      other.websiteId,
    ])
    sites.invalidate(other.websiteId)
    const browser = visitor('other.test')
    const rejected = await browser.submit('/account/sign-up', { name: 'Ada "A" <b>', email: 'ada', password: 'short' })
    expect(rejected.status).toBe(400)
    expect(readAlert(rejected.text)).toBe('Bitte korrigieren Sie die markierten Felder.')
    expect(rejected.text).toContain('Bitte geben Sie eine gültige E-Mail-Adresse ein.')
    expect(rejected.text).toContain('Mindestens 8 Zeichen.')
    expect(rejected.text).toContain('value="Ada &quot;A&quot; &lt;b&gt;"')
    expect(rejected.text.match(/aria-invalid="true"/g)).toHaveLength(2)
    const weak = await browser.submit('/account/sign-up', { email, password: email })
    expect(weak.text).toContain('Das Passwort darf nicht Ihre E-Mail-Adresse sein.')
    await browser.submit('/account/sign-up', { email, password: PASSWORD })
    expect(await mailbox.latest(email)).toContain('Bestätigen Sie Ihre Adresse, um Ihr Konto bei Kiln & Co. anzulegen.')
  })

  test('ACCOUNT-001 the pages have page type 400, are never cached, and exist only under /account', async () => {
    const browser = visitor()
    for (const path of ['/account', '/account/sign-in', '/account/sign-up', '/account/forgot-password']) {
      const json = await browser.sendRequest(`${path}?format=json`)
      expect(json.json()).toMatchObject({ pageType: 400 })
      expect(json.headers['cache-control']).toBe('no-store')
    }
    const page = await browser.sendRequest('/account/sign-in')
    expect(page.text).toContain('data-page-type="400"')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-page-cache': 'miss' })
    expect((await browser.sendRequest('/account/sign-in')).headers['x-page-cache']).toBe('miss')
    expect((await browser.sendRequest('/account/unknown')).status).toBe(404)
    expect((await browser.sendRequest('/sign-in')).status).toBe(404)
  })

  test('ACCOUNT-001 signing in returns to a path of this site only', async () => {
    await insertCustomer(database, websiteId, { email })
    const open = async (next: string) => {
      const browser = visitor()
      const page = await browser.sendRequest(`/account/sign-in?next=${encodeURIComponent(next)}`)
      const hidden = /name="next" value="([^"]*)"/.exec(page.text)?.[1]
      const signedIn = await browser.submit('/account/sign-in', { email, password: PASSWORD, next })
      return [hidden, signedIn.headers.location]
    }
    expect(await open('/checkout')).toEqual(['/checkout', '/checkout'])
    for (const evil of ['//evil.test', '/\\evil.test', 'https://evil.test', '/\t/evil.test', '/api/session'])
      expect(await open(evil), evil).toEqual([undefined, '/account'])
  })

  test('the checkout leads to the sign-in page and back, and the cart is kept', async () => {
    await insertCustomer(database, websiteId, { email })
    const browser = visitor()
    const body = { itemId: bowl.productId, quantity: 3, additionalFields: '' }
    await browser.sendRequest('/api/commerce/shopping-cart/entries', { method: 'POST', body })
    expect((await browser.sendRequest('/checkout')).text).toContain('href="/account/sign-in?next=%2Fcheckout"')
    const signedIn = await browser.submit('/account/sign-in', { email, password: PASSWORD, next: '/checkout' })
    expect(signedIn.headers.location).toBe('/checkout')
    const checkout = await browser.sendRequest('/checkout')
    expect(checkout.text).toContain(email)
    expect(checkout.text).not.toContain('/account/sign-in')
    expect((await browser.sendRequest('/api/commerce/shopping-cart')).json()).toMatchObject({ totalQuantity: 3 })
  })

  test('ACCOUNT-001 posts from other sites are rejected, and a locked site offers no account', async () => {
    const { server } = app
    const forged = await server.fastify.inject({
      method: 'POST',
      url: '/account/sign-in',
      headers: {
        host: 'localhost:3000',
        origin: 'https://evil.test',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ email, password: PASSWORD }).toString(),
    })
    expect(forged.statusCode).toBe(403)
    await sites.lock(other.websiteId, 'the password of the site')
    const browser = visitor('other.test')
    expect((await browser.sendRequest('/account/sign-in')).text).toContain('action="/api/site-lock"')
    const signUpOnLocked = await browser.submit('/account/sign-up', { email, password: PASSWORD })
    expect(signUpOnLocked.json()).toMatchObject({ code: 'site.locked' })
    await sites.removeLock(other.websiteId)
  })
})

describe('ACCOUNT-002', () => {
  const requestReset = async (browser: Visitor): Promise<string> => {
    const sent = await browser.submit('/account/forgot-password', { email })
    expect([sent.status, sent.headers.location]).toEqual([303, '/account/forgot-password?sent'])
    return mailbox.link(email)
  }

  test('ACCOUNT-002 the emailed link sets a new password once; opening it uses nothing', async () => {
    await insertCustomer(database, websiteId, { email })
    const elsewhere = visitor()
    await elsewhere.submit('/account/sign-in', { email, password: PASSWORD })
    const browser = visitor()
    const link = await requestReset(browser)
    for (let count = 0; count < 3; count++) expect((await visitor().sendRequest(link)).status).toBe(200)
    expect(
      (await app.server.fastify.inject({ method: 'HEAD', url: link, headers: { host: 'localhost' } })).statusCode,
    ).toBe(200)
    const weak = await browser.submit('/account/reset-password', { token: tokenOf(link), password: email })
    expect([weak.status, weak.text.includes('must not be your email')]).toEqual([400, true])
    const saved = await browser.submit('/account/reset-password', {
      token: tokenOf(link),
      password: 'a bowl of my own',
    })
    expect([saved.status, saved.headers.location]).toEqual([303, '/account'])
    expect([await isSignedIn(browser), await isSignedIn(elsewhere)]).toEqual([true, false])
    // The header of the other browser no longer offers an account.
    expect(elsewhere.jar.SiteUserInfo).toContain('siteUserId')
    expect((await elsewhere.sendRequest('/account')).headers.location).toBe('/account/sign-in')
    expect(elsewhere.jar).not.toHaveProperty('SiteUserInfo')

    const again = await visitor().submit('/account/reset-password', { token: tokenOf(link), password: 'another bowl' })
    expect([again.status, again.text.includes('This link does not work')]).toEqual([410, true])
    expect((await visitor().sendRequest(link)).status).toBe(410)
    expect((await visitor().submit('/account/sign-in', { email, password: PASSWORD })).status).toBe(401)
    expect((await visitor().submit('/account/sign-in', { email, password: 'a bowl of my own' })).status).toBe(303)
  })

  test('ACCOUNT-002 the link expires after an hour, and works on its site only', async () => {
    await insertCustomer(database, websiteId, { email })
    const link = await requestReset(visitor())
    expect((await visitor('other.test').sendRequest(link)).status).toBe(410)
    const start = now
    now = new Date(start.getTime() + 3_600_001)
    expect((await visitor().sendRequest(link)).status).toBe(410)
    expect(
      (await visitor().submit('/account/reset-password', { token: tokenOf(link), password: 'too late for this' }))
        .status,
    ).toBe(410)
    now = start
    for (const token of ['', 'x', 'A'.repeat(43), "' OR 1=1"])
      expect((await visitor().submit('/account/reset-password', { token, password: 'a guessed link' })).status).toBe(
        410,
      )
  })
})

describe('ACCOUNT-003', () => {
  test('ACCOUNT-003 link and code by email sign in; using one of them uses up both', async () => {
    await insertCustomer(database, websiteId, { email })
    const browser = visitor()
    const code = await requestCode(browser, email)
    const link = await mailbox.link(email)
    expect((await browser.sendRequest('/account/code')).text).toContain(email)
    const typed = `${code.slice(0, 4)} - ${code.slice(4)}`
    const signedIn = await browser.submit('/account/code', { code: typed })
    expect([signedIn.status, signedIn.headers.location]).toEqual([303, '/account'])
    expect(await isSignedIn(browser)).toBe(true)
    const used = await visitor().submit('/account/link', { token: tokenOf(link) })
    expect([used.status, used.text.includes('This link does not work')]).toEqual([410, true])

    const phone = visitor()
    await requestCode(browser, email)
    const secondLink = await mailbox.link(email)
    const code2 = await mailbox.code(email)
    expect((await phone.sendRequest(secondLink)).text).toContain('action="/account/link"')
    expect((await phone.submit('/account/link', { token: tokenOf(secondLink) })).headers.location).toBe('/account')
    expect(await isSignedIn(phone)).toBe(true)
    expect((await browser.submit('/account/code', { code: code2 })).status).toBe(400)
  })

  test('ACCOUNT-003 of concurrent requests with one code a single one signs in', async () => {
    await insertCustomer(database, websiteId, { email })
    const browser = visitor()
    const code = await requestCode(browser, email)
    const results = await Promise.all(
      Array.from({ length: 4 }, () => browser.submit('/account/code', { code }).then(({ status }) => status)),
    )
    expect(results.toSorted()).toEqual([303, 400, 400, 400])
  })

  test('ACCOUNT-003 a code works only in the browser that requested it, for 15 minutes and five tries', async () => {
    await insertCustomer(database, websiteId, { email })
    const browser = visitor()
    const code = await requestCode(browser, email)
    const stranger = visitor()
    await requestCode(stranger, 'stranger@buyer.test').catch(() => {})
    expect((await stranger.submit('/account/code', { code })).status).toBe(400)
    expect((await visitor().submit('/account/code', { code })).status).toBe(400)
    const start = now
    now = new Date(start.getTime() + 15 * 60_000 + 1)
    expect((await browser.submit('/account/code', { code })).status).toBe(400)
    now = start
    const wrongCode = code === '00000000' ? '00000001' : '00000000'
    for (let count = 0; count < 4; count++)
      expect((await browser.submit('/account/code', { code: wrongCode })).status).toBe(400)
    const limited = await browser.submit('/account/code', { code })
    expect([limited.status, readAlert(limited.text)]).toEqual([
      429,
      'Too many attempts. Please wait a while and try again.',
    ])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('ACCOUNT-003 requests for emails are limited per address and client', async () => {
    await insertCustomer(database, websiteId, { email })
    const browser = visitor()
    for (const variant of [email, email.toUpperCase(), ` ${email}`, email, email])
      expect((await browser.submit('/account/sign-in-email', { email: variant })).status).toBe(303)
    expect((await browser.submit('/account/sign-in-email', { email })).status).toBe(429)
    expect(await mailbox.count(email)).toBe(5)
  })
})

describe('ACCOUNT-006', () => {
  const cartOf = async ({ sendRequest }: Visitor) =>
    ((await sendRequest('/api/commerce/shopping-cart')).json() as ShoppingCart).entries.map(({ quantity }) => quantity)
  const add = (browser: Visitor, quantity: number) =>
    browser.sendRequest('/api/commerce/shopping-cart/entries', {
      method: 'POST',
      body: { itemId: bowl.productId, quantity, additionalFields: '' },
    })

  test('ACCOUNT-006 signing out with cloneCart leaves a copy of the cart in the browser, without it nothing', async () => {
    await insertCustomer(database, websiteId, { email })
    const [phone, desk] = [visitor(), visitor()]
    await phone.submit('/account/sign-in', { email, password: PASSWORD })
    await add(phone, 2)
    // This browser has never shown the cart, so it has no token of it yet.
    await desk.submit('/account/sign-in', { email, password: PASSWORD })
    expect(desk.jar).not.toHaveProperty('CART')
    expect((await desk.sendRequest('/account/sign-out')).text).toContain('name="cloneCart"')
    await desk.submit('/account/sign-out', { cloneCart: 'true' })
    expect(await isSignedIn(desk)).toBe(false)
    expect(await cartOf(desk)).toEqual([2])
    await phone.submit('/account/sign-out', {})
    expect(await cartOf(phone)).toEqual([])
    // The copy is not added twice at the next sign-in.
    await desk.submit('/account/sign-in', { email, password: PASSWORD })
    expect(await cartOf(desk)).toEqual([2])
  })

  test('ACCOUNT-006 opening the sign-out page does not sign out', async () => {
    await insertCustomer(database, websiteId, { email })
    const browser = visitor()
    await browser.submit('/account/sign-in', { email, password: PASSWORD })
    expect((await browser.sendRequest('/account/sign-out')).status).toBe(200)
    expect(await isSignedIn(browser)).toBe(true)
    expect((await visitor().sendRequest('/account/sign-out')).headers.location).toBe('/account/sign-in')
  })
})

describe('ACCOUNT-009', () => {
  /** Response and work of a form, without what is typed or random. */
  const observe = async (path: string, fields: Record<string, string>) => {
    const browser = visitor()
    const counter = countStatements(database.pool)
    const { status, headers, text } = await browser.submit(path, fields)
    counter.stop()
    const names = Object.keys(browser.jar).sort()
    return {
      status,
      location: headers.location,
      text: text.replaceAll(fields.email ?? '', 'ADDRESS'),
      cookies: names,
      statements: counter.statements().map((statement) => statement.replace(/\s+/g, ' ')),
    }
  }

  test.each([
    ['/account/sign-in', { password: 'not the password' }, 401],
    ['/account/sign-in-email', {}, 303],
    ['/account/forgot-password', {}, 303],
    ['/account/sign-up', { password: PASSWORD }, 303],
  ])('ACCOUNT-009 %s answers and works the same for known and unknown addresses', async (path, fields, status) => {
    await insertCustomer(database, websiteId, { email })
    const invited = `invited-${email}`
    await insertCustomer(database, websiteId, { email: invited, isConfirmed: false })
    const unknown = `unknown-${email}`
    // Once before counting: connections and caches are warm then.
    await observe(path, { ...fields, email: `first-${email}` })
    const expected = await observe(path, { ...fields, email })
    expect(expected.status).toBe(status)
    for (const address of [unknown, invited, email.toUpperCase()])
      expect(await observe(path, { ...fields, email: address }), address).toEqual(expected)
    if (status === 303) for (const address of [email, unknown]) expect(await mailbox.count(address)).toBeGreaterThan(0)
  })

  test('ACCOUNT-009 a code for an unknown address fails like a wrong one', async () => {
    await insertCustomer(database, websiteId, { email })
    const attempt = async (address: string) => {
      const browser = visitor()
      await browser.submit('/account/sign-in-email', { email: address })
      const { status, text } = await browser.submit('/account/code', { code: '12345678' })
      return { status, text: text.replaceAll(address, 'ADDRESS') }
    }
    expect(await attempt(email)).toEqual(await attempt(`unknown-${email}`))
  })

  test('ACCOUNT-009 addresses that differ only by case or Unicode form are one account', async () => {
    const link = await signUp(visitor(), email)
    await visitor().submit('/account/confirm', { token: tokenOf(link), password: PASSWORD })
    // Full-width letters and the full-width @ sign.
    const wide = email.replace(/[a-z@]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
    for (const variant of [email.toUpperCase(), wide, ` ${email} `]) {
      expect((await visitor().submit('/account/sign-in', { email: variant, password: PASSWORD })).status).toBe(303)
      expect((await visitor().submit('/account/sign-up', { email: variant, password: PASSWORD })).status).toBe(303)
    }
    const { rows } = await database.pool.query(
      'SELECT count(*)::int AS n FROM members WHERE lower(email) = lower($1)',
      [email],
    )
    expect(rows).toEqual([{ n: 1 }])
    await app.jobs.runDue()
    const received = smtp.received.filter(({ to }) => to.some((address) => address.toLowerCase() === email))
    expect(received.filter(({ source }) => source.includes('You already have an account'))).toHaveLength(3)
  })
})

describe('ACCOUNT-010', () => {
  const home = (browser: Visitor) => browser.sendRequest('/shop')

  test('ACCOUNT-010 the header links to the account; the cached page is the same for everybody', async () => {
    await insertCustomer(database, websiteId, { email })
    const customer = visitor()
    await customer.submit('/account/sign-in', { email, password: PASSWORD })
    const first = await home(customer)
    const anonymous = await home(visitor())
    expect(anonymous.headers['x-page-cache']).toBe('hit')
    expect(anonymous.text).toBe(first.text)
    expect((await home(customer)).headers['x-page-cache']).toBe('hit')
    expect(first.text).toMatch(
      /<a class="account-link" href="\/account"><span class="if-signed-out">Sign in<\/span><span class="if-signed-in">Account<\/span><\/a>/,
    )
    expect(first.text).not.toContain(email)
  })

  test('ACCOUNT-010 the owner can always or never show the link, and a site without a store shows none', async () => {
    const showAccount = async (option: 'with-store' | 'always' | 'never', site = websiteId) =>
      sites.update(site, { settings: { header: { showAccount: option } } })
    const hasLink = async (host?: string) => (await visitor(host).sendRequest('/nowhere')).text.includes('account-link')
    await showAccount('never')
    expect(await hasLink()).toBe(false)
    await showAccount('with-store')
    expect(await hasLink()).toBe(true)
    expect(await hasLink('other.test')).toBe(false)
    await showAccount('always', other.websiteId)
    expect(await hasLink('other.test')).toBe(true)
  })
})
