import { PageType } from '#base/enumerations/pages.ts'
import type { WebsiteId } from '#base/id.ts'
import { cartWordsFor } from '#blocks/cart-words.ts'
import { mannerOf } from '#blocks/shop-manner.ts'
import { CART_PROBLEMS, type CartProblem, PROBLEM_QUERY, type Shopper, type ShoppingCart } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { Payments } from '#shop/payments/service.ts'
import { countriesIn } from '#shop/shipping/regions/model.ts'
import { CartView } from '#storefront/views/CartView.tsx'
import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { contextOf, drawFramed, type Scene } from './draw.tsx'
import type { PageTools } from './page-tools.ts'
import { publicJson } from './public-json.ts'
import { plainHead } from './screens.tsx'

/** What the cart page asks of the shop. */
export type CartTools = {
  cart: Pick<Cart, 'read'>
  payments: Pick<Payments, 'methodsFor'>
}

const isProblem = (code: string | null): code is CartProblem => code !== null && Object.hasOwn(CART_PROBLEMS, code)

/** The words for what was refused of a plain form, and the way back to the product that it was about. */
const problemIn = async (
  { catalog }: Pick<PageTools, 'catalog'>,
  { site }: Scene,
  query: URLSearchParams,
): Promise<{ text: string; back?: string } | undefined> => {
  const code = query.get(PROBLEM_QUERY.problem)
  if (!isProblem(code)) return undefined
  const text = cartWordsFor(site.language).cart.refusals[code]
  const item = query.get(PROBLEM_QUERY.item)
  const [product] = item ? await catalog.byIds(site.websiteId, [item]) : []
  return product ? { text, back: product.fullUrl } : { text }
}

/** Whether a way of paying is offered that moves no money. */
const isTestMode = async ({ payments }: CartTools, websiteId: WebsiteId, cart: ShoppingCart): Promise<boolean> => {
  const { currency, grandTotalCents, shippingLocation } = cart
  const sum = { currency, amount: BigInt(grandTotalCents), country: shippingLocation?.country ?? '' }
  return (await payments.methodsFor(websiteId, sum)).some(({ testMode }) => testMode)
}

/** The first store is where one begins; without any, the front page. */
const shopOf = ({ frame }: Scene): string => [...frame.stores.values()][0]?.path ?? '/'

/** The cart of one visitor: never kept, for nobody else's eyes. */
export const cartPage = async (
  tools: Pick<PageTools, 'catalog'> & CartTools,
  scene: Scene,
  shopper: Shopper,
  query: URLSearchParams,
): Promise<Answer> => {
  const { websiteId, language } = scene.site
  const cart = await tools.cart.read(websiteId, shopper)
  if (query.get('format') === 'json') {
    const json = publicJson({ ...scene, pageType: PageType.cartV2, assets: new Map() })
    return { ...jsonAnswer({ ...json, shoppingCart: cart ?? null }), cacheable: false }
  }
  const context = contextOf(scene, new Map())
  const [problem, testMode] = await Promise.all([
    problemIn(tools, scene, query),
    cart ? isTestMode(tools, websiteId, cart) : false,
  ])
  const shop = shopOf(scene)
  const page =
    cart && cart.entries.length > 0
      ? { cart, money: mannerOf(context).money, countries: countriesIn(language), testMode, shop }
      : undefined
  const view = <CartView page={page} problem={problem} shop={shop} context={context} />
  const head = plainHead(cartWordsFor(language).cart.title)
  return htmlAnswer(drawFramed(scene, head, context, view), { cacheable: false })
}
