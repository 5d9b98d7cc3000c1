import { cartWordsFor } from '#blocks/cart-words.ts'
import type { RenderContext } from '#blocks/context.ts'
import CartPageIsland from '#shop/cart/storefront/CartPage.island.tsx'
import { type CartPageProps, EmptyCart } from '#shop/cart/storefront/CartPage.tsx'

type Props = {
  /** Undefined where there is none, or nothing in it. */
  page: Omit<CartPageProps, 'words'> | undefined
  problem: CartPageProps['problem']
  shop: string
  context: RenderContext
}

/** `id="cart-root"` is how scripts and styles of owners know the full-page cart (CART-065). */
export const CartView = ({ page, problem, shop, context }: Props) => {
  const { Island, site } = context
  const words = cartWordsFor(site.language).cart
  const props = page && { ...page, words, shop, problem }
  return (
    <div className="screen cart" id="cart-root" data-cart-root="">
      <h1 className="heading size-large">{words.title}</h1>
      {props && Island ? <Island name="shop/cart/CartPage" view={CartPageIsland} props={props} /> : null}
      {props && !Island ? <CartPageIsland {...props} /> : null}
      {props ? null : (
        <>
          {problem ? (
            <p className="cart-trouble" role="alert">
              {problem.text} {problem.back ? <a href={encodeURI(problem.back)}>{words.keepShopping}</a> : null}
            </p>
          ) : null}
          <EmptyCart words={words} shop={shop} />
        </>
      )}
    </div>
  )
}
