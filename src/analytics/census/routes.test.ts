import pino from 'pino'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import { createDailyKeys } from '#platform/daily-keys.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createServer } from '#platform/http/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { failOnUndeclaredErrors } from '#platform/testing/undeclared-errors.ts'
import { Device, EventType, Traffic } from './model.ts'
import { createPostgresEventStore } from './postgres/event-store.ts'
import { censusRoutes } from './routes.ts'
import { createCensus } from './service.ts'

const { queries, transact } = await createTestDatabase()
const START = new Date('2026-11-17T09:30:00Z')
let now = START
const websiteId = newId<WebsiteId>()
const otherSite = newId<WebsiteId>()
await queries
  .insertInto('websites')
  .values({ website_id: websiteId, identifier: 'kiln', title: 'Kiln', status: 8, theme: '{}' })
  .execute()

const findSite = async () => ({
  websiteId,
  timeZone: 'America/New_York',
  url: 'https://kiln.example',
  primaryDomain: 'kiln.example',
})
const log = pino({ level: 'silent' })
const eventStore = createPostgresEventStore({ queries, transact })
const census = createCensus({ eventStore, dailyKeys: createDailyKeys(queries), findSite, clock: () => now, log })

const account = (roles: readonly number[]) => ({
  account: { id: newId<AccountId>(), email: 'a@example.com', name: '', internal: false },
  roles,
})
const server = await createServer({
  tenancy: {
    findSiteByHost: async (host) => (host === 'elsewhere.example' ? undefined : websiteId),
    isKnownHost: async (host) => host !== 'elsewhere.example',
    getSiteState: async (_site, cookies) => (cookies.state === 'locked' ? 'locked' : 'open'),
    identify: async ({ roles }) => (roles ? account(roles.split('.').map(Number)) : { roles: [] }),
    hasRight: () => false,
  },
  rateLimits: createRateLimits(queries, { clock: () => now }),
  log,
  trustProxy: 1,
  onUndeclaredError: failOnUndeclaredErrors(),
})
server.mount(censusRoutes({ census, findSite }))
afterAll(() => server.fastify.close())

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const COOKIE = 'b0b-1_x|1763000000000|1763000000000|1763370000000|1'

const hitOf = (overrides: object = {}) => ({
  userAgent: 'forged',
  clientDate: START.getTime() - 1000,
  viewportInnerHeight: 800,
  viewportInnerWidth: 1200,
  screenHeight: 900,
  screenWidth: 1440,
  websiteId,
  templateId: 'kiln',
  website_locale: 'en-US',
  url: '/shop',
  title: 'Shop',
  collectionId: newId(),
  pagePermissionTypeValue: 1,
  localStorageSupported: true,
  queryString: '',
  referrer: '',
  timeZone: 'Europe/Berlin',
  ...overrides,
})

type Sent = { type?: string; headers?: Record<string, string>; host?: string; address?: string; cookie?: string }

const post = (path: string, payload: string, { type, headers, host, address, cookie }: Sent = {}) =>
  server.fastify.inject({
    method: 'POST',
    url: `/api/census/${path}`,
    headers: {
      host: host ?? 'kiln.example',
      'content-type': type ?? 'application/json',
      'user-agent': CHROME,
      'accept-language': 'de-DE,de;q=0.9',
      'x-forwarded-for': address ?? '198.51.100.7',
      ...(cookie && { cookie }),
      ...headers,
    },
    payload,
  })

const FORM = 'application/x-www-form-urlencoded'
const hitBody = (hit: object, more: Record<string, string> = { ss_cvr: COOKIE }) =>
  new URLSearchParams({ event: 'View', data: JSON.stringify(hit), ...more }).toString()
const postHit = (hit: object = {}, sent: Sent & { fields?: Record<string, string> } = {}) =>
  post('RecordHit', hitBody(hitOf(hit), sent.fields), { type: FORM, ...sent })

const PAGE_FIELDS = {
  pageTitle: 'Shop',
  pageId: newId(),
  contentSource: 'c',
  pagePath: '/shop',
  visitorCookie: COOKIE,
  eventId: 'event-1',
  timeZone: 'Europe/Berlin',
}
const postEvent = (path: string, fields: object, sent?: Sent) =>
  post(path, JSON.stringify({ ...PAGE_FIELDS, ...fields }), sent)

const listEvents = () =>
  queries.selectFrom('census_events').selectAll().orderBy('received_at').orderBy('type').execute()

