import type { RenderContext } from '#blocks/context.ts'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import CartPageIsland from '#shop/cart/storefront/CartPage.island.tsx'
import { type CartPageProps, EmptyCart } from '#shop/cart/storefront/CartPage.tsx'

type Props = {
  /** Undefined if there is no cart or it is empty. */
  page: Omit<CartPageProps, 'messages'> | undefined
  problem: CartPageProps['problem']
  shop: string
  context: RenderContext
}

/** Owners' scripts and styles select the full-page cart by `id="cart-root"` (CART-065). */
export const CartView = ({ page, problem, shop, context }: Props) => {
  const { Island, site } = context
  const messages = getCartMessages(site.language).cart
  const props = page && { ...page, messages, shop, problem }
  return (
    <div className="screen cart" id="cart-root" data-cart-root="">
      <h1 className="heading size-large">{messages.title}</h1>
      {props && Island ? <Island name="shop/cart/CartPage" view={CartPageIsland} props={props} /> : null}
      {props && !Island ? <CartPageIsland {...props} /> : null}
      {props ? null : (
        <>
          {problem ? (
            <p className="cart-trouble" role="alert">
              {problem.text} {problem.back ? <a href={encodeURI(problem.back)}>{messages.keepShopping}</a> : null}
            </p>
          ) : null}
          <EmptyCart messages={messages} shop={shop} />
        </>
      )}
    </div>
  )
}
