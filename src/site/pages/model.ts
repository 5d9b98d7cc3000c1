import { slugFrom } from '#base/format/slug.ts'

export type { PageState } from './states.ts'

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

const PAGE_URL = /^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u

/** An address that somebody typed for a page, without the slash before it; undefined where it can be none (EDITOR-032). */
export const pageUrlFrom = (typed: string): string | undefined => {
  const url = typed.trim().replace(/^\//, '').normalize('NFC').toLowerCase()
  return PAGE_URL.test(url) && [...url].length <= LONGEST_SLUG && !RESERVED_SLUGS.has(url) ? url : undefined
}

/** A page in the trash can be taken out again for so long. */
export const TRASH_DAYS = 30

/** Carried by a visitor who has given the password of one page. */
export const pageKeyCookie = (collectionId: string): string => `sw_page_${collectionId}`

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
