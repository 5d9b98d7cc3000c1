import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import type { RenderContext } from '#blocks/context.ts'
import { FormEmbed } from '#blocks/FormEmbed.tsx'
import { createTestContext } from '#blocks/testing/render-block.tsx'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'
import { en } from '#site/forms/locales/en.ts'
import { aNewsletterForm, aPublicForm, formWithEveryField, formWithSteps } from '#site/forms/testing/sample-forms.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { type ApiRequest, type ApiResponse, createBrowserPages } from '#storefront/views/testing/browser-pages.ts'

const context = createTestContext({ Island })
const { site } = context
const recaptcha = {
  ...context,
  site: { ...site, captchaSettings: { provider: 'recaptcha-v2', siteKey: 'site-key' } as const },
}
const pageWith = (form: PublicForm, renderContext: RenderContext = context) => (
  <main className="screen">
    <h1>Contact</h1>
    <div className="form-block">
      <FormEmbed form={form} context={renderContext} />
    </div>
  </main>
)
const optionalFields = formWithEveryField()
  .fields.filter(({ type }) => type === 'email' || type === 'textarea')
  .map((field) => ({ ...field, required: false }))
const open = createBrowserPages({
  contact: pageWith(aPublicForm()),
  redirect: pageWith(aPublicForm({ successRedirect: '/thanks' })),
  message: pageWith(aPublicForm({ submissionMessage: 'We reply\nwithin a day.' })),
  every: pageWith(formWithEveryField()),
  steps: pageWith(formWithSteps()),
  optional: pageWith(formWithEveryField({ fields: optionalFields })),
  newsletter: pageWith(aNewsletterForm()),
  captcha: pageWith(aPublicForm({ captchaSettings: { enabled: true } }), recaptcha),
})

const KEY_PATH = '/api/form/FormSubmissionKey'
const SAVE_PATH = '/api/form/SaveFormSubmission'

/** A server that accepts everything but what is given. */
const server =
  (responses: Readonly<Record<string, () => ApiResponse | Promise<ApiResponse>>> = {}) =>
  ({ path }: ApiRequest): ApiResponse | Promise<ApiResponse> =>
    responses[path]?.() ?? { body: path === KEY_PATH ? { key: 'key-1' } : { success: true } }

const eventually = <Read,>(read: () => Read) => expect.poll(read, BROWSER_TIMEOUT)
const listSaves = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === SAVE_PATH).map(({ body }) => body as Record<string, unknown>)
const submitButton = (page: Page) => page.locator('.form-submit')
const alertText = (page: Page) => page.getByRole('alert').innerText()

const fillContact = async (page: Page): Promise<void> => {
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Thrower')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Message').fill('Hello\nthere')
}

test('FORM-003 FORM-004 FORM-028 FORM-030 FORM-049 a form is saved with its values and key, then replaced by the thanks', async () => {
  const { page, requests } = await open('contact', { respond: server() })
  const cookies: (string | undefined)[] = []
  page.on('request', (request) => cookies.push(request.headers()['x-csrf-token']))
  await page.context().addCookies([{ name: 'crumb', value: 'crumb-1', url: page.url() }])
  await fillContact(page)
  await submitButton(page).click()
  const status = page.getByRole('status')
  await eventually(() => status.textContent()).toBe('Thank you!')
  expect(await page.locator('form').count()).toBe(0)
  expect(await status.evaluate((element) => element === document.activeElement)).toBe(true)
  const [save] = listSaves(requests)
  expect(save).toMatchObject({ formId: aPublicForm().id, key: 'key-1', captchaKey: null, contactPreference: '' })
  expect(save).toMatchObject({ pageTitle: 'Test', pagePath: '/', disclaimerVersion: null })
  expect(JSON.parse(String(save?.form))).toEqual({
    name: ['Ann', 'Thrower'],
    email: 'ann@example.com',
    message: 'Hello\nthere',
  })
  expect(cookies).toContain('crumb-1')
})

