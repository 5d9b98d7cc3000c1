import pino from 'pino'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountId, type EmailId, newId } from '#base/id.ts'
import { createEvents } from '../events.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createSecrets } from '../secrets.ts'
import { createTestDatabase } from '../testing/database.ts'
import { emailSettled } from './contract.ts'
import { createEmailLog } from './email-log.ts'
import { deliverEmail, requeueStuckEmails } from './jobs.ts'
import { MAX_ATTEMPTS } from './model.ts'
import { createEmailService } from './service.ts'
import { createSmtpTransport } from './smtp.ts'
import { startSmtpServer } from './testing/smtp-server.ts'
import { createLogOnlyTransport, type Transport } from './transport.ts'

const database = await createTestDatabase()
const smtp = await startSmtpServer()
afterAll(() => smtp.close())

const log = pino({ level: 'silent' })
const secrets = createSecrets('the secret of the test installation')
let now = new Date('2026-11-15T10:00:00Z')
const running: Jobs[] = []
const heard = createEvents()
const settled: string[] = []
heard.on(emailSettled, async (_tx, { mailId }) => void settled.push(mailId))

/** A node whose jobs run when the test starts them. */
const node = (transport: Transport, events = heard) => {
  const jobs = createJobs({ connection: database.connection, log, runsHandlers: false })
  running.push(jobs)
  const { queries, transact } = database
  const mail = createEmailService({
    jobs,
    transport,
    from: 'Sitewright <noreply@example.com>',
    clock: () => now,
    queries,
    transact,
    secrets,
    events,
    retentionDays: 90,
  })
  return { jobs, mail }
}

beforeEach(async () => {
  await database.pool.query('TRUNCATE mails, pgboss.job')
  Object.assign(smtp, { received: [], answers: [], hold: undefined })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
})

const letter = {
  to: 'ada@example.com',
  subject: 'Your order – 12 bowls',
  html: '<p>Thank you, Ada.</p>',
  text: 'Thank you, Ada.',
  kind: 'test.letter',
}

const rowOf = async (id: EmailId) => {
  const { rows } = await database.pool.query(
    'SELECT state, attempts, last_error, sent_at FROM mails WHERE mail_id = $1',
    [id],
  )
  return rows[0]
}

const count = async (table: string) =>
  Number((await database.pool.query(`SELECT count(*) FROM ${table}`)).rows[0].count)

test('without a mail server an email is stored and logged', async () => {
  const lines: string[] = []
  const outboxLog = pino({}, { write: (line: string) => lines.push(line) })
  const { jobs, mail } = node(createLogOnlyTransport(outboxLog))
  const id = await database.transact((tx) => mail.send(tx, letter))
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 0 })
  await jobs.runDue()
  expect(await rowOf(id)).toMatchObject({ state: 'kept', attempts: 1, sent_at: null })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Your order – 12 bowls')
})

test('an email of a rolled back transaction is not stored or sent', async () => {
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  const failing = database.transact(async (tx) => {
    await mail.send(tx, letter)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await jobs.runDue()).toBe(0)
  expect(await count('mails')).toBe(0)
  expect(smtp.received).toEqual([])
})

test('an email is sent with its addresses, both bodies and a message id', async () => {
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  const id = await database.transact((tx) =>
    mail.send(tx, { ...letter, replyTo: 'shop@kiln.example', from: { name: 'Kiln, & "Co."' } }),
  )
  await jobs.runDue()
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, last_error: null, sent_at: now })
  expect(smtp.received).toHaveLength(1)
  const { from, to, source = '' } = smtp.received[0] ?? {}
  expect({ from, to }).toEqual({ from: 'noreply@example.com', to: ['ada@example.com'] })
  expect(source).toContain(`Message-ID: <${id}@example.com>`)
  expect(source).toContain('From: "Kiln, & Co." <noreply@example.com>')
  expect(source).toContain('Reply-To: shop@kiln.example')
  expect(source).toContain('text/plain')
  expect(source).toContain('<p>Thank you, Ada.</p>')
})

test('a temporary error is retried', async () => {
  smtp.answers.push({ code: 451, message: 'Try again later' })
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  const id = await database.transact((tx) => mail.send(tx, letter))
  expect(await jobs.runDue()).toBe(1)
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1, last_error: expect.stringContaining('451') })
  expect(await jobs.runDue(), 'the next try waits').toBe(0)
  await jobs.runDue({ ahead: true })
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
  expect(smtp.received).toHaveLength(1)
})

test('a permanent error fails immediately', async () => {
  smtp.answers.push({ code: 550, message: 'No such mailbox' })
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  const id = await database.transact((tx) => mail.send(tx, letter))
  await jobs.runDue({ ahead: true })
  expect(await rowOf(id)).toMatchObject({
    state: 'failed',
    attempts: 1,
    last_error: expect.stringContaining('No such mailbox'),
  })
  expect(smtp.received).toEqual([])
})

