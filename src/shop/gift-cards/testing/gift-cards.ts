import { sql } from 'kysely'
import pino from 'pino'
import { afterAll } from 'vitest'
import { type CustomerId, newId, type WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { createEmailService } from '#platform/email/service.ts'
import { openStoredEmail } from '#platform/email/testing/open-stored-email.ts'
import { createLogOnlyTransport } from '#platform/email/transport.ts'
import { createEvents } from '#platform/events.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createSecrets } from '#platform/secrets.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { deliverDueJob, expireJob } from '../jobs.ts'
import type { NewGiftCard } from '../operations/change-balance.ts'
import { createGiftCards } from '../service.ts'

/** Gift cards with real dependencies and a clock that tests set. */
export const testGiftCards = (database: TestDatabase) => {
  const { queries, transact, pool } = database
  const log = pino({ level: 'silent' })
  const time = { now: new Date('2026-11-17T09:00:00Z') }
  const clock = () => time.now
  const jobs = createJobs({ connection: database.connection, log, runsHandlers: false })
  afterAll(() => jobs.stop())
  const secrets = createSecrets('a secret of tests')
  const mail = createEmailService({
    jobs,
    transport: createLogOnlyTransport(log),
    from: 'Kiln <shop@kiln.test>',
    clock,
    queries,
    transact,
    secrets,
    events: createEvents(),
    retentionDays: 90,
  })
  const giftCards = createGiftCards({
    queries,
    transact,
    jobs,
    clock,
    mail,
    secrets,
    rateLimits: createRateLimits(queries),
    siteOf: async () => ({
      title: 'Kiln & Co.',
      origin: 'https://kiln.test',
      timeZone: 'Europe/Berlin',
      language: 'en',
      color: '#5f7f6f',
    }),
  })

  const aCard = (websiteId: WebsiteId, card: Partial<NewGiftCard> = {}) =>
    transact((tx) =>
      giftCards.issue(tx, websiteId, {
        amount: 5000n,
        currency: 'USD',
        testMode: false,
        expiresAt: null,
        language: 'en',
        ...card,
      }),
    )

  /** An open payment of an empty cart. */
  const aPayment = async (websiteId: WebsiteId): Promise<string> => {
    const [cartId, paymentId] = [newId(), newId()]
    await pool.query(
      `INSERT INTO carts (website_id, cart_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
      [websiteId, cartId, Buffer.from(cartId)],
    )
    await pool.query(
      `WITH bought AS (INSERT INTO purchases (website_id, purchase_id, kind, cart_id) VALUES ($1, $3, 'cart', $3))
       INSERT INTO payments (website_id, payment_id, purchase_id, cart_revision, provider, method, state, amount, total, currency,
         test_mode, purchase, expires_at) VALUES ($1, $2, $3, 1, 'test', 'test', 'started', 1, 1, 'USD', true, '{}', now())`,
      [websiteId, paymentId, cartId],
    )
    return paymentId
  }

  const aMember = async (websiteId: WebsiteId): Promise<CustomerId> => {
    const id = newId<CustomerId>()
    await pool.query('INSERT INTO members (website_id, member_id, email, name) VALUES ($1, $2, $3, $4)', [
      websiteId,
      id,
      `${id}@buyer.test`,
      'Ada',
    ])
    return id
  }

  /** Holds `amount` of these cards with a new payment. */
  const hold = async (
    websiteId: WebsiteId,
    giftCardIds: readonly string[],
    amount: bigint,
    more: { payable?: bigint; currency?: 'USD' | 'EUR'; testMode?: boolean } = {},
  ) => {
    const paymentId = await aPayment(websiteId)
    const tenders = await transact((tx) =>
      giftCards.hold(tx, websiteId, {
        paymentId,
        giftCardIds,
        payable: amount,
        expected: amount,
        currency: 'USD',
        testMode: false,
        ...more,
      }),
    )
    return { paymentId, tenders }
  }

  /** Locks the payment, as the checkout does. */
  const withPayment = <Result>(
    websiteId: WebsiteId,
    paymentId: string,
    operation: (tx: Tx) => Promise<Result>,
  ): Promise<Result> =>
    transact(async (tx) => {
      await sql`SELECT 1 FROM payments WHERE website_id = ${websiteId} AND payment_id = ${paymentId} FOR UPDATE`.execute(
        tx,
      )
      return operation(tx)
    })
  const capture = (websiteId: WebsiteId, paymentId: string, orderId = newId()) =>
    withPayment(websiteId, paymentId, (tx) => giftCards.capture(tx, websiteId, { paymentId, orderId }))
  const release = (websiteId: WebsiteId, paymentId: string) =>
    withPayment(websiteId, paymentId, (tx) => giftCards.release(tx, websiteId, paymentId))
  const holdAgain = (websiteId: WebsiteId, paymentId: string) =>
    withPayment(websiteId, paymentId, (tx) => giftCards.holdAgain(tx, websiteId, paymentId))

  /** Rows that must not exist: balances that differ from the ledger, and holds that differ from payments. */
  const findInconsistencies = async (): Promise<unknown[]> => {
    const { rows } = await pool.query(`
      SELECT c.gift_card_id, c.available, c.held, 'ledger' AS problem FROM gift_cards c
      LEFT JOIN gift_card_ledger l USING (website_id, gift_card_id) GROUP BY c.website_id, c.gift_card_id
      HAVING c.available <> coalesce(sum(l.available_change), 0) OR c.held <> coalesce(sum(l.held_change), 0)
      UNION ALL
      SELECT c.gift_card_id, c.available, c.held, 'tenders' FROM gift_cards c WHERE c.held <> coalesce((
        SELECT sum(t.amount) FROM payment_tenders t
        WHERE t.website_id = c.website_id AND t.gift_card_id = c.gift_card_id AND t.state = 'held'), 0)
      UNION ALL
      SELECT c.gift_card_id, c.available, c.held, 'captured' FROM gift_cards c WHERE coalesce((
        SELECT sum(t.amount) FROM payment_tenders t
        WHERE t.website_id = c.website_id AND t.gift_card_id = c.gift_card_id AND t.state = 'captured'), 0)
        <> coalesce((SELECT -sum(l.held_change) FROM gift_card_ledger l
        WHERE l.website_id = c.website_id AND l.gift_card_id = c.gift_card_id AND l.kind = 'captured'), 0)
      UNION ALL
      SELECT c.gift_card_id, c.available, c.held, 'void' FROM gift_cards c WHERE c.state = 'void' AND c.available > 0`)
    return rows
  }

  const runJob = async (job: typeof deliverDueJob): Promise<void> => {
    await transact((tx) => jobs.enqueue(tx, job, {}))
    await jobs.runDue()
  }

  /** The stored emails of a site, oldest first. */
  const sentEmails = async (websiteId: WebsiteId) => {
    await jobs.runDue()
    const { rows } = await pool.query<{
      mail_id: string
      kind: string
      to_address: string
      subject: string
      sealed_content: Buffer
      html: string | null
      text: string | null
    }>('SELECT * FROM mails WHERE website_id = $1 ORDER BY mail_id', [websiteId])
    return rows.map((row) => openStoredEmail(secrets, row))
  }

  return {
    giftCards,
    time,
    jobs,
    secrets,
    aCard,
    aMember,
    aPayment,
    hold,
    holdAgain,
    capture,
    release,
    findInconsistencies,
    sentEmails,
    deliverDue: () => runJob(deliverDueJob),
    expire: () => runJob(expireJob),
  }
}
