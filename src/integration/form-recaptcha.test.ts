import { beforeEach, expect, test } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { page, place, section } from '#document/builder.ts'
import { GOOD_TOKEN, startFakeGoogle } from '#platform/captcha/testing/fake-google.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createFormSite } from './testing/form-site.ts'

/** Forms of a site that uses reCAPTCHA, with a fake of Google. */

const google = await startFakeGoogle()
const { createVisitor, form, listStored, sites, websiteId, database, pages, sendRequest, host } = await createFormSite(
  {},
  { theme: kilnTheme },
  { recaptcha: google },
)

const V2 = { provider: 'recaptcha-v2', siteKey: 'site-key', secret: 'secret', project: '' } as const
const ENTERPRISE = { ...V2, provider: 'recaptcha-enterprise', project: 'my-project' } as const
const BUILT_IN = { provider: 'built-in', siteKey: '', secret: '', project: '' } as const
const VALUES = { name: ['Ada', 'Lovelace'], email: 'ada@example.com', message: 'Hello' }
const captcha = { enabled: true }

beforeEach(() => {
  google.behavior.answer = undefined
})

test('CAPTCHA-013 a form is stored with a token that Google accepts, once', async () => {
  await sites.setCaptchaSettings(websiteId, V2)
  const formId = await form({ settings: { captcha } })
  const visitor = createVisitor()
  const captchaKey = `${GOOD_TOKEN}-v2`
  for (const token of [undefined, null, '', 'of-a-bot', await visitor.solve()]) {
    const response = await visitor.fillIn(formId, VALUES, { captchaKey: token })
    expect([response.status, response.json().error]).toEqual([400, 'Complete CAPTCHA before submitting.'])
  }
  expect((await visitor.fillIn(formId, VALUES, { captchaKey })).status).toBe(200)
  expect((await visitor.fillIn(formId, VALUES, { captchaKey })).status).toBe(400)
  expect(await listStored(formId)).toHaveLength(1)
})

test('CAPTCHA-012 forms, newsletter forms and forms in popups have actions of their own', async () => {
  await sites.setCaptchaSettings(websiteId, ENTERPRISE)
  const send = async (kind: 'form' | 'newsletter', values: object, isInPopup = false) =>
    createVisitor().fillIn(await form({ kind, settings: { captcha } }), values, {
      captchaKey: `${GOOD_TOKEN}-${kind}-${isInPopup}`,
      isInPopup,
    })
  google.received.length = 0
  expect((await send('form', VALUES)).status).toBe(200)
  expect((await send('newsletter', { email: 'ada@example.com' })).status).toBe(200)
  expect((await send('newsletter', { email: 'ada@example.com' }, true)).status).toBe(200)
  expect(google.received.map(({ body }) => JSON.parse(body).event.expectedAction)).toEqual([
    'FORM_BLOCK_SUBMISSION',
    'NEWSLETTER_BLOCK_SUBMISSION',
    'PROMO_POPUP_SUBMISSION',
  ])
})

test('CAPTCHA-013 while Google fails nothing is stored, and the visitor is asked to try later', async () => {
  await sites.setCaptchaSettings(websiteId, V2)
  const formId = await form({ settings: { captcha } })
  google.behavior.answer = { status: 503, body: '' }
  const response = await createVisitor().fillIn(formId, VALUES, { captchaKey: `${GOOD_TOKEN}-down` })
  expect([response.status, response.json().error]).toEqual([400, 'Unable to send form. Please try again later.'])
  expect(await listStored(formId)).toEqual([])
  const other = await form()
  expect((await createVisitor().fillIn(other, VALUES)).status).toBe(200)
})

test('CAPTCHA-001 CAPTCHA-002 only pages with a form may load Google’s script, as soon as the site uses reCAPTCHA', async () => {
  const formId = await form({ settings: { captcha } })
  await database.transact(async (tx) => {
    for (const [urlId, document] of [
      ['contact', page(section({}, place('form', { formId } as never)))],
      ['about', page(section({}))],
    ] as const)
      await pages.addCollection(tx, websiteId, { type: CollectionType.page, urlId, title: urlId, document })
    await sites.markChanged(tx, websiteId)
  })
  const getPolicy = async (path: string): Promise<string> =>
    String((await sendRequest(path, { host })).headers['content-security-policy'])
  const allowed = 'https://www.google.com/recaptcha/'
  await sites.setCaptchaSettings(websiteId, BUILT_IN)
  expect((await sendRequest('/contact', { host })).status).toBe(200)
  expect(await getPolicy('/contact')).not.toContain(allowed)
  await sites.setCaptchaSettings(websiteId, ENTERPRISE)
  // From the renderer, then from the cache.
  expect(await getPolicy('/contact')).toContain(allowed)
  expect(await getPolicy('/contact')).toContain(allowed)
  expect(await getPolicy('/about')).not.toContain(allowed)
  const json = (await sendRequest('/contact?format=json', { host })).text
  expect(JSON.parse(json).website.captchaSettings).toEqual({ provider: 'recaptcha-enterprise', siteKey: 'site-key' })
  expect(json).not.toMatch(/my-project|"secret"/)
})

test('CAPTCHA-013 invented tokens of one visitor reach Google a limited number of times', async () => {
  await sites.setCaptchaSettings(websiteId, V2)
  const formId = await form({ settings: { captcha } })
  const visitor = createVisitor()
  google.received.length = 0
  const statuses: number[] = []
  for (let attempt = 0; attempt < 40; attempt++)
    statuses.push((await visitor.fillIn(formId, VALUES, { captchaKey: `invented-${attempt}` })).status)
  expect(google.received.length).toBeLessThanOrEqual(30)
  expect(statuses[0]).toBe(400)
  expect(statuses.at(-1)).toBe(429)
})
