import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { aCart, anEntry } from '#shop/cart/testing/carts.ts'
import {
  AddToCartFixture,
  expectLabel,
  findAddButton,
  productWithForm,
  questions,
} from '#storefront/views/testing/add-to-cart-fixture.tsx'
import { type ApiRequest, type ApiResponse, createBrowserPages } from '#storefront/views/testing/browser-pages.ts'

/** The questions of a product in a real browser with a fake server. */

const show = createBrowserPages({ shop: <AddToCartFixture /> })
const cup = anEntry(1, { title: 'Engraved cup' })
const ADDED: ApiResponse = { body: { shoppingCart: aCart([cup]), newlyAdded: cup } }
const STOCK: ApiResponse = { body: { results: [{ sku: 'SQ0', unlimited: true, qtyInStock: 0, variantId: 'v' }] } }
const ENTRIES = '/api/commerce/shopping-cart/entries'
const VALIDATE = `/api/rest/forms/validate/${questions.form.id}`

type Respond = (request: ApiRequest) => ApiResponse | Promise<ApiResponse> | undefined
const open = (respond: Respond = () => undefined) =>
  show('shop', {
    respond: async (request) =>
      (await respond(request)) ??
      (request.path.includes('inventory/stock') ? STOCK : request.path === ENTRIES ? ADDED : { body: { valid: true } }),
  })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Questions about Engraved cup' })
const ask = async (page: Page, place = 'formed') => {
  await findAddButton(page, place).click()
  await dialog(page).waitFor(BROWSER_TIMEOUT)
  return dialog(page)
}
const fillIn = async (page: Page): Promise<void> => {
  await dialog(page).getByLabel('Engraving').fill('For Ada')
  await dialog(page).getByLabel('Last name').fill('Lindqvist')
  await dialog(page).getByLabel('Ribbon').check()
  await dialog(page).getByRole('radio', { name: 'Strongly Agree' }).check()
}
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Add to Cart' }).click()
const errorOf = (page: Page, fieldId: string) => dialog(page).locator(`[data-field="${fieldId}"] .form-fault`)
const isFocused = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element === document.activeElement)

