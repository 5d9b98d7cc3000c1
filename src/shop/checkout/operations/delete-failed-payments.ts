import type { Clock } from '#platform/clock.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { PaymentRecords } from '#shop/payments/payment-records.ts'
import { MIN_FAILED_PAYMENT_DAYS } from '#shop/preferences/preferences-schema.ts'
import type { Preferences } from '#shop/preferences/service.ts'

const DAY_MS = 24 * 3600_000

/**
 * Deletes failed payments with the personal data in their snapshots, after the shop's retention period. Payments that moved money have
 * ledger entries and stay. A cart whose last payment is deleted expires like any other cart.
 */
export const createFailedPaymentCleanup = ({
  records,
  preferences,
  transact,
  clock,
}: {
  records: Pick<PaymentRecords, 'listSitesWithFailed' | 'deleteFailed'>
  preferences: Pick<Preferences, 'read'>
  transact: Transact
  clock: Clock
}) => ({
  async deleteExpired(): Promise<void> {
    const daysAgo = (days: number): Date => new Date(clock().getTime() - days * DAY_MS)
    for (const websiteId of await records.listSitesWithFailed(daysAgo(MIN_FAILED_PAYMENT_DAYS))) {
      const { failedPaymentDays } = await preferences.read(websiteId, 'checkout')
      await transact((tx) => records.deleteFailed(tx, websiteId, daysAgo(failedPaymentDays)))
    }
  },
})
