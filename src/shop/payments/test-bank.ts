import { timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Secrets } from '#platform/secrets.ts'
import { paymentNotFoundError } from './errors.ts'
import {
  findOffSessionFailure,
  findTestCard,
  findTestCardNumber,
  getLastFour,
  TEST_AFTERPAY_METHOD,
  type TestCard,
} from './model.ts'
import type { Attempt, Charge, ChargeInstrument, ChargeOutcome, Provider, StoredMethod } from './provider.ts'
import {
  findCharge,
  findMethod,
  insertCharge,
  insertRefund,
  listRefunds,
  lockCharge,
  type TestCharge,
  type TestChargeState,
  transitionCharge,
} from './store/test-bank-store.ts'

/** Delivers the outcome of the late test card by webhook, a few seconds later. */
const deliverLateWebhook = defineJob(
  'payments.test-bank-answers',
  z.object({ websiteId: WebsiteId, paymentId: z.uuid() }),
  {
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 3600,
  },
)
const LATE_WEBHOOK_DELAY_MS = 3000

const SIGNATURE_HEADER = 'x-test-bank-signature'
const DECLINED = 'Your card was declined. Please try another card.'
const PAY_LATER_DECLINED = 'Your payment in installments was declined. Please try another payment method.'
const NOT_A_TEST_CARD = 'This shop is in test mode and accepts test cards only, such as 4242 4242 4242 4242.'

const STATE_BY_CARD: Record<TestCard, TestChargeState> = {
  succeeds: 'succeeded',
  declines: 'declined',
  challenges: 'challenged',
  'times-out': 'succeeded',
  'answers-late': 'processing',
}

export const toChallengePath = (paymentId: string): string => `/checkout/test-bank/${paymentId}`

/** Names the card, so that the bank needs no table of saved cards. One customer saves a card once. */
const toSavedMethod = (number: string, memberId: string): StoredMethod => {
  const lastFour = getLastFour(number)
  return {
    reference: `test_pm_${memberId}_${lastFour}`,
    customerReference: null,
    brand: 'visa',
    lastFour,
    expiresOn: SAVED_CARD_EXPIRES_ON,
  }
}
const SAVED_CARD_EXPIRES_ON = '2034-12-31'

const getCardNumber = ({ cardNumber = '', saved }: ChargeInstrument): string =>
  saved ? (findTestCardNumber(saved.reference.slice(-4)) ?? '') : cardNumber

const toOutcome = (
  { paymentId, method }: Attempt,
  { state, savedMethod = null }: Partial<Pick<TestCharge, 'state' | 'savedMethod'>> = {},
): ChargeOutcome => {
  const reference = `test_${paymentId}`
  if (state === 'succeeded') return { state: 'paid', reference, ...(savedMethod && { savedMethod }) }
  if (state === 'challenged') return { state: 'challenged', reference, redirectUrl: toChallengePath(paymentId) }
  if (state === 'declined')
    return { state: 'failed', reason: method === TEST_AFTERPAY_METHOD ? PAY_LATER_DECLINED : DECLINED }
  if (state === 'cancelled') return { state: 'failed', reason: 'The payment was canceled.' }
  return { state: 'unknown', reference: state && reference }
}

const isEqualConstantTime = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const WebhookBody = z.object({ eventId: z.string(), paymentId: z.uuid() })

export type DeliverWebhook = (websiteId: WebsiteId, body: Buffer, headers: Record<string, string>) => Promise<void>

/**
 * Provider for test cards. Stores charges in the database, so that they are visible to all nodes and survive crashes. Simulates declines,
 * challenges, timeouts and late webhooks.
 */
