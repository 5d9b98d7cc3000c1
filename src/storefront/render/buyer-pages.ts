import type { Visit } from '../visit.ts'
import { type CheckoutPageDependencies, isCheckoutPath, renderStartedPayment } from './checkout.tsx'
import { type DownloadPageDependencies, isDownloadPath, renderDownloadPage } from './download.tsx'
import { type GiftCardBalanceDependencies, isGiftCardBalancePath, renderGiftCardBalance } from './gift-card-balance.tsx'
import { matchOrderToken, type OrderPageDependencies, renderOrderPage } from './order.tsx'
import { type PageResponse, redirectResponse } from './page-response.ts'
import type { PageRequest } from './render-page.tsx'

export type BuyerPageDependencies = OrderPageDependencies &
  DownloadPageDependencies &
  GiftCardBalanceDependencies &
  CheckoutPageDependencies & {
    /** The URL of the order page with this token, on any site. */
    findOrderUrl: (token: string) => Promise<string | undefined>
  }

/** Another site can have been the primary one when the link was sent: its orders are found there. */
export const renderOrder = async (
  deps: BuyerPageDependencies,
  request: PageRequest,
  token: string,
  asJson: boolean,
): Promise<PageResponse> => {
  const response = await renderOrderPage(deps, request, token, asJson)
  if (response.status !== 404 || !request.site.isPrimary) return response
  const url = await deps.findOrderUrl(token)
  return url === undefined ? response : redirectResponse(url)
}

/** What existing buyers see of a hidden site: their orders, downloads, gift cards and started payments. */
export const renderForBuyer = async (
  deps: BuyerPageDependencies,
  visit: Visit,
  pageRequest: PageRequest,
): Promise<PageResponse | undefined> => {
  const request = { ...pageRequest, isHidden: true }
  const { path, query } = visit
  const order = matchOrderToken(path)
  if (order !== undefined) {
    const response = await renderOrder(deps, request, order, query.get('format') === 'json')
    return response.status === 404 ? undefined : response
  }
  if (isDownloadPath(path)) {
    const response = await renderDownloadPage(deps, request, query)
    return response.status === 404 ? undefined : response
  }
  if (isGiftCardBalancePath(path)) {
    const response = await renderGiftCardBalance(deps, request, query)
    return response?.status === 404 ? undefined : response
  }
  if (!isCheckoutPath(path) || !query.has('pending')) return undefined
  const [shopper, customer] = await Promise.all([visit.shopper(), visit.customer()])
  return renderStartedPayment(deps, request, { shopper, customer }, query)
}
