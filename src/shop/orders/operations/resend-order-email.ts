import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { GiftCardKind } from '#shop/gift-cards/model.ts'
import type { SendOrderEmail } from '../emails/send-order-email.ts'
import { invalidTransitionError } from '../errors.ts'
import type { OrderEmail } from '../model.ts'
import { listFulfillments } from '../store/fulfillment-store.ts'
import { listLedgerEntries, type OrderRow } from '../store/select-orders.ts'
import { loadLockedOrder } from './update-order-status.ts'

type ResendableEmail = Exclude<OrderEmail, 'refund-failed'>

const isApplicable = (email: ResendableEmail, order: OrderRow, hasFulfillment: boolean): boolean => {
  const applicable: Record<ResendableEmail, boolean> = {
    confirmed: order.paymentState !== 'awaiting',
    awaiting: order.paymentState === 'awaiting' && order.state !== 'cancelled',
    paid: order.paymentState !== 'awaiting',
    shipped: hasFulfillment,
    refunded: order.paymentState === 'refunded' || order.paymentState === 'partly-refunded',
    cancelled: order.state === 'cancelled',
    'new-order': true,
  }
  return applicable[email]
}

const sumRefundsByCard = async (tx: Tx, websiteId: WebsiteId, orderId: string) => {
  const refunds = (await listLedgerEntries(tx, websiteId, orderId)).filter(({ kind }) => kind === 'refund')
  const sumOf = (kind: GiftCardKind): string =>
    String(refunds.reduce((sum, { amount, giftCard }) => (giftCard?.kind === kind ? sum + amount : sum), 0n))
  return { toGiftCards: sumOf('gift-card'), toStoreCredit: sumOf('store-credit') }
}

export const createResendOrderEmail =
  ({ transact, sendOrderEmail }: { transact: Transact; sendOrderEmail: SendOrderEmail }) =>
  (websiteId: WebsiteId, orderId: string, email: ResendableEmail, accountId: AccountId | undefined): Promise<void> =>
    transact(async (tx) => {
      const order = await loadLockedOrder(tx, websiteId, orderId)
      const latest = (await listFulfillments(tx, websiteId, orderId)).at(-1)
      if (!isApplicable(email, order, latest !== undefined))
        throw invalidTransitionError('This email does not match the current status of the order.')
      await sendOrderEmail(tx, websiteId, orderId, {
        letter: email,
        ...(email === 'shipped' && { fulfilmentId: latest?.fulfilmentId }),
        ...(email === 'refunded' && {
          amount: String(order.refunded),
          ...(await sumRefundsByCard(tx, websiteId, orderId)),
        }),
        accountId,
      })
    })
