import type { PaymentView } from '#shop/checkout/contract.ts'
import { CHECKOUT } from '#shop/checkout/model.ts'
import type { AllCheckoutWords } from '#shop/checkout/page-words.ts'
import { WAITING_ELEMENT } from '#storefront/client/waiting.ts'

type Props = { payment: PaymentView; again: string; shop: string; words: AllCheckoutWords }

/** What is known of a payment that did not become an order at once. While nobody knows, the page looks again by itself. */
export const WaitingView = ({ payment, again, shop, words: { checkout, side } }: Props) => {
  const { state, message, redirectUrl, paymentId } = payment
  if (state === 'pending')
    return (
      <div className="not-sold" id={WAITING_ELEMENT} data-payment={paymentId}>
        <p role="status">
          <strong>{side.waiting}</strong>
        </p>
        <p>{side.waitingText}</p>
        <a className="button button-outline" href={again}>
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
      <a className="button button-solid" href={isOver ? shop : CHECKOUT}>
        {isOver ? side.backToShop : side.backToCheckout}
      </a>
    </div>
  )
}
