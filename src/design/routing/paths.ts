import type { WebsiteId } from '#base/id.ts'

/** Where the owner's side lives. */
export const HOME = '/config'
export const SIGN_IN = '/config/sign-in'
export const SIGN_UP = '/config/sign-up'
export const FORGOT_PASSWORD = '/config/forgot-password'
export const ACCOUNT = '/config/account'
export const NEW_SITE = '/config/new-site'
export const ALL_SITES = '/config/sites'
export const EMAIL_LOG = '/config/outbox'

/** `sitePath(id, 'contributors')`; without a screen, the site's home. */
export const sitePath = (websiteId: WebsiteId, screen = ''): string =>
  `/config/sites/${websiteId}${screen && `/${screen}`}`

/** Pictures lie at their site's own address, which need not be the dashboard's: whoever works on the site sees them through its calls. */
export const getImagePreviewUrl = (websiteId: string, url: string, width: 100 | 300 | 750): string =>
  url.replace(/^\/assets\/images\/([^/]+)\/.*$/, `/api/sites/${websiteId}/assets/$1/picture?format=${width}w`)

const isInside = (path: string): boolean =>
  /^\/config(?:[/?#]|$)/.test(path) && !/[\\\s]|\/\//.test(path.split(/[?#]/)[0] ?? '')

/** Where to go after signing in: only ever a screen of ours, whatever a link says. */
export const getReturnPath = (search: string): string => {
  const back = new URLSearchParams(search).get('back') ?? HOME
  return isInside(back) && !back.startsWith(SIGN_IN) && !back.startsWith(SIGN_UP) ? back : HOME
}

/** The same screen, remembering where somebody was on the way to. */
export const withReturnPath = (path: string, back: string): string =>
  back === HOME ? path : `${path}?back=${encodeURIComponent(back)}`
