import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { mailingListDeleted } from './contract.ts'
import { AUDIENCE_ID, MAILCHIMP_KEY } from './testing/fake-mailchimp.ts'
import { aList, createTestLists } from './testing/lists.ts'

vi.setConfig({ testTimeout: 60_000 })

const database = await createTestDatabase()
const given = await createTestLists(database)
const { lists, time, mailchimp, emailsTo, latestTokenTo } = given
const HOUR = 3_600_000
const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

type List = Awaited<ReturnType<typeof aList>>

const signUp = (list: List, email: string, name = '') =>
  database.transact((tx) => lists.subscribe(tx, { ...list, email, name, source: 'Contact' }))

const listSubscribers = async ({ websiteId, listId }: List) =>
  (await lists.listSubscribers(websiteId, listId, { page: 1, limit: 200, search: undefined })).subscribers

const statusOf = async (list: List, email: string) =>
  (await listSubscribers(list)).find((one) => one.email === email)?.status

const unsubscribeTokenTo = async (email: string): Promise<string> =>
  /unsubscribe\?token=([\w.-]+)/.exec((await emailsTo(email)).at(-1)?.text ?? '')?.[1] ?? ''

const later = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms)
}

const connectMailchimp = ({ websiteId, listId }: List) =>
  lists.connectProvider(websiteId, listId, { kind: 'mailchimp', apiKey: MAILCHIMP_KEY, audienceId: AUDIENCE_ID })

test('with double opt-in a sign-up is pending until the link in the email is confirmed', async () => {
  const list = await aList(database, given)
  await signUp(list, 'ada@example.com', 'Ada')
  expect(await statusOf(list, 'ada@example.com')).toBe('pending')
  const token = await latestTokenTo('ada@example.com')
  expect(await lists.findConfirmation(list.websiteId, token)).toMatchObject({ email: 'ada@example.com' })
  expect(await statusOf(list, 'ada@example.com')).toBe('pending')
  await lists.confirm(list.websiteId, token)
  expect(await statusOf(list, 'ada@example.com')).toBe('subscribed')
  // A second click is no error, until the person unsubscribes.
  await lists.confirm(list.websiteId, token)
  expect(await lists.findConfirmation(list.websiteId, token)).toMatchObject({ isConfirmed: true })
  // Its link was used, so the stored email is blanked.
  expect((await emailsTo('ada@example.com')).map(({ content }) => content)).toEqual(['removed'])
})

test('a confirmation link expires after seven days', async () => {
  const list = await aList(database, given)
  await signUp(list, 'late@example.com')
  const token = await latestTokenTo('late@example.com')
  later(7 * 24 * HOUR)
  await expect(lists.confirm(list.websiteId, token)).rejects.toMatchObject({ code: 'mailing_lists.link_invalid' })
  expect(await statusOf(list, 'late@example.com')).toBe('pending')
})

test('without double opt-in a person is subscribed at once, without an email', async () => {
  const list = await aList(database, given, { doubleOptIn: false })
  await signUp(list, 'direct@example.com')
  expect(await statusOf(list, 'direct@example.com')).toBe('subscribed')
  expect(await emailsTo('direct@example.com')).toEqual([])
})

test('a confirmation email is sent again after an hour at the earliest, and only the newest link works', async () => {
  const list = await aList(database, given)
  await signUp(list, 'again@example.com')
  const first = await latestTokenTo('again@example.com')
  later(HOUR - 1000)
  await signUp(list, 'AGAIN@example.com')
  expect(await emailsTo('again@example.com')).toHaveLength(1)
  later(1000)
  await signUp(list, 'again@example.com')
  expect(await emailsTo('again@example.com')).toHaveLength(2)
  await expect(lists.confirm(list.websiteId, first)).rejects.toMatchObject({ code: 'mailing_lists.link_invalid' })
  await lists.confirm(list.websiteId, await latestTokenTo('again@example.com'))
  expect((await listSubscribers(list)).map(({ email, status }) => [email, status])).toEqual([
    ['again@example.com', 'subscribed'],
  ])
  later(HOUR)
  await signUp(list, 'again@example.com')
  expect(await emailsTo('again@example.com')).toHaveLength(2)
})

test('a person who unsubscribed and signs up again has to confirm again, also without double opt-in', async () => {
  const list = await aList(database, given, { doubleOptIn: false })
  const email = 'back@example.com'
  await signUp(list, email)
  const [row] = await listSubscribers(list)
  if (!row) throw new Error('No subscriber.')
  const site = { websiteId: list.websiteId, origin: 'https://kiln.example' }
  const url = lists.createUnsubscribeUrl(site, { listId: list.listId, subscriberId: row.id })
  const token = new URL(url).searchParams.get('token') ?? ''
  expect((await lists.findUnsubscribe(list.websiteId, token))?.isUnsubscribed).toBe(false)
  await lists.unsubscribe(list.websiteId, token)
  await lists.unsubscribe(list.websiteId, token)
  expect(await statusOf(list, email)).toBe('unsubscribed')
  await signUp(list, email)
  expect(await statusOf(list, email)).toBe('pending')
  await lists.confirm(list.websiteId, await latestTokenTo(email))
  expect(await statusOf(list, email)).toBe('subscribed')
})

