import { PageType } from '#base/enumerations/pages.ts'
import { money } from '#base/money.ts'
import { formatMoney } from '#base/money-format.ts'
import { allPlanFeatures } from '#base/plan-features.ts'
import { formatSubscriptionPrice } from '#base/subscription-price.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getShopMessages } from '#blocks/shop-messages.ts'
import { GIFT_CARD_PATH, SUBSCRIPTION_PATH } from '#shop/cart/model.ts'
import type { ProductItem, Variant } from '#shop/catalog/model.ts'
import { getCheckoutMessages } from '#shop/checkout/locales/get-messages.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { isShownToBuyer, summarizeAnswers } from '#site/forms/model.ts'
import { CONTEXT_ELEMENT } from '#storefront/client/subscription-context.ts'
import { CheckoutLayout } from '#storefront/views/shop/CheckoutLayout.tsx'
import { type SelectedItem, UnsupportedCheckoutView } from '#storefront/views/shop/UnsupportedCheckoutView.tsx'
import type { CheckoutPageDependencies } from './checkout.tsx'
import type { PageDependencies } from './page-dependencies.ts'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderStandalone } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

type Dependencies = CheckoutPageDependencies & Pick<PageDependencies, 'catalog'>

const formatOptions = ({ optionValues }: Variant): string[] =>
  optionValues.map(({ optionName, value }) => `${optionName}: ${value}`)

const formatPrice = ({ onSale, priceMoney, salePriceMoney }: Variant, request: PageRequest): string => {
  const { value, currency } = onSale ? salePriceMoney : priceMoney
  return formatMoney(
    money(BigInt(value), currency),
    getShopDisplaySettings(createRenderContext(request, new Map())).money,
  )
}

const toSelectedItem = ({ title, fullUrl }: ProductItem, facts: readonly string[]): SelectedItem => ({
  title,
  path: fullUrl,
  facts,
})

const findSubscription = async (
  { checkout }: Dependencies,
  request: PageRequest,
  token: string,
): Promise<SelectedItem | undefined> => {
  const { websiteId, language } = request.site
  const found = token === '' ? undefined : await checkout.findSubscriptionCart(websiteId, token)
  if (!found) return undefined
  const { product, variant, quantity, option, answers } = found
  const price = formatSubscriptionPrice(formatPrice(variant, request), option, getShopMessages(language).subscription)
  return toSelectedItem(product, [
    ...formatOptions(variant),
    ...summarizeAnswers(answers.filter(isShownToBuyer), getFormMessages(language), language).map(
      ({ title, text }) => `${title}: ${text}`,
    ),
    `${quantity} × ${price}`,
  ])
}

const findGiftCard = async (
  { catalog }: Dependencies,
  request: PageRequest,
  query: URLSearchParams,
): Promise<SelectedItem | undefined> => {
  const [product] = await catalog.listByIds(request.site.websiteId, [query.get('itemId') ?? ''])
  const variant = product?.structuredContent.variants.find(({ sku }) => sku === query.get('sku'))
  return product && variant
    ? toSelectedItem(product, [...formatOptions(variant), formatPrice(variant, request)])
    : undefined
}

/**
 * CHECKOUT-003…005, CHECKOUT-007: the checkout of subscriptions and gift cards, which are not supported yet. Shows the selected item and
 * says that nothing was ordered. Undefined for other paths, and if the plan does not include them.
 */
export const renderUnsupportedCheckout = async (
  deps: Dependencies,
  request: PageRequest,
  query: URLSearchParams,
): Promise<PageResponse | undefined> => {
  const { path, site, layout, planFeatures = allPlanFeatures } = request
  const isSubscription = path === SUBSCRIPTION_PATH
  if (!isSubscription && path !== GIFT_CARD_PATH) return undefined
  if (!planFeatures[isSubscription ? 'subscriptions' : 'giftCards']) return undefined
  const { side } = getCheckoutMessages(site.language)
  const selected = isSubscription
    ? await findSubscription(deps, request, query.get('cartToken') ?? '')
    : await findGiftCard(deps, request, query)
  if (query.get('format') === 'json') {
    const json = toPublicJson({ ...request, pageType: PageType.checkout, assets: new Map() })
    return { ...jsonResponse({ ...json, chosen: selected ?? null }), cacheable: false }
  }
  const title = isSubscription ? side.subscriptionTitle : side.giftCardTitle
  const shop = [...layout.stores.values()][0]?.path ?? '/'
  const body = (
    <CheckoutLayout
      siteTitle={site.settings.logoText ?? site.title}
      language={site.language}
      pageType={PageType.checkout}
      title={title}
      testMode={layout.testMode}
    >
      <UnsupportedCheckoutView
        text={isSubscription ? side.subscriptionText : side.giftCardText}
        selected={selected}
        shop={shop}
        messages={side}
      />
      {isSubscription ? (
        <div hidden id={CONTEXT_ELEMENT} data-context={selected ? JSON.stringify(selected) : ''} />
      ) : null}
    </CheckoutLayout>
  )
  return htmlResponse(renderStandalone(request, buildPlainHead(title), body), { cacheable: false })
}
