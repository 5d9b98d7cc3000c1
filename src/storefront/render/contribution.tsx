import { PageType } from '#base/enumerations/pages.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { getDonationMessages } from '#shop/donations/locales/get-messages.ts'
import type { Donations } from '#shop/donations/service.ts'
import { toPurchaseEvent } from '#shop/orders/model.ts'
import type { OrderPage, OrderQueries } from '#shop/orders/operations/read-orders.ts'
import { PURCHASE_ELEMENT } from '#storefront/client/purchase-event.ts'
import { RELOAD_WHEN_RESTORED } from '#storefront/client/reload-restored.ts'
import { ContributionView } from '#storefront/views/shop/ContributionView.tsx'
import { type PageResponse, paymentPageResponse } from './page-response.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

export type ContributionPageDependencies = {
  donations: Pick<Donations, 'findReceiptText'>
  orders: Pick<OrderQueries, 'markFirstView'>
}

/** A pledge that is not paid yet is an order received; after the first view the page shows the status. */
const getPageType = ({ order }: Pick<OrderPage, 'order'>, isNew: boolean): PageType => {
  if (!isNew) return PageType.orderStatus
  return order.paymentState === 'awaiting' ? PageType.orderReceived : PageType.contributionConfirmed
}

/** The page of a donation (page type 204), at the secret URL of its order. */
export const renderContributionPage = async (
  { donations, orders }: ContributionPageDependencies,
  request: PageRequest,
  page: OrderPage,
): Promise<PageResponse> => {
  const { websiteId, language } = request.site
  const { order, lines } = page
  const isNew = await orders.markFirstView(websiteId, order.orderId)
  const receiptText = await donations.findReceiptText(websiteId, lines[0]?.productId ?? order.orderId)
  const context = createRenderContext(request, new Map())
  const purchase = isNew ? toPurchaseEvent(page.analytics) : undefined
  const view = (
    <div data-page-type={getPageType(page, isNew)} {...RELOAD_WHEN_RESTORED}>
      <ContributionView order={order} lines={lines} receiptText={receiptText} isNew={isNew} context={context} />
      {purchase ? <div hidden id={PURCHASE_ELEMENT} data-purchase={JSON.stringify(purchase)} /> : null}
    </div>
  )
  const title = interpolate(getDonationMessages(language).number, { number: `#${order.number}` })
  const head = { ...buildPlainHead(title), blockStyles: ['donation'] as const }
  return paymentPageResponse(renderInLayout(request, head, context, view))
}
