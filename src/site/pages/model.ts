import { toSlug } from '#base/format/slug.ts'
import { RESERVED_SLUGS } from '#site/sites/model.ts'

export { getCollectionPath, getItemPath, HOME_PATH, RESERVED_SLUGS } from '#site/sites/model.ts'
export type { PageState } from './workflow.ts'

/** Rules of addresses and titles; pure, for server and browser. */

const MIN_TITLE_LENGTH = 3
const MAX_SLUG_LENGTH = 120

/** Words as an address: lower case, joined by dashes, other scripts kept, accents dropped. Empty where no letter or digit was. */
export const slugify = (words: string): string => toSlug(words, /[^\p{L}\p{N}]+/gu, MAX_SLUG_LENGTH)

/** A title as an address; one that is too short to be one gives way to the fallback. */
export const createSlug = (title: string, fallback: string): string =>
  slugify(title.trim().length < MIN_TITLE_LENGTH ? fallback : title) || slugify(fallback)

/** The slug itself where it is free, else with -1, -2, … */
export const makeUniqueSlug = (
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
export const parsePageSlug = (typed: string): string | undefined => {
  const url = typed.trim().replace(/^\//, '').normalize('NFC').toLowerCase()
  return PAGE_URL.test(url) && [...url].length <= MAX_SLUG_LENGTH && !RESERVED_SLUGS.has(url) ? url : undefined
}

/** A page in the trash can be taken out again for so long. */
export const TRASH_DAYS = 30

/** Carried by a visitor who has given the password of one page. */
export const getPageAccessCookie = (collectionId: string): string => `sw_page_${collectionId}`

/** Not found carries the path that was asked for, so that whoever catches it can say what is missing. */
export class NotFound extends Error {
  readonly path: string
  constructor(path: string) {
    super(`There is nothing at ${path}.`)
    this.name = 'NotFound'
    this.path = path
  }
}
