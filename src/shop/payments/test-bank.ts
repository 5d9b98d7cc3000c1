import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { DomainError } from '#base/domain-error.ts'
import { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Secrets } from '#platform/secrets.ts'
import { type TestCard, testCard } from './model.ts'
import type { Attempt, Charge, ChargeOutcome, Provider } from './provider.ts'
import {
  type BookState,
  lockCharge,
  moveCharge,
  readCharge,
  refundsOf,
  writeCharge,
  writeRefund,
} from './test-books.ts'

/** The bank behind the card that answers late: it says so a few seconds afterwards, by a webhook. */
const answerLate = defineJob('payments.test-bank-answers', z.object({ websiteId: WebsiteId, paymentId: z.uuid() }), {
  retryLimit: 20,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
})
const LATE_BY = 3000

const SIGNATURE = 'x-test-bank-signature'
const DECLINED = 'Your card was declined. Please try another card.'
const NO_TEST_CARD = 'This shop is in test mode and takes test cards only, such as 4242 4242 4242 4242.'

const BOOKED: Record<TestCard, BookState> = {
  succeeds: 'succeeded',
  declines: 'declined',
  challenges: 'challenged',
  'times-out': 'succeeded',
  'answers-late': 'processing',
}

export const challengePath = (paymentId: string): string => `/checkout/test-bank/${paymentId}`

const outcomeOf = ({ paymentId }: Attempt, state: BookState | undefined): ChargeOutcome => {
  const reference = `test_${paymentId}`
  if (state === 'succeeded') return { state: 'paid', reference }
  if (state === 'challenged') return { state: 'challenged', reference, redirectUrl: challengePath(paymentId) }
  if (state === 'declined') return { state: 'failed', reason: DECLINED }
  if (state === 'cancelled') return { state: 'failed', reason: 'The payment was called off.' }
  return { state: 'unknown', reference: state && reference }
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const Message = z.object({ eventId: z.string(), paymentId: z.uuid() })

export type Delivery = (websiteId: WebsiteId, body: Buffer, headers: Record<string, string>) => Promise<void>

/**
 * A bank for test cards, with books of its own in the database: what it took is known to every node, and after every crash. It does
 * everything that a real provider may do: decline, ask back, stay silent, answer late.
 */
export const createTestBank = ({
  queries,
  transact,
  jobs,
  clock,
  secrets,
  deliver,
}: {
  queries: Queries
  transact: Transact
  jobs: Jobs
  clock: Clock
  secrets: Pick<Secrets, 'sign'>
  /** Brings a webhook to where webhooks come in. */
  deliver: Delivery
}) => {
  const look = async (attempt: Attempt): Promise<ChargeOutcome> => {
    const [entry] = await readCharge(queries, attempt.websiteId, attempt.paymentId)
    return outcomeOf(attempt, entry?.state)
  }

  const book = (tx: Tx, { websiteId, paymentId, amount }: Attempt, state: BookState, returnUrl: string) =>
    writeCharge(tx, websiteId, paymentId, state, amount.amount, amount.currency, returnUrl)

  const charge = async (asked: Charge): Promise<ChargeOutcome> => {
    const card = testCard(asked.instrument.cardNumber ?? '')
    if (!card) return { state: 'failed', reason: NO_TEST_CARD }
    const { websiteId, paymentId, returnUrl } = asked
    await transact(async (tx) => {
      const [written] = await book(tx, asked, BOOKED[card], returnUrl)
      if (written?.state === 'processing')
        await jobs.enqueue(
          tx,
          answerLate,
          { websiteId, paymentId },
          { startAfter: new Date(clock().getTime() + LATE_BY) },
        )
    })
    // It was taken, and the answer got lost on the way.
    if (card === 'times-out') return { state: 'unknown', reference: undefined }
    return look(asked)
  }

  const callOff = async (attempt: Attempt): Promise<ChargeOutcome> => {
    const { websiteId, paymentId } = attempt
    await transact(async (tx) => {
      // A charge that is still on its way finds that it was called off.
      await book(tx, attempt, 'cancelled', '')
      await moveCharge(tx, websiteId, paymentId, 'challenged', 'cancelled')
    })
    return look(attempt)
  }

  const refund: Provider['refund'] = (websiteId, reference, amount, refundId) =>
    transact(async (tx) => {
      const paymentId = reference.replace(/^test_/, '')
      const [entry] = await lockCharge(tx, websiteId, paymentId)
      const refunds = await refundsOf(tx, websiteId, paymentId)
      if (refunds.some((one) => one.refundId === refundId)) return { state: 'refunded', reference: refundId }
      const back = refunds.reduce((sum, one) => sum + one.amount, amount.amount)
      if (entry?.state !== 'succeeded' || entry.currency !== amount.currency || back > entry.amount)
        return { state: 'failed', reason: 'The test bank has not taken so much.' }
      await writeRefund(tx, websiteId, refundId, paymentId, amount.amount)
      return { state: 'refunded', reference: refundId }
    })

  jobs.work(answerLate, async ({ websiteId, paymentId }) => {
    await transact((tx) => moveCharge(tx, websiteId, paymentId, 'processing', 'succeeded'))
    const body = JSON.stringify({ eventId: `late-${paymentId}`, paymentId })
    await deliver(websiteId, Buffer.from(body), { [SIGNATURE]: secrets.sign(body, `test-bank ${websiteId}`) })
  })

  return {
    provider: (websiteId: WebsiteId): Provider => ({
      name: 'test',
      charge,
      look,
      callOff,
      refund,
      read: (body, headers) => {
        const text = body.toString('utf8')
        if (!isSame(headers[SIGNATURE] ?? '', secrets.sign(text, `test-bank ${websiteId}`))) return 'forged'
        const { eventId, paymentId } = Message.parse(JSON.parse(text))
        return { eventId, paymentId, reference: undefined }
      },
    }),

    /** The challenge as its page shows it. */
    async challenge(websiteId: WebsiteId, paymentId: string) {
      const [entry] = await readCharge(queries, websiteId, paymentId)
      if (!entry) throw new DomainError('checkout.no_payment', 'There is no such payment.')
      return entry
    },

    /** The first decision counts. Says where the shopper goes next. */
    async decide(websiteId: WebsiteId, paymentId: string, decision: 'approve' | 'refuse'): Promise<string> {
      const to = decision === 'approve' ? 'succeeded' : 'declined'
      const [moved] = await transact((tx) => moveCharge(tx, websiteId, paymentId, 'challenged', to))
      const [entry] = moved ? [moved] : await readCharge(queries, websiteId, paymentId)
      if (!entry) throw new DomainError('checkout.no_payment', 'There is no such payment.')
      return entry.returnUrl
    },
  }
}
export type TestBank = ReturnType<typeof createTestBank>
