import { expect, test } from 'vitest'
import {
  createOwnerCookie,
  insertAccount,
  insertContributor,
  insertWebsite,
  PASSWORD,
} from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const websiteId = await insertWebsite(database)
const { browser } = await createTestServer(people, async () => undefined)
const url = `/api/sites/${websiteId}/contributors`

const browserOf = async (roles: number[]) => {
  const person = await insertContributor(database, websiteId, roles)
  return { person, ...browser('sitewright.test', await createOwnerCookie(database, person.id)) }
}

test('SESSION-014 administrators and managers can list contributors; an editor gets 403', async () => {
  for (const [roles, status] of [
    [[1], 200],
    [[15], 200],
    [[4], 403],
    [[14], 403],
  ] as const) {
    const { call } = await browserOf([...roles])
    expect((await call('GET', url)).status, String(roles)).toBe(status)
  }
  const outsider = browser('sitewright.test', await createOwnerCookie(database, (await insertAccount(database)).id))
  expect((await outsider.call('GET', url)).status).toBe(404)
  expect((await browser('sitewright.test').call('GET', url)).status).toBe(401)
})

test('unknown roles are rejected by validation', async () => {
  const { call } = await browserOf([1])
  for (const roles of [[5], [], ['1'], [99]])
    expect((await call('POST', `${url}/invitations`, { email: 'x@kiln.test', roles })).status).toBe(400)
  expect(await people.emailsTo('x@kiln.test')).toEqual([])
})

test('a person without an account can sign up with the link and accept the invitation', async () => {
  const admin = await browserOf([1])
  expect((await admin.call('POST', `${url}/invitations`, { email: 'nora@kiln.test', roles: [16] })).status).toBe(201)
  const token = await people.latestTokenTo('nora@kiln.test')
  const nora = browser('sitewright.test')
  expect((await nora.call('GET', `/api/invitations/${token}`)).body).toMatchObject({
    email: 'nora@kiln.test',
  })
  expect((await nora.call('POST', `/api/invitations/${token}/accept`)).status).toBe(401)
  await nora.call('POST', '/api/accounts', { email: 'nora@kiln.test', password: PASSWORD, name: 'Nora' })
  const confirmation = { token: await people.latestTokenTo('nora@kiln.test'), password: PASSWORD }
  expect((await nora.call('POST', '/api/accounts/confirm', confirmation)).status).toBe(201)
  expect((await nora.call('POST', `/api/invitations/${token}/accept`)).body).toEqual({ websiteId, roles: [16] })
  const listed = (await admin.call('GET', url)).body.contributors
  expect(listed).toContainEqual(expect.objectContaining({ email: 'nora@kiln.test', name: 'Nora', roles: [16] }))

  expect((await nora.call('POST', `${url}/leave`)).status).toBe(200)
  expect((await nora.call('POST', `${url}/leave`)).body).toMatchObject({ code: 'contributors.not_found' })
})

test('an administrator can change roles, remove contributors and withdraw invitations', async () => {
  const [admin, other] = [await browserOf([1]), await browserOf([4])]
  expect((await admin.call('PUT', `${url}/${other.person.id}/roles`, { roles: [15, 4] })).status).toBe(200)
  expect((await other.call('GET', url)).status).toBe(200)
  expect((await admin.call('DELETE', `${url}/${other.person.id}`)).status).toBe(200)
  expect((await other.call('GET', url)).status).toBe(404)
  const { body } = await admin.call('POST', `${url}/invitations`, { email: 'brief@kiln.test', roles: [10] })
  expect((await admin.call('DELETE', `${url}/invitations/${body.id}`)).status).toBe(200)
  expect((await admin.call('DELETE', `${url}/invitations/${body.id}`)).body).toMatchObject({
    code: 'contributors.no_invitation',
  })
})
