import { expect, test } from 'vitest'
import { countStatements } from '#platform/testing/count-statements.ts'
import type { CartEntry, ShoppingCart } from '#shop/cart/model.ts'
import { aProduct, aStore, type BuiltProduct } from '#shop/catalog/testing/builders.ts'
import { addQuestions, changeQuestions } from '#shop/catalog/testing/questions.ts'
import { renderEmailTemplate } from '#shop/orders/emails/email-template.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { EMAIL_SAMPLES } from './testing/email-samples.ts'
import { CARD, createTestShop } from './testing/test-shop.ts'

const shop = await createTestShop()
await shop.query('UPDATE websites SET theme = $1', [JSON.stringify(kilnTheme)])
shop.sites.invalidate(shop.websiteId)
const ENTRIES = '/api/commerce/shopping-cart/entries'
const PAGE = '/cart/questions'
const HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(2)>'

type Question = Parameters<typeof addQuestions>[2][number]
const ENGRAVING: Question = { id: 'engraving', title: 'Engraving', required: true }

/** A product with questions. */
const anEngravedCup = async (
  questions: readonly Question[] = [ENGRAVING],
  more: Parameters<typeof aProduct>[2] = {},
) => {
  const product = await aProduct(shop.database, shop.store, {
    title: 'Engraved cup',
    ...more,
    variants: [{ stock: null }],
  })
  return { ...product, formId: await addQuestions(shop.database, { ...shop, ...product }, questions) }
}
type Cup = Awaited<ReturnType<typeof anEngravedCup>>

type Item = Pick<BuiltProduct, 'productId' | 'variants'>
type Browser = ReturnType<typeof shop.browser>
type Body = { shoppingCart: ShoppingCart; newlyAdded: CartEntry; updatedEntry: CartEntry }
type ErrorBody = { code: string; error: string; errors?: Record<string, string>; formChanged?: boolean }

const add = (browser: Browser, { productId, variants: [{ sku }] }: Item, answers?: unknown) =>
  browser.call('POST', ENTRIES, {
    itemId: productId,
    sku,
    quantity: 1,
    ...(answers !== undefined && { additionalFields: JSON.stringify(answers) }),
  })
const addOk = async (browser: Browser, product: Item, answers?: unknown): Promise<Body> => {
  const { status, body } = await add(browser, product, answers)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Body
}
const post = (browser: Browser, fields: Record<string, string>) =>
  browser.call('POST', PAGE, new URLSearchParams(fields))
const cartOf = async (browser: Browser) =>
  (await browser.call('GET', '/api/commerce/shopping-cart')).body as ShoppingCart

test('FORM-016 FORM-017 FORM-020 adding checks the answers and returns messages by field id', async () => {
  const cup = await anEngravedCup([
    ENGRAVING,
    { id: 'survey', type: 'likert', required: true, options: ['I like tea', 'I like coffee'] },
    { id: 'email', type: 'email' },
  ])
  const browser = shop.browser()
  const rejected = await add(browser, cup, { survey: { 'I like tea': ['2'] }, email: 'nobody' })
  expect([rejected.status, rejected.body]).toEqual([
    400,
    {
      code: 'cart.bad_fields',
      error: 'One or more fields is invalid, please check your entries.',
      errors: {
        engraving: 'Required',
        survey: 'Survey is not valid. Missing a required question.',
        email: 'Email is not valid. Email addresses should follow the format name@example.com.',
      },
    },
  ])
  expect((await add(browser, cup)).body).toMatchObject({ errors: { engraving: 'Required' } })
  expect((await cartOf(browser)).entries).toEqual([])
})

test('FORM-018 FORM-019 one part fills a field with several parts, and a checkbox group needs one checked value', async () => {
  const cup = await anEngravedCup([
    { id: 'name', type: 'name', required: true },
    { id: 'extras', type: 'checkbox', required: true, options: ['Card', 'Ribbon'] },
  ])
  const browser = shop.browser()
  const errorsOf = async (answers: unknown) => ((await add(browser, cup, answers)).body as ErrorBody).errors
  expect(await errorsOf({ name: ['', ''], extras: [] })).toEqual({ name: 'Required', extras: 'Required' })
  expect(await errorsOf({ name: ['', 'Lindqvist'], extras: ['Bow'] })).toEqual({ extras: 'Choose one of the options.' })
  await addOk(browser, cup, { name: ['', 'Lindqvist'], extras: ['Ribbon'] })
})

