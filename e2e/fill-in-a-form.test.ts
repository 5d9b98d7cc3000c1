import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { page as buildPage, place, section } from '#document/builder.ts'
import { getCrumbHeader } from './crumb.ts'
import { createPage } from './editor-page.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

/** Visitors fill in a form with the built-in captcha, with and without JavaScript. */

const FIELDS = [
  { type: 'name', id: 'name', title: 'Name', required: true },
  { type: 'email', id: 'email', title: 'Email', required: true },
  { type: 'radio', id: 'topic', title: 'Topic', options: ['An order', 'Something else'], required: true },
  {
    type: 'text',
    id: 'other',
    title: 'Which topic?',
    required: true,
    showWhen: { fieldId: 'topic', operator: 'is', value: 'Something else' },
  },
  { type: 'textarea', id: 'message', title: 'Message', required: true, limitLength: true, maxLength: 200 },
  { type: 'hidden', id: 'source', title: 'Source', key: 'source', value: 'site' },
]

const call = async (page: Page, path: string, data: object) => {
  const response = await page.request.post(path, { data, headers: await getCrumbHeader(page) })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

/** Returns the path of a published page with a new form, and reads what was sent. */
const publishForm = async (page: Page, name: string) => {
  await signIn(page)
  const { sites } = await (await page.request.get('/api/sites')).json()
  const site = `/api/sites/${sites[0].websiteId}`
  const { id: formId } = await call(page, `${site}/forms`, { kind: 'form', name, fields: FIELDS })
  const document = buildPage(
    section(
      {},
      place('heading', { text: name, level: 1 }, { at: [1, 1], size: [12, 2] }),
      place('form', { formId, showName: false, buttonAlign: 'start' } as never, { at: [1, 4], size: [14, 12] }),
    ),
  )
  const { path, collectionId } = await createPage(page, name, document)
  const draft = `${site}/drafts/page/${collectionId}`
  const { revision } = await (await page.request.get(draft)).json()
  await call(page, `${draft}/publish`, { revision })
  const listSubmissions = async (): Promise<{ preview: string; isSpam: boolean; pagePath: string }[]> =>
    (await (await page.request.get(`${site}/form-submissions?formId=${formId}`)).json()).submissions
  return { path, listSubmissions }
}

const openAsVisitor = async (browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const visitor = await (await browser.newContext(options)).newPage()
  await visitor.goto(url)
  return visitor
}

for (const width of [390, 1440])
  test(`FORM-028 FORM-029 FORM-036 a visitor corrects errors and sends the form once at ${width} px, on a slow connection`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const { path, listSubmissions } = await publishForm(page, `Slow contact ${width}`)
    const visitor = await openAsVisitor(browser, `${baseURL}${path}?source=letter`, {
      viewport: { width, height: 900 },
    })
    const errors: string[] = []
    visitor.on('pageerror', (error) => errors.push(error.message))
    await expectAccessible(visitor)
    await expect(visitor.getByLabel('Which topic?')).toBeHidden()
    const submit = visitor.getByRole('button', { name: 'Submit' })
    await visitor.getByRole('main').getByLabel('Email').fill('ada')
    await visitor.getByLabel('Something else').check()
    await submit.click()
    await expect(visitor.getByRole('main').getByRole('alert')).toHaveText(
      'One or more fields is invalid, please check your entries.',
    )
    await expect(visitor.locator('main [data-field="email"]')).toContainText('Email is not valid.')
    await expect(visitor.locator('main [data-field="other"]')).toContainText('Required')
    await expect(visitor.getByLabel('First name')).toBeFocused()
    await expect(visitor.getByRole('main').getByLabel('Email')).toHaveValue('ada')
    await expectAccessible(visitor)

    await visitor.getByLabel('First name').fill('Ada')
    await visitor.getByRole('main').getByLabel('Email').fill('ada@visitor.test')
    await visitor.getByLabel('Which topic?').fill('Glazes')
    await visitor.getByLabel('Message').fill('Do you also make celadon bowls?')
    const gate = Promise.withResolvers<void>()
    await visitor.route('**/api/form/SaveFormSubmission', async (route) => {
      await gate.promise
      await route.continue()
    })
    await submit.dblclick()
    await expect(visitor.getByRole('button', { name: 'Submitting…' })).toBeVisible()
    gate.resolve()
    await expect(visitor.getByText('Thank you!')).toBeVisible()
    await expectAccessible(visitor)
    expect(errors).toEqual([])
    const submissions = await listSubmissions()
    expect(submissions).toHaveLength(1)
    expect(submissions[0]).toMatchObject({ isSpam: false, pagePath: path })
    expect(submissions[0]?.preview).toContain('Glazes')
    await visitor.context().close()
  })

test('without JavaScript errors come back next to their fields with the input preserved, and the form is stored', async ({
  page,
  browser,
  baseURL,
}) => {
  const { path, listSubmissions } = await publishForm(page, 'Plain contact')
  const visitor = await openAsVisitor(browser, baseURL + path, { javaScriptEnabled: false })
  const submit = visitor.getByRole('button', { name: 'Submit' })
  await visitor.getByLabel('First name').fill('Ada')
  await visitor.getByRole('main').getByLabel('Email').fill('ada')
  await visitor.getByLabel('An order').check()
  await visitor.getByLabel('Message').fill('Do you also make celadon bowls?')
  await submit.click()
  await expect(visitor.locator('main [data-field="email"]')).toContainText('Email is not valid.')
  await expect(visitor.getByLabel('First name')).toHaveValue('Ada')
  await expect(visitor.getByLabel('Message')).toHaveValue('Do you also make celadon bowls?')
  await expect(visitor.getByLabel('An order')).toBeChecked()
  // Typed at the speed of a person: what is confirmed faster is stored as spam.
  await visitor.getByRole('main').getByLabel('Email').fill('')
  await visitor.getByRole('main').getByLabel('Email').pressSequentially('ada@visitor.test', { delay: 100 })
  await submit.click()
  await expect(visitor.locator('.form-success')).toHaveText('Thank you!')
  const [submission, ...others] = await listSubmissions()
  expect(others).toEqual([])
  expect(submission).toMatchObject({ isSpam: false, pagePath: path })
  await visitor.context().close()
})
