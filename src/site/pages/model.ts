import { slugFrom } from '#base/format/slug.ts'

export { type PageState, publishedState } from './states.ts'

/** Rules of addresses and titles; pure, for server and browser. */

/** First parts of a path that belong to the program. Pages cannot take them; tests compare with the routes that exist. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'account',
  'api',
  'assets',
  'cart',
  'checkout',
  'config',
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
])

const SHORTEST_TITLE = 3
const LONGEST_SLUG = 120

/** Words as an address: lower case, joined by dashes, other scripts kept, accents dropped. Empty where no letter or digit was. */
export const tidySlug = (words: string): string => slugFrom(words, /[^\p{L}\p{N}]+/gu, LONGEST_SLUG)

/** A title as an address; one that is too short to be one gives way to the fallback. */
export const slugOf = (title: string, fallback: string): string =>
  tidySlug(title.trim().length < SHORTEST_TITLE ? fallback : title) || tidySlug(fallback)

/** The slug itself where it is free, else with -1, -2, … */
export const uniqueSlug = (
  slug: string,
  taken: ReadonlySet<string>,
  reserved: ReadonlySet<string> = RESERVED_SLUGS,
): string => {
  const free = (candidate: string): boolean => !taken.has(candidate) && !reserved.has(candidate)
  if (free(slug)) return slug
  for (let number = 1; ; number++) if (free(`${slug}-${number}`)) return `${slug}-${number}`
}

export const homePath = '/'
export const pathOfCollection = (collection: { urlId: string; isHomepage: boolean }): string =>
  collection.isHomepage ? homePath : `/${collection.urlId}`
export const pathOfItem = (collection: { urlId: string }, item: { urlId: string }): string =>
  `/${collection.urlId}/${item.urlId}`

/** Not found carries the path that was asked for, so that whoever catches it can say what is missing. */
export class NotFound extends Error {
  readonly path: string
  constructor(path: string) {
    super(`There is nothing at ${path}.`)
    this.name = 'NotFound'
    this.path = path
  }
}
