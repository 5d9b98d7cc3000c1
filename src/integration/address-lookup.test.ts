import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createOwnerCookie } from '#people/testing/builders.ts'
import {
  GOOGLE_KEY,
  PLACE_ID,
  prediction,
  startFakeGooglePlaces,
} from '#shop/address-lookup/testing/fake-google-places.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestShop } from './testing/test-shop.ts'

/** Address suggestions over the real routes, with a fake of Google. */

vi.setConfig({ testTimeout: 30_000 })

const google = await startFakeGooglePlaces()
const shop = await createTestShop({}, { external: { googlePlaces: google } })
const { websiteId, database, sendRequest } = shop

const AUTOCOMPLETE = '/api/google-maps/places/autocomplete'
const DETAILS = '/api/google-maps/places/details'
const TRACKING = { productPage: 'checkout', productSection: 'shippingAddress' }
const SESSION = '0123456789abcdef'

let visitors = 0
const get = async (path: string, query: Record<string, string>, host?: string) => {
  // Each from its own address, because of rate limits.
  const headers = { 'x-forwarded-for': `10.9.${visitors >> 8}.${++visitors & 255}` }
  const { status, text, json } = await sendRequest(`${path}?${new URLSearchParams(query)}`, { headers, host })
  expect(text).not.toContain(GOOGLE_KEY)
  return { status, body: json() as Record<string, unknown> }
}
const suggest = (query: Record<string, string>) =>
  get(AUTOCOMPLETE, { country: 'US', language: 'en', sessionToken: SESSION, ...TRACKING, ...query })
const details = (placeId: string, query = {}) =>
  get(DETAILS, { placeId, country: 'US', language: 'en', sessionToken: SESSION, ...TRACKING, ...query })

const path = `/api/sites/${websiteId}/address-lookup`
const cookies = await createOwnerCookie(database, shop.owner.id)
const asOwner = async (method: string, url: string, body?: unknown) => {
  const response = await sendRequest(url, { method, body, cookies })
  expect(response.text).not.toContain(GOOGLE_KEY)
  return { status: response.status, body: response.json() as Record<string, unknown> }
}
const useGoogle = () => asOwner('PUT', path, { enabled: true, provider: 'google', googleKey: GOOGLE_KEY })
const useBuiltIn = (enabled = true) => asOwner('PUT', path, { enabled, provider: 'built-in' })

beforeEach(() => {
  google.behavior.answer = undefined
  google.received.length = 0
})

