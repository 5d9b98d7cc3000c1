import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { FormEmbed } from '#blocks/FormEmbed.tsx'
import { createTestContext } from '#blocks/testing/render-block.tsx'
import { createProofOfWork } from '#platform/captcha/proof-of-work.ts'
import { createSecrets } from '#platform/secrets.ts'
import { BROWSER_TIMEOUT } from '#platform/testing/browser.ts'
import { en } from '#site/forms/locales/en.ts'
import { FAKE_RECAPTCHA } from '#site/forms/storefront/captcha/testing/fake-recaptcha.ts'
import { aNewsletterForm, aPublicForm } from '#site/forms/testing/sample-forms.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { type ApiRequest, createBrowserPages } from '#storefront/views/testing/browser-pages.ts'

const contextWith = (provider: 'built-in' | 'recaptcha-v2' | 'recaptcha-enterprise', siteKey: string | null) => {
  const context = createTestContext({ Island })
  return { ...context, site: { ...context.site, captchaSettings: { provider, siteKey } } }
}
const form = aPublicForm({ captchaSettings: { enabled: true } })
const newsletter = aNewsletterForm({ captchaSettings: { enabled: true } })
const open = createBrowserPages({
  'built-in': <FormEmbed form={form} context={contextWith('built-in', null)} />,
  'recaptcha-v2': <FormEmbed form={form} context={contextWith('recaptcha-v2', 'site-key')} />,
  'no-key': <FormEmbed form={form} context={contextWith('recaptcha-v2', null)} />,
  newsletter: <FormEmbed form={newsletter} context={contextWith('recaptcha-enterprise', 'site-key')} />,
})

const proofOfWork = createProofOfWork({ secrets: createSecrets('secret'), clock: () => new Date() })
const websiteId = newId<WebsiteId>()

const SAVE_PATH = '/api/form/SaveFormSubmission'
type Save = { captchaKey?: string | null }
const listSaves = (requests: readonly ApiRequest[]) =>
  requests.filter(({ path }) => path === SAVE_PATH).map(({ body }) => body as Save)

/** Opens a page with Google's fake script. `saves` are the responses to submissions, the last one for all further ones. */
const openForm = async (name: Parameters<typeof open>[0], saves: { status: number; body: object }[] = []) => {
  const respond = async ({ path }: ApiRequest) => {
    if (path === '/api/form/captcha-challenge') return { body: await proofOfWork.createChallenge(websiteId) }
    if (path === '/api/form/FormSubmissionKey') return { body: { key: 'key-1' } }
    return saves.shift() ?? { body: { success: true } }
  }
  const opened = await open(name, { respond })
  await opened.page.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: FAKE_RECAPTCHA }),
  )
  return opened
}

const fillContact = async (page: Page): Promise<void> => {
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Thrower')
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByLabel('Message').fill('Hello')
}
const submit = (page: Page) => page.locator('.form-submit').click()
const eventually = <Read,>(read: () => Read) => expect.poll(read, BROWSER_TIMEOUT)
const checkbox = (page: Page) => page.getByRole('button', { name: 'I am not a robot' })

test('FORM-037 a form whose captcha is not complete shows the message and is not sent', async () => {
  const { page, requests } = await openForm('recaptcha-v2')
  await fillContact(page)
  await checkbox(page).waitFor(BROWSER_TIMEOUT)
  await submit(page)
  await eventually(() => page.getByRole('alert').innerText()).toBe('Complete CAPTCHA before submitting.')
  expect(listSaves(requests)).toEqual([])
  await checkbox(page).click()
  await submit(page)
  await eventually(() => page.getByRole('status').textContent()).toBe('Thank you!')
  expect(listSaves(requests)).toMatchObject([{ captchaKey: 'response-0' }])
})

test('FORM-031 a rejected submission resets the captcha, which must then be completed again', async () => {
  const { page, requests } = await openForm('recaptcha-v2', [{ status: 500, body: {} }])
  await fillContact(page)
  await checkbox(page).click(BROWSER_TIMEOUT)
  await submit(page)
  await eventually(() => page.getByRole('alert').innerText()).toBe(en.submission.serverError)
  expect(await page.evaluate(() => window.recaptchaCalls.includes('reset 0'))).toBe(true)
  await submit(page)
  await eventually(() => page.getByRole('alert').innerText()).toBe('Complete CAPTCHA before submitting.')
  expect(listSaves(requests)).toHaveLength(1)
})

test('CAPTCHA-013 the built-in captcha sends a solved challenge with the form, and another one after a failure', async () => {
  const { page, requests } = await openForm('built-in', [{ status: 400, body: { error: 'No.' } }])
  await page.getByRole('button', { name: en.submit }).waitFor(BROWSER_TIMEOUT)
  expect(requests).toEqual([])
  await fillContact(page)
  await submit(page)
  await eventually(() => page.getByRole('alert').innerText()).toBe('No.')
  await submit(page)
  await eventually(() => page.getByRole('status').textContent()).toBe('Thank you!')
  const solved = await Promise.all(
    listSaves(requests).map(({ captchaKey }) => proofOfWork.verify(websiteId, captchaKey ?? '')),
  )
  expect(solved).toEqual([expect.anything(), expect.anything()])
  expect(solved[0]?.id).not.toBe(solved[1]?.id)
})

test('CAPTCHA-011 a form of a site without a site key sends a null token', async () => {
  const { page, requests } = await openForm('no-key', [{ status: 400, body: { error: en.submission.completeCaptcha } }])
  await fillContact(page)
  await submit(page)
  await eventually(() => page.getByRole('alert').innerText()).toBe('Complete CAPTCHA before submitting.')
  expect(listSaves(requests)).toMatchObject([{ captchaKey: null }])
})

test('CAPTCHA-012 a newsletter form requests a token for its own bot-check action', async () => {
  const { page, requests } = await openForm('newsletter')
  await page.getByLabel('Email').fill('ann@example.com')
  await submit(page)
  await eventually(() => listSaves(requests)).toMatchObject([{ captchaKey: 'token-for-NEWSLETTER_BLOCK_SUBMISSION' }])
})