test('FORMAT-023 FORMAT-024 FORMAT-025 the cart has the answers as text, with their questions', async () => {
  const cup = await anEngravedCup([
    { id: 'address', type: 'address', title: 'Pick up at' },
    { id: 'extras', type: 'checkbox', title: 'Extras', options: ['Card', 'Ribbon'] },
    { id: 'date', type: 'date', title: 'Needed on' },
    { id: 'survey', type: 'likert', title: 'Survey', options: ['I like tea'] },
    { id: 'name', type: 'name', title: 'Name' },
    { id: 'phone', type: 'phone', title: 'Phone' },
    { id: 'time', type: 'time', title: 'At' },
    { id: 'note', title: 'Note' },
    { id: 'source', type: 'hidden', title: '', key: 'source', value: 'shop' },
  ])
  const { newlyAdded } = await addOk(shop.browser(), cup, {
    address: ['1 Kiln Lane', '', 'Portland', 'OR', '97201', ''],
    extras: ['Card', 'Ribbon'],
    date: ['2', '28', '2027'],
    survey: { 'I like tea': ['2'] },
    name: ['Ada', 'Lovelace'],
    phone: ['503', '555', '0199'],
    time: ['9', '5', 'am'],
    note: '',
    source: 'newsletter',
  })
  expect(newlyAdded.formAnswers.map(({ rawTitle, text }) => [rawTitle, text])).toEqual([
    ['Pick up at', '1 Kiln Lane\nPortland, OR 97201'],
    ['Extras', 'Card, Ribbon'],
    ['Needed on', 'February 28, 2027'],
    ['Survey', 'I like tea: Strongly Agree'],
    ['Name', 'Ada Lovelace'],
    ['Phone', '(503) 555-0199'],
    ['At', '9:05 AM'],
    ['Note', 'N/A'],
  ])
  expect(newlyAdded.formAnswers[0]).toMatchObject({ type: 'address', rawTitle: 'Pick up at', value: null })
})

test('FORMAT-025 FORMAT-027 answers are in the language of the site', async () => {
  const german = await aSite(shop.database, { domains: ['deutsch.localhost'] })
  await shop.query(`UPDATE websites SET language = 'de' WHERE website_id = $1`, [german.websiteId])
  const store = await aStore(shop.database, german.websiteId)
  const cup = await aProduct(shop.database, store, { variants: [{ stock: null }] })
  await addQuestions(shop.database, { ...german, ...cup }, [
    { id: 'survey', type: 'likert', title: 'Umfrage', options: ['Ich mag Tee'] },
    { id: 'note', title: 'Notiz' },
    { id: 'name', title: 'Name', required: true },
  ])
  const browser = shop.browser('deutsch.localhost')
  expect((await add(browser, cup, { name: ' ' })).body).toMatchObject({ errors: { name: 'Pflichtfeld' } })
  const { newlyAdded } = await addOk(browser, cup, { survey: { 'Ich mag Tee': ['0'] }, name: 'Ada' })
  expect(newlyAdded.formAnswers.map(({ text }) => text)).toEqual(['Ich mag Tee: Neutral', 'k. A.', 'Ada'])
})

test('a form that was changed or deleted after it was shown is reported, and nothing is added', async () => {
  const cup = await anEngravedCup()
  const browser = shop.browser()
  await changeQuestions(shop.database, cup.formId, [{ id: 'color', title: 'Color' }])
  shop.sites.invalidate(shop.websiteId)
  const changed = await add(browser, cup, { engraving: 'For Ada' })
  expect([changed.status, changed.body]).toEqual([
    400,
    {
      code: 'cart.bad_fields',
      error: 'The questions about this item have changed. Please check your answers.',
      formChanged: true,
    },
  ])
  await shop.query('DELETE FROM forms WHERE form_id = $1', [cup.formId])
  expect((await add(browser, cup, { engraving: 'For Ada' })).body).toMatchObject({ formChanged: true })
  expect((await cartOf(browser)).entries).toEqual([])
  // Without questions it is added without answers.
  await addOk(browser, cup)
})