describe('with Google', () => {
  test('REGION-017 REGION-020 what a shopper types and the tracking context are accepted; Google is asked for addresses of the country', async () => {
    await useGoogle()
    expect(await suggest({ input: ' 12 Kil', field: 'line1' })).toEqual({
      status: 200,
      body: { suggestions: [{ placeId: PLACE_ID, text: '12 Kiln Rd', secondaryText: 'Portland, ME, USA' }] },
    })
    const [request] = google.received
    expect(request).toMatchObject({ method: 'POST', headers: { 'x-goog-api-key': GOOGLE_KEY } })
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      input: '12 Kil',
      includedRegionCodes: ['us'],
      languageCode: 'en',
      sessionToken: SESSION,
    })
    expect(await suggest({ input: 'nothing like it' })).toEqual({ status: 200, body: { suggestions: [] } })
  })

  test('REGION-018 REGION-020 details are the address in the format of checkout', async () => {
    await useGoogle()
    expect(await details(PLACE_ID)).toEqual({
      status: 200,
      body: { address: { line1: '12 Kiln Rd', city: 'Portland', region: 'ME', postalCode: '04101', country: 'US' } },
    })
    expect(google.received[0]?.path).toBe(`/places/${PLACE_ID}?languageCode=en&sessionToken=${SESSION}`)
    expect(await details(PLACE_ID, { country: 'CA' })).toMatchObject({
      status: 404,
      body: { code: 'address_lookup.not_found' },
    })
    google.received.length = 0
    expect((await details('../../secrets')).status).toBe(404)
    expect(google.received).toEqual([])
  })

  test('short input is not sent to Google, and cities come from the built-in data', async () => {
    await useGoogle()
    expect((await suggest({ input: '12' })).body).toEqual({ suggestions: [] })
    expect((await suggest({ input: 'portl', field: 'city' })).body).toMatchObject({
      suggestions: expect.arrayContaining([expect.objectContaining({ text: 'Portland', secondaryText: 'Maine' })]),
    })
    expect(google.received).toEqual([])
  })

  test.each([
    ['an error', { status: 500, body: 'oops' }],
    ['HTML', { status: 200, body: '<!doctype html><p>Sign in' }],
    ['another type', { status: 200, body: '"text"' }],
    ['a huge response', { status: 200, body: JSON.stringify({ suggestions: ['x'.repeat(100_000)] }) }],
    ['a redirect', { status: 302, body: '' }],
    ['a rejected key', { status: 403, body: JSON.stringify({ error: { message: `${GOOGLE_KEY} is blocked` } }) }],
    ['silence', { status: 200, body: '{}', delayMs: 10_000 }],
  ])('after %s suggestions are unavailable, within seconds', async (_, answer) => {
    await useGoogle()
    google.behavior.answer = answer
    const unavailable = { status: 503, body: { code: 'address_lookup.unavailable' } }
    const start = Date.now()
    expect(await suggest({ input: '12 Kiln' })).toMatchObject(unavailable)
    expect(Date.now() - start).toBeLessThan(8000)
    if (answer.body !== '{}') expect(await details(PLACE_ID)).toMatchObject({ status: expect.toBeOneOf([404, 503]) })
  })

  test('entries of an unknown form, with markup or without text are left out', async () => {
    await useGoogle()
    const suggestions = [
      {},
      null,
      { queryPrediction: { text: { text: 'kiln' } } },
      prediction('<b>12 Kiln</b>'),
      prediction('x'.repeat(300)),
      prediction(''),
      prediction('13 Kiln Rd', undefined, 'a/../b'),
      prediction('14 Kiln Rd', '<script>'),
    ]
    google.behavior.answer = { status: 200, body: JSON.stringify({ suggestions }) }
    expect((await suggest({ input: '12 Kiln' })).body).toEqual({
      suggestions: [{ placeId: PLACE_ID, text: '14 Kiln Rd', secondaryText: '' }],
    })
  })
})

describe('with the built-in data', () => {
  test('REGION-017 REGION-018 a city completes its region, without Google', async () => {
    await useBuiltIn()
    const { body } = await suggest({ input: 'Portl', field: 'city' })
    const { suggestions } = body as { suggestions: { placeId: string; secondaryText: string }[] }
    const maine = suggestions.find(({ secondaryText }) => secondaryText === 'Maine')
    expect((await details(maine?.placeId ?? '')).body).toEqual({
      address: { line1: '', city: 'Portland', region: 'ME', postalCode: '', country: 'US' },
    })
    expect((await suggest({ input: '12 Kiln', field: 'line1' })).body).toEqual({ suggestions: [] })
    expect((await details(PLACE_ID)).status).toBe(404)
    expect(google.received).toEqual([])
  })

  test('turned off, there are no suggestions and no places', async () => {
    await useBuiltIn()
    const { body } = await suggest({ input: 'Portl', field: 'city' })
    const [first] = (body as { suggestions: { placeId: string }[] }).suggestions
    await useBuiltIn(false)
    expect(await suggest({ input: 'Portl', field: 'city' })).toEqual({ status: 200, body: { suggestions: [] } })
    expect((await details(first?.placeId ?? '')).status).toBe(404)
    await useBuiltIn()
  })
})

