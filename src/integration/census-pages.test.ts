import { expect, test } from 'vitest'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import { page, place, section } from '#document/builder.ts'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import type { CensusContext } from '#storefront/client/census/context.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { sendRequest, database, sites, pages } = app
const owner = await insertAccount(database, { email: 'mara@kiln.test', name: 'Mara' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })
const owning = { cookies: await createOwnerCookie(database, owner.id) }

const document = page(section({}, place('heading', { text: 'A page', level: 1 })))
const store = await aStore(database, websiteId, { urlId: 'shop', title: 'The shop' })
const bowl = await aProduct(database, store, { title: 'Bowl', urlId: 'bowl' })
const ids = await database.transact(async (tx) => {
  const about = await pages.addCollection(tx, websiteId, {
    type: CollectionType.page,
    title: 'About',
    urlId: 'about',
    document,
  })
  const blog = await pages.addCollection(tx, websiteId, {
    type: CollectionType.generic,
    title: 'Journal',
    urlId: 'journal',
  })
  const post = await pages.addItem(tx, websiteId, {
    collectionId: blog,
    recordType: RecordType.text,
    title: 'A post',
    urlId: 'a-post',
    excerpt: '',
    authors: ['Mara'],
    publishOn: new Date(0),
    document,
  })
  await sites.markChanged(tx, websiteId)
  return { about, blog, post }
})

const UNESCAPED: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

const readContext = async (path: string, cookies = {}): Promise<CensusContext | undefined> => {
  const { text } = await sendRequest(path, { headers: { accept: 'text/html' }, cookies })
  const attribute = /<body[^<>]* data-census="([^"]*)"/.exec(text)?.[1]
  return attribute && JSON.parse(attribute.replace(/&(?:quot|amp|#39|lt|gt);/g, (entity) => UNESCAPED[entity] ?? ''))
}
const saveSettings = async (visitorData: object | null): Promise<void> => {
  const body = { settings: { visitorData } }
  const { status } = await sendRequest(`/api/sites/${websiteId}`, { method: 'PATCH', body, ...owning })
  expect(status).toBe(200)
}

test('CENSUS-001 pages name what they show, also when they come from the cache', async () => {
  const site = { websiteId, website_locale: 'en-US', pagePermissionTypeValue: 1, templateId: expect.any(String) }
  for (const _ of ['rendered', 'cached']) {
    expect(await readContext('/about')).toEqual({ hit: { ...site, collectionId: ids.about } })
    expect(await readContext('/journal')).toEqual({ hit: { ...site, collectionId: ids.blog } })
    expect(await readContext('/journal/a-post')).toEqual({
      hit: { ...site, collectionId: ids.blog, itemId: ids.post, recordType: RecordType.text },
    })
    expect(await readContext('/shop')).toMatchObject({ hit: { collectionId: store.collectionId } })
    expect(await readContext('/shop/p/bowl')).toMatchObject({
      hit: { collectionId: store.collectionId, itemId: bowl.productId, recordType: RecordType.storeItem },
    })
    expect(await readContext('/search?q=bowl')).toEqual({ hit: site })
  }
})

test('CENSUS-033 not-found pages are not counted', async () => {
  expect(await readContext('/nowhere')).toBeUndefined()
})

test('CENSUS-034 lock screens are not counted', async () => {
  await sendRequest(`/api/sites/${websiteId}/lock`, { method: 'PUT', body: { password: 'open kiln' }, ...owning })
  expect(await readContext('/about')).toBeUndefined()
  await sendRequest(`/api/sites/${websiteId}/lock`, { method: 'DELETE', ...owning })
  expect(await readContext('/about')).toBeDefined()
})

test('previews are not counted', async () => {
  const preview = `/preview/page/${ids.about}`
  const { status } = await sendRequest(preview, { headers: { accept: 'text/html' }, ...owning })
  expect(status).toBe(200)
  expect(await readContext(preview, owning.cookies)).toBeUndefined()
})

test('CENSUS-038 a site that does not count visits has no census context', async () => {
  await saveSettings({ countVisits: false })
  expect(await readContext('/about')).toBeUndefined()
  await saveSettings(null)
  expect(await readContext('/about')).toBeDefined()
})

test('CENSUS-028 the settings of the cookie banner are in the page, with a link to change the answer', async () => {
  expect((await sendRequest('/about')).text).not.toContain('#cookie-settings')
  await saveSettings({
    cookieBanner: true,
    countWithoutConsent: false,
    bannerText: 'Cookies "&" more?',
    policyUrl: '/privacy',
  })
  expect(await readContext('/about')).toMatchObject({
    cookieBanner: true,
    countWithoutConsent: false,
    bannerText: 'Cookies "&" more?',
    policyUrl: '/privacy',
  })
  expect((await sendRequest('/about')).text).toMatch(/<a href="#cookie-settings"[^<>]* hidden=""/)
  await saveSettings(null)
})

const countEvents = async (): Promise<number> =>
  (await database.pool.query('SELECT count(*)::int AS events FROM census_events WHERE website_id = $1', [websiteId]))
    .rows[0].events
const hit = (headers: Record<string, string> = {}) =>
  sendRequest('/api/census/RecordHit', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: {
      event: 'View',
      data: JSON.stringify({ url: '/about', clientDate: Date.now() + Math.random() }),
      ss_cvr: `visitor|1000|1000|1000|1`,
    },
  })

test('CENSUS-028 the server follows the settings and the choice of the visitor too', async () => {
  const before = await countEvents()
  await saveSettings({ countVisits: false })
  expect((await hit()).status).toBe(202)
  await saveSettings({ cookieBanner: true, countWithoutConsent: false })
  expect((await hit()).status).toBe(202)
  expect((await hit({ cookie: 'ss_performanceCookiesAllowed=false' })).status).toBe(202)
  expect(await countEvents()).toBe(before)
  expect((await hit({ cookie: 'crumb=x; ss_performanceCookiesAllowed=true' })).status).toBe(202)
  expect(await countEvents()).toBe(before + 1)
  await saveSettings(null)
  // The signal wins over the cookie: a visitor of the day, not the one of the cookie.
  await hit({ 'sec-gpc': '1' })
  const { rows } = await database.pool.query('SELECT DISTINCT visitor_id FROM census_events WHERE website_id = $1', [
    websiteId,
  ])
  expect(rows).toHaveLength(2)
})
