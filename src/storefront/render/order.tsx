import { PageType } from '#base/enumerations/pages.ts'
import type { Downloads } from '#shop/downloads/service.ts'
import { getOrderMessages, toPurchaseEvent } from '#shop/orders/model.ts'
import type { OrderQueries } from '#shop/orders/operations/read-orders.ts'
import { PURCHASE_ELEMENT } from '#storefront/client/purchase-event.ts'
import { RELOAD_WHEN_RESTORED } from '#storefront/client/reload-restored.ts'
import { OrderView } from '#storefront/views/shop/OrderView.tsx'
import { type ContributionPageDependencies, renderContributionPage } from './contribution.tsx'
import { type PageDependencies, withoutNulls } from './page-dependencies.ts'
import { jsonResponse, type PageResponse, paymentPageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead, renderNotFoundScreen } from './screens.tsx'

export type OrderPageDependencies = Pick<PageDependencies, 'images'> &
  ContributionPageDependencies & {
    orders: Pick<OrderQueries, 'findOrderPage' | 'markFirstView'>
    downloads: Pick<Downloads, 'listForOrder'>
  }

/** The first view is the confirmation of an order, or its receipt while the payment is awaited; later views show its status. */
const getOrderPageType = (isNew: boolean, paymentState: string): PageType => {
  if (!isNew) return PageType.orderStatus
  return paymentState === 'awaiting' ? PageType.orderReceived : PageType.orderConfirmed
}

/** The token in `/order/:token`. */
export const matchOrderToken = (path: string): string | undefined => /^\/order\/([\w-]{20,100})$/.exec(path)?.[1]

/**
 * The order page, accessible with its secret URL and never cached or indexed. The first view, right after the purchase, shows the
 * confirmation (CHECKOUT-020) and includes the purchase event for the tag function (CHECKOUT-012).
 */
export const renderOrderPage = async (
  deps: OrderPageDependencies,
  request: PageRequest,
  token: string,
  asJson: boolean,
): Promise<PageResponse> => {
  const { site } = request
  const page = await deps.orders.findOrderPage(site.websiteId, token)
  if (!page) return renderNotFoundScreen(request, asJson)
  if (asJson) {
    const json = toPublicJson({ ...request, pageType: PageType.orderStatus, assets: new Map() })
    return { ...jsonResponse({ ...json, order: page.analytics }), cacheable: false }
  }
  if (page.order.kind === 'donation') return renderContributionPage(deps, request, page)
  const isNew = await deps.orders.markFirstView(site.websiteId, page.order.orderId)
  const assets = await deps.images(site, withoutNulls(...page.lines.map(({ imageId }) => imageId)))
  const hasFiles = page.lines.some(({ fulfilment }) => fulfilment === 'downloaded')
  const downloads = hasFiles ? await deps.downloads.listForOrder(site.websiteId, page.order.orderId) : []
  const context = createRenderContext(request, assets)
  const messages = getOrderMessages(site.language)
  const pageType = getOrderPageType(isNew, page.order.paymentState)
  const purchase = isNew ? toPurchaseEvent(page.analytics) : undefined
  const view = (
    <div data-page-type={pageType} {...RELOAD_WHEN_RESTORED}>
      <OrderView {...page} downloads={downloads} isNew={isNew} context={context} />
      {purchase ? <div hidden id={PURCHASE_ELEMENT} data-purchase={JSON.stringify(purchase)} /> : null}
    </div>
  )
  const head = { ...buildPlainHead(messages.order(page.order.number)), isForBuyers: true }
  return paymentPageResponse(renderInLayout(request, head, context, view))
}
