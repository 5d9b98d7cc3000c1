import { toSlug } from '#base/format/slug.ts'
import { RESERVED_SLUGS } from '#site/sites/model.ts'

export { getCollectionPath, getItemPath, RESERVED_SLUGS } from '#site/sites/model.ts'
export { getLabelPath, type LabelKind, type LabelPath, matchLabelPath, toLabelSlug } from './post-label.ts'
export type { PageState } from './workflow.ts'

/** Slug rules; pure, for server and browser. */

const MIN_TITLE_LENGTH = 3
const MAX_SLUG_LENGTH = 120

/** Lower case, words joined by hyphens, accents removed, other scripts kept. Empty without letters or digits. */
export const slugify = (text: string): string => toSlug(text, /[^\p{L}\p{N}]+/gu, MAX_SLUG_LENGTH)

/** Slug of a title; titles that are too short use the fallback. */
export const createSlug = (title: string, fallback: string): string =>
  slugify(title.trim().length < MIN_TITLE_LENGTH ? fallback : title) || slugify(fallback)

/** The slug, or the slug with -1, -2, … if taken. */
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

/** Parses a typed slug; undefined if invalid (EDITOR-032). */
export const parsePageSlug = (typed: string, reserved: ReadonlySet<string> = RESERVED_SLUGS): string | undefined => {
  const url = typed.trim().replace(/^\//, '').normalize('NFC').toLowerCase()
  return PAGE_URL.test(url) && [...url].length <= MAX_SLUG_LENGTH && !reserved.has(url) ? url : undefined
}

/** Retention of trashed pages. */
export const TRASH_DAYS = 30

/** Cookie of visitors who entered the page password. */
export const getPageAccessCookie = (collectionId: string): string => `sw_page_${collectionId}`

export class NotFound extends Error {
  readonly path: string
  constructor(path: string) {
    super(`No page at ${path}.`)
    this.name = 'NotFound'
    this.path = path
  }
}
