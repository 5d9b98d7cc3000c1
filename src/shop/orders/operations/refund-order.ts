import { isDomainError } from '#base/domain-error.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { GiftCards } from '#shop/gift-cards/service.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import type { RefundOutcome } from '#shop/payments/provider.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { SendOrderEmail } from '../emails/send-order-email.ts'
import type { UnresolvedRefundData } from '../emails/unresolved-refund.tsx'
import { emptyRefundError, invalidTransitionError, orderNotFoundError, refundRejectedError } from '../errors.ts'
import { computeLineAmount, mergeLineQuantities } from '../model.ts'
import { OrderDetails, OrderLineCounts } from '../order-schema.ts'
import { closeRefund, findRefund, type RefundRow, setRefundFailure } from '../store/refund-store.ts'
import { findOrder, listLines, type OrderRow } from '../store/select-orders.ts'
import { addEvent } from '../store/update-order.ts'
import { createProviderRefunds } from './provider-refunds.ts'
import { createRefundEvents } from './refund-events.ts'
import { createRestockLines } from './restock-lines.ts'
import { createReturnMoney, getProviderPart } from './return-money.ts'
import { createStartRefund, finishRefund, type RefundRequest } from './start-refund.ts'
import { loadLockedOrder, updateOrderStatus } from './update-order-status.ts'

/** The provider could not be reached, or its response was lost. */
type UnknownOutcome = Readonly<{ state: 'unknown'; error: unknown }>

/**
 * A refund has three steps: reserve and store the amount, call the provider, store the outcome. A crash in between leaves the refund in the
 * state `asked`; the provider call is idempotent by refund id, so it can be repeated.
 */