test('REGION-020 invalid parameters are rejected by field', async () => {
  const valid = { input: 'Portl', field: 'city', country: 'us' }
  expect((await get(AUTOCOMPLETE, valid)).status).toBe(200)
  for (const [field, value] of Object.entries({
    input: 'x'.repeat(101),
    field: 'email',
    country: 'USA',
    language: 'no language',
    sessionToken: 'x'.repeat(37),
    productPage: 'x'.repeat(101),
  })) {
    const { status, body } = await get(AUTOCOMPLETE, { ...valid, [field]: value })
    expect([field, status, Object.keys((body.errors ?? {}) as object)]).toEqual([field, 400, [field]])
  }
  expect((await get(AUTOCOMPLETE, { field: 'city', country: 'US' })).status).toBe(400)
  expect((await get(DETAILS, { country: 'US' })).status).toBe(400)
})

test('a visitor is limited', async () => {
  const headers = { 'x-forwarded-for': '10.8.0.1' }
  const url = `${AUTOCOMPLETE}?${new URLSearchParams({ input: 'Po', field: 'city', country: 'US' })}`
  const statuses = await Promise.all(
    Array.from({ length: 121 }, async () => (await sendRequest(url, { headers })).status),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(1)
})

test('a site without a store has no suggestions', async () => {
  await aSite(database, { domains: ['no-store.test'] })
  expect(await get(AUTOCOMPLETE, { input: 'Portl', field: 'city', country: 'US' }, 'no-store.test')).toMatchObject({
    status: 404,
    body: { code: 'address_lookup.no_store' },
  })
})

describe('settings', () => {
  test('the key is stored encrypted, kept by an empty field, and deleted with the provider', async () => {
    await useBuiltIn()
    expect((await asOwner('GET', path)).body).toEqual({ enabled: true, provider: 'built-in', hasKey: false })
    const settings = { enabled: true, provider: 'google' }
    expect(await asOwner('PUT', path, settings)).toMatchObject({
      status: 400,
      body: { code: 'address_lookup.key_missing', errors: { googleKey: 'Enter the API key.' } },
    })
    expect((await asOwner('PUT', path, { ...settings, googleKey: GOOGLE_KEY })).body).toMatchObject({ hasKey: true })
    const [row] = await shop.query<{ google_key: Buffer }>('SELECT google_key FROM address_lookup_settings')
    expect(row?.google_key.toString('latin1')).not.toContain(GOOGLE_KEY)
    expect((await asOwner('PUT', path, settings)).body).toEqual({ ...settings, hasKey: true })
    expect((await asOwner('PUT', path, { enabled: true, provider: 'built-in' })).body).toMatchObject({ hasKey: false })
  })

  test('a test sends a real request with the entered or the stored key, and shows what Google says', async () => {
    await useBuiltIn()
    const body = { provider: 'google', googleKey: GOOGLE_KEY, input: '12 Kiln', country: 'US' }
    expect((await asOwner('POST', `${path}/test`, body)).body).toMatchObject({ suggestions: [{ text: '12 Kiln Rd' }] })
    expect(await asOwner('POST', `${path}/test`, { ...body, googleKey: '' })).toMatchObject({
      body: { code: 'address_lookup.key_missing' },
    })
    expect(await asOwner('POST', `${path}/test`, { ...body, googleKey: 'wrong' })).toMatchObject({
      status: 400,
      body: { code: 'address_lookup.test_failed', error: 'Google responded: API key not valid.' },
    })
    await useGoogle()
    expect((await asOwner('POST', `${path}/test`, { ...body, googleKey: '' })).status).toBe(200)
    google.behavior.answer = { status: 200, body: '[]' }
    expect(await asOwner('POST', `${path}/test`, body)).toMatchObject({
      body: { error: 'The response of Google could not be read.' },
    })
    expect(
      (await asOwner('POST', `${path}/test`, { ...body, provider: 'built-in', input: 'portl' })).body,
    ).toMatchObject({
      suggestions: expect.arrayContaining([expect.objectContaining({ text: 'Portland' })]),
    })
    await useBuiltIn()
  })
})
