import { hasCart, isAuthenticated, readSiteUser } from '#base/browser/cookies.ts'

/** Cached pages are the same for every visitor; personal data is filled in on load, and again when a page is restored from the back-forward cache. */
export const runOnPageShow = (fill: () => void): void => {
  fill()
  addEventListener('pageshow', (event) => {
    if (event.persisted) fill()
  })
}

/** Sets `data-signed-in`, `data-customer` (not for owners) and `data-has-cart` on the root element, for CSS. */
export const setVisitorAttributes = (): void => {
  document.documentElement.toggleAttribute('data-signed-in', isAuthenticated())
  document.documentElement.toggleAttribute('data-customer', readSiteUser().siteUserId !== undefined)
  document.documentElement.toggleAttribute('data-has-cart', hasCart())
}
