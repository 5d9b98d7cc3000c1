/** Id of the element with the purchase event on the order confirmation page. */
export const PURCHASE_ELEMENT = 'order-purchase'

type TagFunction = (command: 'event', name: string, data: unknown) => void

/** CHECKOUT-012: sends the purchase to the global tag function, if there is one. The element is removed, so that a restored page does not send it again. */
export const sendPurchaseEvent = (page: Pick<Document, 'getElementById'>, globals: object): void => {
  const element = page.getElementById(PURCHASE_ELEMENT)
  const { gtag } = globals as { gtag?: unknown }
  if (!element || typeof gtag !== 'function') return
  element.remove()
  const tag = gtag as TagFunction
  tag('event', 'purchase', JSON.parse(element.dataset.purchase ?? '{}'))
}
