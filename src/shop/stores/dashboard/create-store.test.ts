import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { createHttpClient } from '#base/http-client.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import { createEndpointClient } from '#design/api/api-client.ts'
import { hasRight } from '#people/roles/model.ts'
import { createEvents } from '#platform/events.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createServer } from '#platform/http/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { failOnUndeclaredErrors } from '#platform/testing/undeclared-errors.ts'
import { navigationRoutes } from '#site/navigation/routes.ts'
import { createNavigation } from '#site/navigation/service.ts'
import { createPages } from '#site/pages/service.ts'
import { aSite } from '#site/testing/builders.ts'
import { storeRoutes } from '../routes.ts'
import { createStores } from '../service.ts'
import { createStoreInSteps, describeFailure, NO_PROGRESS, type StoreStep } from './create-store.ts'

/** The dashboard's API client against the real store and navigation routes. */
const database = await createTestDatabase()
const { queries, transact } = database
const onChange = async () => {}
const roles: { now: number[] } = { now: [ContributorRole.admin] }
const server = await createServer({
  tenancy: {
    findSiteByHost: async () => undefined,
    isKnownHost: async () => true,
    getSiteState: async () => 'open',
    identify: async () => ({
      account: { id: newId<AccountId>(), email: 'a@b.c', name: '', internal: false },
      roles: roles.now,
    }),
    hasRight: (caller, right) => hasRight(caller.roles, right),
  },
  rateLimits: createRateLimits(queries),
  log: pino({ level: 'silent' }),
  trustProxy: false,
  onUndeclaredError: failOnUndeclaredErrors(),
})
const events = createEvents()
const limits = { ...defaultLimits, nestedCategories: 2 }
const pages = createPages({ queries, checkDocument: (document) => document })
server.mount([
  ...storeRoutes(createStores({ queries, transact, pages, clock: () => new Date(), events, onChange, limits })),
  ...navigationRoutes(createNavigation({ queries, transact, onChange, getTemplateId: async () => 'sitewright-1' })),
])
await server.fastify.ready()
afterAll(() => server.fastify.close())

const CRUMB = 'abcdefghijklmnopqrstuvwx'
const ask = async (websiteId: WebsiteId, path: string, method = 'GET', body?: object) => {
  const answer = await server.fastify.inject({
    method: method as 'GET',
    url: path,
    headers: { cookie: `crumb=${CRUMB}`, 'x-csrf-token': CRUMB, 'x-website-id': websiteId },
    payload: body,
  })
  return { status: answer.statusCode, text: answer.body, json: (): unknown => answer.json() }
}

/** `intercept` simulates lost or failed responses. */
const aClient = async () => {
  const { websiteId } = await aSite(database)
  const sent: { method: string; path: string; body: object | undefined }[] = []
  const line: { intercept?: (path: string) => Response | undefined } = {}
  const http = createHttpClient({
    fetch: async (path, { method = 'GET', body }) => {
      const read: object | undefined = typeof body === 'string' ? JSON.parse(body) : undefined
      sent.push({ method, path, body: read })
      const answer = await ask(websiteId, path, method, read)
      return line.intercept?.(path) ?? new Response(answer.text, { status: answer.status })
    },
    readCrumb: () => CRUMB,
  })
  const layout = async () => (await ask(websiteId, '/api/commondata/GetSiteLayout')).json()
  return { websiteId, call: createEndpointClient(http), sent, line, layout }
}

const input = { title: 'Ceramics', description: 'By hand', urlId: '', inNavigation: true }
const STORES = (websiteId: string) => `/api/content-service/product/1.1/websites/${websiteId}/products`

test('NAV-005 NAV-006 NAV-007 NAV-008 NAV-009 a store is created by three calls in order at the documented paths', async () => {
  const { websiteId, call, sent, layout } = await aClient()
  const steps: StoreStep[] = []
  const { made, failed } = await createStoreInSteps({ call, websiteId, input, onStep: (step) => steps.push(step) })
  expect([failed, steps]).toEqual([undefined, ['collection', 'root', 'navigation']])
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `POST ${STORES(websiteId)}`,
    `POST ${STORES(websiteId)}/${made.collectionId}/categories`,
    'GET /api/commondata/GetSiteLayout',
    'POST /api/widget/UpdateNavigation',
  ])
  expect(sent[0]?.body).toEqual({
    navigationTitle: 'Ceramics',
    title: 'Ceramics',
    urlId: '',
    description: 'By hand',
    enabled: true,
  })
  expect(sent[1]?.body).toMatchObject({ type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 })
  expect(sent[3]?.body).toMatchObject({
    fieldName: 'mainNavigation',
    navigation: { items: [{ collectionId: made.collectionId, items: [] }] },
  })
  const answer = await ask(websiteId, `/api/sites/${websiteId}/stores/${made.collectionId}/categories`)
  expect(answer.json()).toMatchObject({
    categories: [{ type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1, parentCategoryId: null }],
  })
  expect(await layout()).toMatchObject({
    layout: [{ identifier: 'mainNavigation', links: [{ collectionId: made.collectionId }] }, {}],
  })
})

