import type { PaymentView } from '#shop/checkout/contract.ts'
import type { AllCheckoutMessages } from '#shop/checkout/locales/messages.ts'
import { PENDING_PAYMENT_ELEMENT } from '#storefront/client/poll-payment.ts'

type Props = { payment: PaymentView; retryUrl: string; shop: string; messages: AllCheckoutMessages }

/** The status of a payment that did not complete immediately. A pending payment is polled by the page's script. */
export const PendingPaymentView = ({ payment, retryUrl, shop, messages: { checkout, side } }: Props) => {
  const { state, message, redirectUrl, paymentId } = payment
  if (state === 'pending')
    return (
      <div className="not-sold" id={PENDING_PAYMENT_ELEMENT} data-payment={paymentId}>
        <p role="status">
          <strong>{side.waiting}</strong>
        </p>
        <p>{side.waitingText}</p>
        <a className="button button-outline" href={retryUrl}>
          {checkout.lookAgain}
        </a>
      </div>
    )
  if (state === 'challenged' && redirectUrl)
    return (
      <div className="not-sold">
        <p role="status">{checkout.challenged}</p>
        <a className="button button-solid" href={redirectUrl}>
          {checkout.toBank}
        </a>
      </div>
    )
  const isOver = state === 'refunded'
  return (
    <div className="not-sold">
      <p className="cart-trouble" role="alert">
        {message || checkout.declined}
      </p>
      {isOver ? null : <p>{side.expiredText}</p>}
      <a className="button button-solid" href={isOver ? shop : payment.retryUrl}>
        {isOver ? side.backToShop : side.backToCheckout}
      </a>
    </div>
  )
}
