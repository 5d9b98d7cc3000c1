import { CART_PATH } from '#base/format/text.ts'
import type { RenderContext } from '#blocks/context.ts'
import { EmptyCart } from '#shop/cart/storefront/CartPage.tsx'
import CheckoutIsland from '#shop/checkout/storefront/Checkout.island.tsx'
import type { CheckoutPageProps } from '#shop/checkout/storefront/page-model.ts'

type Props = { page: CheckoutPageProps; context: Pick<RenderContext, 'Island'> }

/** The last payment attempt, if it needs confirmation by the bank. */
const LastAttempt = ({ page: { state, messages } }: Pick<Props, 'page'>) => {
  const { payment } = state
  if (payment?.state === 'challenged' && payment.redirectUrl)
    return (
      <p className="cart-trouble" role="status">
        {messages.challenged} <a href={payment.redirectUrl}>{messages.toBank}</a>
      </p>
    )
  return null
}

export const CheckoutView = ({ page, context: { Island } }: Props) => {
  const { cartMessages, state } = page
  const hasProblem = state.cart.entries.some(({ problem }) => problem !== null)
  return (
    <>
      <LastAttempt page={page} />
      {hasProblem ? (
        <p className="cart-trouble" role="alert">
          {cartMessages.settleProblems} <a href={CART_PATH}>{cartMessages.goToCart}</a>
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

type EmptyProps = { messages: CheckoutPageProps['cartMessages']; shop: string; error: string | null }

export const EmptyCheckout = ({ error, ...empty }: EmptyProps) => (
  <>
    {error === null ? null : (
      <p className="cart-trouble" role="alert">
        {error}
      </p>
    )}
    <EmptyCart {...empty} />
  </>
)
