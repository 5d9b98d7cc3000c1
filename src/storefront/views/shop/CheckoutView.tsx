import { CART_PATH } from '#base/format/text.ts'
import type { RenderContext } from '#blocks/context.ts'
import { EmptyCart } from '#shop/cart/storefront/CartPage.tsx'
import { RETURN_PATH } from '#shop/checkout/model.ts'
import type { CheckoutPageProps } from '#shop/checkout/page-model.ts'
import CheckoutIsland from '#shop/checkout/storefront/Checkout.island.tsx'

type Props = { page: CheckoutPageProps; context: Pick<RenderContext, 'Island'> }

/** The last payment attempt, if it is pending or needs confirmation by the bank. */
const LastAttempt = ({ page: { state, words } }: Pick<Props, 'page'>) => {
  const { payment } = state
  if (payment?.state === 'pending')
    return (
      <p className="cart-trouble" role="status">
        {words.stillPending}{' '}
        <a href={`${RETURN_PATH}?${new URLSearchParams({ payment: payment.paymentId })}`}>{words.lookAgain}</a>
      </p>
    )
  if (payment?.state === 'challenged' && payment.redirectUrl)
    return (
      <p className="cart-trouble" role="status">
        {words.challenged} <a href={payment.redirectUrl}>{words.toBank}</a>
      </p>
    )
  return null
}

export const CheckoutView = ({ page, context: { Island } }: Props) => {
  const { cartWords, state } = page
  const hasProblem = state.cart.entries.some(({ problem }) => problem !== null)
  return (
    <>
      <LastAttempt page={page} />
      {hasProblem ? (
        <p className="cart-trouble" role="alert">
          {cartWords.settleProblems} <a href={CART_PATH}>{cartWords.goToCart}</a>
        </p>
      ) : null}
      {Island ? (
        <Island name="shop/checkout/Checkout" view={CheckoutIsland} props={page} />
      ) : (
        <CheckoutIsland {...page} />
      )}
    </>
  )
}

type EmptyProps = { words: CheckoutPageProps['cartWords']; shop: string; refused: string | null }

export const EmptyCheckout = ({ refused, ...empty }: EmptyProps) => (
  <>
    {refused === null ? null : (
      <p className="cart-trouble" role="alert">
        {refused}
      </p>
    )}
    <EmptyCart {...empty} />
  </>
)