beforeEach(async () => {
  now = START
  await queries.deleteFrom('census_events').execute()
  await queries.deleteFrom('census_changes').execute()
})

describe('page views', () => {
  test('CENSUS-005 CENSUS-041 CENSUS-042 a form-encoded hit is stored with the day and hour of the site', async () => {
    const response = await postHit({ referrer: 'https://www.google.com/', queryString: '?x=1' })
    expect([response.statusCode, response.json()]).toEqual([202, {}])
    expect(await listEvents()).toMatchObject([
      {
        website_id: websiteId,
        hour: 4,
        type: EventType.pageView,
        traffic: Traffic.person,
        is_new_visitor: true,
        path: '/shop',
        title: 'Shop',
        source: 'google',
        medium: 'organic',
        referrer: 'google.com',
        language: 'de-DE',
        time_zone: 'Europe/Berlin',
        device: Device.desktop,
        browser: 'Chrome',
        os: 'Windows',
        received_at: START,
      },
    ])
    expect(await queries.selectFrom('census_changes').select(['visitor_ids']).execute()).toEqual([
      { visitor_ids: [expect.any(String)] },
    ])
  })

  test.each([
    ['JSON', 'application/json', JSON.stringify({ event: 'View', data: JSON.stringify(hitOf()), ss_cvr: COOKIE })],
    ['JSON with an object', 'application/json', JSON.stringify({ event: 'View', data: hitOf(), ss_cvr: COOKIE })],
    ['text with JSON', 'text/plain;charset=UTF-8', JSON.stringify({ event: 'View', data: hitOf(), ss_cvr: COOKIE })],
    ['text with a form', 'text/plain;charset=UTF-8', hitBody(hitOf())],
  ])('CENSUS-005 a hit sent as %s is stored', async (_name, type, body) => {
    expect((await post('RecordHit', body, { type })).statusCode).toBe(202)
    expect(await listEvents()).toMatchObject([{ path: '/shop', title: 'Shop' }])
  })

  test('a repeated hit is stored once, also 20 times in parallel and after midnight', async () => {
    // A minute before midnight in New York.
    now = new Date('2026-11-18T04:59:00Z')
    const hit = { clientDate: now.getTime() }
    await Promise.all(Array.from({ length: 20 }, () => postHit(hit)))
    expect(await listEvents()).toHaveLength(1)
    now = new Date('2026-11-18T05:01:00Z')
    await postHit(hit)
    now = new Date('2026-11-18T17:00:00Z')
    await postHit(hit)
    expect(await listEvents()).toHaveLength(1)
    await postHit({ clientDate: now.getTime() })
    expect(await listEvents()).toHaveLength(2)
  })

  test('the page of a product counts as a page view and a view of the product', async () => {
    const itemId = newId()
    await postHit({ itemId, recordType: 11, title: 'Bowl', url: '/shop/p/bowl' })
    expect(await listEvents()).toMatchObject([
      { type: EventType.pageView, name: itemId },
      { type: EventType.productView, name: itemId, label: 'Bowl' },
    ])
  })

  test('CENSUS-016 a hit of the search page is accepted and not stored', async () => {
    for (const url of ['/search', '/search?q=bowl', '/config/pages'])
      expect((await postHit({ url })).statusCode).toBe(202)
    expect(await listEvents()).toEqual([])
  })
})