test('while the questions of a product change, every entry has answers to the questions that the product had', async () => {
  const first = await anEngravedCup()
  const second = await addQuestions(shop.database, { ...shop, ...first }, [
    { id: 'color', title: 'Color', required: true },
  ])
  const setForm = (formId: string) =>
    shop.query('UPDATE products SET additional_fields_form_id = $2 WHERE product_id = $1', [first.productId, formId])
  const browsers = Array.from({ length: 8 }, () => shop.browser())
  const statuses = new Set<number>()
  for (let round = 0; round < 4; round++) {
    const results = await Promise.all([
      ...browsers.map((browser) => add(browser, first, { engraving: `Round ${round}` })),
      setForm(second),
      ...browsers.map((browser) => add(browser, first, { color: `Round ${round}` })),
      setForm(first.formId),
    ])
    for (const result of results) if (result && 'status' in result) statuses.add(result.status)
  }
  expect([...statuses].filter((status) => status !== 200 && status !== 400)).toEqual([])
  for (const browser of browsers)
    for (const { formAnswers, additionalFields } of (await cartOf(browser)).entries)
      expect([formAnswers.map(({ fieldId }) => fieldId)]).toEqual([Object.keys(JSON.parse(additionalFields))])
})

test('CART-003 entries with different answers stay separate, and equal answers are one entry', async () => {
  const cup = await anEngravedCup()
  const browser = shop.browser()
  await addOk(browser, cup, { engraving: 'Ada' })
  await addOk(browser, cup, { engraving: 'Bea' })
  const { shoppingCart } = await addOk(browser, cup, { engraving: 'Ada' })
  expect(shoppingCart.entries.map(({ quantity, formAnswers: [answer] }) => [quantity, answer?.text])).toEqual([
    [2, 'Ada'],
    [1, 'Bea'],
  ])
})

test('CART-005 PUT changes the answers of an entry, checked like an add', async () => {
  const cup = await anEngravedCup()
  const browser = shop.browser()
  const { newlyAdded } = await addOk(browser, cup, { engraving: 'Ada' })
  const change = (answers: unknown) =>
    browser.call('PUT', `${ENTRIES}/${newlyAdded.id}/additionalFields`, {
      itemId: cup.productId,
      sku: newlyAdded.chosenVariant.sku,
      additionalFields: JSON.stringify(answers),
    })
  expect((await change({ engraving: '' })).body).toMatchObject({ errors: { engraving: 'Required' } })
  expect((await change({ other: 'x' })).body).toMatchObject({ formChanged: true })
  expect(((await change({ engraving: 'Bea' })).body as Body).updatedEntry.formAnswers).toMatchObject([{ text: 'Bea' }])
})

test('an add without questions runs two statements, with questions three', async () => {
  const [cup, plain] = [await anEngravedCup(), await shop.product(null)]
  await addOk(shop.browser(), cup, { engraving: 'Ada' })
  const { reset, statements, stop } = countStatements(shop.database.pool)
  const count = async (run: () => Promise<unknown>) => {
    reset()
    await run()
    return statements().length
  }
  expect(await count(() => addOk(shop.browser(), plain)), statements().join('\n')).toBe(2)
  expect(await count(() => addOk(shop.browser(), cup, { engraving: 'Ada' })), statements().join('\n')).toBe(3)
  stop()
})

test('product JSON has the form of the product, without files, in one statement', async () => {
  const cup = await anEngravedCup([ENGRAVING, { id: 'drawing', type: 'file', required: true }])
  const path = `/${shop.store.urlId}/p/${cup.urlId}?format=json`
  const { body } = await shop.browser().call('GET', path)
  expect((body as { item: { structuredContent: unknown } }).item.structuredContent).toMatchObject({
    additionalFieldsFormId: cup.formId,
    additionalFieldsForm: { id: cup.formId, kind: 'product', fields: [{ id: 'engraving', required: true }] },
  })
  // The required file is not asked for, so it is not missing either.
  await addOk(shop.browser(), cup, { engraving: 'Ada' })
})