test('the unsubscribe link of the confirmation email makes its confirmation link invalid', async () => {
  const list = await aList(database, given)
  await signUp(list, 'never@example.com')
  const confirmation = await latestTokenTo('never@example.com')
  await lists.unsubscribe(list.websiteId, await unsubscribeTokenTo('never@example.com'))
  expect(await statusOf(list, 'never@example.com')).toBe('unsubscribed')
  await expect(lists.confirm(list.websiteId, confirmation)).rejects.toMatchObject({
    code: 'mailing_lists.link_invalid',
  })
  // Nor can others make the program write to the address over and over.
  await signUp(list, 'never@example.com')
  expect(await emailsTo('never@example.com')).toHaveLength(1)
  expect(await statusOf(list, 'never@example.com')).toBe('unsubscribed')
})

test('tokens work only on the site that made them, and not when changed', async () => {
  const [list, other] = [await aList(database, given), await aSite(database)]
  await signUp(list, 'here@example.com')
  const confirmation = await latestTokenTo('here@example.com')
  const token = await unsubscribeTokenTo('here@example.com')
  const changed = token.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  for (const [websiteId, used] of [
    [other.websiteId, token],
    [list.websiteId, changed],
    [list.websiteId, `${list.listId}.${newId()}.${token.split('.')[2]}`],
    [list.websiteId, '..'],
    [list.websiteId, ''],
  ] as [WebsiteId, string][]) {
    await expect(lists.unsubscribe(websiteId, used), used).rejects.toMatchObject({ code: 'mailing_lists.link_invalid' })
    expect(await lists.findUnsubscribe(websiteId, used)).toBeUndefined()
  }
  await expect(lists.confirm(other.websiteId, confirmation)).rejects.toMatchObject({
    code: 'mailing_lists.link_invalid',
  })
  expect(await statusOf(list, 'here@example.com')).toBe('pending')
})

test('two sign-ups of the same address at once make one row and one email', async () => {
  const list = await aList(database, given)
  await Promise.all(Array.from({ length: 8 }, (_, index) => signUp(list, index % 2 ? 'Race@x.test' : 'race@x.test')))
  expect(await listSubscribers(list)).toHaveLength(1)
  const sent = [...(await emailsTo('race@x.test')), ...(await emailsTo('Race@x.test'))]
  expect(sent).toHaveLength(1)
})

test('confirmations at once succeed, and subscribe the person once', async () => {
  const list = await aList(database, given)
  await signUp(list, 'twice@example.com')
  const [token, unsubscribe] = [await latestTokenTo('twice@example.com'), await unsubscribeTokenTo('twice@example.com')]
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => lists.confirm(list.websiteId, token)))
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await statusOf(list, 'twice@example.com')).toBe('subscribed')
  await lists.unsubscribe(list.websiteId, unsubscribe)
  await expect(lists.confirm(list.websiteId, token)).rejects.toMatchObject({ code: 'mailing_lists.link_invalid' })
  expect(await statusOf(list, 'twice@example.com')).toBe('unsubscribed')
})

test('an owner adds a person; the response says if the address is on the list or unsubscribed', async () => {
  const list = await aList(database, given)
  const add = (email: string) => lists.addSubscriber(list.websiteId, list.listId, { email, name: 'Bo' })
  expect(await add('bo@example.com')).toMatchObject({ status: 'pending', source: 'owner' })
  await expect(add('BO@example.com')).rejects.toMatchObject({ code: 'mailing_lists.subscribed_already' })
  await lists.unsubscribe(list.websiteId, await unsubscribeTokenTo('bo@example.com'))
  await expect(add('bo@example.com')).rejects.toMatchObject({
    message: expect.stringContaining('Only the person can subscribe again'),
  })
  expect(await statusOf(list, 'bo@example.com')).toBe('unsubscribed')
})

test('list names are unique per site regardless of case', async () => {
  const list = await aList(database, given, { name: 'News' })
  await expect(
    lists.create(list.websiteId, { name: 'NEWS', doubleOptIn: true, spreadsheetName: '' }),
  ).rejects.toMatchObject({ code: 'mailing_lists.name_taken' })
})

test('deleting a list announces it in the same transaction and deletes its subscribers', async () => {
  const list = await aList(database, given, { doubleOptIn: false })
  await signUp(list, 'gone@example.com')
  const deleted: string[] = []
  given.events.on(mailingListDeleted, async (_tx, { listId }) => void deleted.push(listId))
  await lists.remove(list.websiteId, list.listId)
  expect(deleted).toEqual([list.listId])
  await expect(signUp(list, 'gone@example.com')).rejects.toMatchObject({ code: 'mailing_lists.not_found' })
  const { rows } = await database.pool.query('SELECT 1 FROM subscribers WHERE list_id = $1', [list.listId])
  expect(rows).toEqual([])
})

