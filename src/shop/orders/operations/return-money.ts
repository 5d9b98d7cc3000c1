import type { WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { GiftCards } from '#shop/gift-cards/service.ts'
import type { Payments } from '#shop/payments/service.ts'
import { noAccountError } from '../errors.ts'
import { OrderDetails, RefundParts } from '../order-schema.ts'
import type { RefundRow } from '../store/refund-store.ts'
import type { OrderRow } from '../store/select-orders.ts'

/** What the provider returns of a refund. */
export const getProviderPart = ({ amount, giftCards, toStoreCredit }: RefundRow): bigint =>
  toStoreCredit ? 0n : RefundParts.parse(giftCards).reduce((rest, part) => rest - part.amount, amount)

/** Writes the ledger entries of a refund, and returns its parts to gift cards or store credit. `reference` is the provider's. */
export const createReturnMoney =
  ({
    payments,
    giftCards,
  }: {
    payments: { records: Pick<Payments['records'], 'addLedgerEntry'> }
    giftCards: Pick<GiftCards, 'refundToCard' | 'addStoreCredit'>
  }) =>
  async (
    tx: Tx,
    websiteId: WebsiteId,
    order: OrderRow,
    { refund, reference }: { refund: RefundRow; reference: string },
  ): Promise<void> => {
    const { orderId, currency, testMode, memberId } = order
    const { refundId, reason } = refund
    const accountId = refund.accountId ?? undefined
    const { paymentId } = OrderDetails.parse(order.details)
    const record = (amount: bigint, entry: { reference: string; giftCardId?: string }): Promise<boolean> =>
      payments.records.addLedgerEntry(tx, websiteId, {
        paymentId,
        orderId,
        kind: 'refund',
        amount: money(amount, currency),
        accountId,
        reason,
        ...entry,
      })
    if (refund.toStoreCredit) {
      if (memberId === null) throw noAccountError()
      const credit = { memberId, amount: refund.amount, currency, testMode, orderId, refundId, accountId, reason }
      const { giftCardId } = await giftCards.addStoreCredit(tx, websiteId, credit)
      await record(refund.amount, { reference: `store-credit-${refundId}`, giftCardId })
      return
    }
    const providerPart = getProviderPart(refund)
    if (providerPart > 0n) await record(providerPart, { reference })
    for (const { giftCardId, amount } of RefundParts.parse(refund.giftCards)) {
      await giftCards.refundToCard(tx, websiteId, { giftCardId, amount, orderId, refundId, reason })
      // The entry names the card that paid, even if another one got the money because it was voided.
      await record(amount, { reference: `gift-card-${refundId}-${giftCardId}`, giftCardId })
    }
  }
