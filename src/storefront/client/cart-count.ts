import { hasCart, isAuthenticated } from '#base/browser/cookies.ts'
import {
  CART_SYNC_EVENT,
  type CartSync,
  formatCount,
  formatCountLabel,
  toCartSync,
  toWidgetState,
  type WidgetState,
} from '#shop/cart/count/model.ts'

/** Cart pill and header badge, without React. The server renders both hidden; they are updated by every cart sync event. */

/** The site editor's iframe: the pill sets its address (CART-012). Set by `src/editor/frame/Frame.tsx`. */
export const EDITOR_FRAME = 'iframe[data-site-editor]'

const setText = (element: Element, selector: string, text: string): void => {
  const target = element.querySelector(selector)
  if (target) target.textContent = text
}

const renderCount = (state: WidgetState): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    element.dataset.cartState = state.status
    if (state.status === 'uninitialised') continue
    element.dataset.cartCount = String(state.items)
    element.hidden = state.empty
    setText(element, '[data-count]', formatCount(state.items))
    setText(element, '[data-label]', formatCountLabel(state.items, JSON.parse(element.dataset.cartWords ?? '{}')))
  }
}

export const watchCart = (): void => {
  document.addEventListener(CART_SYNC_EVENT, (event) =>
    renderCount(toWidgetState((event as CustomEvent<CartSync>).detail)),
  )
  document.addEventListener('click', (event) => {
    const pill = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.cart-pill') : null
    const frame = window.frameElement
    if (!pill || !frame?.matches(EDITOR_FRAME)) return
    event.preventDefault()
    frame.setAttribute('src', pill.href)
  })
}

/** CART-019. Add buttons of products with a form wait until the cart is loaded, which tells how many items it contains already. */
export const loadCart = async (): Promise<void> => {
  const { dataset } = document.documentElement
  if (!isAuthenticated() && !hasCart()) {
    delete dataset.cartLoading
    return
  }
  dataset.cartLoading = ''
  try {
    const response = await fetch(`/api/commerce/shopping-cart?calculateSubtotal=true&timecode=${Date.now()}`)
    if (response.ok)
      document.dispatchEvent(new CustomEvent<CartSync>(CART_SYNC_EVENT, { detail: toCartSync(await response.json()) }))
  } catch {
    // Offline: keep the current state; the next page tries again.
  }
  delete dataset.cartLoading
}