export const createTestBank = ({
  queries,
  transact,
  jobs,
  secrets,
  deliver,
}: {
  queries: Queries
  transact: Transact
  jobs: Jobs
  secrets: Pick<Secrets, 'sign'>
  /** Delivers a webhook to the webhook endpoint. */
  deliver: DeliverWebhook
}) => {
  const getStatus = async (attempt: Attempt): Promise<ChargeOutcome> => {
    const [entry] = await findCharge(queries, attempt.websiteId, attempt.paymentId)
    return toOutcome(attempt, entry)
  }

  const recordCharge = (
    tx: Tx,
    { websiteId, paymentId, amount: { amount, currency } }: Attempt,
    state: TestChargeState,
    { returnUrl = '', savedMethod = null }: { returnUrl?: string; savedMethod?: StoredMethod | null } = {},
  ) =>
    insertCharge(tx, {
      websiteId,
      paymentId,
      state,
      amount,
      currency,
      returnUrl,
      savedMethod: savedMethod && JSON.stringify(savedMethod),
    })

  const charge = async (asked: Charge): Promise<ChargeOutcome> => {
    const number = getCardNumber(asked.instrument)
    // Instalments are approved or declined on the challenge page.
    const card = asked.method === TEST_AFTERPAY_METHOD ? 'challenges' : findTestCard(number)
    if (!card) return { state: 'failed', reason: NOT_A_TEST_CARD }
    const { websiteId, paymentId, returnUrl, saver } = asked
    const savedMethod = saver ? toSavedMethod(number, saver.memberId) : null
    await transact(async (tx) => {
      const [written] = await recordCharge(tx, asked, STATE_BY_CARD[card], { returnUrl, savedMethod })
      if (written?.state === 'processing')
        await jobs.enqueue(tx, deliverLateWebhook, { websiteId, paymentId }, { delayMs: LATE_WEBHOOK_DELAY_MS })
    })
    // Simulates a lost response of a successful charge.
    if (card === 'times-out') return { state: 'unknown', reference: undefined }
    return getStatus(asked)
  }

  const cancel = async (attempt: Attempt): Promise<ChargeOutcome> => {
    const { websiteId, paymentId } = attempt
    await transact(async (tx) => {
      // A charge request that arrives later finds the canceled row.
      await recordCharge(tx, attempt, 'cancelled')
      await transitionCharge(tx, { websiteId, paymentId, from: 'challenged', to: 'cancelled' })
    })
    return getStatus(attempt)
  }

  const saveMethod: Provider['saveMethod'] = async ({ instrument, memberId }) => {
    const number = getCardNumber(instrument)
    const card = findTestCard(number)
    if (!card) return { state: 'failed', kind: 'hard', reason: NOT_A_TEST_CARD }
    if (card === 'declines') return { state: 'failed', kind: 'hard', reason: DECLINED }
    return { state: 'saved', method: toSavedMethod(number, memberId) }
  }

  const chargeOffSession: Provider['chargeOffSession'] = async ({ saved, ...attempt }) => {
    const kind = findOffSessionFailure(getCardNumber({ saved }))
    await transact((tx) => recordCharge(tx, attempt, kind ? 'declined' : 'succeeded'))
    const outcome = await getStatus(attempt)
    return outcome.state === 'paid'
      ? { state: 'paid', reference: outcome.reference }
      : { state: 'failed', kind: kind ?? 'soft', reason: DECLINED }
  }

  const refund: Provider['refund'] = (websiteId, reference, amount, refundId) =>
    transact(async (tx) => {
      const paymentId = reference.replace(/^test_/, '')
      const [entry] = await lockCharge(tx, websiteId, paymentId)
      const refunds = await listRefunds(tx, websiteId, paymentId)
      if (refunds.some((one) => one.refundId === refundId)) return { state: 'refunded', reference: refundId }
      const back = refunds.reduce((sum, one) => sum + one.amount, amount.amount)
      if (entry?.state !== 'succeeded' || entry.currency !== amount.currency || back > entry.amount)
        return { state: 'failed', reason: 'The refund exceeds the charged amount.' }
      await insertRefund(tx, { websiteId, refundId, paymentId, amount: amount.amount })
      return { state: 'refunded', reference: refundId }
    })

  jobs.work(deliverLateWebhook, async ({ websiteId, paymentId }) => {
    await transact((tx) => transitionCharge(tx, { websiteId, paymentId, from: 'processing', to: 'succeeded' }))
    const body = JSON.stringify({ eventId: `late-${paymentId}`, paymentId })
    await deliver(websiteId, Buffer.from(body), { [SIGNATURE_HEADER]: secrets.sign(body, `test-bank ${websiteId}`) })
  })

  return {
    provider: (websiteId: WebsiteId): Provider => ({
      name: 'test',
      charge,
      getStatus: getStatus,
      cancel: cancel,
      refund,
      saveMethod,
      chargeOffSession,
      deleteMethod: async () => {},
      parseWebhook: (body, headers) => {
        const text = body.toString('utf8')
        if (!isEqualConstantTime(headers[SIGNATURE_HEADER] ?? '', secrets.sign(text, `test-bank ${websiteId}`)))
          return 'forged'
        const { eventId, paymentId } = WebhookBody.parse(JSON.parse(text))
        return { eventId, paymentId, reference: undefined }
      },
    }),

    /** Data of the challenge page. */
    async readChallenge(websiteId: WebsiteId, paymentId: string) {
      const [[entry], [payment]] = await Promise.all([
        findCharge(queries, websiteId, paymentId),
        findMethod(queries, websiteId, paymentId),
      ])
      if (!entry) throw paymentNotFoundError()
      return { ...entry, isPayLater: payment?.method === TEST_AFTERPAY_METHOD }
    },

    /** Applies the first decision only. Returns the return URL. */
    async decideChallenge(websiteId: WebsiteId, paymentId: string, decision: 'approve' | 'refuse'): Promise<string> {
      const to = decision === 'approve' ? 'succeeded' : 'declined'
      const [moved] = await transact((tx) => transitionCharge(tx, { websiteId, paymentId, from: 'challenged', to }))
      const [entry] = moved ? [moved] : await findCharge(queries, websiteId, paymentId)
      if (!entry) throw paymentNotFoundError()
      return entry.returnUrl
    },
  }
}
export type TestBank = ReturnType<typeof createTestBank>