test('without scripts the answers are posted with the product; errors come back at the fields with the input', async () => {
  const cup = await anEngravedCup([ENGRAVING, { id: 'size', type: 'radio', title: 'Size', options: ['S', 'L'] }])
  const browser = shop.browser()
  const page = await browser.call('GET', `/${shop.store.urlId}/p/${cup.urlId}`)
  expect(page.body).toContain(`action="${PAGE}"`)
  expect(page.body).toContain('name="field.engraving"')
  const item = { itemId: cup.productId, quantity: '2' }

  const asked = await post(browser, item)
  expect(asked.status).toBe(200)
  expect(asked.body).toContain('Questions about Engraved cup')
  expect(asked.body).not.toContain('>Required<')

  const rejected = await post(browser, { ...item, 'field.engraving': '', 'field.size': 'L' })
  expect(rejected.status).toBe(400)
  expect(rejected.body).toContain('Required')
  expect(rejected.body).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="L"/)
  expect(rejected.body).toContain(`<input type="hidden" name="quantity" value="2"/>`)

  const added = await post(browser, { ...item, 'field.engraving': 'For Ada', 'field.size': 'L' })
  expect([added.status, added.headers.location]).toEqual([303, '/cart'])
  const { entries } = await cartOf(browser)
  expect(entries.map(({ quantity, formAnswers }) => [quantity, formAnswers.map(({ text }) => text)])).toEqual([
    [2, ['For Ada', 'L']],
  ])
  expect((await browser.call('GET', '/cart')).body).toContain('Engraving: For Ada')
})

test('without scripts the answers of an entry are edited on a page, with the answers so far', async () => {
  const cup = await anEngravedCup()
  const browser = shop.browser()
  const { newlyAdded } = await addOk(browser, cup, { engraving: 'For Ada' })
  const url = `${PAGE}?entry=${newlyAdded.id}`
  expect((await browser.call('GET', '/cart')).body).toContain(`href="${url}"`)
  expect((await browser.call('GET', url)).body).toContain('value="For Ada"')
  const entry = { entryId: newlyAdded.id, itemId: cup.productId, sku: newlyAdded.chosenVariant.sku }
  expect(await post(browser, { ...entry, 'field.engraving': ' ' })).toMatchObject({ status: 400 })
  expect((await post(browser, { ...entry, 'field.engraving': 'For Bea' })).headers.location).toBe('/cart')
  expect((await cartOf(browser)).entries[0]?.formAnswers).toMatchObject([{ text: 'For Bea' }])
  // Another visitor has no such entry.
  expect(await shop.browser().call('GET', url)).toMatchObject({ status: 302, headers: { location: '/cart' } })
})

test('without scripts a form that was deleted meanwhile leads to the cart with a message', async () => {
  const cup = await anEngravedCup()
  const browser = shop.browser()
  await shop.query('DELETE FROM forms WHERE form_id = $1', [cup.formId])
  const posted = await post(browser, { itemId: cup.productId, quantity: '1', 'field.engraving': 'Ada' })
  expect(posted.headers.location).toBe(`/cart?problem=questions&item=${cup.productId}`)
  expect((await browser.call('GET', String(posted.headers.location))).body).toContain(
    'The questions about this item have changed. Please open it and add it again.',
  )
})

test('a post from another site is rejected', async () => {
  const cup = await anEngravedCup()
  const fields = new URLSearchParams({ itemId: cup.productId, 'field.engraving': 'Ada' })
  const response = await shop
    .browser()
    .call('POST', PAGE, fields, { 'x-csrf-token': '', origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })
  expect(response.status).toBe(403)
})

