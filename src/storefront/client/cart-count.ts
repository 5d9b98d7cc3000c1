import { hasCart, isAuthenticated } from '#base/browser/cookies.ts'
import {
  CART_SYNC_EVENT,
  type CartSync,
  countLabel,
  countText,
  synced,
  syncOf,
  type WidgetState,
} from '#shop/cart/count/model.ts'

/**
 * Pill and badge, without React: the server drew both hidden, with their words, and this fills them in. They wait for the first sync
 * and follow every later one, whoever sends it.
 */

/** Unlike a frame of somebody else's, the site editor's own says so, and its address is changed from outside of the page (CART-012). */
const EDITOR_FRAME = 'iframe[data-site-editor]'

const write = (element: Element, selector: string, text: string): void => {
  const place = element.querySelector(selector)
  if (place) place.textContent = text
}

const draw = (state: WidgetState): void => {
  for (const element of document.querySelectorAll<HTMLElement>('[data-cart-count]')) {
    element.dataset.cartState = state.status
    if (state.status === 'uninitialised') continue
    element.dataset.cartCount = String(state.items)
    element.hidden = state.empty
    write(element, '[data-count]', countText(state.items))
    write(element, '[data-label]', countLabel(state.items, JSON.parse(element.dataset.cartWords ?? '{}')))
  }
}

export const followCart = (): void => {
  document.addEventListener(CART_SYNC_EVENT, (event) => draw(synced((event as CustomEvent<CartSync>).detail)))
  document.addEventListener('click', (event) => {
    const pill = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a.cart-pill') : null
    const frame = window.frameElement
    if (!pill || !frame?.matches(EDITOR_FRAME)) return
    event.preventDefault()
    frame.setAttribute('src', pill.href)
  })
}

/**
 * CART-019. Add buttons of what is bought with a form wait for the cart, which says how much of it is taken; nobody waits where there is
 * no cart to ask for, nor longer than the question takes.
 */
export const loadCart = async (): Promise<void> => {
  const { dataset } = document.documentElement
  if (!isAuthenticated() && !hasCart()) {
    delete dataset.cartLoading
    return
  }
  dataset.cartLoading = ''
  try {
    const answer = await fetch(`/api/commerce/shopping-cart?calculateSubtotal=true&timecode=${Date.now()}`)
    if (answer.ok)
      document.dispatchEvent(new CustomEvent<CartSync>(CART_SYNC_EVENT, { detail: syncOf(await answer.json()) }))
  } catch {
    // Offline: the page shows what it showed before, and the next one asks again.
  }
  delete dataset.cartLoading
}