test('FORM-013 FORM-014 the button opens the questions in a modal dialog, which traps the focus and returns it', async () => {
  const { page, requests } = await open()
  const asked = await ask(page)
  expect(await asked.evaluate((element) => element.matches(':modal'))).toBe(true)
  expect(await asked.getByRole('button', { name: 'Add to Cart' }).count()).toBe(1)
  expect(await isFocused(page, 'dialog [name="field.engraving"]')).toBe(true)
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    // The browser's own controls are between the last and the first.
    const outside = await page.evaluate(() => {
      const focused = document.activeElement
      return focused !== document.body && !focused?.closest('dialog')
    })
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
  expect(await isFocused(page, '#formed .add-to-cart')).toBe(true)
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('FORM-016 FORM-017 FORM-018 FORM-019 unanswered questions show messages at their fields, and nothing is sent', async () => {
  const { page, requests } = await open()
  await ask(page)
  await submit(page)
  await expect.poll(() => errorOf(page, 'engraving').innerText(), BROWSER_TIMEOUT).toBe('Required')
  expect(await errorOf(page, 'name').innerText()).toBe('Required')
  expect(await errorOf(page, 'extras').innerText()).toBe('Required')
  expect(await errorOf(page, 'survey').innerText()).toBe('Survey is not valid. Missing a required question.')
  expect(await isFocused(page, 'dialog [name="field.engraving"]')).toBe(true)
  // One part and one checked value are enough.
  await dialog(page).getByLabel('Last name').fill('Lindqvist')
  await dialog(page).getByLabel('Card').check()
  await expect.poll(() => errorOf(page, 'name').count(), BROWSER_TIMEOUT).toBe(0)
  expect(await errorOf(page, 'extras').count()).toBe(0)
  expect(await findAxeViolations(page)).toEqual([])
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('FORM-015 FORM-020 FORM-021 the label is "Saving…" while the server checks, and its messages are shown at the fields', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiResponse>()
  const { page, requests } = await open(({ path }) => (path === VALIDATE ? promise : undefined))
  await ask(page)
  await fillIn(page)
  await submit(page)
  const saving = dialog(page).getByRole('button', { name: 'Saving…' })
  await saving.waitFor(BROWSER_TIMEOUT)
  // It is locked: neither a second submit nor Escape does anything.
  await saving.click({ force: true })
  await page.keyboard.press('Escape')
  resolve({ status: 400, body: { error: 'No.', code: 'forms.invalid', errors: { engraving: 'Ada is taken.' } } })
  await expect.poll(() => errorOf(page, 'engraving').innerText(), BROWSER_TIMEOUT).toBe('Ada is taken.')
  expect(await dialog(page).getByRole('button', { name: 'Add to Cart' }).count()).toBe(1)
  expect(await dialog(page).getByLabel('Engraving').inputValue()).toBe('For Ada')
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([
    {
      method: 'POST',
      path: VALIDATE,
      body: {
        engraving: 'For Ada',
        name: ['', 'Lindqvist'],
        extras: ['Ribbon'],
        survey: { 'I like tea': ['2'] },
      },
    },
  ])
})

test('CART-003 FORM-015 valid answers are added as JSON text; the dialog closes and the button shows that it was added', async () => {
  const { page, requests } = await open()
  await ask(page)
  await fillIn(page)
  await submit(page)
  await dialog(page).waitFor({ state: 'detached', ...BROWSER_TIMEOUT })
  await expectLabel(page, 'formed', 'Added!')
  expect(await isFocused(page, '#formed .add-to-cart')).toBe(true)
  const { body } = requests.find(({ path }) => path === ENTRIES) ?? {}
  expect(body).toEqual({
    itemId: productWithForm.id,
    sku: 'SQ0',
    quantity: 1,
    additionalFields: JSON.stringify({
      engraving: 'For Ada',
      name: ['', 'Lindqvist'],
      extras: ['Ribbon'],
      survey: { 'I like tea': ['2'] },
    }),
  })
})

test('FORM-020 messages of the add itself are shown at the fields too', async () => {
  const { page } = await open(({ path }) =>
    path === ENTRIES
      ? { status: 400, body: { error: 'No.', code: 'cart.bad_fields', errors: { extras: 'No ribbon left.' } } }
      : undefined,
  )
  await ask(page)
  await fillIn(page)
  await submit(page)
  await expect.poll(() => errorOf(page, 'extras').innerText(), BROWSER_TIMEOUT).toBe('No ribbon left.')
})

const panelWith = (settings: unknown) => JSON.stringify({ questions: { settings } })

test('FORM-013 a card loads the questions, and questions that changed meanwhile are shown with the answers so far', async () => {
  let isChanged = false
  const { page } = await open(({ path }) => {
    if (path !== ENTRIES) return undefined
    isChanged = true
    return { status: 400, body: { error: 'The questions have changed.', code: 'cart.bad_fields', formChanged: true } }
  })
  const color = { ...questions.form.fields[0], id: 'color', title: 'Color' }
  await page.route('**/*format=quick-view', (route) => {
    const fields = isChanged ? [...questions.form.fields, color] : questions.form.fields
    const body = panelWith({ ...questions, form: { ...questions.form, fields } })
    return route.fulfill({ contentType: 'application/json', body })
  })
  await ask(page, 'formed-card')
  await fillIn(page)
  await submit(page)
  await dialog(page).getByLabel('Color').waitFor(BROWSER_TIMEOUT)
  expect(await dialog(page).getByRole('alert').innerText()).toBe('The questions have changed.')
  expect(await dialog(page).getByLabel('Engraving').inputValue()).toBe('For Ada')
})

test('FORM-013 a subscription asks the questions before its checkout', async () => {
  const { page, requests } = await open(({ path }) =>
    path.includes('cart/subscription') ? { status: 409, body: { error: 'Sold out.', code: 'x' } } : undefined,
  )
  await page.route('**/*format=quick-view', (route) =>
    route.fulfill({ contentType: 'application/json', body: panelWith(questions) }),
  )
  await findAddButton(page, 'formed-subscription').click()
  const asked = page.getByRole('dialog', { name: 'Questions about Tea' })
  await asked.getByLabel('Engraving').fill('For Ada')
  await asked.getByLabel('Last name').fill('Lindqvist')
  await asked.getByLabel('Ribbon').check()
  await asked.getByRole('radio', { name: 'Strongly Agree' }).check()
  await asked.getByRole('button', { name: 'Add to Cart' }).click()
  await expect.poll(() => asked.getByRole('alert').innerText(), BROWSER_TIMEOUT).toBe('Sold out.')
  expect(requests.find(({ path }) => path.includes('cart/subscription'))?.body).toMatchObject({
    additionalFields: expect.stringContaining('"engraving":"For Ada"'),
  })
})

test('with scripts the fields in the page are hidden, also after the product form is interactive', async () => {
  const { page } = await open()
  const inline = page.locator('#formed .questions-inline')
  expect(await inline.isVisible()).toBe(false)
  await ask(page)
  expect(await inline.innerHTML()).toBe('<p>Questions</p>')
  expect(await inline.isVisible()).toBe(false)
})
