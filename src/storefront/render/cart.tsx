import { PageType } from '#base/enumerations/pages.ts'
import type { WebsiteId } from '#base/id.ts'
import type { RenderContext } from '#blocks/context.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import type { GetPublicForms } from '#shop/cart/check-additional-fields.ts'
import { getCartMessages } from '#shop/cart/locales/get-messages.ts'
import { CART_PROBLEMS, type CartProblem, PROBLEM_QUERY, type Shopper, type ShoppingCart } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { CartPageProps } from '#shop/cart/storefront/CartPage.tsx'
import { toInstalmentCart } from '#shop/instalments/model.ts'
import { toCartBadge } from '#shop/instalments/storefront/badge-settings.tsx'
import { listCountries } from '#shop/regions/model.ts'
import { toProductForm } from '#site/forms/model.ts'
import { CartView } from '#storefront/views/shop/CartView.tsx'
import type { PageDependencies } from './page-dependencies.ts'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { toAdditionalFieldsSettings } from './questions.tsx'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

/** The shop services that the cart page uses. */
export type CartPageDependencies = {
  cart: Pick<Cart, 'read'>
  forms: { getPublicForms: GetPublicForms }
}

const isCartProblem = (code: string | null): code is CartProblem => code !== null && Object.hasOwn(CART_PROBLEMS, code)

/** The message for a rejected form post, and a link back to its product. */
const readProblem = async (
  { catalog }: Pick<PageDependencies, 'catalog'>,
  { site }: PageRequest,
  query: URLSearchParams,
): Promise<{ text: string; back?: string } | undefined> => {
  const code = query.get(PROBLEM_QUERY.problem)
  if (!isCartProblem(code)) return undefined
  const text = getCartMessages(site.language).cart.errors[code]
  const item = query.get(PROBLEM_QUERY.item)
  const [product] = item ? await catalog.listByIds(site.websiteId, [item]) : []
  return product ? { text, back: product.fullUrl } : { text }
}

/** The questions of the products in the cart, by form id. */
const loadQuestions = async (
  { forms }: Pick<CartPageDependencies, 'forms'>,
  cart: ShoppingCart | undefined,
  { site }: RenderContext,
): Promise<CartPageProps['questions']> => {
  const ids = cart?.entries.flatMap(({ additionalFieldsFormId }) => additionalFieldsFormId ?? []) ?? []
  if (ids.length === 0 || !cart) return undefined
  const found = await forms.getPublicForms(cart.websiteId as WebsiteId, ids)
  return Object.fromEntries([...found].map(([id, form]) => [id, toAdditionalFieldsSettings(toProductForm(form), site)]))
}

/** The first store, or the home page if there is none. */
const getShopPath = ({ layout }: PageRequest): string => [...layout.stores.values()][0]?.path ?? '/'

/** The cart page is personal and never cached. */
export const renderCartPage = async (
  deps: Pick<PageDependencies, 'catalog'> & CartPageDependencies,
  request: PageRequest,
  shopper: Shopper,
  query: URLSearchParams,
): Promise<PageResponse> => {
  const { websiteId, language } = request.site
  const cart = await deps.cart.read(websiteId, shopper)
  if (query.get('format') === 'json') {
    const json = toPublicJson({ ...request, pageType: PageType.cartV2, assets: new Map() })
    const instalmentCart = cart ? toInstalmentCart(cart) : null
    return { ...jsonResponse({ ...json, shoppingCart: cart ?? null, instalmentCart }), cacheable: false }
  }
  const context = { ...createRenderContext(request, new Map()), pageType: PageType.cartV2 }
  const problem = await readProblem(deps, request, query)
  const shop = getShopPath(request)
  const questions = await loadQuestions(deps, cart, context)
  const instalments = toCartBadge(request.layout.instalments, language)
  const page =
    cart && cart.entries.length > 0
      ? {
          cart,
          money: getShopDisplaySettings(context).money,
          countries: listCountries(language),
          testMode: request.layout.testMode,
          shop,
          questions,
          ...(instalments && { instalments }),
        }
      : undefined
  const view = <CartView page={page} problem={problem} shop={shop} context={context} />
  const head = {
    ...buildPlainHead(getCartMessages(language).cart.title),
    ...(questions && { blockStyles: ['form'] as const }),
  }
  return htmlResponse(renderInLayout(request, head, context, view), { cacheable: false })
}
