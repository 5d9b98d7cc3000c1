import { expect, onTestFinished, test } from 'vitest'
import { clientConfig } from '#platform/database/connect.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { type Answer, startSmtpServer } from '#platform/email/testing/smtp-server.ts'
import { insertSignUps } from '#shop/restock/testing/insert-sign-ups.ts'
import { signIn } from './client.ts'
import { forceKill } from './processes.ts'
import { createFolder, type RunningProgram, start, stop } from './program.ts'
import { buildSettings, createSite, openPool } from './shop.ts'
import { seedProducts } from './shoppers.ts'
import { RESTOCK_SIGN_UPS } from './suite-size.ts'
import { waitUntil } from './wait-until.ts'

/** Emails that the program delivers at once. */
const CONCURRENT_DELIVERIES = 2
/** Failed deliveries are retried after 30 seconds at the earliest. */
const TIMEOUT = 60 * 60_000
/** Counting thousands of rows more often would slow down the program. */
const COUNTING_INTERVAL = 500

const failEveryTenth = (messages: number): Answer[] =>
  Array.from({ length: messages * 2 }, (_, index) =>
    index % 10 === 9 ? { code: 451, message: 'Try again later' } : 'accept',
  )

const getMessageId = (source: string): string => /^Message-ID: <([^@>]+)@/im.exec(source)?.[1] ?? 'none'

test(`RESTOCK-023 ${RESTOCK_SIGN_UPS} sign-ups, a mail server that fails every tenth time and kill -9 in the middle: everyone gets the email under one Message-ID`, async () => {
  const smtp = await startSmtpServer()
  onTestFinished(() => smtp.close())
  smtp.answers = failEveryTenth(RESTOCK_SIGN_UPS)
  const folder = createFolder()
  const settings = buildSettings({ DATA_DIR: folder, SMTP_URL: smtp.url })
  let program: RunningProgram = await start(settings)
  const websiteId = await createSite(program)
  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('PostgreSQL is not running.')
  const { pool, query } = openPool(clientConfig(connection))
  const [product] = await seedProducts(pool, websiteId, [0])
  if (!product) throw new Error('There is no product.')
  const variant = { productId: product.productId, variantId: product.variants[0].variantId }
  const people = Array.from({ length: RESTOCK_SIGN_UPS }, (_, index) => `person-${index}@kiln.test`)
  await insertSignUps(query, websiteId, variant, { emails: people })

  const owner = await signIn(program.url)
  const path = `/api/sites/${websiteId}/inventory/changes`
  const restock = { changes: [{ kind: 'set', variantId: variant.variantId, quantity: 5 }] }
  expect((await owner.call('POST', path, restock)).status).toBe(200)

  const countNotified = async (): Promise<number> => {
    const sql = `SELECT count(*)::integer AS count FROM restock_sign_ups WHERE status = 'notified'`
    return (await query<{ count: number }>(sql))[0]?.count ?? 0
  }
  const kill = async (): Promise<void> => {
    forceKill(program.pid)
    await program.exited
    program = await start(settings)
  }
  await waitUntil('the first emails are written', async () => (await countNotified()) > 0)
  await kill()
  await waitUntil('half of the emails are delivered', () => smtp.received.length >= RESTOCK_SIGN_UPS / 2, TIMEOUT)
  await kill()
  const sent = `SELECT mail_id FROM mails WHERE kind = 'restock.back-in-stock' AND state <> 'sent'`
  await waitUntil(
    'everyone is notified and every email is sent',
    async () => (await countNotified()) === RESTOCK_SIGN_UPS && (await query(sent)).length === 0,
    TIMEOUT,
    COUNTING_INTERVAL,
  )

  const rows = await query<{ email: string; mail_id: string }>('SELECT email, mail_id FROM restock_sign_ups')
  const received = Map.groupBy(smtp.received, ({ to }) => to[0] ?? '')
  expect(received.size).toBe(RESTOCK_SIGN_UPS)
  for (const { email, mail_id } of rows) {
    const ids = (received.get(email) ?? []).map(({ source }) => getMessageId(source))
    expect([...new Set(ids)], email).toEqual([mail_id])
  }
  const twice = [...received.values()].filter((copies) => copies.length > 1)
  // Only emails in flight at one of the two kills.
  expect(twice.length).toBeLessThanOrEqual(2 * CONCURRENT_DELIVERIES)
  const [{ count } = { count: 0 }] = await query<{ count: number }>('SELECT count(*)::integer AS count FROM mails')
  expect(count).toBe(RESTOCK_SIGN_UPS)
  expect(await stop(program)).toEqual({ code: 0, signal: null })
})
