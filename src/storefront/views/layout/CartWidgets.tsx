import { CART_PATH } from '#base/format/text.ts'
import type { RenderContext } from '#blocks/context.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { shouldShowPill } from '#shop/cart/count/model.ts'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import { PAGE_CONTEXT_ID, type PageContext } from '#shop/cart/model.ts'
import { CartPill } from '#shop/cart/storefront/CartPill.tsx'

const createPageContext = (context: RenderContext): PageContext => {
  const { adding, cart } = getCartMessages(context.site.language)
  const { goToCart, close, each } = cart
  return {
    messages: { ...adding, goToCart, close, each },
    money: getShopDisplaySettings(context).money,
    expressCheckout: context.shop?.preferences?.expressCheckout ?? false,
    tracking: {
      websiteId: context.shop?.websiteId ?? '',
      addToCart: context.site.flags.addToCartVisitorMetrics ?? false,
      stores: context.shop?.stores ?? {},
    },
  }
}

/** The cart pill, the live region for notices and the data for islands, once per page of a shop. Not personal: pages are cached. */
export const CartWidgets = ({ context }: { context: RenderContext }) => {
  const { shop, site, path } = context
  if (!shop?.canBuy) return null
  const pageContext = createPageContext(context)
  const { expressCheckout } = pageContext
  const {
    count,
    cart: { title },
  } = getCartMessages(site.language)
  const customCart = shop.preferences?.customCart ?? false
  return (
    <>
      <div id={PAGE_CONTEXT_ID} hidden data-context={JSON.stringify(pageContext)} />
      <div className="cart-notices" role="status" />
      {shouldShowPill({ onCartPage: path === CART_PATH, expressCheckout, customCart }) ? (
        <aside aria-label={title}>
          <CartPill messages={count} />
        </aside>
      ) : null}
    </>
  )
}
