import { expect, test } from 'vitest'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestSites } from '#site/testing/sites.ts'
import { siteRoutes } from './routes.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const sites = createTestSites(people)
const { browser } = await createTestServer(
  people,
  async (host) => (await sites.findByHost(host))?.websiteId,
  siteRoutes({ sites }),
)

const HOST = 'sitewright.test'
const openSite = async () => {
  const site = await aSite(database)
  const { call } = browser(HOST, await createOwnerCookie(database, site.owner.id))
  const url = `/api/sites/${site.websiteId}/captcha`
  return { ...site, call, url, save: (body: object) => call('PUT', url, body) }
}

const v2 = { provider: 'recaptcha-v2', siteKey: 'public-key', secret: 'very-secret' }
const enterprise = { provider: 'recaptcha-enterprise', siteKey: 'public-key', secret: 'api-key', project: 'shop-42' }

test('CAPTCHA-001 a new site uses the built-in captcha, and an owner can switch to reCAPTCHA and back', async () => {
  const { call, url, save, websiteId } = await openSite()
  const builtIn = { provider: 'built-in', siteKey: null, project: null, hasSecret: false }
  expect((await call('GET', url)).body).toEqual(builtIn)
  const revision = (await sites.findById(websiteId))?.revision ?? 0
  expect((await save(v2)).body).toEqual({
    provider: 'recaptcha-v2',
    siteKey: 'public-key',
    project: null,
    hasSecret: true,
  })
  expect(await sites.findById(websiteId)).toMatchObject({
    captchaSettings: { provider: 'recaptcha-v2', siteKey: 'public-key' },
    revision: revision + 1,
  })
  expect((await save(enterprise)).body).toMatchObject({ project: 'shop-42', hasSecret: true })
  expect((await save({ provider: 'built-in' })).body).toEqual(builtIn)
})

test('CAPTCHA-001 the secret is stored encrypted, never sent back, and stays if the field is left empty', async () => {
  const { call, url, save, websiteId } = await openSite()
  expect(JSON.stringify((await save(v2)).body)).not.toContain('very-secret')
  await save({ ...v2, siteKey: 'other-key', secret: '' })
  const { rows } = await database.pool.query('SELECT * FROM websites WHERE website_id = $1', [websiteId])
  expect(rows[0].captcha_secret.toString('latin1')).not.toContain('very-secret')
  const responses = [await call('GET', url), await call('GET', `/api/sites/${websiteId}`)]
  expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain('very-secret')
  expect(await sites.getPrivateCaptchaSettings(websiteId)).toEqual({
    provider: 'recaptcha-v2',
    siteKey: 'other-key',
    secret: 'very-secret',
    project: null,
  })
})

test('CAPTCHA-001 reCAPTCHA is saved only with all of its keys', async () => {
  const { save, websiteId } = await openSite()
  expect((await save({ ...v2, secret: '' })).body).toMatchObject({
    code: 'sites.captcha_secret_missing',
    errors: { secret: 'Enter the secret of these keys.' },
  })
  expect((await save({ ...v2, siteKey: '' })).body).toMatchObject({ errors: { siteKey: 'Enter the site key.' } })
  expect((await save({ ...enterprise, project: '' })).body).toMatchObject({
    errors: { project: 'Enter the project ID.' },
  })
  expect((await save({ ...v2, siteKey: '"><script>' })).status).toBe(400)
  expect((await save({ ...enterprise, project: 'x/../../y' })).status).toBe(400)
  expect((await save({ ...v2, provider: 'none' })).status).toBe(400)
  expect((await sites.findById(websiteId))?.captchaSettings).toEqual({ provider: 'built-in', siteKey: null })
  await save(v2)
  // The stored secret is that of another service.
  expect((await save({ ...enterprise, secret: '' })).status).toBe(400)
})

test('CAPTCHA-001 only contributors who may change the settings see and change them', async () => {
  const { websiteId, url } = await openSite()
  const other = await openSite()
  expect((await other.call('GET', url)).status).toBe(404)
  const editor = await insertContributor(database, websiteId, [4])
  const { call } = browser(HOST, await createOwnerCookie(database, editor.id))
  expect((await call('PUT', url, v2)).status).toBe(403)
  expect((await browser(HOST).call('GET', url)).status).toBe(401)
})
