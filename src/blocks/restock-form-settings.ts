import type { ProductSurface } from '#shop/catalog/merchandising-schema.ts'
import { isVariantSoldOut, offersRestock, type ProductItem } from '#shop/catalog/model.ts'
import type { RestockFormSettings } from '#shop/restock/form-settings.ts'
import { getRestockMessages } from '#shop/restock/locales/get-messages.ts'
import type { RenderContext } from './context.ts'

type Context = Pick<RenderContext, 'site' | 'shop'>

/** RESTOCK-009, RESTOCK-010: the owner's texts, or else the messages of the site's language. */
export const getRestockFormSettings = ({ site, shop }: Context, product: ProductItem): RestockFormSettings => {
  const messages = getRestockMessages(site.language)
  const { email, variant, sending, leaveEmpty, emailBlank, emailInvalid, failed, completeCaptcha } = messages
  const { restockNotificationMessages: texts, ...merchandising } = product.merchandising
  return {
    productId: product.id,
    callToAction: texts.CTAText || messages.callToAction,
    button: texts.buttonText || messages.button,
    placeholder: texts.placeholderText || messages.placeholder,
    success: shop?.preferences?.customRestockSuccessText || messages.signedUp,
    ...(merchandising.mailingListSignUpEnabled &&
      shop?.restock?.hasMailingList && {
        mailingList: {
          description: texts.mailingListDescription || messages.mailingList,
          isChecked: merchandising.mailingListOptInByDefault,
        },
      }),
    ...(shop?.restock?.captchaEnabled && site.captchaSettings && { captcha: site.captchaSettings }),
    messages: { email, variant, sending, leaveEmpty, emailBlank, emailInvalid, failed, completeCaptcha },
  }
}

/** Empty if the product offers no notification on this surface, or nothing of it is sold out. */
export const getPanelRestock = (
  context: Context,
  product: ProductItem,
  surface: ProductSurface,
): { restock?: RestockFormSettings } =>
  product.merchandising.restockNotificationViews.includes(surface) &&
  context.shop?.canBuy &&
  product.structuredContent.variants.some((variant) => isVariantSoldOut(product, variant))
    ? { restock: getRestockFormSettings(context, product) }
    : {}

/** For a card, which has no room for options: only if the whole product is sold out. */
export const getCardRestock = (context: Context, product: ProductItem): { restock?: RestockFormSettings } =>
  offersRestock(product, undefined, 'list') ? getPanelRestock(context, product, 'list') : {}
