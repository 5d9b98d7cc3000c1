import type { ReactNode } from 'react'
import { PageType } from '#base/enumerations/pages.ts'
import { getRestockFormSettings } from '#blocks/restock-form-settings.ts'
import { formatVariantOptions, isVariantSoldOut, type ProductItem } from '#shop/catalog/model.ts'
import { getRestockMessages } from '#shop/restock/locales/get-messages.ts'
import { SIGN_UP_PATH } from '#shop/restock/model.ts'
import { type RestockFormState, RestockFormView } from '#shop/restock/storefront/RestockFormView.tsx'
import { RestockView } from '#storefront/views/shop/RestockView.tsx'
import type { PageDependencies } from './page-dependencies.ts'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

type Dependencies = Pick<PageDependencies, 'catalog'>

/** Never cached: it contains what the visitor typed. */
const HEADERS = { 'cache-control': 'no-store' }

const respond = (request: PageRequest, product: ProductItem, content: ReactNode, status = 200): PageResponse => {
  const messages = getRestockMessages(request.site.language)
  const view = (
    <RestockView product={product} messages={messages}>
      {content}
    </RestockView>
  )
  const head = buildPlainHead(messages.title(product.title))
  const html = renderInLayout(request, head, createRenderContext(request, new Map()), view)
  return { ...htmlResponse(html, { status, cacheable: false }), headers: HEADERS }
}

const findProduct = async ({ catalog }: Dependencies, { site }: PageRequest, productId: string) =>
  (await catalog.listByIds(site.websiteId, [productId]))[0]

export type PostedSignUp = Readonly<{
  productId: string
  state: RestockFormState
  /** The key with which the visitor sends the form again. */
  key?: string
  status: number
}>

/** A form that was posted without JavaScript, with what was typed and why it was not accepted. Undefined if there is no product. */
export const renderPostedSignUp = async (
  deps: Dependencies,
  request: PageRequest,
  { productId, state, key, status }: PostedSignUp,
): Promise<PageResponse | undefined> => {
  const product = await findProduct(deps, request, productId)
  if (!product) return undefined
  const settings = getRestockFormSettings(createRenderContext(request, new Map()), product)
  const messages = getRestockMessages(request.site.language)
  const variants = product.structuredContent.variants
    .filter((variant) => isVariantSoldOut(product, variant))
    .map((variant) => ({ id: variant.id, label: formatVariantOptions(product, variant) }))
  const content =
    variants.length === 0 ? (
      <p role="alert">{state.error ?? messages.inStock}</p>
    ) : (
      <>
        {key === undefined ? null : <p>{messages.confirmText}</p>}
        <RestockFormView
          settings={settings}
          variants={variants}
          state={state}
          hidden={key === undefined ? {} : { key }}
        />
      </>
    )
  return respond(request, product, content, status)
}

/** Where visitors without JavaScript are redirected after they signed up. */
export const renderRestockPage = async (
  deps: Dependencies,
  request: PageRequest,
  query: URLSearchParams,
): Promise<PageResponse | undefined> => {
  if (request.path !== SIGN_UP_PATH) return undefined
  const productId = query.get('product') ?? ''
  const product = await findProduct(deps, request, productId)
  if (!product) return undefined
  if (query.get('format') === 'json') {
    const json = jsonResponse(toPublicJson({ ...request, pageType: PageType.page, assets: new Map() }))
    return { ...json, cacheable: false, headers: HEADERS }
  }
  if (!query.has('done')) return renderPostedSignUp(deps, request, { productId, state: {}, status: 200 })
  const { success } = getRestockFormSettings(createRenderContext(request, new Map()), product)
  return respond(request, product, <p role="status">{success}</p>)
}
