import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Caller } from '#base/caller.ts'
import { isDomainError } from '#base/domain-error.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { newId } from '#base/id.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getSignInPath } from '#people/customers/model.ts'
import { getLookupMessages } from '#shop/address-lookup/locales/get-messages.ts'
import type { AddressProvider } from '#shop/address-lookup/model.ts'
import type { AddressLookup } from '#shop/address-lookup/service.ts'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import { CHECKOUT_PATH, EXPRESS_PATH, type Shopper, type ShoppingCart } from '#shop/cart/model.ts'
import type { CheckoutState, PaymentView } from '#shop/checkout/contract.ts'
import { getCheckoutMessages } from '#shop/checkout/locales/get-messages.ts'
import type { AllCheckoutMessages } from '#shop/checkout/locales/messages.ts'
import { prefillDetails, toPendingPath } from '#shop/checkout/model.ts'
import type { Checkout } from '#shop/checkout/service.ts'
import { describeCartChanges } from '#shop/checkout/storefront/describe-cart-changes.ts'
import { type CheckoutPageProps, createAmountFormatter } from '#shop/checkout/storefront/page-model.ts'
import { getInstalmentMessages } from '#shop/instalments/locales/get-messages.ts'
import { TEST_CARDS } from '#shop/payments/model.ts'
import { getAddressRules, isCountry, listCountries } from '#shop/regions/model.ts'
import { CheckoutLayout } from '#storefront/views/shop/CheckoutLayout.tsx'
import { CheckoutView, EmptyCheckout } from '#storefront/views/shop/CheckoutView.tsx'
import { PendingPaymentView } from '#storefront/views/shop/PendingPaymentView.tsx'
import { jsonResponse, type PageResponse, paymentPageResponse, redirectResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderStandalone } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

export type CheckoutPageDependencies = {
  checkout: Pick<Checkout, 'read' | 'findSubscriptionCart' | 'getPendingPayment' | 'sealSeenCart' | 'openSeenCart'>
  addressLookup: Pick<AddressLookup, 'getProvider'>
}
type Buyer = Readonly<{ shopper: Shopper; customer: Caller['member'] }>

/** Express checkout is the same page, reached without the cart page (CHECKOUT-006, CHECKOUT-007). */
export const isCheckoutPath = (path: string): boolean => path === CHECKOUT_PATH || path === EXPRESS_PATH

/** `en-US` → `US`; `en` → ''. */
const parseCountry = (locale: string): string => {
  const region = /[-_]([A-Z]{2})\b/.exec(locale)?.[1] ?? ''
  return isCountry(region) ? region : ''
}

/** The result of the cart's last payment, as of now. */
const describeLastPayment = ({ payment }: CheckoutState, { checkout, side }: AllCheckoutMessages): string | null => {
  if (payment?.state === 'failed') return `${payment.message || checkout.declined} ${checkout.tryAgain}`
  if (payment?.state === 'expired') return `${payment.message} ${side.expiredText}`
  return payment?.state === 'refunded' ? payment.message : null
}

/** The message for a rejected form post. The result of a payment is read from the payment: the URL may be older. */
const describeRejection = (code: string | null, state: CheckoutState, messages: AllCheckoutMessages): string | null => {
  if (code === null || code === 'checkout.declined') return describeLastPayment(state, messages)
  const { errors } = messages.checkout
  return (Object.hasOwn(errors, code) ? errors[code] : undefined) ?? errors.failed
}

const toCheckoutProps = (
  { checkout }: Pick<CheckoutPageDependencies, 'checkout'>,
  request: PageRequest,
  state: CheckoutState & { cart: ShoppingCart },
  {
    customer,
    query,
    addressProvider,
  }: { customer: Buyer['customer']; query: URLSearchParams; addressProvider: AddressProvider | null },
): CheckoutPageProps => {
  const failed = query.get('failed')
  const { websiteId } = request.site
  const { language, locale } = request.site
  const allMessages = getCheckoutMessages(language)
  const messages = allMessages.checkout
  const details = prefillDetails(state.details, state.cart, parseCountry(locale))
  const { country } = details.shippingAddress
  const { money } = getShopDisplaySettings(createRenderContext(request, new Map()))
  const seen = failed === null ? undefined : checkout.openSeenCart(websiteId, query.get('seen'))
  return {
    state: { ...state, details },
    rules: {
      shippingAddress: getAddressRules(country, language),
      billingAddress: getAddressRules(details.billingAddress?.country || country, language),
    },
    countries: listCountries(language),
    messages,
    cartMessages: getCartMessages(language).cart,
    money,
    language,
    instalmentProblems: getInstalmentMessages(language).problems,
    testCards: state.methods.some(({ kind }) => kind === 'test-card')
      ? TEST_CARDS.map(({ number, does }) => ({ number, does: messages.cards[does] }))
      : [],
    renderId: newId(),
    formError: describeRejection(failed, state, allMessages),
    formChanges: seen
      ? describeCartChanges(seen, state.cart, messages.changes, createAmountFormatter(state.cart, money))
      : [],
    seenCart: checkout.sealSeenCart(websiteId, state.cart),
    hasTriedToPay: failed === 'checkout.incomplete',
    customerEmail: customer?.email ?? null,
    addressLookup: addressProvider && { provider: addressProvider, messages: getLookupMessages(language) },
  }
}

