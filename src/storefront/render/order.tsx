import { PageType } from '#base/enumerations/pages.ts'
import { orderWords, purchaseEvent } from '#shop/orders/model.ts'
import type { OrderReading } from '#shop/orders/reading.ts'
import { PURCHASE_ELEMENT } from '#storefront/client/purchase.ts'
import { OrderView } from '#storefront/views/OrderView.tsx'
import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import { contextOf, drawFramed, type Scene } from './draw.tsx'
import { chosen, type PageTools } from './page-tools.ts'
import { publicJson } from './public-json.ts'
import { notFoundScreen, plainHead } from './screens.tsx'

export type OrderTools = Pick<PageTools, 'pictures'> & { orders: Pick<OrderReading, 'pageOf' | 'firstLook'> }

/** What stands behind `/order/`. */
export const orderToken = (path: string): string | undefined => /^\/order\/([\w-]{20,100})$/.exec(path)?.[1]

/**
 * The page of an order, for whoever has its address: nobody else's to keep or to find. The first look, by whoever has just bought it,
 * says thank you (CHECKOUT-020) and brings what the tag function is told (CHECKOUT-012).
 */
export const orderPage = async (tools: OrderTools, scene: Scene, token: string, asJson: boolean): Promise<Answer> => {
  const { site } = scene
  const page = await tools.orders.pageOf(site.websiteId, token)
  if (!page) return notFoundScreen(scene, asJson)
  if (asJson) {
    const json = publicJson({ ...scene, pageType: PageType.orderStatus, assets: new Map() })
    return { ...jsonAnswer({ ...json, order: page.analytics }), cacheable: false }
  }
  const isNew = await tools.orders.firstLook(site.websiteId, page.order.orderId)
  const assets = await tools.pictures(site, chosen(...page.lines.map(({ imageId }) => imageId)))
  const context = contextOf(scene, assets)
  const words = orderWords(site.language)
  const pageType = isNew ? PageType.orderConfirmed : PageType.orderStatus
  const told = isNew ? purchaseEvent(page.analytics) : undefined
  const view = (
    <div data-page-type={pageType}>
      <OrderView {...page} isNew={isNew} context={context} />
      {told ? <div hidden id={PURCHASE_ELEMENT} data-purchase={JSON.stringify(told)} /> : null}
    </div>
  )
  return htmlAnswer(drawFramed(scene, plainHead(words.order(page.order.number)), context, view), { cacheable: false })
}