export const createRefunds = ({
  queries,
  transact,
  jobs,
  payments,
  inventory,
  giftCards,
  events,
  sendOrderEmail,
  notifyUnresolvedRefund,
}: {
  queries: Queries
  transact: Transact
  events: Events
  jobs: Jobs
  payments: {
    records: Pick<Payments['records'], 'find' | 'addLedgerEntry'>
    findProvider: Payments['findProvider']
  }
  inventory: Pick<Inventory, 'restock'>
  giftCards: Pick<GiftCards, 'refundToCard' | 'addStoreCredit'>
  sendOrderEmail: SendOrderEmail
  notifyUnresolvedRefund: (tx: Tx, refund: UnresolvedRefundData) => Promise<void>
}) => {
  const refundEvents = createRefundEvents(events)
  const providerRefunds = createProviderRefunds({ sendOrderEmail, refundEvents })
  const startRefund = createStartRefund({ jobs, refundEvents })
  const returnMoney = createReturnMoney({ payments, giftCards })
  const restockLines = createRestockLines(inventory)

  const requestRefund = async (
    websiteId: WebsiteId,
    order: OrderRow,
    refund: RefundRow,
  ): Promise<RefundOutcome | UnknownOutcome> => {
    const providerPart = getProviderPart(refund)
    if (refund.toStoreCredit && order.memberId === null)
      return { state: 'failed', reason: 'The customer account does not exist any more.' }
    if (providerPart === 0n) return { state: 'refunded', reference: refund.refundId }
    const { paymentId } = OrderDetails.parse(order.details)
    const payment = await payments.records.find(websiteId, paymentId)
    const provider = payment && (await payments.findProvider(websiteId, payment.provider))
    if (!payment?.reference || !provider)
      return { state: 'failed', reason: 'The payment provider of this order is no longer connected.' }
    return provider
      .refund(websiteId, payment.reference, money(providerPart, order.currency), refund.refundId)
      .catch((error: unknown) => ({ state: 'unknown', error }) as const)
  }

  const recordOutcome = (
    websiteId: WebsiteId,
    {
      orderId,
      refundId,
      outcome,
      isRequestWaiting,
    }: { orderId: string; refundId: string; outcome: RefundOutcome; isRequestWaiting: boolean },
  ) =>
    transact(async (tx) => {
      const order = await loadLockedOrder(tx, websiteId, orderId)
      const refund = await findRefund(tx, websiteId, refundId)
      if (refund?.state !== 'asked') return
      if (outcome.state === 'failed')
        return providerRefunds.revertRefund(tx, websiteId, refund, {
          failure: outcome.reason,
          sendsEmail: !isRequestWaiting,
        })
      const lines = OrderLineCounts.parse(refund.lines)
      const accountId = refund.accountId ?? undefined
      const amount = String(refund.amount)
      await closeRefund(tx, websiteId, refundId, { state: 'done' })
      if (refund.restock) await restockLines(tx, websiteId, { orderId, lines, accountId })
      await returnMoney(tx, websiteId, order, { refund, reference: outcome.reference })
      await refundEvents.notifyLedgerChanged(tx, websiteId, order)
      const { reason } = refund
      await addEvent(tx, websiteId, orderId, { kind: 'refunded', data: { refundId, amount, reason, lines }, accountId })
      await updateOrderStatus(tx, websiteId, orderId)
      if (refund.notify)
        await sendOrderEmail(tx, websiteId, orderId, {
          letter: 'refunded',
          amount,
          toGiftCards: String(refund.toStoreCredit ? 0n : refund.amount - getProviderPart(refund)),
          toStoreCredit: refund.toStoreCredit ? amount : '0',
          reason,
        })
    })

  /** Steps two and three; does nothing if they are done. Returns the unknown outcome if the refund is still pending. */
  const completeRefund = async (
    websiteId: WebsiteId,
    refundId: string,
    { isRequestWaiting = true } = {},
  ): Promise<UnknownOutcome | undefined> => {
    const refund = await transact((tx) => findRefund(tx, websiteId, refundId))
    if (!refund) throw orderNotFoundError()
    if (refund.state === 'done') return undefined
    if (refund.state === 'refused') throw refundRejectedError(refund.failure)
    const order = await findOrder(queries, websiteId, refund.orderId)
    if (!order) throw orderNotFoundError()
    const outcome = await requestRefund(websiteId, order, refund)
    if (outcome.state === 'unknown') return outcome
    await recordOutcome(websiteId, { orderId: order.orderId, refundId, outcome, isRequestWaiting })
    if (outcome.state === 'failed') throw refundRejectedError(outcome.reason)
    return undefined
  }

  const describeUnknown = ({ error }: UnknownOutcome): string =>
    `The payment provider did not respond: ${error instanceof Error ? error.message : String(error)}`

  /** Ends the retries: the owner gets an email, and the refund is listed as unresolved. */
  const giveUp = (websiteId: WebsiteId, refundId: string, unknown: UnknownOutcome) =>
    transact(async (tx) => {
      const refund = await findRefund(tx, websiteId, refundId)
      const order = refund && (await loadLockedOrder(tx, websiteId, refund.orderId))
      if (!order || refund.state !== 'asked') return
      const reason = describeUnknown(unknown)
      await setRefundFailure(tx, websiteId, refundId, reason)
      const payment = await payments.records.find(websiteId, OrderDetails.parse(order.details).paymentId)
      await notifyUnresolvedRefund(tx, {
        websiteId,
        orderNumber: order.number,
        email: order.email,
        amount: getProviderPart(refund),
        currency: order.currency,
        provider: payment?.provider ?? '',
        reference: payment?.reference ?? '',
        reason,
      })
    })

  jobs.work(finishRefund, async ({ websiteId, refundId }, { last }) => {
    const unknown = await completeRefund(websiteId, refundId, { isRequestWaiting: false }).catch((error: unknown) => {
      // The failure is stored, and an email reports it.
      if (!isDomainError(error)) throw error
    })
    if (unknown && last) await giveUp(websiteId, refundId, unknown)
    // Throwing makes the job retry later.
    if (unknown) throw unknown.error
  })

  const resolveAmount = async (
    tx: Tx,
    websiteId: WebsiteId,
    order: OrderRow,
    { amount, lines }: RefundRequest,
  ): Promise<bigint> => {
    if (amount !== undefined) return BigInt(amount)
    const rows = new Map((await listLines(tx, websiteId, [order.orderId])).map((row) => [row.lineId, row]))
    return mergeLineQuantities(lines).reduce((sum, { lineId, quantity }) => {
      const row = rows.get(lineId)
      if (!row) throw orderNotFoundError()
      return sum + computeLineAmount(row, quantity, order.pricesIncludeTax)
    }, 0n)
  }

  return {
    startRefund,
    completeRefund,
    restockLines,

    async refund(
      websiteId: WebsiteId,
      orderId: string,
      request: RefundRequest,
      accountId: AccountId | undefined,
    ): Promise<void> {
      await transact(async (tx) => {
        const order = await loadLockedOrder(tx, websiteId, orderId)
        const existing = await findRefund(tx, websiteId, request.refundId)
        if (existing) {
          const isSame =
            existing.orderId === orderId && (request.amount ?? String(existing.amount)) === String(existing.amount)
          if (!isSame) throw invalidTransitionError('This refund id was already used for another refund.')
          return
        }
        const amount = await resolveAmount(tx, websiteId, order, request)
        if (amount <= 0n) throw emptyRefundError()
        await startRefund(tx, websiteId, { order, request: { ...request, amount }, accountId })
      })
      // If the outcome is unknown, the response shows a pending refund and the job retries.
      await completeRefund(websiteId, request.refundId)
    },

    /** By hand, after the automatic retries. */
    async retryRefund(websiteId: WebsiteId, refundId: string): Promise<void> {
      const unknown = await completeRefund(websiteId, refundId)
      if (!unknown) return
      const reason = describeUnknown(unknown)
      await transact((tx) => setRefundFailure(tx, websiteId, refundId, reason))
      throw refundRejectedError(reason)
    },

    ...providerRefunds,
  }
}
export type Refunds = ReturnType<typeof createRefunds>
