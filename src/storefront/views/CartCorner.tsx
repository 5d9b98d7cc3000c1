import { CART_PATH } from '#base/format/text.ts'
import { cartWordsFor } from '#blocks/cart-words.ts'
import type { RenderContext } from '#blocks/context.ts'
import { mannerOf } from '#blocks/shop-manner.ts'
import { hasPill } from '#shop/cart/count/model.ts'
import { MANNER_ID, type PageManner } from '#shop/cart/model.ts'
import { CartPill } from '#shop/cart/storefront/CartPill.tsx'

const pageMannerOf = (context: RenderContext): PageManner => {
  const { adding, cart } = cartWordsFor(context.site.language)
  const { goToCart, close, each } = cart
  return {
    words: { ...adding, goToCart, close, each },
    money: mannerOf(context).money,
    expressCheckout: context.shop?.preferences?.expressCheckout ?? false,
    tracking: {
      websiteId: context.shop?.websiteId ?? '',
      addToCart: context.site.flags.addToCartVisitorMetrics ?? false,
      stores: context.shop?.stores ?? {},
    },
  }
}

/** What every page of a shop has once: the pill, the place for notices, and what islands must know. Nothing in it is of one visitor. */
export const CartCorner = ({ context }: { context: RenderContext }) => {
  const { shop, site, path } = context
  if (!shop?.canBuy) return null
  const manner = pageMannerOf(context)
  const { expressCheckout } = manner
  const {
    count,
    cart: { title },
  } = cartWordsFor(site.language)
  const customCart = shop.preferences?.customCart ?? false
  return (
    <>
      <div id={MANNER_ID} hidden data-manner={JSON.stringify(manner)} />
      <div className="cart-notices" role="status" />
      {hasPill({ onCartPage: path === CART_PATH, expressCheckout, customCart }) ? (
        <aside aria-label={title}>
          <CartPill words={count} />
        </aside>
      ) : null}
    </>
  )
}