const getShopPath = ({ layout }: PageRequest): string => [...layout.stores.values()][0]?.path ?? '/'

const withCheckoutLayout = (
  { site, layout }: PageRequest,
  title: string,
  content: ReactNode,
  signInPath?: string,
): ReactNode => (
  <CheckoutLayout
    siteTitle={site.settings.logoText ?? site.title}
    language={site.language}
    pageType={PageType.checkout}
    title={title}
    testMode={layout.testMode}
    signInPath={signInPath}
  >
    {content}
  </CheckoutLayout>
)

/** For browsers without JavaScript; the page's script polls more often. */
const REFRESH_SECONDS = 8

/** The payment named in the query string, if it belongs to this visitor. */
const findPendingPayment = async (
  { checkout }: Pick<CheckoutPageDependencies, 'checkout'>,
  { site }: PageRequest,
  { shopper }: Buyer,
  query: URLSearchParams,
): Promise<PaymentView | undefined> => {
  const { data: paymentId } = z.uuid().safeParse(query.get('pending'))
  if (!paymentId) return undefined
  return checkout
    .getPendingPayment(site.websiteId, shopper, paymentId, query.get('proof') ?? '')
    .catch((error: unknown) => {
      if (!isDomainError(error)) throw error
      return undefined
    })
}

/** Waits for a pending payment, then redirects to the order or back to the page where it was started. */
const renderPendingPayment = (request: PageRequest, payment: PaymentView, proof: string): PageResponse => {
  if (payment.orderUrl) return redirectResponse(payment.orderUrl, 303)
  if (payment.state === 'failed') return redirectResponse(payment.retryUrl, 303)
  const messages = getCheckoutMessages(request.site.language)
  const retryUrl = toPendingPath(payment.paymentId, proof)
  const view = (
    <PendingPaymentView payment={payment} retryUrl={retryUrl} shop={getShopPath(request)} messages={messages} />
  )
  const head = {
    ...buildPlainHead(messages.side.returnTitle),
    ...(payment.state === 'pending' && { refreshSeconds: REFRESH_SECONDS }),
  }
  return paymentPageResponse(
    renderStandalone(request, head, withCheckoutLayout(request, messages.side.returnTitle, view)),
  )
}

/** The page of a started payment, which works while the site is locked or expired; undefined if the visitor has no such payment. */
export const renderStartedPayment = async (
  deps: Pick<CheckoutPageDependencies, 'checkout'>,
  request: PageRequest,
  buyer: Buyer,
  query: URLSearchParams,
): Promise<PageResponse | undefined> => {
  const payment = await findPendingPayment(deps, request, buyer, query)
  return payment && renderPendingPayment(request, payment, query.get('proof') ?? '')
}

/** The checkout page is personal and never cached. It has its own layout without navigation. */
export const renderCheckoutPage = async (
  { checkout, addressLookup }: CheckoutPageDependencies,
  request: PageRequest,
  { shopper, customer }: Buyer,
  query: URLSearchParams,
): Promise<PageResponse> => {
  const { websiteId, language } = request.site
  const started = await renderStartedPayment({ checkout }, request, { shopper, customer }, query)
  if (started) return started
  const state = await checkout.read(websiteId, shopper, customer?.email)
  if (query.get('format') === 'json') {
    const json = toPublicJson({ ...request, pageType: PageType.checkout, assets: new Map() })
    return { ...jsonResponse({ ...json, shoppingCart: state.cart }), cacheable: false }
  }
  const { cart } = state
  if (!cart && state.payment?.orderUrl) return redirectResponse(state.payment.orderUrl, 303)
  // The form could start a second payment.
  if (state.payment?.state === 'pending') return redirectResponse(toPendingPath(state.payment.paymentId), 303)
  const messages = getCheckoutMessages(language)
  const context = createRenderContext(request, new Map())
  const addressProvider = state.needsAddress ? await addressLookup.getProvider(websiteId) : null
  const isEmpty = !cart || cart.entries.length === 0
  const content =
    cart && !isEmpty ? (
      <CheckoutView
        page={toCheckoutProps({ checkout }, request, { ...state, cart }, { customer, query, addressProvider })}
        context={context}
      />
    ) : (
      <EmptyCheckout
        messages={getCartMessages(language).cart}
        shop={getShopPath(request)}
        error={describeRejection(query.get('failed'), state, messages)}
      />
    )
  const { title } = messages.checkout
  // Signed-in customers can use saved cards and store credit.
  const canSignIn = !customer && request.planFeatures?.siteUserAccounts !== false
  const body = withCheckoutLayout(request, title, content, canSignIn ? getSignInPath(request.path) : undefined)
  const response = paymentPageResponse(renderStandalone(request, buildPlainHead(title), body))
  return isEmpty ? response : { ...response, event: { kind: 'checkout', step: 'view' } }
}