const buy = async (cup: Cup, answers: unknown) => {
  const browser = shop.browser()
  await addOk(browser, cup, answers)
  await browser.fillIn()
  const paid = await browser.pay(CARD.good)
  expect(paid.status, JSON.stringify(paid.body)).toBe(200)
  const [order] = await shop.ordersOf(cup)
  return { browser, orderId: order?.orderId ?? '', orderUrl: (paid.body as { orderUrl: string }).orderUrl }
}

test('orders keep the answers readable when the form is changed and deleted', async () => {
  const cup = await anEngravedCup([
    ENGRAVING,
    { id: 'source', type: 'hidden', title: '', key: 'source', value: 'shop' },
  ])
  const { browser, orderId, orderUrl } = await buy(cup, { engraving: 'For Ada', source: 'ad' })
  await changeQuestions(shop.database, cup.formId, [{ id: 'engraving', title: 'Something else' }])
  await shop.query('DELETE FROM forms WHERE form_id = $1', [cup.formId])

  const page = (await browser.call('GET', new URL(orderUrl, 'http://localhost').pathname)).body
  expect(page).toContain('Engraving: For Ada')
  expect(page).not.toContain('source: ad')
  const order = await shop.orders.read(shop.websiteId, orderId)
  expect(order.lines[0]?.answers).toEqual([
    { title: 'Engraving', text: 'For Ada' },
    { title: 'source', text: 'ad' },
  ])
  const csv = await Array.fromAsync(
    await shop.orders.exportCsv(shop.websiteId, { search: '', sort: 'placed', direction: 'down' }),
  )
  expect(csv.join('')).toContain('"Engraving: For Ada\nsource: ad"')
})

test('scripts in answers and questions are text in cart, checkout, order page and emails', async () => {
  const cup = await anEngravedCup([{ id: 'engraving', title: `Engraving ${HOSTILE}`, required: true }])
  const { browser, orderUrl } = await buy(cup, { engraving: HOSTILE })
  const other = shop.browser()
  await addOk(other, cup, { engraving: HOSTILE })
  const pages = [
    await browser.call('GET', new URL(orderUrl, 'http://localhost').pathname),
    await other.call('GET', '/cart'),
    await other.call('GET', '/checkout'),
    await browser.call('GET', `/${shop.store.urlId}/p/${cup.urlId}`),
    await post(other, { itemId: cup.productId, 'field.engraving': '', 'field.other': HOSTILE }),
  ]
  for (const { body, status } of pages) {
    expect(status).toBeLessThan(401)
    expect(body).not.toContain('<script>alert(1)')
    expect(body).not.toContain('<img src=x')
  }
})

test('emails about an order have the answers as text; only the owner sees hidden fields', () => {
  const ownEmails = Object.entries(EMAIL_SAMPLES).filter(([name]) => /(order-confirmed|new-order)\.tsx/.test(name))
  expect(ownEmails).toHaveLength(2)
  for (const [name, samples] of ownEmails) {
    const email = samples.find((sample) => sample.name === 'several lines')?.email
    expect(email?.html).toContain('Engraving &lt;b&gt;: &lt;script&gt;alert(1)&lt;/script&gt;')
    expect(email?.html).not.toContain('<script>alert')
    expect(email?.text).toContain('Engraving <b>: <script>alert(1)</script> & "Ada"')
    expect(email?.text).toContain('Deliver to: 1 Kiln Lane')
    expect(email?.text.includes('source: newsletter')).toBe(name.includes('new-order'))
  }
})

test('customized emails can contain the answers', () => {
  const [sample] = EMAIL_SAMPLES['shop/orders/emails/order-confirmed.tsx renderOrderConfirmedEmail'] ?? []
  if (!sample?.order) throw new Error('There is no such sample.')
  const body =
    '{% for item in items %}{% for answer in item.answers %}{{ answer.title }}={{ answer.text }};{% endfor %}{% endfor %}'
  const { paragraphs } = renderEmailTemplate({ subject: 'S', heading: 'H', body }, sample.order, {
    templates: new Map(),
    now: new Date(),
  })
  expect(paragraphs.join('\n')).toContain('Deliver to=1 Kiln Lane\nPortland, OR 97201;')
  expect(paragraphs.join('\n')).not.toContain('source')
})
