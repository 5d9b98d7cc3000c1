import { expect, test } from 'vitest'
import { insertAccount, insertCustomer, insertWebsite, PASSWORD } from '#people/testing/builders.ts'
import { createTestPeople } from '#people/testing/people.ts'
import { createTestServer } from '#people/testing/server.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import type { SessionSummary } from './contract.ts'
import { describeDevice } from './devices.ts'
import { MAX_SESSION_DAYS } from './model.ts'

const database = await createTestDatabase()
const people = createTestPeople(database)
const websiteId = await insertWebsite(database)
const { browser } = await createTestServer(people, async (host) => (host === 'kiln.test' ? websiteId : undefined))

const SESSION = '/api/site-users/account/session'
const DAY = 24 * 3_600_000

const signIn = async (email: string, { rememberMe = true } = {}) => {
  const opened = browser('kiln.test')
  await opened.call('POST', SESSION, { email, password: PASSWORD, rememberMe })
  const list = async () => (await opened.call('GET', '/api/account/sessions')).body.sessions as SessionSummary[]
  const isSignedIn = async () => {
    const { account, member } = (await opened.call('GET', '/api/session')).body
    return Boolean(account || member)
  }
  return { ...opened, list, isSignedIn }
}

test('a session in daily use ends 30 days after the sign-in, for accounts and customers', async () => {
  const account = await insertAccount(database)
  const customer = await insertCustomer(database, websiteId)
  for (const { email } of [account, customer]) {
    const start = people.time.now
    const { isSignedIn } = await signIn(email)
    try {
      for (let day = 1; day < MAX_SESSION_DAYS; day++) {
        people.time.now = new Date(start.getTime() + day * DAY)
        expect(await isSignedIn(), `day ${day}`).toBe(true)
      }
      people.time.now = new Date(start.getTime() + MAX_SESSION_DAYS * DAY)
      expect(await isSignedIn()).toBe(false)
    } finally {
      people.time.now = start
    }
  }
})

test('the list shows device, address and last use of each session, and marks the current one', async () => {
  const { email } = await insertAccount(database)
  const [one, two] = [await signIn(email), await signIn(email)]
  const sessions = await one.list()
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  for (const { address, seenAt, signedInAt } of sessions) {
    expect(address).toMatch(/^10\.0\.0\.\d+$/)
    expect(new Date(seenAt)).toEqual(people.time.now)
    expect(new Date(signedInAt)).toEqual(people.time.now)
  }
  expect((await two.list()).find(({ isCurrent }) => isCurrent)?.id).not.toBe(
    sessions.find(({ isCurrent }) => isCurrent)?.id,
  )
})

test('the address of a session is that of its last use', async () => {
  const { email } = await insertAccount(database)
  const { jar, list } = await signIn(email)
  const before = people.time.now
  people.time.now = new Date(before.getTime() + 2 * 3_600_000)
  const moved = browser('kiln.test', jar)
  await moved.call('GET', '/api/account')
  const [session] = await list()
  people.time.now = before
  expect(session?.seenAt).toBe(new Date(before.getTime() + 2 * 3_600_000).toISOString())
  expect(session?.address).toMatch(/^10\.0\.0\.\d+$/)
  const { rows } = await database.pool.query('SELECT address FROM account_sessions WHERE session_id = $1', [
    session?.id,
  ])
  expect(rows[0]?.address).toBe(session?.address)
})

test('a revoked session is signed out at once; the others stay', async () => {
  const { email } = await insertAccount(database)
  const [here, there] = [await signIn(email), await signIn(email)]
  const other = (await here.list()).find(({ isCurrent }) => !isCurrent)
  expect((await here.call('DELETE', `/api/account/sessions/${other?.id}`)).status).toBe(200)
  expect(await there.isSignedIn()).toBe(false)
  expect(await here.isSignedIn()).toBe(true)
  expect(await here.call('DELETE', `/api/account/sessions/${other?.id}`)).toMatchObject({
    status: 404,
    body: { code: 'session.not_found' },
  })
})

test('the session of another account cannot be revoked', async () => {
  const [mine, foreign] = [await insertAccount(database), await insertAccount(database)]
  const [here, there] = [await signIn(mine.email), await signIn(foreign.email)]
  const [session] = await there.list()
  expect((await here.call('DELETE', `/api/account/sessions/${session?.id}`)).status).toBe(404)
  expect(await there.isSignedIn()).toBe(true)
})

test('all other sessions can be revoked together', async () => {
  const { email } = await insertAccount(database)
  const [here, there, elsewhere] = [await signIn(email), await signIn(email), await signIn(email)]
  expect((await here.call('DELETE', '/api/account/sessions')).status).toBe(200)
  expect([await here.isSignedIn(), await there.isSignedIn(), await elsewhere.isSignedIn()]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['curl/8.0', ''],
])('describes the device of %s', (userAgent, device) => expect(describeDevice(userAgent)).toBe(device))
