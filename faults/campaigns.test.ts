import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#base/id.ts'
import { clientConfig } from '#platform/database/connect.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { type Answer, startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import type { Campaign } from '#site/campaigns/contract.ts'
import { aTextBlock } from '#site/campaigns/testing/campaign-blocks.ts'
import { signIn } from './client.ts'
import { forceKill } from './processes.ts'
import { createFolder, type RunningProgram, start, stop } from './program.ts'
import { buildSettings, createSite, openPool } from './shop.ts'
import { CAMPAIGN_RECIPIENTS, full } from './suite-size.ts'
import { waitUntil } from './wait-until.ts'

/** Emails that the program delivers at once. */
const CONCURRENT_DELIVERIES = 8
/** Rejected emails are retried after 30 seconds at the earliest. */
const TIMEOUT = 60 * 60_000
/** Counting thousands of rows more often would slow down the program. */
const COUNTING_INTERVAL = 500

/** At full size, retries are rejected as well. */
const rejectEveryTenth = (messages: number): Answer[] =>
  Array.from({ length: full ? messages * 2 : messages }, (_, index) =>
    index % 10 === 9 ? { code: 451, message: 'Try again later' } : 'accept',
  )

const getMessageId = (source: string): string => /^Message-ID: (<[^>]+>)/im.exec(source)?.[1] ?? 'none'

test(`SCREEN-007 a campaign to ${CAMPAIGN_RECIPIENTS} addresses, a mail server that rejects every tenth email and kill -9 in the middle: everyone gets the email under one stored Message-ID`, async () => {
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.close())
  smtp.answers = rejectEveryTenth(CAMPAIGN_RECIPIENTS)
  const folder = createFolder()
  const settings = buildSettings({ DATA_DIR: folder, SMTP_URL: smtp.url })
  let program: RunningProgram = await start(settings)
  const websiteId = await createSite(program)
  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('PostgreSQL is not running.')
  const { query } = openPool(clientConfig(connection))
  const owner = await signIn(program.url)
  const base = `/api/sites/${websiteId}`
  const list = await owner.call('POST', `${base}/mailing-lists`, { name: 'Everyone', doubleOptIn: false })
  const { id: listId } = list.body as { id: string }
  await query(
    `INSERT INTO subscribers (website_id, list_id, subscriber_id, email, status, confirmed_at)
     SELECT $1, $2, id, email, 'subscribed', now() FROM unnest($3::uuid[], $4::text[]) AS given (id, email)`,
    [
      websiteId,
      listId,
      Array.from({ length: CAMPAIGN_RECIPIENTS }, () => newId()),
      Array.from({ length: CAMPAIGN_RECIPIENTS }, (_, index) => `person-${index}@kiln.test`),
    ],
  )
  const content = { listId, subject: 'News', blocks: [aTextBlock('Fresh from the kiln.')], cc: ['boss@kiln.test'] }
  const created = await owner.call('POST', `${base}/campaigns`, content)
  const campaign = created.body as Campaign
  const total = CAMPAIGN_RECIPIENTS + 1
  expect(campaign.audience.count).toBe(total)
  // The mail server answers nothing from the middle on until the program is killed, so that emails are in flight.
  const killed = Promise.withResolvers<void>()
  let isKilled = false
  Object.defineProperty(smtp, 'hold', {
    get: () => (!isKilled && smtp.received.length >= total / 2 ? killed.promise : undefined),
  })
  const path = `${base}/campaigns/${campaign.id}/send`
  const sent = await owner.call('POST', path, { revision: campaign.revision, confirmedCount: total })
  expect(sent.status).toBe(200)

  type Recipient = { email: string; message_id: string; status: string }
  const readRecipients = () => query<Recipient>('SELECT email, message_id, status FROM campaign_recipients')
  await waitUntil('half of the emails are delivered', () => smtp.received.length >= total / 2, TIMEOUT)
  forceKill(program.pid)
  await program.exited
  isKilled = true
  killed.resolve()
  const before = new Map((await readRecipients()).map(({ email, message_id }) => [email, message_id]))
  program = await start(settings)
  await waitUntil(
    'every email is delivered',
    async () => (await query(`SELECT FROM campaigns WHERE status = 'sent'`)).length === 1,
    TIMEOUT,
    COUNTING_INTERVAL,
  )

  const rows = await readRecipients()
  expect(rows).toHaveLength(total)
  const received = Map.groupBy(smtp.received, ({ to }) => to[0] ?? '')
  expect(received.size).toBe(total)
  for (const { email, message_id, status } of rows) {
    expect(status, email).toBe('delivered')
    expect(message_id, email).toBe(before.get(email))
    const ids = (received.get(email) ?? []).map(({ source }) => getMessageId(source))
    expect([...new Set(ids)], email).toEqual([message_id])
  }
  // Only emails in flight at the kill.
  const twice = [...received.values()].filter((copies) => copies.length > 1)
  expect(twice.length).toBeLessThanOrEqual(CONCURRENT_DELIVERIES)
  expect(await stop(program)).toEqual({ code: 0, signal: null })
})