test('the Mailchimp connection is checked, and its key is stored encrypted', async () => {
  const list = await aList(database, given)
  const connect = (apiKey: string, audienceId: string) =>
    lists.connectProvider(list.websiteId, list.listId, { kind: 'mailchimp', apiKey, audienceId })
  for (const [apiKey, audienceId] of [
    ['no key', AUDIENCE_ID],
    [MAILCHIMP_KEY.replace('0', '9'), AUDIENCE_ID],
    [MAILCHIMP_KEY, 'unknown'],
  ] as const)
    await expect(connect(apiKey, audienceId)).rejects.toMatchObject({ code: 'mailing_lists.provider_rejected' })
  expect(await connect(MAILCHIMP_KEY, AUDIENCE_ID)).toMatchObject({ provider: 'mailchimp', account: 'Kiln news' })
  const { rows } = await database.pool.query(
    'SELECT provider_settings::text AS s, provider_secret AS k FROM mailing_lists',
  )
  expect(JSON.stringify(rows)).not.toContain(MAILCHIMP_KEY)
  expect((await lists.listAudiences(MAILCHIMP_KEY)).audiences).toEqual([{ id: AUDIENCE_ID, name: 'Kiln news' }])
  const disconnected = await lists.connectProvider(list.websiteId, list.listId, null)
  expect(disconnected).toMatchObject({ provider: 'built-in', account: null })
})

test('FORM-058 a failing list service rejects the sign-up, so that its delivery stays pending and is repeated', async () => {
  const list = await aList(database, given, { doubleOptIn: false })
  await connectMailchimp(list)
  mailchimp.failWith = { status: 500, detail: 'Out of order.' }
  await expect(signUp(list, 'wait@example.com')).rejects.toThrow('Mailchimp responded with 500: Out of order.')
  expect(await listSubscribers(list)).toEqual([])
  mailchimp.failWith = undefined
  await signUp(list, 'Wait@example.com', 'Ada Lovelace')
  expect(mailchimp.members().at(-1)).toMatchObject({
    path: `/3.0/lists/${AUDIENCE_ID}/members/${md5('wait@example.com')}?skip_merge_validation=true`,
    body: {
      email_address: 'Wait@example.com',
      status_if_new: 'subscribed',
      merge_fields: { FNAME: 'Ada', LNAME: 'Lovelace' },
    },
  })
})

test('an address that the service rejects stays on the list with the reason', async () => {
  const list = await aList(database, given, { doubleOptIn: false })
  await connectMailchimp(list)
  mailchimp.failWith = { status: 400, detail: 'Looks fake.' }
  await signUp(list, 'fake@example.com')
  mailchimp.failWith = undefined
  expect(await statusOf(list, 'fake@example.com')).toBe('subscribed')
  const [view] = (await lists.list(list.websiteId)).lists
  expect(view).toMatchObject({ unsynced: 0, syncError: 'Mailchimp responded with 400: Looks fake.' })
})

test('confirmations and unsubscribes are sent to the service by a job, which is repeated after an error', async () => {
  const list = await aList(database, given)
  await connectMailchimp(list)
  await signUp(list, 'job@example.com')
  const unsubscribe = await unsubscribeTokenTo('job@example.com')
  const before = mailchimp.members().length
  mailchimp.failWith = { status: 503, detail: 'Later.' }
  await lists.confirm(list.websiteId, await latestTokenTo('job@example.com'))
  await given.jobs.runDue()
  expect((await lists.list(list.websiteId)).lists[0]).toMatchObject({ unsynced: 1, syncError: expect.any(String) })
  mailchimp.failWith = undefined
  await lists.unsubscribe(list.websiteId, unsubscribe)
  await given.jobs.runDue()
  expect((await lists.list(list.websiteId)).lists[0]).toMatchObject({ unsynced: 0, syncError: null })
  expect(
    mailchimp
      .members()
      .slice(before)
      .map(({ body }) => body),
  ).toMatchObject([{ status_if_new: 'subscribed' }, { status_if_new: 'unsubscribed', status: 'unsubscribed' }])
})

test('connecting a service sends all subscribed addresses and no others', async () => {
  const list = await aList(database, given, { doubleOptIn: false })
  await signUp(list, 'one@example.com')
  await signUp(list, 'two@example.com')
  await database.pool.query("UPDATE subscribers SET status = 'unsubscribed' WHERE email = 'two@example.com'")
  const before = mailchimp.members().length
  await connectMailchimp(list)
  await given.jobs.runDue()
  expect(
    mailchimp
      .members()
      .slice(before)
      .map(({ body }) => body),
  ).toMatchObject([{ email_address: 'one@example.com' }])
})
