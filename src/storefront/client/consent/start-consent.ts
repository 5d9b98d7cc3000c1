import { readCookie } from '#base/browser/cookies.ts'
import { CONSENT_COOKIE_NAME } from '#base/visitor-cookie.ts'
import type { CensusContext } from '../census/context.ts'
import { hasPrivacySignal } from '../census/visitor.ts'

/** Links of owners and of the footer that open the cookie settings. */
const SETTINGS_LINK = 'a[href$="#cookie-settings"]'

/** Shows the cookie banner to visitors who have not answered, and opens it again by links to `#cookie-settings`. */
export const startConsent = (context: CensusContext, onAnswer: () => void): void => {
  const showBanner = async (isReopened: boolean): Promise<void> => {
    const { showCookieBanner } = await import('./banner.ts')
    showCookieBanner({ ...context, isReopened, onAnswer })
  }
  for (const link of document.querySelectorAll<HTMLElement>(SETTINGS_LINK)) link.hidden = false
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element && event.target.closest(SETTINGS_LINK))) return
    event.preventDefault()
    void showBanner(true)
  })
  const needsAnswer = context.cookieBanner && !hasPrivacySignal() && readCookie(CONSENT_COOKIE_NAME) === undefined
  if (location.hash === '#cookie-settings') void showBanner(true)
  else if (needsAnswer) void showBanner(false)
}
