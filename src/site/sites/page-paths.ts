/** Paths of pages on a site. */

/** First path segments that belong to the program. Pages cannot use them; a test compares the list with the registered routes. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'account',
  'api',
  'assets',
  'cart',
  'checkout',
  'config',
  'confirm-subscription',
  'donate',
  'download',
  'gift-card',
  'healthz',
  'metrics',
  'order',
  'p',
  'preview',
  'readyz',
  'robots.txt',
  'search',
  'settings',
  'sitemap.xml',
  'unsubscribe',
])

export const HOME_PATH = '/'

export const getCollectionPath = (collection: { urlId: string; isHomepage: boolean }): string =>
  collection.isHomepage ? HOME_PATH : `/${collection.urlId}`

export const getItemPath = (collection: { urlId: string }, item: { urlId: string }): string =>
  `/${collection.urlId}/${item.urlId}`
