/** Where the page of an order that was just bought keeps what the tag function is told. */
export const PURCHASE_ELEMENT = 'order-purchase'

type TagFunction = (command: 'event', name: string, data: unknown) => void

/**
 * CHECKOUT-012: tells the global tag function, where the site has one, of the purchase. The server puts the element into the page once;
 * taken out here, it is not told again when the page comes back from memory.
 */
export const tellPurchase = (page: Pick<Document, 'getElementById'>, globals: object): void => {
  const element = page.getElementById(PURCHASE_ELEMENT)
  const { gtag } = globals as { gtag?: unknown }
  if (!element || typeof gtag !== 'function') return
  element.remove()
  const tag = gtag as TagFunction
  tag('event', 'purchase', JSON.parse(element.dataset.purchase ?? '{}'))
}
