import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { normalizeEmail } from '#base/email-address.ts'
import { newId } from '#base/id.ts'
import { insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import { startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import { MAX_ADDRESSES } from '#shop/customer-profiles/model.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createMailbox } from './testing/mailbox.ts'
import { createShopper } from './testing/shopper.ts'
import { ADDRESS, CARD, createTestShop } from './testing/test-shop.ts'

/** What a signed-in customer sees and does on the account page, without JavaScript. */

vi.setConfig({ testTimeout: 120_000 })

const smtp = await startSmtpServer()
afterAll(smtp.close)
const shop = await createTestShop({ SMTP_URL: smtp.url })
const { websiteId, database, query, jobs } = shop
await query('UPDATE websites SET theme = $2 WHERE website_id = $1', [websiteId, JSON.stringify(kilnTheme)])
const bowl = await shop.product(null, { title: 'Blue bowl', variants: [{ price: 2000 }] })
const mailbox = createMailbox(shop, smtp)

let people = 0
let email = ''
beforeEach(() => {
  email = `ada-${++people}@buyer.test`
})

const visitor = () => createShopper(shop)
type Visitor = ReturnType<typeof visitor>

const signIn = async (address = email): Promise<Visitor> => {
  const browser = visitor()
  const signedIn = await browser.submit('/account/sign-in', { email: address, password: PASSWORD })
  expect([signedIn.status, signedIn.headers.location]).toEqual([303, '/account'])
  return browser
}
const tokenOf = (path: string): string => new URL(path, 'http://localhost').searchParams.get('token') ?? ''
const read = async (browser: Visitor, path = '/account') => (await browser.sendRequest(path)).text
/** The text of a section, tags removed. */
const readSection = async (browser: Visitor, name: string, path = '/account'): Promise<string> => {
  const html = await read(browser, path)
  const start = html.indexOf(`<section id="${name}"`)
  expect(start, name).toBeGreaterThan(0)
  return html
    .slice(start, html.indexOf('</section>', start))
    .replaceAll('<!-- -->', '')
    .replaceAll('\u00a0', ' ')
    .replace(/<[^<>]*>/g, '|')
    .replace(/[|\s]*\|[|\s]*/g, '|')
}
const act = (browser: Visitor, fields: Record<string, string>) =>
  browser.submit('/api/site-users/account/actions', fields)

/** Orders as a guest with the address. */
const orderAsGuest = async (
  address: string,
  card: string = CARD.good,
): Promise<{ number: number; orderId: string }> => {
  const guest = shop.browser()
  await guest.add(bowl)
  await guest.fillIn(address)
  expect((await guest.pay(card)).status).toBe(200)
  const [order] = await query<{ number: number; orderId: string }>(
    'SELECT number, order_id AS "orderId" FROM orders WHERE email = $1 ORDER BY number DESC LIMIT 1',
    [normalizeEmail(address)],
  )
  if (!order) throw new Error('The order was not placed.')
  // Its emails arrive before those of the account.
  await jobs.runDue()
  return order
}

describe('ACCOUNT-005', () => {
  test('ACCOUNT-005 guest orders join the account when the address is confirmed, not when somebody signs up with it', async () => {
    const before = await orderAsGuest(email.toUpperCase())
    const others = await orderAsGuest(`bea-${people}@buyer.test`)
    const browser = visitor()
    await browser.submit('/account/sign-up', { email, password: PASSWORD })
    const ownerOf = async ({ orderId }: { orderId: string }) =>
      (await query<{ id: string | null }>('SELECT member_id AS id FROM orders WHERE order_id = $1', [orderId]))[0]?.id
    expect(await ownerOf(before)).toBeNull()
    await browser.submit('/account/confirm', { token: tokenOf(await mailbox.link(email)), password: PASSWORD })
    const orders = await readSection(browser, 'orders')
    expect(orders).toContain(`|Order ${before.number}|`)
    expect(orders).toContain('Blue bowl')
    expect(orders).not.toContain(`Order ${others.number}`)
    expect(await ownerOf(others)).toBeNull()
    // Later orders with the confirmed address join at once.
    const fullWidth = email.replaceAll(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
    for (const typed of [email, fullWidth]) {
      const after = await orderAsGuest(typed)
      expect(await readSection(browser, 'orders'), typed).toContain(`|Order ${after.number}|`)
    }
  })

  test('ACCOUNT-005 a customer whom the owner added gets guest orders only after accepting the invitation', async () => {
    const { id } = await insertCustomer(database, websiteId, { email, isConfirmed: false })
    const { orderId } = await orderAsGuest(email)
    const owned = () => query('SELECT 1 FROM orders WHERE order_id = $1 AND member_id = $2', [orderId, id])
    expect(await owned()).toHaveLength(0)
    await database.transact((tx) => shop.customers.invite(tx, websiteId, id))
    const browser = visitor()
    const accepted = await browser.submit('/account/invitation', {
      token: tokenOf(await mailbox.link(email)),
      password: PASSWORD,
    })
    expect(accepted.status, accepted.text).toBe(303)
    expect(await owned()).toHaveLength(1)
  })
})

describe('ACCOUNT-004', () => {
  test('ACCOUNT-004 an empty account says how each section fills', async () => {
    await insertCustomer(database, websiteId, { email })
    const browser = await signIn()
    expect(await readSection(browser, 'orders')).toContain('You have no orders yet.')
    expect(await readSection(browser, 'downloads')).toContain('Files that you buy appear here.')
    expect(await readSection(browser, 'gift-cards')).toContain('your store credit appear here')
    expect(await readSection(browser, 'addresses')).toContain('Save an address')
    expect(await readSection(browser, 'cards')).toContain('You have no saved cards.')
    expect(await readSection(browser, 'sessions')).toContain('This device')
    const { headers } = await browser.sendRequest('/account')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('ACCOUNT-004 the account shows orders, balances, cards and devices of the customer, and nothing of others', async () => {
    const ada = await insertCustomer(database, websiteId, { email })
    const bea = await insertCustomer(database, websiteId, { email: `bea-${people}@buyer.test` })
    const { number } = await orderAsGuest(email)
    const addCredit = (memberId: string, amount: bigint) =>
      database.transact((tx) =>
        shop.giftCards.addStoreCredit(tx, websiteId, {
          memberId,
          amount,
          currency: 'USD',
          testMode: true,
          reason: 'Sorry',
        }),
      )
    await addCredit(ada.id, 1250n)
    await addCredit(bea.id, 9999n)
    const addCard = (memberId: string, lastFour: string) =>
      query(
        `INSERT INTO saved_payment_methods (website_id, saved_method_id, member_id, provider, reference, brand, last_four, expires_on,
           consented_at, test_mode) VALUES ($1, $2, $3, 'test', $4, 'visa', $5, '2030-05-31', now(), true)`,
        [websiteId, newId(), memberId, newId(), lastFour],
      )
    await addCard(ada.id, '4242')
    await addCard(bea.id, '1881')
    const browser = await signIn()
    expect(await readSection(browser, 'orders')).toMatch(new RegExp(`Order ${number}\\|.*1 item · Test order`))
    expect(await readSection(browser, 'gift-cards')).toMatch(/Store credit\|.*\|\$12\.50 USD\|/)
    expect(await readSection(browser, 'cards')).toContain('|Visa •••• 4242|Expires 05/2030|')
    const html = await read(browser)
    expect(html).not.toContain('99.99')
    expect(html).not.toContain('1881')

    const [card] = await query<{ id: string }>(
      'SELECT saved_method_id AS id FROM saved_payment_methods WHERE member_id = $1',
      [ada.id],
    )
    const [foreign] = await query<{ id: string }>(
      'SELECT saved_method_id AS id FROM saved_payment_methods WHERE member_id = $1',
      [bea.id],
    )
    await act(browser, { operation: 'remove-card', savedMethodId: foreign?.id ?? '' })
    expect(await query('SELECT 1 FROM saved_payment_methods WHERE member_id = $1', [bea.id])).toHaveLength(1)
    const removed = await act(browser, { operation: 'remove-card', savedMethodId: card?.id ?? '' })
    expect(removed.headers.location).toBe('/account?notice=card-removed#cards')
    expect(await readSection(browser, 'cards')).toContain('You have no saved cards.')
  })

  test('ACCOUNT-004 downloads of all orders are listed with their page', async () => {
    const { id } = await insertCustomer(database, websiteId, { email })
    const { orderId } = await orderAsGuest(email)
    const [line] = await query<{ lineId: string; productId: string }>(
      'SELECT line_id AS "lineId", product_id AS "productId" FROM order_lines WHERE order_id = $1',
      [orderId],
    )
    const fileId = newId()
    await query(`INSERT INTO product_files (website_id, file_id, product_id, name) VALUES ($1, $2, $3, 'Pattern')`, [
      websiteId,
      fileId,
      line?.productId,
    ])
    await query(
      `INSERT INTO product_file_versions (website_id, version_id, file_id, number, filename, content_type, size, sha256, storage_key)
       VALUES ($1, $2, $3, 1, 'pattern.pdf', 'application/pdf', 10, '\\x00', 'private/pattern')`,
      [websiteId, newId(), fileId],
    )
    await query(
      `INSERT INTO download_grants (website_id, grant_id, order_id, line_id, product_id, as_bought, counted_from)
       VALUES ($1, $2, $3, $4, $5, false, now())`,
      [websiteId, newId(), orderId, line?.lineId, line?.productId],
    )
    expect(await query('SELECT 1 FROM orders WHERE member_id = $1', [id])).toHaveLength(1)
    const browser = await signIn()
    expect(await readSection(browser, 'downloads')).toContain('|Blue bowl|1 file|Download|')
    const path = /href="(\/download\/[^"]+)"/.exec(await read(browser))?.[1] ?? ''
    expect((await visitor().sendRequest(path)).text).toContain('Pattern')
  })

  test('ACCOUNT-004 orders are shown in pages of ten', async () => {
    await insertCustomer(database, websiteId, { email })
    const { orderId } = await orderAsGuest(email)
    await query(
      `INSERT INTO orders (website_id, order_id, number, token_hash, purchase_id, member_id, email, state, payment_state, fulfilment_state,
         test_mode, currency, subtotal, discount, shipping, tax, total, prices_include_tax, details, language, placed_at)
       SELECT website_id, gen_random_uuid(), number + 10000 + i, decode(md5(i::text || $2), 'hex'), gen_random_uuid(), member_id, email, state,
         payment_state, fulfilment_state, test_mode, currency, subtotal, discount, shipping, tax, total, prices_include_tax, details, language,
         placed_at - i * interval '1 day'
       FROM orders, generate_series(1, 11) AS i WHERE order_id = $1`,
      [orderId, email],
    )
    const browser = await signIn()
    const count = async (path: string) => (await readSection(browser, 'orders', path)).match(/Order \d+/g)?.length
    expect(await count('/account')).toBe(10)
    expect(await count('/account?orders=2')).toBe(2)
    expect(await readSection(browser, 'orders', '/account?orders=2')).toContain('Newer')
    for (const odd of ['0', '-1', '1e9', 'x', '99999'])
      expect((await browser.sendRequest(`/account?orders=${odd}`)).status).toBe(200)
    // They have no payments, which the audit of later tests would report.
    await query('DELETE FROM orders WHERE number > 10000')
  })

  test('ACCOUNT-004 a customer saves, edits and deletes addresses, and one of them is the default', async () => {
    await insertCustomer(database, websiteId, { email })
    const browser = await signIn()
    const save = (fields: Record<string, string>) => browser.submit('/account', { ...ADDRESS, ...fields })
    expect(await read(browser, '/account?address=new')).toContain('name="postalCode"')
    expect((await save({ region: 'maine' })).headers.location).toBe('/account?notice=address-saved#addresses')
    expect(await read(browser, '/account?notice=address-saved')).toContain('role="status">Address saved.<')
    await save({ line1: '1 Harbor Street', isDefault: 'yes' })
    const rows = () =>
      query<{ id: string; line1: string; region: string; isDefault: boolean }>(
        `SELECT address_id AS id, address->>'line1' AS line1, address->>'region' AS region, is_default AS "isDefault"
         FROM member_addresses a JOIN members m USING (website_id, member_id) WHERE m.email = $1 ORDER BY a.created_at`,
        [email],
      )
    const [first, second] = await rows()
    expect(first).toMatchObject({ line1: '12 Kiln Road', region: 'ME', isDefault: false })
    expect(second).toMatchObject({ line1: '1 Harbor Street', isDefault: true })
    expect(await readSection(browser, 'addresses')).toMatch(/1 Harbor Street.*Default.*12 Kiln Road/)

    expect(await read(browser, `/account?address=${first?.id}`)).toContain('value="12 Kiln Road"')
    await save({ addressId: first?.id ?? '', line1: '14 Kiln Road' })
    expect((await rows())[0]).toMatchObject({ line1: '14 Kiln Road', isDefault: false })
    const deleted = await act(browser, { operation: 'delete-address', addressId: second?.id ?? '' })
    expect(deleted.headers.location).toBe('/account?notice=address-deleted#addresses')
    expect(await rows()).toMatchObject([{ line1: '14 Kiln Road', isDefault: true }])

    const gone = await save({ addressId: second?.id ?? '' })
    expect(gone.headers.location).toBe('/account?notice=address-deleted#addresses')
    expect(await rows()).toHaveLength(1)
    const byApi = await act(browser, { operation: 'save-address', ...ADDRESS, city: '' })
    expect(byApi.headers.location).toBe('/account?notice=invalid-address#addresses')
  })

  test('ACCOUNT-004 a rejected address is shown again with what was entered and the errors at their fields', async () => {
    await insertCustomer(database, websiteId, { email })
    const browser = await signIn()
    await browser.submit('/account', ADDRESS)
    const [{ id } = { id: '' }] = await query<{ id: string }>(
      'SELECT address_id AS id FROM member_addresses a JOIN members m USING (website_id, member_id) WHERE m.email = $1',
      [email],
    )
    const before = await readSection(browser, 'addresses')
    const reject = async (fields: Record<string, string>) => {
      const { status, text } = await browser.submit('/account', { ...ADDRESS, ...fields })
      expect(status).toBe(400)
      const form = /<form[^<>]*id="address-form".*?<\/form>/s.exec(text)?.[0] ?? ''
      const invalid = [...form.matchAll(/<(?:input|select)(?=[^<>]*aria-invalid="true")[^<>]*name="(\w+)"/g)]
      return { text, form, invalid: invalid.map(([, name]) => name) }
    }
    const incomplete = await reject({ line1: '9 "Quay" <Road>', city: '   ', lastName: '', isDefault: 'yes' })
    expect(incomplete.invalid).toEqual(['lastName', 'city'])
    expect(incomplete.form).toContain('role="alert">The address was not saved.')
    expect(incomplete.form).toContain('value="9 &quot;Quay&quot; &lt;Road&gt;"')
    expect(incomplete.form).toMatch(/<option value="US" selected="">/)
    expect(incomplete.form).toMatch(/<input(?=[^<>]*name="isDefault")[^<>]*checked=""/)
    expect(incomplete.form).toContain('id="address-city-error">Please fill this in.<')

    const edited = await reject({ addressId: id, line1: '14 Kiln Road', postalCode: '1'.repeat(21), country: 'Narnia' })
    expect(edited.invalid).toEqual(['country', 'postalCode'])
    expect(edited.form).toContain(`name="addressId" value="${id}"`)
    expect(edited.form).toContain('value="14 Kiln Road"')
    expect(edited.form).toContain('id="address-postalCode-error">Please check this text. It may be too long.<')
    expect(await readSection(browser, 'addresses')).toBe(before)

    const signedOut = await visitor().submit('/account', ADDRESS)
    expect([signedOut.status, signedOut.headers.location]).toEqual([303, '/account/sign-in'])
  })

  test('ACCOUNT-004 addresses of other customers cannot be changed, and their number is limited, also by parallel requests', async () => {
    await insertCustomer(database, websiteId, { email })
    await insertCustomer(database, websiteId, { email: `bea-${people}@buyer.test` })
    const [browser, other] = [await signIn(), await signIn(`bea-${people}@buyer.test`)]
    const save = (from: Visitor, fields: Record<string, string> = {}) =>
      from.submit('/account', { ...ADDRESS, ...fields })
    await save(browser)
    const [address] = await query<{ id: string }>(
      'SELECT address_id AS id FROM member_addresses a JOIN members m USING (website_id, member_id) WHERE m.email = $1',
      [email],
    )
    await save(other, { addressId: address?.id ?? '', line1: 'Stolen' })
    await act(other, { operation: 'delete-address', addressId: address?.id ?? '' })
    expect(await readSection(browser, 'addresses')).toContain('12 Kiln Road')
    const saved = await Promise.all(
      Array.from({ length: MAX_ADDRESSES + 3 }, (_, index) => save(browser, { line1: `${index} Kiln Road` })),
    )
    const rejected = saved.filter(({ status }) => status !== 303)
    expect(rejected).toHaveLength(4)
    for (const { text } of rejected) expect(text).toContain('You have saved as many addresses as possible.')
    const defaults = await query(
      'SELECT 1 FROM member_addresses a JOIN members m USING (website_id, member_id) WHERE m.email = $1 AND a.is_default',
      [email],
    )
    expect(defaults).toHaveLength(1)
  })

  test('ACCOUNT-004 the address of an order is saved once and fills in the next checkout', async () => {
    await insertCustomer(database, websiteId, { email })
    await orderAsGuest(email)
    await orderAsGuest(email)
    const browser = await signIn()
    expect((await readSection(browser, 'addresses')).match(/12 Kiln Road/g)).toHaveLength(1)
    await browser.sendRequest('/api/commerce/shopping-cart/entries', {
      method: 'POST',
      body: { itemId: bowl.productId, quantity: 1 },
    })
    const checkout = await read(browser, '/checkout')
    expect(checkout).toContain('value="12 Kiln Road"')
    expect(checkout).toContain('value="04101"')
  })

  test('ACCOUNT-004 name, phone, language and consent can be changed; the page speaks the chosen language', async () => {
    const { id } = await insertCustomer(database, websiteId, { email })
    const browser = await signIn()
    const saved = await act(browser, {
      operation: 'save-profile',
      name: 'Ada <L>',
      phone: '+1 207',
      language: 'de',
      marketingConsent: 'yes',
    })
    expect(saved.headers.location).toBe('/account?notice=profile-saved#profile')
    const html = await read(browser)
    expect(html).toContain('lang="de"')
    expect(html).toContain('Ihr Konto')
    expect(html).toContain('value="Ada &lt;L&gt;"')
    const consent = () =>
      query<{ at: Date | null }>('SELECT marketing_consent_at AS at FROM members WHERE member_id = $1', [id])
    const [first] = await consent()
    expect(first?.at).toBeInstanceOf(Date)
    await act(browser, { operation: 'save-profile', name: 'Ada', marketingConsent: 'yes' })
    expect(await consent()).toEqual([first])
    await act(browser, { operation: 'save-profile', name: 'Ada' })
    expect(await consent()).toEqual([{ at: null }])
  })

  test('ACCOUNT-004 a customer signs out other devices', async () => {
    await insertCustomer(database, websiteId, { email })
    const [desk, phone, tablet] = [await signIn(), await signIn(), await signIn()]
    const isSignedIn = async (browser: Visitor) => (await browser.sendRequest('/account')).status === 200
    const id = /name="sessionId" value="([^"]+)"/.exec(await read(desk))?.[1] ?? ''
    const ended = await act(desk, { operation: 'end-session', sessionId: id })
    expect(ended.headers.location).toBe('/account?notice=signed-out#sessions')
    const left = await Promise.all([phone, tablet].map(isSignedIn))
    expect(left.filter(Boolean)).toHaveLength(1)
    await act(desk, { operation: 'end-other-sessions' })
    expect(await Promise.all([desk, phone, tablet].map(isSignedIn))).toEqual([true, false, false])
  })

  test('ACCOUNT-004 a forged form and a visitor without a session change nothing', async () => {
    await insertCustomer(database, websiteId, { email })
    const browser = await signIn()
    const forged = await browser.sendRequest('/api/site-users/account/deletion', {
      method: 'POST',
      body: 'confirm=yes',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-csrf-token': '',
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.test',
      },
    })
    expect(forged.status).toBe(403)
    const signedOut = await act(visitor(), { operation: 'end-other-sessions' })
    expect([signedOut.status, signedOut.headers.location]).toEqual([303, '/account/sign-in'])
    expect((await visitor().sendRequest('/api/site-users/account/data')).status).toBe(401)
  })
})

