import type { InputOf } from '#base/endpoint.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Payments } from '#shop/payments/service.ts'
import { type markOrderPaid, orderPaid } from '../contract.ts'
import type { SendOrderEmail } from '../emails/send-order-email.ts'
import { invalidTransitionError, orderNotFoundError } from '../errors.ts'
import { getCustomerName } from '../model.ts'
import { OrderDetails } from '../order-schema.ts'
import { findOrder, listLines } from '../store/select-orders.ts'
import { addEvent, transitionOrder } from '../store/update-order.ts'
import { assertNotCanceled, loadLockedOrder, updateOrderStatus } from './update-order-status.ts'

/**
 * Records the payment of an awaiting order in the ledger and on the order, in one transaction. Locks the payment before the order: webhooks
 * lock in the same order, so the two cannot deadlock.
 */
export const createMarkOrderPaid =
  ({
    queries,
    transact,
    events,
    payments,
    sendOrderEmail,
  }: {
    queries: Queries
    transact: Transact
    events: Events
    payments: { records: Pick<Payments['records'], 'lock' | 'update' | 'addLedgerEntry'> }
    sendOrderEmail: SendOrderEmail
  }) =>
  async (
    websiteId: WebsiteId,
    orderId: string,
    request: InputOf<typeof markOrderPaid>,
    accountId: AccountId | undefined,
  ): Promise<void> => {
    const found = await findOrder(queries, websiteId, orderId)
    if (!found) throw orderNotFoundError()
    const details = OrderDetails.parse(found.details)
    const { paymentId } = details
    await transact(async (tx) => {
      const payment = await payments.records.lock(tx, websiteId, paymentId)
      const order = await loadLockedOrder(tx, websiteId, orderId)
      assertNotCanceled(order)
      if (!(await transitionOrder(tx, websiteId, orderId, { paymentState: 'paid' })))
        throw invalidTransitionError(`Order ${order.number} is already paid.`)
      await payments.records.update(tx, payment, { state: 'paid', lookAt: null })
      // Gift cards that pay a part of the order paid when it was placed.
      if (payment.amount > 0n)
        await payments.records.addLedgerEntry(tx, websiteId, {
          paymentId,
          orderId,
          kind: 'charge',
          amount: money(payment.amount, order.currency),
          reference: payment.reference ?? `manual-${paymentId}`,
          accountId,
          reason: request.note,
        })
      await addEvent(tx, websiteId, orderId, { kind: 'paid', data: { note: request.note }, accountId })
      await updateOrderStatus(tx, websiteId, orderId)
      const { firstName, lastName } = getCustomerName(details)
      await events.emit(tx, orderPaid, {
        ...order,
        websiteId,
        paymentId,
        email: details.email,
        name: `${firstName} ${lastName}`.trim(),
        lines: await listLines(tx, websiteId, [orderId]),
      })
      if (request.notify) await sendOrderEmail(tx, websiteId, orderId, { letter: 'paid' })
    })
  }
