import { hasCart, isAuthenticated } from '#base/browser/cookies.ts'

/**
 * A cached page is the same for everybody; what is personal is filled in after it arrived. A page that comes back from the browser's
 * back-forward cache is as old as the moment it was left, so that it is filled in again.
 */
export const fillPersonal = (fill: () => void): void => {
  fill()
  addEventListener('pageshow', (event) => {
    if (event.persisted) fill()
  })
}

/** For styles: `[data-signed-in]` and `[data-has-cart]` on the root element show or hide what only some visitors should see. */
export const markVisitor = (): void => {
  document.documentElement.toggleAttribute('data-signed-in', isAuthenticated())
  document.documentElement.toggleAttribute('data-has-cart', hasCart())
}