describe('ACCOUNT-007', () => {
  test('ACCOUNT-007 a customer downloads all data of the account', async () => {
    const { id } = await insertCustomer(database, websiteId, { email, name: 'Ada Lindqvist' })
    await query(`UPDATE members SET note = 'owner’s secret note' WHERE member_id = $1`, [id])
    const { number } = await orderAsGuest(email)
    const browser = await signIn()
    const file = await browser.sendRequest('/api/site-users/account/data')
    expect(file.headers['content-disposition']).toContain('account.json')
    expect(file.headers['cache-control']).toBe('no-store')
    expect(file.json()).toMatchObject({
      profile: { email, name: 'Ada Lindqvist' },
      addresses: [{ line1: '12 Kiln Road', isDefault: true }],
      orders: [
        { number, email, shippingAddress: { line1: '12 Kiln Road' }, lines: [{ title: 'Blue bowl', quantity: 1 }] },
      ],
      giftCards: [],
      sessions: [{}],
    })
    expect(file.text).not.toContain('secret note')
  })

  test('ACCOUNT-007 a deleted account leaves orders for accounting without personal data', async () => {
    const { id } = await insertCustomer(database, websiteId, { email, name: 'Ada Lindqvist' })
    const { orderId, number } = await orderAsGuest(email)
    await jobs.runDue()
    await database.transact((tx) =>
      shop.giftCards.addStoreCredit(tx, websiteId, {
        memberId: id,
        amount: 500n,
        currency: 'USD',
        testMode: true,
        reason: '',
      }),
    )
    await query(`UPDATE orders SET state = 'completed', fulfilment_state = 'fulfilled' WHERE order_id = $1`, [orderId])
    const browser = await signIn()
    await browser.sendRequest('/api/commerce/shopping-cart/entries', {
      method: 'POST',
      body: { itemId: bowl.productId, quantity: 1 },
    })
    expect(await readSection(browser, 'data')).toContain('Your store credit is lost.')
    const attempt = (fields: Record<string, string>) => browser.submit('/api/site-users/account/deletion', fields)
    expect((await attempt({ password: PASSWORD })).headers.location).toBe('/account?notice=not-confirmed#data')
    expect((await attempt({ password: 'wrong', confirm: 'yes' })).headers.location).toBe(
      '/account?notice=wrong-password#data',
    )
    const deleted = await attempt({ password: PASSWORD, confirm: 'yes' })
    expect([deleted.status, deleted.headers.location]).toEqual([303, '/account?deleted'])
    expect(await read(browser, '/account?deleted')).toContain('Your account was deleted')
    expect((await browser.sendRequest('/account')).headers.location).toBe('/account/sign-in')

    const [order] = await query<Record<string, unknown>>(
      'SELECT number, email, member_id, total, currency, details FROM orders WHERE order_id = $1',
      [orderId],
    )
    expect(order).toMatchObject({ number, email: '', member_id: null, total: 2500n, currency: 'USD' })
    expect(order?.details).toMatchObject({ email: '', shippingAddress: { country: 'US', region: 'ME' } })
    // No table of the site names the person any more.
    const tables = await query<{ name: string }>(
      `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
       WHERE c.table_schema = 'public' AND c.column_name = 'website_id' AND t.table_type = 'BASE TABLE'`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const rows = await query(
        `SELECT 1 FROM "${name}" AS t WHERE t.website_id = $1 AND (to_jsonb(t)::text ILIKE $2 OR to_jsonb(t)::text LIKE $3)`,
        [websiteId, `%${email}%`, `%${id}%`],
      )
      if (rows.length > 0) found.push(name)
    }
    expect(found).toEqual([])
    // The ledgers still add up: the charge, and the store credit that was voided.
    expect(await shop.audit()).toEqual([])
    expect(await query('SELECT 1 FROM payment_ledger WHERE order_id = $1 AND amount = 2500', [orderId])).toHaveLength(1)
    // The owner still sees the order.
    const [{ count } = { count: 0 }] = await query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM order_lines WHERE order_id = $1',
      [orderId],
    )
    expect(count).toBe(1)
  })

  test('ACCOUNT-007 an open order keeps its address until it is completed', async () => {
    await insertCustomer(database, websiteId, { email })
    const { orderId } = await orderAsGuest(email)
    await jobs.runDue()
    const browser = await signIn()
    await browser.submit('/api/site-users/account/deletion', { password: PASSWORD, confirm: 'yes' })
    const readOrder = async () =>
      (
        await query<{ email: string; line1: string | null }>(
          `SELECT email, details->'shippingAddress'->>'line1' AS line1 FROM orders WHERE order_id = $1`,
          [orderId],
        )
      )[0]
    await shop.customerProfiles.deleteExpired()
    expect(await readOrder()).toEqual({ email, line1: '12 Kiln Road' })
    await query(`UPDATE orders SET state = 'completed' WHERE order_id = $1`, [orderId])
    await shop.customerProfiles.deleteExpired()
    expect(await readOrder()).toEqual({ email: '', line1: null })
    expect(await shop.audit()).toEqual([])
  })

  test('ACCOUNT-007 two deletions at once delete the account once, and the address can sign up again', async () => {
    await insertCustomer(database, websiteId, { email })
    const [one, two] = [await signIn(), await signIn()]
    const answers = await Promise.all(
      [one, two].map((browser) =>
        browser.submit('/api/site-users/account/deletion', { password: PASSWORD, confirm: 'yes' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(answers.map(({ headers }) => headers.location)).toContain('/account?deleted')
    await visitor().submit('/account/sign-up', { email, password: PASSWORD })
    const fresh = visitor()
    await fresh.submit('/account/confirm', { token: tokenOf(await mailbox.link(email)), password: PASSWORD })
    expect(await readSection(fresh, 'orders')).toContain('You have no orders yet.')
  })
})
