import { setTimeout as wait } from 'node:timers/promises'
import type { WebsiteId } from '#base/id.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Address, Details } from '#shop/orders/details-schema.ts'
import { isOpen, toAttempt } from '#shop/payments/model.ts'
import type { Payment, PaymentRecords } from '#shop/payments/payment-records.ts'
import type { ChargeInstrument, ChargeOutcome, Party, Saver } from '#shop/payments/provider.ts'
import type { Payments } from '#shop/payments/service.ts'
import { paymentInProgressError } from '../errors.ts'
import { toReturnPath } from '../model.ts'
import type { PaymentReconciler } from './reconcile-payments.ts'
import { getSnapshot } from './settle-payment.ts'
import type { StartedPayment } from './start-payment.ts'

export type RunPaymentDependencies = {
  payments: Pick<Payments, 'findProvider'>
  records: Pick<PaymentRecords, 'findByRequest'>
  reconciler: Pick<PaymentReconciler, 'settle' | 'refresh'>
  /** Leaves database connections for other requests. */
  limitConcurrency: <Result>(operation: () => Promise<Result>) => Promise<Result>
  transact: Transact
  secrets: Pick<Secrets, 'sign'>
  log: Pick<Log, 'error'>
}

/** What the provider needs besides the payment. */
export type ChargeContext = Readonly<{ instrument: ChargeInstrument; saver: Saver | undefined; origin: string }>

/** How many other open payments of the purchase are closed before giving up. */
const MAX_OTHER_PAYMENTS = 3

const RETRY_DELAYS_MS = [100, 400, 1500, 4000]

const isSuccessful = ({ state }: Payment): boolean => state === 'paid' || state === 'awaiting'

const toParty = (address: Address, phone: string): Party => ({
  ...address,
  name: `${address.firstName} ${address.lastName}`.trim(),
  phone,
})

const toParties = ({ shippingAddress, billingAddress, phone }: Details) => {
  const shipping = shippingAddress.country === '' ? undefined : toParty(shippingAddress, phone)
  return { shipping, billing: billingAddress ? toParty(billingAddress, phone) : shipping }
}

/** Pays a purchase: starts the payment, charges it outside of any transaction, and settles the outcome. */
export const createPaymentRunner = (deps: RunPaymentDependencies) => {
  const { payments, records, reconciler, limitConcurrency, transact, secrets, log } = deps

  const charge = async (payment: Payment, { origin, ...context }: ChargeContext): Promise<ChargeOutcome> => {
    const { websiteId, paymentId } = payment
    const { details } = getSnapshot(payment)
    const provider = await payments.findProvider(websiteId, payment.provider)
    if (!provider) return { state: 'failed', reason: 'This payment method is not available at the moment.' }
    try {
      return await provider.charge({
        ...toAttempt(payment),
        ...toParties(details),
        ...context,
        description: `Order at ${new URL(origin).host}`,
        email: details.email,
        returnUrl: origin + toReturnPath(paymentId, secrets.sign(paymentId, 'return')),
      })
    } catch (error) {
      // The charge may have succeeded; reconciliation finds out.
      log.error({ err: error, websiteId, paymentId }, 'A payment could not be charged')
      return { state: 'unknown', reference: undefined }
    }
  }

  /** Retries while the database is unavailable. If all attempts fail, reconciliation settles the payment later. */
  const settleWithRetries = async (payment: Payment, outcome: ChargeOutcome): Promise<Payment> => {
    for (const delay of RETRY_DELAYS_MS) {
      try {
        return await reconciler.settle(payment, outcome)
      } catch (error) {
        log.error({ err: error, paymentId: payment.paymentId }, 'The outcome of a payment could not be saved')
        await wait(delay)
      }
    }
    return reconciler.settle(payment, outcome)
  }

  /** Cancels a payment that waits for the shopper, who has started another one. A payment that is being processed is left alone. */
  const closeOther = async (payment: Payment): Promise<Payment> => {
    if (!isOpen(payment.state)) return payment
    const current = await reconciler.refresh(payment, { shouldCancel: payment.state === 'challenged' })
    if (isOpen(current.state)) throw paymentInProgressError()
    return current
  }

  return {
    /**
     * The payment that an earlier run of this request started before its process died. It is continued without checking the purchase
     * again. A payment that finally failed may be started again.
     */
    async findByRequest(websiteId: WebsiteId, requestKey: string): Promise<Payment | undefined> {
      const payment = await records.findByRequest(websiteId, requestKey)
      const current = payment && isOpen(payment.state) ? await reconciler.refresh(payment) : payment
      // The provider has not responded yet. Soon the payment is known to be charged, or canceled and can be started again.
      if (current?.state === 'started' && current.looks === 0) throw paymentInProgressError()
      return current && (isSuccessful(current) || isOpen(current.state)) ? current : undefined
    },

    async run(start: (tx: Tx) => Promise<StartedPayment>, context: ChargeContext): Promise<Payment> {
      for (let count = 0; count < MAX_OTHER_PAYMENTS; count++) {
        const { isNew, payment } = await limitConcurrency(() => transact(start))
        if (isNew) return settleWithRetries(payment, await charge(payment, context))
        const other = await closeOther(payment)
        if (isSuccessful(other)) return other
      }
      throw paymentInProgressError()
    },
  }
}
export type PaymentRunner = ReturnType<typeof createPaymentRunner>
