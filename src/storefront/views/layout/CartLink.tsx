import { CART_PATH } from '#base/format/text.ts'
import type { RenderContext } from '#blocks/context.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import { pickDrawerMessages } from '#shop/cart/locales/messages.ts'
import CartDrawerIsland from '#shop/cart/storefront/CartDrawer.island.tsx'
import { CartDrawerLink } from '#shop/cart/storefront/CartDrawerLink.tsx'

/** Link to the cart page; with JavaScript it opens the cart drawer, except on the cart page itself. */
export const CartLink = ({ context }: { context: RenderContext }) => {
  const { Island, site, path } = context
  const { count, cart } = getCartMessages(site.language)
  const link = { title: cart.title, count }
  if (!Island || path === CART_PATH) return <CartDrawerLink {...link} current={path === CART_PATH} />
  return (
    <Island
      name="shop/cart/CartDrawer"
      view={CartDrawerIsland}
      props={{ ...link, messages: pickDrawerMessages(cart), money: getShopDisplaySettings(context).money }}
    />
  )
}