describe('identity', () => {
  const visitors = async () => new Set((await listEvents()).map(({ visitor_id }) => visitor_id))
  const visits = async () => new Set((await listEvents()).map(({ visit_id }) => visit_id))

  test('CENSUS-020 CENSUS-023 one cookie id is one visitor; a higher visit count is another visit', async () => {
    await postHit({ url: '/a' })
    await postHit({ url: '/b' })
    expect([(await visitors()).size, (await visits()).size]).toEqual([1, 1])
    await postHit({ url: '/c' }, { fields: { ss_cvr: 'b0b-1_x|1763000000000|1763370000000|1763380000000|2' } })
    expect([(await visitors()).size, (await visits()).size]).toEqual([1, 2])
    expect((await listEvents()).map(({ is_new_visitor }) => is_new_visitor).filter(Boolean)).toHaveLength(2)
  })

  test.each(['', 'a|b|c', 'id|1|2|3', 'id|0|1|1|1', 'i d|1|1|1|1', 'id|1|1|1|-1', `${'x'.repeat(9000)}|1|1|1|1`])(
    'CENSUS-021 the invalid cookie %# is discarded: the visitor is one of the day',
    async (ss_cvr) => {
      await postHit({ url: '/a' }, { fields: { ss_cvr } })
      await postHit({ url: '/b' }, { fields: { ss_cvr: 'another|1' } })
      expect([(await visitors()).size, (await visits()).size]).toEqual([1, 1])
    },
  )

  test('CENSUS-026 in restrictive mode fresh cookies of one browser are one visitor for a day', async () => {
    const restrictive = (id: string) => ({ ss_cvr: `${id}|1|1|1|1`, restrictive: '1' })
    await postHit({ url: '/a' }, { fields: restrictive('first') })
    await postHit({ url: '/b' }, { fields: restrictive('second') })
    expect([(await visitors()).size, (await visits()).size]).toEqual([1, 1])
    await postHit({ url: '/c' }, { fields: restrictive('third'), address: '198.51.100.8' })
    expect((await visitors()).size).toBe(2)
    now = new Date('2026-11-18T09:30:00Z')
    await postHit({ url: '/d', clientDate: now.getTime() }, { fields: restrictive('fourth') })
    expect((await visitors()).size).toBe(3)
  })

  test('an event of the program belongs to the visit of the cookie, or to the visitor of the day', async () => {
    const request = { ip: '198.51.100.7', host: 'kiln.example', userAgent: CHROME, headers: {} }
    for (const cookies of [{ ss_cvr: COOKIE }, {}] as Record<string, string>[]) {
      await postHit({ url: '/a' }, { fields: cookies })
      const visitor = await census.identifyVisitor({ websiteId, request: { ...request, cookies } })
      if (!visitor) throw new Error('The visitor is not counted.')
      census.recordServerEvent({ websiteId, visitor, type: EventType.cartAdd, name: newId(), label: 'Bowl' })
    }
    await census.flush()
    expect([(await listEvents()).length, (await visits()).size]).toEqual([4, 2])
  })

  test('an event of the program with a key is stored once', async () => {
    const request = { ip: '198.51.100.7', host: 'kiln.example', userAgent: CHROME, headers: {}, cookies: {} }
    const visitor = await census.identifyVisitor({ websiteId, request })
    if (!visitor) throw new Error('The visitor is not counted.')
    for (let time = 0; time < 3; time++)
      census.recordServerEvent({ websiteId, visitor, type: EventType.purchase, name: 'order', key: 'order-1' })
    await census.flush()
    expect(await listEvents()).toHaveLength(1)
  })
})

describe('events on a page', () => {
  test('CENSUS-006 CENSUS-007 clicks and renders of buttons are stored', async () => {
    await postEvent('button-click', { event: 'click', buttonId: 'b1', buttonText: 'Book now' })
    await postEvent('button-render', { event: 'render', buttonId: 'b1', buttonText: 'Book now' })
    expect(await listEvents()).toMatchObject([
      { type: EventType.buttonClick, name: 'b1', label: 'Book now', path: '/shop', title: 'Shop' },
      { type: EventType.buttonRender, name: 'b1', label: 'Book now', time_zone: 'Europe/Berlin' },
    ])
  })

  test('CENSUS-008 a form render is stored with its formId', async () => {
    await postEvent('form-render', { formId: 'f1', formName: 'Contact' })
    expect(await listEvents()).toMatchObject([{ type: EventType.formRender, name: 'f1', label: 'Contact' }])
  })

  test('CENSUS-009 overlay events are stored', async () => {
    await postEvent('overlay', { event: 'show', overlayId: 'o1', overlayTitle: 'Sale' })
    await postEvent('overlay', { event: 'close', overlayId: 'o1', overlayTitle: 'Sale' })
    expect((await listEvents()).map(({ type, name }) => [type, name]).sort()).toEqual([
      [EventType.overlay, 'o1'],
      [EventType.overlay, 'o1:close'],
    ])
  })

  test('CENSUS-010 CENSUS-011 a quick view needs only its id; page fields are optional', async () => {
    const itemId = newId()
    expect((await post(`RecordQuickView/${itemId}`, '')).statusCode).toBe(202)
    await postEvent(`RecordQuickView/${itemId}`, { itemTitle: 'Bowl' })
    expect(await listEvents()).toMatchObject([
      { type: EventType.quickView, name: itemId },
      { type: EventType.quickView, name: itemId },
    ])
    expect((await post('RecordQuickView/bowl', '')).statusCode).toBe(400)
  })

  test('CENSUS-013 CENSUS-015 the events endpoint takes a name, a payload and a crumb', async () => {
    const data = {
      pagePath: '/members',
      websiteId,
      templateId: 't',
      variantId: 'v',
      memberAccountId: 'm',
      userLocale: 'de',
    }
    const fields = {
      event: 'member_joined',
      data: JSON.stringify(data),
      crumb: 'crumb-of-the-cookie',
      visitorCookie: COOKIE,
    }
    expect((await post('events', JSON.stringify(fields))).statusCode).toBe(202)
    expect(await listEvents()).toMatchObject([{ type: EventType.custom, name: 'member_joined', path: '/members' }])
  })

  test('CENSUS-014 CENSUS-015 the pipeline events endpoint takes the content of an event', async () => {
    const content = { event: 'video_played', pagePath: '/watch' }
    expect((await post('pipeline-events', JSON.stringify({ content }))).statusCode).toBe(202)
    expect(await listEvents()).toMatchObject([{ type: EventType.custom, name: 'video_played', path: '/watch' }])
  })

  test('a repeated event id is stored once; events without one count every time', async () => {
    const click = { event: 'click', buttonId: 'b1' }
    for (const eventId of ['e1', 'e1', 'e2', undefined, undefined])
      await postEvent('button-click', { ...click, eventId })
    expect(await listEvents()).toHaveLength(4)
  })
})

