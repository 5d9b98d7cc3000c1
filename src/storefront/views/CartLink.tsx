import { CART_PATH } from '#base/format/text.ts'
import { cartWordsFor } from '#blocks/cart-words.ts'
import type { RenderContext } from '#blocks/context.ts'
import { mannerOf } from '#blocks/shop-manner.ts'
import { drawerWords } from '#shop/cart/model.ts'
import CartDrawerIsland from '#shop/cart/storefront/CartDrawer.island.tsx'
import { CartDrawerLink } from '#shop/cart/storefront/CartDrawerLink.tsx'

/** Leads to the cart; where there are scripts it opens as a drawer, except on its own page. */
export const CartLink = ({ context }: { context: RenderContext }) => {
  const { Island, site, path } = context
  const { count, cart } = cartWordsFor(site.language)
  const link = { title: cart.title, count }
  if (!Island || path === CART_PATH) return <CartDrawerLink {...link} current={path === CART_PATH} />
  return (
    <Island
      name="shop/cart/CartDrawer"
      view={CartDrawerIsland}
      props={{ ...link, words: drawerWords(cart), money: mannerOf(context).money }}
    />
  )
}
