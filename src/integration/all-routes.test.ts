import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Endpoint, methodOf, urlOf } from '#base/endpoint.ts'
import { newId } from '#base/id.ts'
import { may, RIGHTS, ROLES } from '#people/roles/model.ts'
import { aContributor, anOwnerCookie, aPerson, aWebsite } from '#people/testing/builders.ts'
import { RESERVED_SLUGS } from '#site/pages/model.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { database, ask } = app
const site = await aWebsite(database)
const otherSite = await aWebsite(database)

const needsRight = app.server.endpoints.filter(
  (endpoint): endpoint is Endpoint & { access: { right: string } } => typeof endpoint.access === 'object',
)

/** Some value for every other part of the path: access is decided before anybody looks at it. */
const addressOn = (endpoint: Endpoint, websiteId: string): string =>
  urlOf(endpoint.path).replace(/:(\w+)/g, (_, name: string) => (name === 'websiteId' ? websiteId : newId()))

const call = async (endpoint: Endpoint, websiteId: string, cookies: Record<string, string> = {}) =>
  ask(addressOn(endpoint, websiteId), {
    method: methodOf(endpoint.path),
    cookies,
    headers: { 'x-website-id': websiteId },
    ...(methodOf(endpoint.path) === 'GET' ? {} : { body: {} }),
  })

test('every route names who may call it', () => {
  expect(app.server.routes.length).toBeGreaterThan(app.server.endpoints.length)
  expect(app.server.routes.filter(({ access }) => access === undefined)).toEqual([])
})

test('every right that a route asks for is one of the matrix', () => {
  expect(needsRight.length).toBeGreaterThan(10)
  expect(needsRight.filter(({ access }) => !RIGHTS.includes(access.right as never))).toEqual([])
})

test('SESSION-014 role by route: each of the fifteen roles may call what the matrix says, and nothing else', async () => {
  expect(ROLES).toHaveLength(15)
  const wrong: string[] = []
  for (const role of ROLES) {
    const person = await aContributor(database, site, [role])
    const cookies = await anOwnerCookie(database, person.id)
    // A route that would let this role delete the site, or itself, is asked with a body that its contract refuses.
    const answers = await Promise.all(
      needsRight.map(async (endpoint) => ({ endpoint, status: (await call(endpoint, site, cookies)).status })),
    )
    for (const { endpoint, status } of answers)
      if (may([role], endpoint.access.right) === (status === 403))
        wrong.push(`role ${role} ${endpoint.path}: ${status}`)
  }
  expect(wrong).toEqual([])
})

test('every endpoint refuses another site’s ids: its contributors are strangers here, and get 404', async () => {
  const stranger = await aContributor(database, otherSite, [1])
  const cookies = await anOwnerCookie(database, stranger.id)
  const answers = await Promise.all(
    needsRight.map(async (endpoint) => [endpoint.path, (await call(endpoint, site, cookies)).status]),
  )
  expect(answers.filter(([, status]) => status !== 404)).toEqual([])
})

test('nobody in particular is asked to sign in', async () => {
  const closed = app.server.endpoints.filter(({ access }) => typeof access === 'object' || access === 'account')
  const answers = await Promise.all(
    closed.map(async (endpoint) => [endpoint.path, (await call(endpoint, site)).status]),
  )
  expect(answers.filter(([, status]) => status !== 401)).toEqual([])
})

test('a session of somebody who is no contributor opens no site', async () => {
  const cookies = await anOwnerCookie(database, (await aPerson(database)).id)
  const answers = await Promise.all(
    needsRight.map(async (endpoint) => [endpoint.path, (await call(endpoint, site, cookies)).status]),
  )
  expect(answers.filter(([, status]) => status !== 404)).toEqual([])
})

test('whatever hashes a password is limited: a few calls a second would keep every processor busy', () => {
  const takesPassword = ({ input }: Endpoint) => input instanceof z.ZodObject && 'password' in input.shape
  const endpoints = app.server.endpoints.filter(takesPassword)
  expect(endpoints.length).toBeGreaterThan(5)
  expect(endpoints.filter(({ limit }) => !limit).map(({ path }) => path)).toEqual([])
})

test('no call answers 5xx or a stack trace to nonsense', async () => {
  const admin = await anOwnerCookie(database, (await aContributor(database, otherSite, [1])).id)
  const bodies: unknown[] = [
    undefined,
    {},
    [],
    'text',
    { websiteId: 7, email: {}, password: [], title: null, roles: 'x', host: { a: 1 } },
  ]
  for (const endpoint of app.server.endpoints)
    for (const body of methodOf(endpoint.path) === 'GET' ? [undefined] : bodies) {
      const url = `${addressOn(endpoint, otherSite)}?cursor=%00&limit=-1&q[]=%ff&page=1e99`
      const answer = await ask(url, {
        method: methodOf(endpoint.path),
        cookies: admin,
        ...(body === undefined ? {} : { body }),
      })
      expect(answer.status, `${endpoint.path} ${JSON.stringify(body)}: ${answer.text}`).toBeLessThan(500)
      expect(answer.text).not.toMatch(/\.ts:\d+|node_modules/)
    }
})

test('SITE-018 the program answers at no address of a site beyond the documented ones: every first part of a path that it takes is reserved', () => {
  const taken = new Set(app.server.routes.map(({ url }) => url.split('/')[1] ?? ''))
  taken.delete('*')
  expect([...taken].filter((part) => !RESERVED_SLUGS.has(part))).toEqual([])
})
