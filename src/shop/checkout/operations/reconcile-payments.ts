import type { Clock } from '#platform/clock.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import { isOpen, toAttempt } from '#shop/payments/model.ts'
import type { Payment, PaymentRecords } from '#shop/payments/payment-records.ts'
import type { ChargeOutcome } from '#shop/payments/provider.ts'
import type { Payments } from '#shop/payments/service.ts'
import { isAbandoned, leaseUntil } from '../check-schedule.ts'
import type { Settlement } from './settle-payment.ts'

const BATCH_SIZE = 50

/** Queries the providers for the status of payments and applies it. */
export const createPaymentReconciler = ({
  records,
  payments,
  settlement,
  limitConcurrency,
  transact,
  clock,
  log,
}: {
  records: PaymentRecords
  payments: Pick<Payments, 'findProvider'>
  settlement: Settlement
  limitConcurrency: <Result>(operation: () => Promise<Result>) => Promise<Result>
  transact: Transact
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
}) => {
  const settle = (payment: Payment, outcome: ChargeOutcome): Promise<Payment> =>
    limitConcurrency(() => transact((tx) => settlement.settlePayment(tx, payment, outcome)))

  const fetchOutcome = async (payment: Payment, shouldCancel: boolean): Promise<ChargeOutcome> => {
    const { websiteId, paymentId, provider: name } = payment
    try {
      const provider = await payments.findProvider(websiteId, name)
      if (!provider) return { state: 'unknown', reference: undefined }
      return shouldCancel ? await provider.cancel(toAttempt(payment)) : await provider.getStatus(toAttempt(payment))
    } catch (error) {
      log.warn({ err: error, websiteId, paymentId }, 'The status of a payment could not be fetched')
      return { state: 'unknown', reference: undefined }
    }
  }

  /** Fetches the status and applies it. Cancels the payment at the provider if `shouldCancel`, if it expired or if its request died. */
  const refresh = async (payment: Payment, { shouldCancel = false } = {}): Promise<Payment> => {
    const now = clock()
    const isExpired = isOpen(payment.state) ? payment.expiresAt <= now : payment.state === 'expired'
    const isStale = payment.state === 'started' && isAbandoned(now, payment.createdAt)
    // The request that started it is still waiting for the provider.
    if (payment.state === 'started' && payment.looks === 0 && !isStale && !isExpired && !shouldCancel) return payment
    return settle(payment, await fetchOutcome(payment, shouldCancel || isExpired || isStale))
  }

  /** `isOnlyProcess`: no other process uses this database, so payments that an earlier process started are abandoned. */
  const reconcileDue = async ({ isOnlyProcess = false } = {}): Promise<number> => {
    let count = 0
    if (isOnlyProcess) await transact((tx) => records.makeStartedDue(tx))
    for (;;) {
      const due = await transact((tx) => records.claimDue(tx, leaseUntil(clock()), BATCH_SIZE))
      for (const { websiteId, paymentId } of due) {
        try {
          const payment = await records.find(websiteId, paymentId)
          if (payment) await refresh(payment, { shouldCancel: isOnlyProcess && payment.state === 'started' })
        } catch (error) {
          log.error({ err: error, websiteId, paymentId }, 'A payment could not be reconciled')
        }
      }
      count += due.length
      if (due.length < BATCH_SIZE) return count
    }
  }

  return {
    settle,
    refresh,
    reconcileDue,
  }
}
export type PaymentReconciler = ReturnType<typeof createPaymentReconciler>
