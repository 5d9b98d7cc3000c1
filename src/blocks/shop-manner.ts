import { LOCALE_MONEY_FORMAT_FLAG } from '#base/money-format.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import type { ShopManner } from '#shop/catalog/product-words.ts'
import type { RenderContext } from './context.ts'
import { shopWordsFor } from './shop-words.ts'

/** How the shop of this page speaks: the owner's words where there are some, else those of the site's language. */
export const mannerOf = ({ site, shop }: Pick<RenderContext, 'site' | 'shop'>): ShopManner => {
  const { product, subscription } = shopWordsFor(site.language)
  const owned = shop?.preferences
  return {
    words: {
      ...product,
      soldOut: owned?.soldOutText || product.soldOut,
      sale: owned?.saleText || product.sale,
      scarcity: owned?.scarcityText || product.scarcity,
      addToCart: owned?.addToCartText || product.addToCart,
    },
    money: { localeMoneyFormat: site.flags[LOCALE_MONEY_FORMAT_FLAG] ?? false, locale: site.locale },
    subscription,
    multipleQuantityAllowedForServices: owned?.multipleQuantityAllowedForServices ?? true,
    canBuy: shop?.canBuy ?? false,
  }
}

/** Without the words that this product never says. */
export const mannerFor = (context: Pick<RenderContext, 'site' | 'shop'>, product: ProductItem): ShopManner => {
  const { subscription, ...manner } = mannerOf(context)
  return product.structuredContent.subscriptionPlan ? { ...manner, subscription } : manner
}