test('FORM-028 FORM-029 the form is locked while it is submitted, and a second submit is ignored', async () => {
  const gate = Promise.withResolvers<void>()
  const respond = server({
    [SAVE_PATH]: async () => {
      await gate.promise
      return { body: { success: true } }
    },
  })
  const { page, requests } = await open('contact', { respond })
  await fillContact(page)
  await submitButton(page).dblclick()
  await eventually(() => submitButton(page).textContent()).toBe('Submitting…')
  expect(await submitButton(page).getAttribute('aria-disabled')).toBe('true')
  await submitButton(page).click({ force: true })
  await page.getByLabel('Email').press('Enter')
  await eventually(() => listSaves(requests).length).toBe(1)
  gate.resolve()
  await eventually(() => page.getByRole('status').textContent()).toBe('Thank you!')
  expect(listSaves(requests)).toHaveLength(1)
})

test('FORM-029 two clicks before the code is loaded submit once', async () => {
  const { page, requests } = await open('contact', { respond: server() })
  await fillContact(page)
  await page.reload()
  const gate = Promise.withResolvers<void>()
  await page.route(/\.island-/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await fillContact(page)
  await submitButton(page).click()
  await submitButton(page).click()
  gate.resolve()
  await eventually(() => page.getByRole('status').textContent()).toBe('Thank you!')
  expect(listSaves(requests)).toHaveLength(1)
})

test('FORM-030 the submission message of the form is shown, with its line breaks', async () => {
  const { page } = await open('message', { respond: server() })
  await fillContact(page)
  await submitButton(page).click()
  await eventually(() => page.getByRole('status').innerText()).toBe('We reply\nwithin a day.')
})

test('FORM-030 a form with a redirect opens it', async () => {
  const { page } = await open('redirect', { respond: server() })
  await fillContact(page)
  await submitButton(page).click()
  await eventually(() => new URL(page.url()).pathname).toBe('/thanks')
})

test('FORM-033 FORM-036 FORM-047 FORM-048 errors are shown at their fields and above and below the form', async () => {
  const { page, requests } = await open('contact', { respond: server() })
  await page.getByLabel('Email').fill('ann')
  await submitButton(page).click()
  await eventually(() => alertText(page)).toBe(en.submission.invalidFields)
  const banners = page.locator('.form-banner')
  expect(await banners.allTextContents()).toEqual([en.submission.scrollDown, en.submission.scrollUp])
  const email = page.getByLabel('Email')
  expect(await email.getAttribute('aria-invalid')).toBe('true')
  const described = await email.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).textContent()).toBe(
    'Email is not valid. Email addresses should follow the format name@example.com.',
  )
  expect(await page.locator('[data-field="name"] .form-fault').textContent()).toBe('Required')
  expect(await page.getByLabel('First name').evaluate((element) => element === document.activeElement)).toBe(true)
  expect(listSaves(requests)).toHaveLength(0)
  expect(await email.inputValue()).toBe('ann')
  // Errors disappear when they are fixed.
  await email.fill('ann@example.com')
  await eventually(() => page.locator('[data-field="email"] .form-fault').count()).toBe(0)
  await fillContact(page)
  await eventually(() => banners.count()).toBe(0)
})

test('FORM-048 a newsletter form shows neither banner', async () => {
  const { page } = await open('newsletter', { respond: server() })
  await submitButton(page).click()
  await eventually(() => alertText(page)).toBe(en.submission.invalidFields)
  expect(await page.locator('.form-banner').count()).toBe(0)
  await page.getByLabel('Email address').fill('ann@example.com')
  await submitButton(page).click()
  await eventually(() => page.getByRole('status').textContent()).toBe(en.subscribed)
})

