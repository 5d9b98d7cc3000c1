import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { UnresolvedRefund } from '../contract.ts'
import { orderNotFoundError, refundRejectedError } from '../errors.ts'
import { listUnconfirmedRefunds } from '../store/refund-store.ts'
import type { Refunds } from './refund-order.ts'

/** A refund that the provider has not confirmed after this time is listed, even while it is retried. */
const OVERDUE_MS = 24 * 3600_000

/** Refunds that did not reach the customer and need the owner: of orders, and of payments that came too late for an order. */
export const createUnresolvedRefunds = ({
  queries,
  clock,
  payments,
  refunds,
}: {
  queries: Queries
  clock: Clock
  payments: Pick<Payments, 'lateRefunds'>
  refunds: Pick<Refunds, 'retryRefund'>
}) => {
  const list = async (websiteId: WebsiteId): Promise<UnresolvedRefund[]> => {
    const ofOrders = await listUnconfirmedRefunds(queries, websiteId, new Date(clock().getTime() - OVERDUE_MS))
    const late = await payments.lateRefunds.listUnresolved(websiteId)
    return [
      ...ofOrders.map(({ amount, at, ...row }) => ({ ...row, amount: String(amount), at: at.toISOString() })),
      ...late.map(({ paymentId, reference, amount, at, ...row }) => ({
        ...row,
        refundId: paymentId,
        order: null,
        reference: reference ?? '',
        amount: String(amount),
        at: at.toISOString(),
      })),
    ]
  }

  return {
    list,

    /** Asks the provider again. Returns what is still unresolved. */
    async retry(websiteId: WebsiteId, refundId: string): Promise<UnresolvedRefund[]> {
      const refund = (await list(websiteId)).find((one) => one.refundId === refundId)
      if (!refund) throw orderNotFoundError()
      if (refund.order) await refunds.retryRefund(websiteId, refundId)
      else {
        const outcome = await payments.lateRefunds.refund(websiteId, refundId)
        if (outcome.state === 'failed') {
          await payments.lateRefunds.recordFailure(websiteId, refundId, outcome.reason)
          throw refundRejectedError(outcome.reason)
        }
      }
      return list(websiteId)
    },
  }
}
