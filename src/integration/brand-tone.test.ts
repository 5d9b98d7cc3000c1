import { expect, test } from 'vitest'
import { BRAND_TONES } from '#base/enumerations/brand.ts'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0', OPEN_SITES: '1' })
const account = await insertAccount(app.database, { email: 'owner@tone.test', name: 'Owner' })
const cookies = await createOwnerCookie(app.database, account.id)

const create = async (brandTone?: unknown) => {
  const response = await app.sendRequest('/api/sites', {
    method: 'POST',
    cookies,
    body: { starter: 'blank', title: 'Tone', ...(brandTone === undefined ? {} : { brandTone }) },
  })
  return { response, ...(response.json() as { websiteId: string; identifier: string }) }
}
const readHome = async (identifier: string): Promise<string> =>
  (await app.sendRequest('/', { host: `${identifier}.localhost:3000` })).text
const readTone = async (websiteId: string): Promise<unknown> => {
  const site = (await app.sendRequest(`/api/sites/${websiteId}`, { cookies })).json()
  return (site as { settings: { brandTone?: unknown } }).settings.brandTone
}

test('SCREEN-010 a site is created with a tone, stores it and has its words on the home page', async () => {
  const plain = await create()
  expect(await readTone(plain.websiteId)).toBeUndefined()
  expect(await readHome(plain.identifier)).toContain('A page of your own')

  const bold = await create({ tone: 'bold' })
  expect(await readTone(bold.websiteId)).toEqual({ tone: 'bold' })
  expect(await readHome(bold.identifier)).toContain('Built to be noticed')
})

test('EDITOR-071 a custom tone is stored with its description and has the words of the nearest tone', async () => {
  const brandTone = { tone: 'custom', description: 'Kind and welcoming' }
  const { websiteId, identifier } = await create(brandTone)
  expect(await readTone(websiteId)).toEqual(brandTone)
  expect(await readHome(identifier)).toContain('So glad you’re here')
})

test('EDITOR-070 the tone can be changed to each of the eight and removed; others are rejected', async () => {
  const { websiteId } = await create()
  const change = (brandTone: unknown) =>
    app.sendRequest(`/api/sites/${websiteId}`, { method: 'PATCH', cookies, body: { settings: { brandTone } } })
  expect(BRAND_TONES).toHaveLength(8)
  for (const tone of BRAND_TONES) {
    expect((await change({ tone })).status, tone).toBe(200)
    expect(await readTone(websiteId)).toEqual({ tone })
  }
  expect((await change({ tone: 'sarcastic' })).status).toBe(400)
  expect((await change({ tone: 'custom', description: 'x'.repeat(501) })).status).toBe(400)
  expect((await change(null)).status).toBe(200)
  expect(await readTone(websiteId)).toBeUndefined()
})
