import type { WebsiteId } from '#base/id.ts'

/** Paths of the dashboard. */
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

/** Images are served on the site's domain, which can differ from the dashboard's: load them through the API instead. */
export const getImagePreviewUrl = (websiteId: string, url: string, width: 100 | 300 | 750): string =>
  url.replace(/^\/assets\/images\/([^/]+)\/.*$/, `/api/sites/${websiteId}/assets/$1/picture?format=${width}w`)

const isInside = (path: string): boolean =>
  /^\/config(?:[/?#]|$)/.test(path) && !/[\\\s]|\/\//.test(path.split(/[?#]/)[0] ?? '')

/** The path to open after signing in. Only dashboard paths are accepted, to prevent open redirects. */
export const getReturnPath = (search: string): string => {
  const back = new URLSearchParams(search).get('back') ?? HOME
  return isInside(back) && !back.startsWith(SIGN_IN) && !back.startsWith(SIGN_UP) ? back : HOME
}

/** Adds the path to return to after signing in. */
export const withReturnPath = (path: string, back: string): string =>
  back === HOME ? path : `${path}?back=${encodeURIComponent(back)}`
