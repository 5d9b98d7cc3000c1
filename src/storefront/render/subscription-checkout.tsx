import { PageType } from '#base/enumerations/pages.ts'
import { money } from '#base/money.ts'
import { formatMoney } from '#base/money-format.ts'
import { allPlanFeatures } from '#base/plan-features.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { SUBSCRIPTION_PATH } from '#shop/cart/model.ts'
import type { Variant } from '#shop/catalog/model.ts'
import { getCheckoutMessages } from '#shop/checkout/locales/get-messages.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { isShownToBuyer, summarizeAnswers } from '#site/forms/model.ts'
import { CONTEXT_ELEMENT } from '#storefront/client/subscription-context.ts'
import { CheckoutLayout } from '#storefront/views/shop/CheckoutLayout.tsx'
import { type SelectedItem, SubscriptionCheckoutView } from '#storefront/views/shop/SubscriptionCheckoutView.tsx'
import type { CheckoutPageDependencies } from './checkout.tsx'
import { jsonResponse, type PageResponse, paymentPageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderStandalone } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

const formatOptions = ({ optionValues }: Variant): string[] =>
  optionValues.map(({ optionName, value }) => `${optionName}: ${value}`)

const formatPrice = ({ onSale, priceMoney, salePriceMoney }: Variant, request: PageRequest): string => {
  const { value, currency } = onSale ? salePriceMoney : priceMoney
  return formatMoney(
    money(BigInt(value), currency),
    getShopDisplaySettings(createRenderContext(request, new Map())).money,
  )
}

const findSelection = async (
  { checkout }: Pick<CheckoutPageDependencies, 'checkout'>,
  request: PageRequest,
  token: string,
): Promise<SelectedItem | undefined> => {
  const { websiteId, language } = request.site
  const found = token === '' ? undefined : await checkout.findSubscriptionCart(websiteId, token)
  if (!found) return undefined
  const { product, variant, quantity, answers } = found
  const facts = [
    ...formatOptions(variant),
    ...summarizeAnswers(answers.filter(isShownToBuyer), getFormMessages(language), language).map(
      ({ title, text }) => `${title}: ${text}`,
    ),
    `${quantity} × ${formatPrice(variant, request)}`,
  ]
  return { title: product.title, path: product.fullUrl, facts }
}

/**
 * CHECKOUT-003, CHECKOUT-004, CHECKOUT-007: the checkout of a subscription. Until subscriptions are supported they are sold as one-time
 * purchases: the page says so and continues to the checkout. Undefined for other paths, and if the plan does not include subscriptions.
 */
export const renderSubscriptionCheckout = async (
  deps: Pick<CheckoutPageDependencies, 'checkout'>,
  request: PageRequest,
  query: URLSearchParams,
): Promise<PageResponse | undefined> => {
  const { path, site, layout, planFeatures = allPlanFeatures } = request
  if (path !== SUBSCRIPTION_PATH || !planFeatures.subscriptions) return undefined
  const { side } = getCheckoutMessages(site.language)
  const cartToken = query.get('cartToken') ?? ''
  const selected = await findSelection(deps, request, cartToken)
  if (query.get('format') === 'json') {
    const json = toPublicJson({ ...request, pageType: PageType.checkout, assets: new Map() })
    return { ...jsonResponse({ ...json, chosen: selected ?? null }), cacheable: false }
  }
  const body = (
    <CheckoutLayout
      siteTitle={site.settings.logoText ?? site.title}
      language={site.language}
      pageType={PageType.checkout}
      title={side.subscriptionTitle}
      testMode={layout.testMode}
    >
      <SubscriptionCheckoutView
        selected={selected}
        cartToken={cartToken}
        shop={[...layout.stores.values()][0]?.path ?? '/'}
        messages={side}
      />
      <div hidden id={CONTEXT_ELEMENT} data-context={selected ? JSON.stringify(selected) : ''} />
    </CheckoutLayout>
  )
  return paymentPageResponse(renderStandalone(request, buildPlainHead(side.subscriptionTitle), body))
}
