import { LOCALE_MONEY_FORMAT_FLAG } from '#base/money-format.ts'
import { isSold, type ProductItem } from '#shop/catalog/model.ts'
import type { ShopDisplaySettings } from '#shop/catalog/shop-display-settings.ts'
import type { RenderContext } from './context.ts'
import { getShopMessages } from './shop-messages.ts'

/** Texts and formats of the shop: the owner's texts, or else the messages of the site's language. */
export const getShopDisplaySettings = ({ site, shop }: Pick<RenderContext, 'site' | 'shop'>): ShopDisplaySettings => {
  const { product, subscription } = getShopMessages(site.language)
  const preferences = shop?.preferences
  return {
    messages: {
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
    ...(shop?.disabledFeatures && { disabledFeatures: shop.disabledFeatures }),
  }
}

/** For one product: without subscription messages if it has no subscription plan, with the reason if it is not sold. */
export const getProductDisplaySettings = (
  context: Pick<RenderContext, 'site' | 'shop'>,
  product: ProductItem,
): ShopDisplaySettings => {
  const { subscription, disabledFeatures, ...shop } = getShopDisplaySettings(context)
  const display = product.structuredContent.subscriptionPlan ? { ...shop, subscription } : shop
  if (!shop.canBuy || isSold(product, { disabledFeatures })) return display
  const { notSold } = getShopMessages(context.site.language).page
  return { ...display, canBuy: false, messages: { ...display.messages, notYet: notSold } }
}
