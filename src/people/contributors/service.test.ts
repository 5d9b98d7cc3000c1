import { expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import type { WebsiteId } from '#base/id.ts'
import { insertAccount, insertContributor, insertWebsite } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestDatabase } from '#platform/testing/database.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const { contributors } = people
const { admin, editor, viewer, billing, websiteManager } = ContributorRole

const aSiteWith = async (...roleSets: number[][]) => {
  const websiteId = await insertWebsite(database, { title: 'Kiln & Co.' })
  const crew = await Promise.all(roleSets.map((roles) => insertContributor(database, websiteId, roles)))
  return { websiteId, crew: crew.map((account) => ({ ...account, accountId: account.id })) }
}

const rolesOnSite = async (websiteId: WebsiteId) =>
  Object.fromEntries(
    (await contributors.list(websiteId)).contributors.map(({ accountId, roles }) => [accountId, roles]),
  )

const first = <Value>([value]: readonly Value[]): Value => {
  if (value === undefined) throw new Error('Not found.')
  return value
}

test('an invitation is emailed, can be read by its token, and accepting it adds a contributor', async () => {
  const { websiteId, crew } = await aSiteWith([admin])
  const mary = first(crew)
  await contributors.invite(mary, websiteId, { email: 'ada@kiln.test', roles: [editor, viewer] })
  const sentEmail = first(await people.emailsTo('ada@kiln.test'))
  expect(sentEmail).toMatchObject({ kind: 'contributors.invitation', website_id: websiteId })
  expect(sentEmail.subject).toBe('Mary Potter invites you to work on Kiln & Co.')
  expect(sentEmail.text).toContain('as Editor and Viewer')
  expect(sentEmail.text).toContain('https://sitewright.test/config/invitation?token=')

  const token = await people.latestTokenTo('ada@kiln.test')
  const offer = { siteTitle: 'Kiln & Co.', email: 'ada@kiln.test', roles: [editor, viewer], invitedBy: 'Mary Potter' }
  expect(await contributors.getInvitation(token)).toEqual(offer)
  const ada = await insertAccount(database, { email: 'ada@kiln.test' })
  expect(await contributors.getInvitation(token)).toEqual(offer)
  expect(await contributors.acceptInvitation(ada.id, token)).toEqual({ websiteId, roles: [editor, viewer] })
  expect(await rolesOnSite(websiteId)).toEqual({ [mary.id]: [admin], [ada.id]: [editor, viewer] })
  expect((await contributors.list(websiteId)).invitations).toEqual([])
})

test('of concurrent acceptances of one invitation one succeeds', async () => {
  const { websiteId, crew } = await aSiteWith([admin])
  await contributors.invite(first(crew), websiteId, { email: 'race@kiln.test', roles: [editor] })
  const token = await people.latestTokenTo('race@kiln.test')
  const takers = await Promise.all([1, 2, 3, 4].map(() => insertAccount(database)))
  const results = await Promise.allSettled(takers.map(({ id }) => contributors.acceptInvitation(id, token)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const lost of results.filter((result) => result.status === 'rejected'))
    expect(lost.reason).toMatchObject({ code: 'contributors.no_invitation' })
  expect(Object.keys(await rolesOnSite(websiteId))).toHaveLength(2)
})

test('of two concurrent invitations to one email one remains, and its link works', async () => {
  const { websiteId, crew } = await aSiteWith([admin])
  const invite = (email: string) => contributors.invite(first(crew), websiteId, { email, roles: [editor] })
  await Promise.all([invite('twice@kiln.test'), invite('Twice@Kiln.test')])
  expect((await contributors.list(websiteId)).invitations).toHaveLength(1)
  const emails = [...(await people.emailsTo('twice@kiln.test')), ...(await people.emailsTo('Twice@Kiln.test'))]
  const tokens = emails.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? '')
  const good = (await Promise.allSettled(tokens.map((token) => contributors.getInvitation(token)))).filter(
    ({ status }) => status === 'fulfilled',
  )
  expect(good).toHaveLength(1)
})

test('an invitation ends when withdrawn, replaced or expired', async () => {
  const { websiteId, crew } = await aSiteWith([admin])
  const mary = first(crew)
  const invite = async () => {
    const { id } = await contributors.invite(mary, websiteId, { email: 'late@kiln.test', roles: [viewer] })
    return { id, token: await people.latestTokenTo('late@kiln.test') }
  }
  const replaced = await invite()
  const withdrawn = await invite()
  await expect(contributors.getInvitation(replaced.token)).rejects.toMatchObject({ code: 'contributors.no_invitation' })
  await contributors.withdrawInvitation(mary, websiteId, withdrawn.id)
  await expect(contributors.getInvitation(withdrawn.token)).rejects.toMatchObject({
    code: 'contributors.no_invitation',
  })
  const { token } = await invite()
  const now = people.time.now
  people.time.now = new Date(now.getTime() + 14.01 * 86_400_000)
  await expect(contributors.acceptInvitation(mary.id, token)).rejects.toMatchObject({
    code: 'contributors.no_invitation',
  })
  expect((await contributors.list(websiteId)).invitations).toEqual([])
  await contributors.deleteExpired()
  people.time.now = now
  expect((await contributors.list(websiteId)).invitations).toEqual([])
})