test('an authentication error is retried', async () => {
  smtp.answers.push({ code: 530, message: 'Authentication required' })
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  const id = await database.transact((tx) => mail.send(tx, letter))
  await jobs.runDue()
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1 })
})

test('when the connection is lost before the response, exactly one email is delivered', async () => {
  smtp.answers.push('lose-connection')
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  const id = await database.transact((tx) => mail.send(tx, letter))
  await jobs.runDue()
  expect(await rowOf(id)).toMatchObject({ state: 'queued', attempts: 1 })
  await jobs.runDue({ ahead: true })
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 2 })
  expect(smtp.received).toHaveLength(1)
})

/** Seconds between the first and the last attempt if every delay is as short as the job queue's random part allows. */
const getShortestWindow = (): number => {
  const { retryLimit = 0, retryDelay = 0, retryDelayMax = 0 } = deliverEmail.options
  const delays = Array.from({ length: retryLimit }, (_, retry) => Math.min(retryDelayMax, retryDelay * 2 ** retry))
  return delays.reduce((sum, delay) => sum + delay, 0)
}

test('an unreachable mail server is tried for more than two days, then the email fails', async () => {
  expect(getShortestWindow()).toBeGreaterThan(48 * 3600)
  const gone = await startSmtpServer()
  await gone.close()
  const { jobs, mail } = node(createSmtpTransport(gone.url))
  const id = await database.transact((tx) => mail.send(tx, letter))
  expect(await jobs.runDue({ ahead: true })).toBe(MAX_ATTEMPTS)
  expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS })
  expect(settled.at(-1)).toBe(id)
})

test('the delays of the job queue are not shorter than the computed window', async () => {
  smtp.answers.push(...Array.from({ length: 12 }, () => ({ code: 451, message: 'Try again later' })))
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  await database.transact((tx) => mail.send(tx, letter))
  const { retryDelay = 0, retryDelayMax = 0 } = deliverEmail.options
  for (let retry = 0; retry < 12; retry++) {
    await jobs.runDue()
    const { rows } = await database.pool.query(
      'SELECT extract(epoch FROM start_after - started_on)::float8 AS delay FROM pgboss.job',
    )
    expect(rows[0].delay).toBeGreaterThanOrEqual(Math.min(retryDelayMax, retryDelay * 2 ** retry))
    await database.pool.query('UPDATE pgboss.job SET start_after = now()')
  }
})

test('an error in a handler of the settled event does not send the email again', async () => {
  const failing = createEvents()
  failing.on(emailSettled, async () => {
    throw new Error('no')
  })
  const { jobs, mail } = node(createSmtpTransport(smtp.url), failing)
  const id = await database.transact((tx) => mail.send(tx, letter))
  await jobs.runDue({ ahead: true })
  expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(smtp.received).toHaveLength(1)
})

test('a queued email whose job was lost is requeued and sent', async () => {
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  const id = await database.transact((tx) => mail.send(tx, letter))
  await database.pool.query('TRUNCATE pgboss.job')
  expect(await jobs.runDue()).toBe(0)
  now = new Date(now.getTime() + 10 * 60_000)
  await database.transact((tx) => jobs.enqueue(tx, requeueStuckEmails, {}))
  await jobs.runDue()
  expect(await rowOf(id)).toMatchObject({ state: 'sent' })
})

test('requeueing handles more emails than one page', async () => {
  const { jobs, mail } = node(createLogOnlyTransport(log))
  await database.transact(async (tx) => {
    for (let i = 0; i < 60; i++) await mail.send(tx, letter)
  })
  await database.pool.query('TRUNCATE pgboss.job')
  now = new Date(now.getTime() + 10 * 60_000)
  await database.transact((tx) => jobs.enqueue(tx, requeueStuckEmails, {}))
  expect(await jobs.runDue()).toBe(61)
})

test('requeueing skips emails that wait for a retry or are recent', async () => {
  smtp.answers.push({ code: 451, message: 'Try again later' })
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  await database.transact((tx) => mail.send(tx, letter))
  await jobs.runDue()
  now = new Date(now.getTime() + 10 * 60_000)
  const fresh = await database.transact((tx) => mail.send(tx, letter))
  await database.pool.query('DELETE FROM pgboss.job WHERE singleton_key = $1', [fresh])
  await database.transact((tx) => jobs.enqueue(tx, requeueStuckEmails, {}))
  expect(await jobs.runDue(), 'only the requeue job').toBe(1)
  expect(await count('pgboss.job')).toBe(2)
})