test('FORM-034 FORM-035 a counter shows the characters and flags a text that is too long', async () => {
  const { page } = await open('contact', { respond: server() })
  const counter = page.locator('.form-counter')
  expect(await counter.textContent()).toBe('0 / 20')
  await page.getByLabel('Message').fill('Hello 👩‍👩‍👧')
  await eventually(() => counter.textContent()).toBe('7 / 20')
  await page.getByLabel('Message').fill('x'.repeat(21))
  await eventually(() => counter.textContent()).toBe('21 / 20')
  expect(await page.locator('[data-field="message"] .form-fault').textContent()).toBe(
    'You have exceeded the character limit.',
  )
  expect(await page.getByLabel('Message').getAttribute('aria-invalid')).toBe('true')
  await page.getByLabel('Message').fill('Hello')
  await eventually(() => page.locator('[data-field="message"] .form-fault').count()).toBe(0)
})

test.each([
  [401, {}, en.submission.unauthorized],
  [404, {}, en.submission.notConfigured],
  [429, {}, en.submission.rateLimited],
  [500, {}, en.submission.serverError],
  [400, { error: 'Not today.' }, 'Not today.'],
  [502, {}, en.submission.unknownError],
])(
  'FORM-038 FORM-039 FORM-040 FORM-041 FORM-043 a save answered with %i shows its message and unlocks the form',
  async (status, body, message) => {
    const { page } = await open('contact', { respond: server({ [SAVE_PATH]: () => ({ status, body }) }) })
    await fillContact(page)
    await submitButton(page).click()
    await eventually(() => alertText(page)).toBe(message)
    expect(await submitButton(page).textContent()).toBe('Submit')
    expect(
      await page
        .getByRole('alert')
        .locator('p')
        .evaluate((element) => element === document.activeElement),
    ).toBe(true)
    expect(await page.getByLabel('Message').inputValue()).toBe('Hello\nthere')
  },
)

test('FORM-042 a save answered with errors shows each at its field', async () => {
  const respond = server({
    [SAVE_PATH]: () => ({ status: 400, body: { errors: { email: 'We cannot write to this address.' } } }),
  })
  const { page } = await open('contact', { respond })
  await fillContact(page)
  await submitButton(page).click()
  await eventually(() => page.locator('[data-field="email"] .form-fault').textContent()).toBe(
    'We cannot write to this address.',
  )
  expect(await page.getByLabel('Email').evaluate((element) => element === document.activeElement)).toBe(true)
})

test('FORM-045 without a submission key nothing is saved; the next attempt requests another', async () => {
  let failing = true
  const respond = server({ [KEY_PATH]: () => (failing ? { status: 503, body: {} } : { body: { key: 'key-2' } }) })
  const { page, requests } = await open('contact', { respond })
  await fillContact(page)
  await submitButton(page).click()
  await eventually(() => alertText(page)).toBe(en.submission.noKey)
  expect(listSaves(requests)).toHaveLength(0)
  failing = false
  await submitButton(page).click()
  await eventually(() => page.getByRole('status').textContent()).toBe('Thank you!')
  expect(listSaves(requests)[0]?.key).toBe('key-2')
})

test('FORM-044 FORM-046 errors of the browser show their messages', async () => {
  const { page } = await open('contact', { respond: server() })
  await fillContact(page)
  await page.evaluate(() => {
    const { stringify } = JSON
    JSON.stringify = ((value: unknown, ...rest: never[]) => {
      if (Array.isArray((value as { name?: unknown })?.name)) throw new Error('broken')
      return stringify(value, ...rest)
    }) as typeof JSON.stringify
  })
  await submitButton(page).click()
  await eventually(() => alertText(page)).toBe(en.submission.processingError)
  await page.evaluate(() => {
    window.FormData = class {
      constructor() {
        throw new Error('broken')
      }
    } as never
  })
  await submitButton(page).click()
  await eventually(() => alertText(page)).toBe(en.submission.unreadableFields)
})

/** Google's script: the visitor completes the captcha by setting `captchaResponse`. */
const GOOGLE_SCRIPT = `
  window.captchaResets = 0
  window.grecaptcha = {
    ready: (callback) => callback(),
    render: (container) => { container.textContent = 'I am not a robot'; return 0 },
    getResponse: () => window.captchaResponse ?? '',
    reset: () => { window.captchaResets++; window.captchaResponse = '' },
    execute: async () => '',
  }`

