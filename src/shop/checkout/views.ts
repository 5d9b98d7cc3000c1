import type { Secrets } from '#platform/secrets.ts'
import { pathOfOrder } from '#shop/orders/model.ts'
import type { PaymentState } from '#shop/payments/model.ts'
import type { Payment } from '#shop/payments/records.ts'
import type { PayAnswer, PaymentView } from './contract.ts'
import { refusing } from './refusing.ts'
import { sealedFor } from './settle.ts'

const SHOWN: Record<PaymentState, PaymentView['state']> = {
  started: 'pending',
  challenged: 'challenged',
  paid: 'paid',
  awaiting: 'awaiting',
  failed: 'failed',
  expired: 'expired',
  'refunded-late': 'refunded',
}

/** Where the order's page is, where nobody can say any more: another key was used when it was sealed. The mail has it. */
const UNKNOWN_ORDER = '/cart'

/** Payments as shoppers are told of them. */
export const createViews = ({ secrets }: { secrets: Pick<Secrets, 'open'> }) => {
  const orderUrl = ({ paymentId, sealedOrderToken }: Payment): string => {
    const token = sealedOrderToken && secrets.open(sealedOrderToken, sealedFor(paymentId))
    return token ? pathOfOrder(token) : UNKNOWN_ORDER
  }

  return {
    viewOf: (payment: Payment): PaymentView => {
      const { paymentId, state, failure, redirectUrl, orderId } = payment
      return {
        paymentId,
        state: SHOWN[state],
        message: failure,
        orderUrl: orderId ? orderUrl(payment) : null,
        redirectUrl: state === 'challenged' ? redirectUrl : null,
      }
    },

    /** The answer to whoever asked to pay; a refusal where it came to nothing. */
    answerOf: (payment: Payment): PayAnswer => {
      const { paymentId, state, failure, redirectUrl } = payment
      if (state === 'paid' || state === 'awaiting') return { state, paymentId, orderUrl: orderUrl(payment) }
      if (state === 'challenged') return { state, paymentId, redirectUrl }
      if (state === 'started') return { state: 'pending', paymentId }
      throw refusing.declined(failure || 'The payment was not completed.', paymentId)
    },
  }
}
export type Views = ReturnType<typeof createViews>
