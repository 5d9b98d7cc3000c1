import { LOCALE_MONEY_FORMAT_FLAG } from '#base/money-format.ts'
import type { ProductItem } from '#shop/catalog/model.ts'
import type { ShopDisplaySettings } from '#shop/catalog/shop-display-settings.ts'
import type { RenderContext } from './context.ts'
import { getShopMessages } from './shop-messages.ts'

/** Texts and formats of the shop: the owner's texts, or else the messages of the site's language. */
export const getShopDisplaySettings = ({ site, shop }: Pick<RenderContext, 'site' | 'shop'>): ShopDisplaySettings => {
  const { product, subscription } = getShopMessages(site.language)
  const preferences = shop?.preferences
  return {
    words: {
      ...product,
      soldOut: preferences?.soldOutText || product.soldOut,
      sale: preferences?.saleText || product.sale,
      scarcity: preferences?.scarcityText || product.scarcity,
      addToCart: preferences?.addToCartText || product.addToCart,
    },
    money: { localeMoneyFormat: site.flags[LOCALE_MONEY_FORMAT_FLAG] ?? false, locale: site.locale },
    subscription,
    multipleQuantityAllowedForServices: preferences?.multipleQuantityAllowedForServices ?? true,
    canBuy: shop?.canBuy ?? false,
  }
}

/** Without subscription messages if the product has no subscription plan. */
export const getProductDisplaySettings = (
  context: Pick<RenderContext, 'site' | 'shop'>,
  product: ProductItem,
): ShopDisplaySettings => {
  const { subscription, ...manner } = getShopDisplaySettings(context)
  return product.structuredContent.subscriptionPlan ? { ...manner, subscription } : manner
}