test('two workers with the same email send it once', async () => {
  const [one, other] = [node(createSmtpTransport(smtp.url)), node(createSmtpTransport(smtp.url))]
  let release = () => {}
  smtp.hold = new Promise((resolve) => {
    release = resolve
  })
  const id = await database.transact(async (tx) => {
    const mailId = await one.mail.send(tx, letter)
    await one.jobs.enqueue(tx, deliverEmail, { mailId }, { key: 'a second job, as after a restored backup' })
    return mailId
  })
  const first = Promise.race([one.jobs.runDue(), other.jobs.runDue()])
  // The second worker found the row locked and is done; only then does the mail server respond to the first.
  await first
  release()
  await expect.poll(() => rowOf(id)).toMatchObject({ state: 'sent', attempts: 1 })
  expect(smtp.received).toHaveLength(1)
})

const rawRow = async (id: EmailId) =>
  (await database.pool.query('SELECT * FROM mails WHERE mail_id = $1', [id])).rows[0]
const operator = { account: { id: newId<AccountId>(), email: '', name: '', internal: true }, roles: [] }
const secretLink = {
  ...letter,
  text: 'Open https://kiln.test/?token=abc',
  html: '<a href="https://kiln.test/?token=abc">',
}

test('the content is stored encrypted, and the email log and the delivery read it', async () => {
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  const id = await database.transact((tx) => mail.send(tx, secretLink))
  const row = await rawRow(id)
  expect(row).toMatchObject({ html: null, text: null })
  for (const value of Object.values(row)) {
    const stored = Buffer.isBuffer(value) ? value.toString('latin1') : String(value)
    expect(stored).not.toContain('token=')
  }
  await jobs.runDue()
  expect(smtp.received).toHaveLength(1)
  const emailLog = createEmailLog({ queries: database.queries, secrets })
  expect(await emailLog.getForInstallation(operator, id)).toMatchObject({
    content: 'available',
    text: secretLink.text,
    html: secretLink.html,
  })
  const otherKey = createEmailLog({ queries: database.queries, secrets: createSecrets('the secret of another one') })
  expect(await otherKey.getForInstallation(operator, id)).toMatchObject({ content: 'unreadable', html: '', text: '' })
})

test('an email is blanked when its link expires, and then not sent', async () => {
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  const link = { hash: Buffer.from('link'), expiresAt: new Date(now.getTime() + 3_600_000) }
  const id = await database.transact((tx) => mail.send(tx, { ...secretLink, link }))
  const before = now
  await mail.deleteExpired()
  expect((await rawRow(id)).sealed_content).not.toBeNull()
  now = new Date(before.getTime() + 3_600_001)
  await mail.deleteExpired()
  now = before
  expect((await rawRow(id)).sealed_content).toBeNull()
  await jobs.runDue()
  expect(smtp.received).toEqual([])
  expect(await rowOf(id)).toMatchObject({ state: 'failed', last_error: 'Not sent: its link was used or has expired.' })
  const emailLog = createEmailLog({ queries: database.queries, secrets })
  expect(await emailLog.getForInstallation(operator, id)).toMatchObject({ content: 'removed', html: '', text: '' })
})

test('emails are deleted after the retention period, unless they still wait for delivery', async () => {
  const { jobs, mail } = node(createSmtpTransport(smtp.url))
  const sent = await database.transact((tx) => mail.send(tx, letter))
  await jobs.runDue()
  const queued = await database.transact((tx) => mail.send(tx, letter))
  const before = now
  now = new Date(before.getTime() + 89 * 24 * 3_600_000)
  await mail.deleteExpired()
  expect(await rawRow(sent)).toBeDefined()
  now = new Date(before.getTime() + 91 * 24 * 3_600_000)
  await mail.deleteExpired()
  now = before
  expect(await rawRow(sent)).toBeUndefined()
  expect(await rawRow(queued)).toBeDefined()
})

test('emails from before the encryption are encrypted and stay readable', async () => {
  const { mail } = node(createSmtpTransport(smtp.url))
  const id = await database.transact((tx) => mail.send(tx, letter))
  await database.pool.query('UPDATE mails SET sealed_content = NULL, html = $2, text = $3 WHERE mail_id = $1', [
    id,
    letter.html,
    letter.text,
  ])
  const emailLog = createEmailLog({ queries: database.queries, secrets })
  const expected = { content: 'available', html: letter.html, text: letter.text }
  expect(await emailLog.getForInstallation(operator, id)).toMatchObject(expected)
  await mail.deleteExpired()
  expect(await rawRow(id)).toMatchObject({ html: null, text: null })
  expect(await emailLog.getForInstallation(operator, id)).toMatchObject(expected)
})