test('a contributor cannot be invited again, and accepting a second invitation adds roles', async () => {
  const { websiteId, crew } = await aSiteWith([admin], [viewer])
  const [mary, ada] = [first(crew), first(crew.slice(1))]
  await expect(
    contributors.invite(mary, websiteId, { email: ada.email.toUpperCase(), roles: [editor] }),
  ).rejects.toMatchObject({
    code: 'contributors.already_there',
  })
  await contributors.invite(mary, websiteId, { email: 'other-mailbox@kiln.test', roles: [editor, viewer] })
  const token = await people.latestTokenTo('other-mailbox@kiln.test')
  expect((await contributors.acceptInvitation(ada.id, token)).roles).toEqual([editor, viewer])
})

test('SESSION-014 roles beyond the own rights cannot be granted, changed or removed', async () => {
  const { websiteId, crew } = await aSiteWith([admin], [websiteManager], [billing], [editor])
  const [boss, manager, payer, writer] = crew
  if (!boss || !manager || !payer || !writer) throw new Error('The crew is not complete.')
  const beyond = { code: 'contributors.beyond_own_rights' }
  await expect(contributors.invite(manager, websiteId, { email: 'x@kiln.test', roles: [admin] })).rejects.toMatchObject(
    beyond,
  )
  await expect(contributors.changeRoles(manager, websiteId, manager.id, [admin])).rejects.toMatchObject(beyond)
  await expect(contributors.changeRoles(manager, websiteId, writer.id, [editor, billing])).rejects.toMatchObject(beyond)
  await expect(contributors.changeRoles(manager, websiteId, boss.id, [viewer])).rejects.toMatchObject(beyond)
  await expect(contributors.remove(manager, websiteId, payer.id)).rejects.toMatchObject(beyond)
  const { id } = await contributors.invite(boss, websiteId, { email: 'second-boss@kiln.test', roles: [admin] })
  await expect(contributors.withdrawInvitation(manager, websiteId, id)).rejects.toMatchObject(beyond)
  await expect(
    contributors.invite(manager, websiteId, { email: 'second-boss@kiln.test', roles: [viewer] }),
  ).rejects.toMatchObject(beyond)

  await contributors.changeRoles(manager, websiteId, writer.id, [viewer])
  await contributors.remove(manager, websiteId, writer.id)
  expect(Object.keys(await rolesOnSite(websiteId))).not.toContain(writer.id)
})

test('SESSION-010 the last administrator can neither leave nor be removed nor demoted', async () => {
  const { websiteId, crew } = await aSiteWith([admin], [editor])
  const mary = first(crew)
  const last = { code: 'contributors.last_admin' }
  await expect(contributors.leave(websiteId, mary.id)).rejects.toMatchObject(last)
  await expect(contributors.remove(mary, websiteId, mary.id)).rejects.toMatchObject(last)
  await expect(contributors.changeRoles(mary, websiteId, mary.id, [editor])).rejects.toMatchObject(last)
  await contributors.changeRoles(mary, websiteId, mary.id, [admin, editor])
  expect((await rolesOnSite(websiteId))[mary.id]).toEqual([admin, editor])
})

test('of two administrators who concurrently remove each other one remains', async () => {
  for (let round = 0; round < 8; round++) {
    const { websiteId, crew } = await aSiteWith([admin], [admin])
    const [mary, ada] = crew
    if (!mary || !ada) throw new Error('The crew is not complete.')
    const results = await Promise.allSettled(
      round % 2 === 0
        ? [
            contributors.changeRoles(mary, websiteId, ada.id, [viewer]),
            contributors.changeRoles(ada, websiteId, mary.id, [viewer]),
          ]
        : [contributors.leave(websiteId, mary.id), contributors.remove(mary, websiteId, ada.id)],
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const left = Object.values(await rolesOnSite(websiteId)).filter((roles) => roles.includes(admin))
    expect(left).toHaveLength(1)
  }
})

test('invitations are revoked when the inviter loses the right to grant their roles', async () => {
  const { websiteId, crew } = await aSiteWith([admin], [admin])
  const [mary, ada] = crew
  if (!mary || !ada) throw new Error('The crew is not complete.')
  await contributors.invite(ada, websiteId, { email: 'friend@kiln.test', roles: [admin] })
  await contributors.changeRoles(mary, websiteId, ada.id, [admin, editor])
  expect((await contributors.list(websiteId)).invitations).toHaveLength(1)
  await contributors.changeRoles(mary, websiteId, ada.id, [editor])
  expect((await contributors.list(websiteId)).invitations).toEqual([])
})

test('accounts without a role on the site cannot be changed or removed, and cannot leave', async () => {
  const { websiteId, crew } = await aSiteWith([admin])
  const elsewhere = await aSiteWith([admin])
  const [mary, outsider] = [first(crew), first(elsewhere.crew)]
  const notFound = { code: 'contributors.not_found' }
  await expect(contributors.changeRoles(mary, websiteId, outsider.id, [viewer])).rejects.toMatchObject(notFound)
  await expect(contributors.remove(mary, websiteId, outsider.id)).rejects.toMatchObject(notFound)
  await expect(contributors.leave(websiteId, outsider.id)).rejects.toMatchObject(notFound)
})
