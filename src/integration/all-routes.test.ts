import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, getMethod, getUrlPath } from '#base/endpoint.ts'
import { newId } from '#base/id.ts'
import { hasRight, RIGHTS, ROLES } from '#people/roles/model.ts'
import { createOwnerCookie, insertAccount, insertContributor, insertWebsite } from '#people/testing/builders.ts'
import { RESERVED_SLUGS } from '#site/pages/model.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { database, sendRequest } = app
const site = await insertWebsite(database)
const otherSite = await insertWebsite(database)

const needsRight = app.server.endpoints.filter(
  (endpoint): endpoint is Endpoint & { access: { right: string } } => typeof endpoint.access === 'object',
)

/** Values for other path parameters; access is checked before they are used. */
const addressOn = (endpoint: Endpoint, websiteId: string): string =>
  getUrlPath(endpoint.path).replace(/:(\w+)/g, (_, name: string) => (name === 'websiteId' ? websiteId : newId()))

const call = async (endpoint: Endpoint, websiteId: string, cookies: Record<string, string> = {}) =>
  sendRequest(addressOn(endpoint, websiteId), {
    method: getMethod(endpoint.path),
    cookies,
    headers: { 'x-website-id': websiteId },
    ...(getMethod(endpoint.path) === 'GET' ? {} : { body: {} }),
  })

test('every route declares its access', () => {
  expect(app.server.routes.length).toBeGreaterThan(app.server.endpoints.length)
  expect(app.server.routes.filter(({ access }) => access === undefined)).toEqual([])
})

test('every right that a route requires is in the role matrix', () => {
  expect(needsRight.length).toBeGreaterThan(10)
  expect(needsRight.filter(({ access }) => !RIGHTS.includes(access.right as never))).toEqual([])
})

test('SESSION-014 each of the fifteen roles can call exactly the routes of the role matrix', async () => {
  expect(ROLES).toHaveLength(15)
  const wrong: string[] = []
  for (const role of ROLES) {
    const person = await insertContributor(database, site, [role])
    const cookies = await createOwnerCookie(database, person.id)
    // Routes that could delete the site or the account get an invalid body.
    const answers = await Promise.all(
      needsRight.map(async (endpoint) => ({ endpoint, status: (await call(endpoint, site, cookies)).status })),
    )
    for (const { endpoint, status } of answers)
      if (hasRight([role], endpoint.access.right) === (status === 403))
        wrong.push(`role ${role} ${endpoint.path}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('every endpoint returns 404 to contributors of another site', async () => {
  const outsider = await insertContributor(database, otherSite, [1])
  const cookies = await createOwnerCookie(database, outsider.id)
  const answers = await Promise.all(
    needsRight.map(async (endpoint) => [endpoint.path, (await call(endpoint, site, cookies)).status]),
  )
  expect(answers.filter(([, status]) => status !== 404)).toEqual([])
})

test('anonymous requests to owner endpoints get 401', async () => {
  const closed = app.server.endpoints.filter(({ access }) => typeof access === 'object' || access === 'account')
  const answers = await Promise.all(
    closed.map(async (endpoint) => [endpoint.path, (await call(endpoint, site)).status]),
  )
  expect(answers.filter(([, status]) => status !== 401)).toEqual([])
})

test('a session of a user who is not a contributor has no access to the site', async () => {
  const cookies = await createOwnerCookie(database, (await insertAccount(database)).id)
  const answers = await Promise.all(
    needsRight.map(async (endpoint) => [endpoint.path, (await call(endpoint, site, cookies)).status]),
  )
  expect(answers.filter(([, status]) => status !== 404)).toEqual([])
})

test('endpoints that hash passwords are rate-limited', () => {
  const takesPassword = ({ input }: Endpoint) => input instanceof z.ZodObject && 'password' in input.shape
  const endpoints = app.server.endpoints.filter(takesPassword)
  expect(endpoints.length).toBeGreaterThan(5)
  expect(endpoints.filter(({ limit }) => !limit).map(({ path }) => path)).toEqual([])
})

test('no endpoint returns 5xx or a stack trace for invalid input', async () => {
  const admin = await createOwnerCookie(database, (await insertContributor(database, otherSite, [1])).id)
  const bodies: unknown[] = [
    undefined,
    {},
    [],
    'text',
    { websiteId: 7, email: {}, password: [], title: null, roles: 'x', host: { a: 1 } },
  ]
  for (const endpoint of app.server.endpoints)
    for (const body of getMethod(endpoint.path) === 'GET' ? [undefined] : bodies) {
      const url = `${addressOn(endpoint, otherSite)}?cursor=%00&limit=-1&q[]=%ff&page=1e99`
      const answer = await sendRequest(url, {
        method: getMethod(endpoint.path),
        cookies: admin,
        ...(body === undefined ? {} : { body }),
      })
      expect(answer.status, `${endpoint.path} ${JSON.stringify(body)}: ${answer.text}`).toBeLessThan(500)
      expect(answer.text).not.toMatch(/\.ts:\d+|node_modules/)
    }
})

test('SITE-018 the first path segment of every program route is reserved', () => {
  const taken = new Set(app.server.routes.map(({ url }) => url.split('/')[1] ?? ''))
  taken.delete('*')
  expect([...taken].filter((part) => !RESERVED_SLUGS.has(part))).toEqual([])
})
