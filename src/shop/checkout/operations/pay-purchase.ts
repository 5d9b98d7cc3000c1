import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Payment } from '#shop/payments/payment-records.ts'
import { requireValidDetails } from '../errors.ts'
import { isPhysicalOnly, type PurchaseSnapshot, splitTotal } from '../model.ts'
import { validateDetails } from '../validate-details.ts'
import type { PaymentRequest, PrepareTerms } from './prepare-terms.ts'
import type { PaymentRunner } from './run-payment.ts'
import type { StartedPayment } from './start-payment.ts'
import type { StartPurchasePaymentRequest } from './start-purchase-payment.ts'

export type PurchaseRequest = Omit<PaymentRequest, 'requestKey' | 'memberId'> &
  Required<Pick<PurchaseSnapshot, 'purchase' | 'details'>> &
  NonNullable<PurchaseSnapshot['withoutCart']> &
  Readonly<{
    /** One per purchase: its payments cannot overlap, and at most one of them succeeds. */
    purchaseId: string
    /** Runs first, unless the request has started a payment already. */
    prepare?: () => Promise<void>
  }>

/** Pays a purchase without a cart, whose prices the caller has computed. */
export const createPayPurchase =
  ({
    prepareTerms,
    startPurchasePayment,
    runner,
  }: {
    prepareTerms: PrepareTerms
    startPurchasePayment: (
      tx: Tx,
      websiteId: WebsiteId,
      request: StartPurchasePaymentRequest,
    ) => Promise<StartedPayment>
    runner: PaymentRunner
  }) =>
  async (websiteId: WebsiteId, request: PurchaseRequest & { requestKey: string }): Promise<Payment> => {
    const { purchase, details, kind, page, purchaseId, prepare, ...paymentRequest } = request
    const existing = await runner.findByRequest(websiteId, request.requestKey)
    if (existing) return existing
    await prepare?.()
    requireValidDetails(validateDetails(details, { address: false, pickup: false }))
    const { currency, memberId } = purchase
    const { terms, context } = await prepareTerms(
      websiteId,
      { ...paymentRequest, memberId: memberId ?? undefined },
      {
        currency,
        amount: splitTotal(purchase)?.provider ?? 0n,
        country: details.billingAddress?.country ?? '',
        subtotal: BigInt(purchase.subtotal),
        isPhysical: isPhysicalOnly(purchase.lines),
      },
    )
    const bought = { purchase, details, withoutCart: { kind, page } }
    return runner.run((tx) => startPurchasePayment(tx, websiteId, { ...terms, purchaseId, bought }), context)
  }