test('FORM-031 FORM-037 a captcha must be completed; it is reset when the form could not be saved', async () => {
  let status = 500
  const respond = server({ [SAVE_PATH]: () => ({ status, body: {} }) })
  const { page, requests } = await open('captcha', { respond })
  await page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }),
  )
  await fillContact(page)
  await page.getByText('I am not a robot').waitFor()
  await submitButton(page).click()
  await eventually(() => alertText(page)).toBe('Complete CAPTCHA before submitting.')
  expect(listSaves(requests)).toHaveLength(0)

  const complete = (): Promise<void> => page.evaluate(() => void Object.assign(window, { captchaResponse: 'token-1' }))
  await complete()
  await submitButton(page).click()
  await eventually(() => alertText(page)).toBe(en.submission.serverError)
  expect(listSaves(requests)[0]?.captchaKey).toBe('token-1')
  const readResets = () => page.evaluate(() => (window as unknown as { captchaResets: number }).captchaResets)
  expect(await readResets()).toBe(2)

  status = 200
  await complete()
  await submitButton(page).click()
  await eventually(() => page.getByRole('status').textContent()).toBe('Thank you!')
})

test('FORM-005 FORM-006 FORM-007 FORM-008 FORM-009 FORM-010 FORM-011 FORM-012 every field type sends its value in its shape', async () => {
  const uploaded = { id: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4f99', fileName: 'sketch.png', bytes: 3 }
  const respond = server({
    [`/api/form/UploadFile/${formWithEveryField().id}/file`]: () => ({ body: uploaded }),
  })
  const { page, requests } = await open('every', { respond })
  await page.goto(`${page.url()}?source=newsletter&other=1`)
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Country code').fill('+1')
  await page.getByLabel('Area code').fill('207')
  await page.getByLabel('Prefix').fill('555')
  await page.getByLabel('Line number').fill('0123')
  await page.getByLabel('Address line 1').fill('1 Kiln Road')
  await page.getByLabel('City').fill('Stonington')
  await page.getByLabel('What should we make?').fill('A bowl')
  await page.getByLabel('Budget').fill('120')
  await page.getByLabel('Month').fill('12')
  await page.getByLabel('Day').fill('24')
  await page.getByLabel('Year').fill('2026')
  await page.getByLabel('Hour').fill('9')
  await page.getByLabel('Minute').fill('30')
  await page.getByLabel('AM or PM').selectOption('AM')
  await page.getByLabel('Another one').check()
  await page.getByLabel('Which one?').fill('Shino')
  await page.getByLabel('Table').check()
  await page.getByLabel('Display').check()
  await page.getByLabel('Size').selectOption('Medium')
  for (const [question, answer] of [
    ['I like rough surfaces', 'Agree'],
    ['Colors should be bright', 'Strongly Disagree'],
    ['I have bought ceramics before', 'Neutral'],
  ])
    await page.getByRole('radio', { name: `${question} ${answer}`, exact: true }).check()
  await page
    .getByLabel('Sketches')
    .setInputFiles({ name: 'sketch.png', mimeType: 'image/png', buffer: Buffer.from('png') })
  await page.getByRole('button', { name: 'Remove sketch.png' }).waitFor()
  await submitButton(page).click()
  await eventually(() => page.getByRole('status').textContent()).toBe('Thank you!')
  expect(JSON.parse(String(listSaves(requests)[0]?.form))).toEqual({
    name: ['Ann', ''],
    email: 'ann@example.com',
    phone: ['+1', '207', '555', '0123'],
    address: ['1 Kiln Road', '', 'Stonington', '', '', ''],
    text: '',
    textarea: 'A bowl',
    currency: '120',
    number: '',
    date: ['12', '24', '2026'],
    time: ['9', '30', 'AM'],
    website: '',
    twitter: '',
    password: '',
    radio: 'Another one',
    'other-glaze': 'Shino',
    checkbox: ['Table', 'Display'],
    select: 'Medium',
    likert: {
      'I like rough surfaces': ['1'],
      'Colors should be bright': ['-2'],
      'I have bought ceramics before': ['0'],
    },
    file: [uploaded.id],
    hidden: 'newsletter',
  })
})

test('a field with a condition is shown when it is met', async () => {
  const { page } = await open('every', { respond: server() })
  const dependent = page.getByLabel('Which one?')
  expect(await dependent.isVisible()).toBe(false)
  await page.getByLabel('Another one').check()
  await eventually(() => dependent.isVisible()).toBe(true)
  await dependent.fill('Shino')
  await page.getByLabel('Celadon').check()
  await eventually(() => dependent.isVisible()).toBe(false)
  await page.getByLabel('Another one').check()
  await eventually(() => dependent.isVisible()).toBe(true)
  expect(await dependent.inputValue()).toBe('Shino')
})

test('a form with steps checks each step before the next, keeps what was entered, and returns to the step with an error', async () => {
  const respond = server({
    [SAVE_PATH]: () => ({ status: 400, body: { errors: { name: 'Please tell us your name.' } } }),
  })
  const { page, requests } = await open('steps', { respond })
  const next = page.getByRole('button', { name: 'Next' })
  const progress = page.locator('.form-progress p')
  expect(await progress.textContent()).toBe('Step 1 of 3')
  expect(await submitButton(page).isVisible()).toBe(false)
  await next.click()
  await eventually(() => page.locator('[data-field="name"] .form-fault').textContent()).toBe('Required')
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('First name').press('Enter')
  await eventually(() => progress.textContent()).toBe('Step 2 of 3')
  expect(await progress.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.getByLabel('First name').isVisible()).toBe(false)
  await page.getByLabel('Course').selectOption('Throwing')
  await next.click()
  await eventually(() => submitButton(page).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Back' }).click()
  await eventually(() => page.getByLabel('Course').inputValue()).toBe('Throwing')
  await next.click()
  await submitButton(page).click()
  await eventually(() => progress.textContent()).toBe('Step 1 of 3')
  expect(await page.locator('[data-field="name"] .form-fault').textContent()).toBe('Please tell us your name.')
  expect(JSON.parse(String(listSaves(requests)[0]?.form))).toEqual({ name: ['Ann', ''], select: 'Throwing', notes: '' })
})

test('a file that is rejected shows why; the form can be sent without it', async () => {
  const respond = server({
    [`/api/form/UploadFile/${formWithEveryField().id}/file`]: () => ({
      status: 415,
      body: { error: 'Files of this type are not accepted.' },
    }),
  })
  const { page } = await open('every', { respond })
  await page.getByLabel('Sketches').focus()
  await page
    .getByLabel('Sketches')
    .setInputFiles({ name: 'a.exe', mimeType: 'application/x', buffer: Buffer.from('MZ') })
  await eventually(() => page.locator('[data-field="file"] .form-file').innerText()).toContain(
    'a.exe: Files of this type are not accepted.',
  )
})

test('FORM-032 FORM-034 an email and a text that are not required may be empty', async () => {
  const { page, requests } = await open('optional', { respond: server() })
  await submitButton(page).click()
  await eventually(() => page.getByRole('status').textContent()).toBe('Thank you!')
  expect(JSON.parse(String(listSaves(requests)[0]?.form))).toEqual({ email: '', textarea: '' })
})

test.each([320, 768, 1440])('forms are accessible and fit into %i px, with and without errors', async (width) => {
  for (const name of ['every', 'steps', 'newsletter'] as const) {
    const { page } = await open(name, { respond: server(), width })
    expect(await findAxeViolations(page), name).toEqual([])
    await page.locator('.form-buttons button:visible').last().click()
    await page.getByRole('alert').locator('p').waitFor()
    expect(await findAxeViolations(page), `${name} with errors`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width)
  }
})
