import type { ReactNode } from 'react'
import { z } from 'zod'
import type { Caller } from '#base/caller.ts'
import { isDomainError } from '#base/domain-error.ts'
import { PageType } from '#base/enumerations/pages.ts'
import { newId } from '#base/id.ts'
import { cartWordsFor } from '#blocks/cart-words.ts'
import { checkoutWordsFor } from '#blocks/checkout-words.ts'
import { mannerOf } from '#blocks/shop-manner.ts'
import { CHECKOUT_PATH, expressAddress, type Shopper, type ShoppingCart } from '#shop/cart/model.ts'
import type { CheckoutState, PaymentView } from '#shop/checkout/contract.ts'
import { begunDetails, pendingPath, refusedPath } from '#shop/checkout/model.ts'
import type { CheckoutPageProps } from '#shop/checkout/page-model.ts'
import type { CheckoutWords } from '#shop/checkout/page-words.ts'
import type { Checkout } from '#shop/checkout/service.ts'
import { TEST_CARDS } from '#shop/payments/model.ts'
import { addressRules, countriesIn, isCountry } from '#shop/shipping/regions/model.ts'
import { CheckoutFrame } from '#storefront/views/CheckoutFrame.tsx'
import { CheckoutView, NothingToBuy } from '#storefront/views/CheckoutView.tsx'
import { WaitingView } from '#storefront/views/WaitingView.tsx'
import { type Answer, htmlAnswer, jsonAnswer, redirectAnswer } from './answer.ts'
import { contextOf, drawAlone, type Scene } from './draw.tsx'
import { publicJson } from './public-json.ts'
import { plainHead } from './screens.tsx'

export type CheckoutTools = { checkout: Pick<Checkout, 'read' | 'subscription' | 'waitedFor'> }
type Buyer = Readonly<{ shopper: Shopper; member: Caller['member'] }>

/** Express is the same page: it is only reached without a look at the cart (CHECKOUT-006, CHECKOUT-007). */
export const isCheckout = (path: string): boolean => path === CHECKOUT_PATH || path === expressAddress()

/** The country in `en-US`; none in `en`. */
const countryOf = (locale: string): string => {
  const region = /[-_]([A-Z]{2})\b/.exec(locale)?.[1] ?? ''
  return isCountry(region) ? region : ''
}

/** What was refused of a plain form, in words. A decline has the bank's own, which the last attempt kept. */
const refusedText = (code: string | null, { payment }: CheckoutState, words: CheckoutWords): string | null => {
  if (code === null) return null
  if (code === 'checkout.declined' && payment?.message) return `${payment.message} ${words.tryAgain}`
  return (Object.hasOwn(words.refusals, code) ? words.refusals[code] : undefined) ?? words.refusals.failed
}

const propsOf = (
  scene: Scene,
  state: CheckoutState & { cart: ShoppingCart },
  member: Buyer['member'],
  failed: string | null,
): CheckoutPageProps => {
  const { language, locale } = scene.site
  const words = checkoutWordsFor(language).checkout
  const details = begunDetails(state.details, state.cart, countryOf(locale))
  const { country } = details.shippingAddress
  return {
    state: { ...state, details },
    rules: {
      shippingAddress: addressRules(country, language),
      billingAddress: addressRules(details.billingAddress?.country || country, language),
    },
    countries: countriesIn(language),
    words,
    cartWords: cartWordsFor(language).cart,
    money: mannerOf(contextOf(scene, new Map())).money,
    language,
    testCards: state.methods.some(({ kind }) => kind === 'test-card')
      ? TEST_CARDS.map(({ number, does }) => ({ number, does: words.cards[does] }))
      : [],
    drawing: newId(),
    refused: refusedText(failed, state, words),
    tried: failed === 'checkout.incomplete',
    member: member?.email ?? null,
  }
}

const shopOf = ({ frame }: Scene): string => [...frame.stores.values()][0]?.path ?? '/'

const framed = ({ site }: Scene, title: string, content: ReactNode): ReactNode => (
  <CheckoutFrame
    siteTitle={site.settings.logoText ?? site.title}
    language={site.language}
    pageType={PageType.checkout}
    title={title}
  >
    {content}
  </CheckoutFrame>
)

/** Seconds; the script of the page asks sooner. */
const ASK_AGAIN = 8

/** The payment that the address names, where it is this visitor's. */
const waitedFor = async (
  { checkout }: CheckoutTools,
  { site }: Scene,
  { shopper }: Buyer,
  query: URLSearchParams,
): Promise<PaymentView | undefined> => {
  const { data: paymentId } = z.uuid().safeParse(query.get('pending'))
  if (!paymentId) return undefined
  return checkout.waitedFor(site.websiteId, shopper, paymentId, query.get('proof') ?? '').catch((error: unknown) => {
    if (!isDomainError(error)) throw error
    return undefined
  })
}

/** Where one waits for what becomes of a payment: it leads on by itself, or says why nothing came of it. */
const waitingPage = (scene: Scene, payment: PaymentView, proof: string): Answer => {
  if (payment.orderUrl) return redirectAnswer(payment.orderUrl, 303)
  if (payment.state === 'failed') return redirectAnswer(refusedPath('checkout.declined'), 303)
  const words = checkoutWordsFor(scene.site.language)
  const again = pendingPath(payment.paymentId, proof)
  const view = <WaitingView payment={payment} again={again} shop={shopOf(scene)} words={words} />
  const head = { ...plainHead(words.side.returnTitle), ...(payment.state === 'pending' && { askAgain: ASK_AGAIN }) }
  return htmlAnswer(drawAlone(scene, head, framed(scene, words.side.returnTitle, view)), { cacheable: false })
}

/** The checkout of one visitor: never kept, for nobody else's eyes, and with nothing around it that leads away. */
export const checkoutPage = async (
  { checkout }: CheckoutTools,
  scene: Scene,
  { shopper, member }: Buyer,
  query: URLSearchParams,
): Promise<Answer> => {
  const { websiteId, language } = scene.site
  const payment = await waitedFor({ checkout }, scene, { shopper, member }, query)
  if (payment) return waitingPage(scene, payment, query.get('proof') ?? '')
  const state = await checkout.read(websiteId, shopper, member?.email)
  if (query.get('format') === 'json') {
    const json = publicJson({ ...scene, pageType: PageType.checkout, assets: new Map() })
    return { ...jsonAnswer({ ...json, shoppingCart: state.cart }), cacheable: false }
  }
  const { cart } = state
  if (!cart && state.payment?.orderUrl) return redirectAnswer(state.payment.orderUrl, 303)
  const words = checkoutWordsFor(language).checkout
  const context = contextOf(scene, new Map())
  const content =
    cart && cart.entries.length > 0 ? (
      <CheckoutView page={propsOf(scene, { ...state, cart }, member, query.get('failed'))} context={context} />
    ) : (
      <NothingToBuy
        words={cartWordsFor(language).cart}
        shop={shopOf(scene)}
        refused={refusedText(query.get('failed'), state, words)}
      />
    )
  const body = framed(scene, words.title, content)
  return htmlAnswer(drawAlone(scene, plainHead(words.title), body), { cacheable: false })
}
