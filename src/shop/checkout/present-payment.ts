import type { Secrets } from '#platform/secrets.ts'
import { toOrderPath } from '#shop/orders/model.ts'
import type { PaymentState } from '#shop/payments/model.ts'
import type { Payment } from '#shop/payments/payment-records.ts'
import type { PaymentView, PayResponse } from './contract.ts'
import { declinedError } from './errors.ts'
import { toRetryPath } from './model.ts'
import { getSealPurpose, getSnapshot } from './operations/settle-payment.ts'

const VIEW_STATE: Record<PaymentState, PaymentView['state']> = {
  started: 'pending',
  challenged: 'challenged',
  paid: 'paid',
  awaiting: 'awaiting',
  failed: 'failed',
  expired: 'expired',
  'refunded-late': 'refunded',
}

/** Used if the order's link cannot be decrypted because the secret key has changed; the email contains it. */
const FALLBACK_ORDER_URL = '/cart'

/** Payments on the wire. */
export const createPaymentPresenter = ({ secrets }: { secrets: Pick<Secrets, 'open'> }) => {
  const getOrderUrl = ({ paymentId, sealedOrderToken }: Payment): string => {
    const token = sealedOrderToken && secrets.open(sealedOrderToken, getSealPurpose(paymentId))
    return token ? toOrderPath(token) : FALLBACK_ORDER_URL
  }

  return {
    toPaymentView: (payment: Payment): PaymentView => {
      const { paymentId, state, failure, redirectUrl, orderId } = payment
      return {
        paymentId,
        state: VIEW_STATE[state],
        message: failure,
        orderUrl: orderId ? getOrderUrl(payment) : null,
        redirectUrl: state === 'challenged' ? redirectUrl : null,
        retryUrl: toRetryPath(getSnapshot(payment)),
      }
    },

    /** The response to a pay request; throws if the payment failed. */
    toPayResponse: (payment: Payment): PayResponse => {
      const { paymentId, state, failure, redirectUrl } = payment
      if (state === 'paid' || state === 'awaiting') return { state, paymentId, orderUrl: getOrderUrl(payment) }
      if (state === 'challenged') return { state, paymentId, redirectUrl }
      if (state === 'started') return { state: 'pending', paymentId }
      throw declinedError(failure || 'The payment was not completed.', paymentId)
    },
  }
}
export type PaymentPresenter = ReturnType<typeof createPaymentPresenter>
