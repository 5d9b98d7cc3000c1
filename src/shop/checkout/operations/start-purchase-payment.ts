import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { PaymentRecords } from '#shop/payments/payment-records.ts'
import type { PurchaseSnapshot } from '../model.ts'
import type { PaymentTerms, StartedPayment, StartPayment } from './start-payment.ts'

export type StartPurchasePaymentRequest = PaymentTerms &
  Readonly<{ purchaseId: string; bought: Required<Pick<PurchaseSnapshot, 'purchase' | 'details' | 'withoutCart'>> }>

/** Starts a payment of a purchase without a cart. */
export const createStartPurchasePayment =
  ({ records, startPayment }: { records: Pick<PaymentRecords, 'lockPurchase'>; startPayment: StartPayment }) =>
  async (tx: Tx, websiteId: WebsiteId, request: StartPurchasePaymentRequest): Promise<StartedPayment> => {
    const { purchaseId, bought } = request
    await records.lockPurchase(tx, websiteId, purchaseId, bought.withoutCart.kind)
    const active = await startPayment.findActive(tx, websiteId, request)
    return active ? { isNew: false, payment: active } : startPayment.start(tx, websiteId, request, bought)
  }