test('NAV-005 the navigation is unchanged unless requested', async () => {
  const { websiteId, call, sent } = await aClient()
  const { made } = await createStoreInSteps({ call, websiteId, input: { ...input, inNavigation: false } })
  expect(made.inNavigation).toBe(false)
  expect(sent).toHaveLength(2)
})

test('NAV-004 without a first entry in the layout it fails with the documented message and reports that the store exists', async () => {
  const { websiteId, call, line, sent } = await aClient()
  line.intercept = (path) => (path.endsWith('/GetSiteLayout') ? Response.json({ layout: [] }) : undefined)
  const outcome = await createStoreInSteps({ call, websiteId, input })
  expect(outcome.failed).toEqual({ step: 'navigation', message: 'Unable to find site main navigation' })
  expect(describeFailure(outcome)).toMatch(
    /store was created.+not in the main navigation.+Unable to find site main navigation/,
  )
  expect(sent.some(({ path }) => path.endsWith('/UpdateNavigation'))).toBe(false)
})

test('NAV-014 when a later step fails, progress is reported and a retry resumes there', async () => {
  const { websiteId, call, line, sent, layout } = await aClient()
  const lost = () => new Response('', { status: 502 })
  line.intercept = lost
  const nothing = await createStoreInSteps({ call, websiteId, input })
  expect(nothing).toMatchObject({ made: NO_PROGRESS, failed: { step: 'collection' } })
  expect(describeFailure(nothing)).toContain('The store was not created.')

  sent.length = 0
  line.intercept = (path) => (path.endsWith('/categories') ? lost() : undefined)
  const begun = await createStoreInSteps({ call, websiteId, input: { ...input, urlId: 'pots' } })
  expect(begun.failed?.step).toBe('root')
  expect(describeFailure(begun)).toContain('visitors cannot see it yet')

  // The root was created and only its response was lost; an existing root counts as success.
  line.intercept = undefined
  const again = await createStoreInSteps({ call, websiteId, input, made: begun.made })
  expect(again).toEqual({ made: { ...begun.made, hasRoot: true, inNavigation: true } })
  expect(sent.filter(({ path }) => path === STORES(websiteId))).toHaveLength(1)

  line.intercept = (path) => (path.endsWith('/UpdateNavigation') ? lost() : undefined)
  const almost = await createStoreInSteps({ call, websiteId, input: { ...input, urlId: 'mugs' } })
  expect(almost.failed?.step).toBe('navigation')
  line.intercept = undefined
  const { made, failed } = await createStoreInSteps({ call, websiteId, input, made: almost.made })
  expect([failed, made.inNavigation]).toEqual([undefined, true])
  expect(await layout()).toMatchObject({
    layout: [{ links: [{ collectionId: begun.made.collectionId }, { collectionId: made.collectionId }] }, {}],
  })
})

test('NAV-002 without navigation rights the store is created and the missing step is reported', async () => {
  const { websiteId, call } = await aClient()
  roles.now = [ContributorRole.storeManager]
  const outcome = await createStoreInSteps({ call, websiteId, input })
  roles.now = [ContributorRole.admin]
  expect(outcome).toMatchObject({ made: { inNavigation: false }, failed: { step: 'navigation' } })
  expect(outcome.made.hasRoot).toBe(true)
})

test('NAV-007 an invalid category is rejected with its status', async () => {
  const { websiteId, call } = await aClient()
  const { made } = await createStoreInSteps({ call, websiteId, input })
  const add = async (body: object, id: string | undefined = made.collectionId) => {
    const answer = await ask(websiteId, `${STORES(websiteId)}/${id}/categories`, 'POST', body)
    return [answer.status, (answer.json() as { code?: string }).code]
  }
  expect(await add({ displayName: 'All', type: 'ROOT' })).toEqual([409, 'stores.root_exists'])
  expect(await add({ displayName: 'x'.repeat(26) })).toEqual([400, 'request.invalid'])
  expect(await add({ displayName: 'Bowls', parentCategoryId: newId() })).toEqual([400, 'stores.no_parent'])
  expect(await add({ displayName: 'Bowls' }, newId())).toEqual([404, 'stores.not_found'])
  for (const displayName of ['Bowls', 'Mugs']) expect(await add({ displayName })).toEqual([201, undefined])
  // SITE-014: this installation configures its own limit.
  expect(await add({ displayName: 'Vases' })).toEqual([400, 'collection.limit_categories'])
})
