import { expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { insertAccount, insertContributor, insertCustomer, insertWebsite, PASSWORD } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestDatabase } from '#platform/testing/database.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const { accounts, customers, contributors } = people
const websiteId = await insertWebsite(database)

const HERE = '10.0.0.1'
const newcomer = (email: string) => ({ email, password: PASSWORD, name: '', language: null })

/** Whether the stored emails to an address have their content, oldest first. */
const contentOf = async (email: string) => (await people.emailsTo(email)).map(({ content }) => content)

test('the email of a sign-in link is blanked when the link is used', async () => {
  const { email } = await insertAccount(database)
  await accounts.requestSignInLink(email, HERE)
  const token = await people.latestTokenTo(email)
  expect(await contentOf(email)).toEqual(['available'])
  await database.transact((tx) => accounts.consumeSignInLink(tx, token))
  expect(await contentOf(email)).toEqual(['removed'])
})

test('a password reset blanks the emails of all links of the account, and a rejected one does not', async () => {
  const { email } = await insertAccount(database)
  await accounts.requestSignInLink(email, HERE)
  await accounts.requestPasswordReset(email, HERE)
  const token = await people.latestTokenTo(email)
  await expect(accounts.resetPassword({ token, password: email })).rejects.toMatchObject({ code: 'password.weak' })
  expect(await contentOf(email)).toEqual(['available', 'available'])
  await accounts.resetPassword({ token, password: 'a kiln of my own' })
  expect(await contentOf(email)).toEqual(['removed', 'removed'])
})

test('a confirmed email change and a confirmed sign-up blank their emails', async () => {
  const { id } = await insertAccount(database)
  await accounts.requestEmailChange(id, { email: 'moved@kiln.test', password: PASSWORD })
  await accounts.confirmEmail(await people.latestTokenTo('moved@kiln.test'))
  expect(await contentOf('moved@kiln.test')).toEqual(['removed'])
  await accounts.signUp(newcomer('first@kiln.test'), HERE)
  await accounts.signUp(newcomer('first@kiln.test'), HERE)
  await accounts.confirmSignUp({ token: await people.latestTokenTo('first@kiln.test'), password: PASSWORD })
  expect(await contentOf('first@kiln.test')).toEqual(['removed', 'removed'])
})

test('used links of customers blank their emails', async () => {
  const { email } = await insertCustomer(database, websiteId)
  await customers.requestPasswordReset(websiteId, email, HERE)
  await customers.resetPassword(websiteId, { token: await people.latestTokenTo(email), password: 'a bowl of my own' })
  await customers.signUp(websiteId, newcomer('shopper@kiln.test'), HERE)
  const token = await people.latestTokenTo('shopper@kiln.test')
  await customers.confirmSignUp(websiteId, { token, password: PASSWORD })
  expect([...(await contentOf(email)), ...(await contentOf('shopper@kiln.test'))]).toEqual(['removed', 'removed'])
})

test('an invitation email is blanked when it is replaced, withdrawn or accepted', async () => {
  const admin = await insertContributor(database, websiteId)
  const actor = { accountId: admin.id, roles: admin.roles }
  const invite = (email: string) => contributors.invite(actor, websiteId, { email, roles: [ContributorRole.viewer] })
  await invite('ada@kiln.test')
  const { id } = await invite('ada@kiln.test')
  expect(await contentOf('ada@kiln.test')).toEqual(['removed', 'available'])
  await contributors.withdrawInvitation(actor, websiteId, id)
  expect(await contentOf('ada@kiln.test')).toEqual(['removed', 'removed'])
  await invite('ben@kiln.test')
  const ben = await insertAccount(database)
  await contributors.acceptInvitation(ben.id, await people.latestTokenTo('ben@kiln.test'))
  expect(await contentOf('ben@kiln.test')).toEqual(['removed'])
})
