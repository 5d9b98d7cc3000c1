import type { ReactNode } from 'react'
import { PageType } from '#base/enumerations/pages.ts'
import { ProductType } from '#base/enumerations/products.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { allPlanFeatures } from '#base/plan-features.ts'
import { toDay } from '#base/time.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import {
  type GiftCardOffer,
  type GiftFormErrors,
  type GiftFormValues,
  readGiftForm,
  toChoice,
} from '#shop/cart/gift-form-schema.ts'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import { GIFT_CARD_PATH, OPTION_FIELD } from '#shop/cart/model.ts'
import type { GiftCardPage } from '#shop/cart/register-gift-card-route.ts'
import type { ProductItem, Variant } from '#shop/catalog/model.ts'
import { CheckoutLayout } from '#storefront/views/shop/CheckoutLayout.tsx'
import { GiftCardPurchaseView, MissingGiftCard } from '#storefront/views/shop/GiftCardPurchaseView.tsx'
import type { PageDependencies } from './page-dependencies.ts'
import { htmlResponse, jsonResponse, type PageResponse, paymentPageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderStandalone } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

type Dependencies = Pick<PageDependencies, 'catalog'>
type FoundGiftCard = { product: ProductItem; offer: GiftCardOffer }

const getPrice = ({ onSale, priceMoney, salePriceMoney }: Variant): string =>
  (onSale ? salePriceMoney : priceMoney).value

/** Undefined if visitors cannot see such a gift card, or the plan does not include them. */
const findGiftCard = async (
  { catalog }: Dependencies,
  request: PageRequest,
  itemId: string,
): Promise<FoundGiftCard | undefined> => {
  const { site, now, planFeatures = allPlanFeatures } = request
  const [product] = planFeatures.giftCards ? await catalog.listByIds(site.websiteId, [itemId]) : []
  if (product?.structuredContent.productType !== ProductType.giftCard) return undefined
  const { variants, giftCard } = product.structuredContent
  const offer: GiftCardOffer = {
    amounts: variants
      .map((variant) => ({ sku: variant.sku, price: getPrice(variant) }))
      .filter(({ price }) => price !== '0'),
    customAmount: giftCard?.customAmount ?? null,
    currency: site.currency,
    money: getShopDisplaySettings(createRenderContext(request, new Map())).money,
    language: site.language,
    today: toDay(now, site.timeZone),
  }
  return { product, offer }
}

const renderPage = (request: PageRequest, title: string, content: ReactNode): string => {
  const { site, layout } = request
  return renderStandalone(
    request,
    { ...buildPlainHead(title), isForBuyers: true },
    <CheckoutLayout
      siteTitle={site.settings.logoText ?? site.title}
      language={site.language}
      pageType={PageType.checkout}
      title={title}
      testMode={layout.testMode}
    >
      {content}
    </CheckoutLayout>,
  )
}

const renderForm = (
  request: PageRequest,
  { product, offer }: FoundGiftCard,
  values: GiftFormValues,
  errors: GiftFormErrors,
): string => {
  const { giftCard: messages } = getCartMessages(request.site.language)
  return renderPage(
    request,
    product.title,
    <GiftCardPurchaseView
      product={product}
      offer={offer}
      labels={
        new Map(offer.amounts.map(({ sku, price }) => [sku, formatMinorUnits(price, offer.currency, offer.money)]))
      }
      values={values}
      errors={errors}
      messages={messages}
    />,
  )
}

/** The SKU, or the option that a plain product form submitted. */
const findChoice = ({ structuredContent: { variants } }: ProductItem, query: URLSearchParams): string => {
  const selected = variants.find(({ sku, optionValues }) =>
    query.has('sku')
      ? sku === query.get('sku')
      : optionValues.length > 0 &&
        optionValues.every(({ optionName, value }) => query.get(`${OPTION_FIELD}${optionName}`) === value),
  )
  const only = variants.length === 1 ? variants[0] : undefined
  const variant = selected ?? only
  return variant ? toChoice(variant.sku) : ''
}

/** CHECKOUT-005, CHECKOUT-007: the page that sells a gift card. Undefined for other paths, and if the plan does not include gift cards. */
export const renderGiftCardPage = async (
  deps: Dependencies,
  request: PageRequest,
  query: URLSearchParams,
): Promise<PageResponse | undefined> => {
  const { path, site, layout, planFeatures = allPlanFeatures } = request
  if (path !== GIFT_CARD_PATH || !planFeatures.giftCards) return undefined
  const found = await findGiftCard(deps, request, query.get('itemId') ?? '')
  if (query.get('format') === 'json') {
    const json = toPublicJson({ ...request, pageType: PageType.checkout, assets: new Map() })
    return { ...jsonResponse({ ...json, chosen: found?.product ?? null }), cacheable: false }
  }
  if (!found) {
    const { giftCard: messages } = getCartMessages(site.language)
    const shop = [...layout.stores.values()][0]?.path ?? '/'
    const html = renderPage(request, messages.title, <MissingGiftCard shop={shop} messages={messages} />)
    return htmlResponse(html, { cacheable: false, status: 404 })
  }
  const values = readGiftForm({ choice: findChoice(found.product, query) })
  return paymentPageResponse(renderForm(request, found, values, {}))
}

/** The same page for a form that was posted. */
export const loadGiftCardPage = async (
  deps: Dependencies,
  request: PageRequest,
  itemId: string,
): Promise<GiftCardPage | undefined> => {
  const found = request.canBuy ? await findGiftCard(deps, request, itemId) : undefined
  return found && { offer: found.offer, render: (values, errors) => renderForm(request, found, values, errors) }
}