describe('who is counted', () => {
  test.each([
    ['an administrator', [ContributorRole.admin], 0],
    ['a viewer with another role', [ContributorRole.viewer, ContributorRole.editor], 0],
    ['a contributor with the role viewer alone', [ContributorRole.viewer], 1],
  ] as const)('CENSUS-036 CENSUS-037 %s', async (_who, roles, stored) => {
    expect((await postHit({}, { cookie: `roles=${roles.join('.')}` })).statusCode).toBe(202)
    expect(await listEvents()).toHaveLength(stored)
  })

  test('bots and prefetches are stored apart from people', async () => {
    await postHit({ url: '/a' }, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } })
    await postHit({ url: '/b' }, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    await postHit({ url: '/c' })
    const traffic = (await listEvents()).map((event) => [event.path, event.traffic]).sort()
    expect(traffic).toEqual([
      ['/a', Traffic.bot],
      ['/b', Traffic.prefetch],
      ['/c', Traffic.person],
    ])
  })
})

describe('forged and hostile requests', () => {
  test('user agent, time and address of the client do not count', async () => {
    await postHit({ userAgent: 'Googlebot', clientDate: 1, ip: '203.0.113.9', day: '1999-01-01', traffic: 2 })
    expect(await listEvents()).toMatchObject([{ traffic: Traffic.person, browser: 'Chrome', received_at: START }])
  })

  test.each([
    ['another site’s id', hitBody(hitOf({ websiteId: otherSite })), FORM],
    ['malformed JSON in data', 'event=View&data={', FORM],
    ['an array as data', 'event=View&data=[]', FORM],
    ['no data', 'event=View', FORM],
    ['an unknown event', hitBody(hitOf(), { event: 'Click' }), FORM],
    ['malformed JSON', '{"event":', 'application/json'],
    ['a text that is nothing', 'hello', 'text/plain'],
    ['JSON nested too deeply', `{"event":"View","data":${'['.repeat(5000)}${']'.repeat(5000)}}`, 'application/json'],
    ['many fields', 'a=1&'.repeat(5000), FORM],
    ['another type', '<hit/>', 'application/xml'],
    ['100 KB', hitBody(hitOf({ title: 'x'.repeat(100_000) })), FORM],
  ])('%s is rejected with a client error', async (_what, body, type) => {
    const { statusCode } = await post('RecordHit', body, { type })
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(await listEvents()).toEqual([])
  })

  test('texts that PostgreSQL cannot store are cleaned', async () => {
    await postHit({ title: 'a\0b\ud800', url: `/${'p'.repeat(5000)}`, timeZone: 'Mars/Olympus', referrer: 'not a url' })
    expect(await listEvents()).toMatchObject([{ title: 'ab\ufffd', time_zone: '', source: 'direct' }])
  })

  test('unknown hosts and locked sites are rejected', async () => {
    expect((await postHit({}, { host: 'elsewhere.example' })).statusCode).toBe(404)
    expect((await postHit({}, { cookie: 'state=locked' })).statusCode).toBeGreaterThanOrEqual(400)
    expect(await listEvents()).toEqual([])
  })
})
