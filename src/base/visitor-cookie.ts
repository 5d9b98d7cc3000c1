/**
 * The cookies of visitors' statistics. Pure and without dependencies: the script in visitors' browsers and the server use it.
 * docs/decisions/0066-visitor-cookies.md has the table of cookies.
 */
export const VISITOR_COOKIE_NAME = 'ss_cvr'
export const VISIT_COOKIE_NAME = 'ss_cvt'

/** CENSUS-027: removed when the visitor must not be recognized. */
export const CENSUS_COOKIE_NAMES = [
  'ss_cid',
  'ss_cpvisit',
  'ss_cvisit',
  VISITOR_COOKIE_NAME,
  VISIT_COOKIE_NAME,
] as const

/** `true` or `false` after the visitor has answered the cookie banner. */
export const CONSENT_COOKIE_NAME = 'ss_performanceCookiesAllowed'

const DAY_SECONDS = 86_400
/** CENSUS-029, CENSUS-030, CENSUS-031. */
export const VISITOR_COOKIE_SECONDS = 730 * DAY_SECONDS
export const VISIT_COOKIE_SECONDS = 30 * 60
export const ANALYTICS_COOKIE_SECONDS = 390 * DAY_SECONDS

/** Times are milliseconds since 1970. */
export type VisitorCookie = Readonly<{
  id: string
  firstVisit: number
  /** On the first visit the same as the current one, because all times are positive. */
  previousVisit: number
  currentVisit: number
  visitCount: number
}>

/** Bounds what the server stores and hashes; ids of the program are 36 characters long. */
const VISITOR = /^[\w-]{1,64}(\|[1-9]\d{0,14}){4}$/
const VISIT = /^[1-9]\d{0,14}$/

/** CENSUS-020, CENSUS-021: undefined for an invalid value. */
export const parseVisitorCookie = (value: string | undefined): VisitorCookie | undefined => {
  if (!VISITOR.test(value ?? '')) return undefined
  const [id = '', ...numbers] = (value ?? '').split('|')
  const [firstVisit = 0, previousVisit = 0, currentVisit = 0, visitCount = 0] = numbers.map(Number)
  return { id, firstVisit, previousVisit, currentVisit, visitCount }
}

/** CENSUS-022. */
export const isValidVisitCookie = (value: string | undefined): boolean => VISIT.test(value ?? '')

/** CENSUS-024: the value of `ss_cvr` of a new visitor. */
export const createVisitorCookie = (id: string, now: number): string => [id, now, now, now, 1].join('|')

/**
 * CENSUS-023 to CENSUS-025: the value of `ss_cvr` after a page view, from the values of `ss_cvr` and `ss_cvt` before it. Works on the text,
 * because every byte of the census script counts.
 */
export const advanceVisitorCookie = (
  visitor: string | undefined,
  visit: string | undefined,
  now: number,
  createId: () => string,
): string => {
  if (!visitor || !VISITOR.test(visitor)) return createVisitorCookie(createId(), now)
  if (isValidVisitCookie(visit)) return visitor
  const [id, first, , current, count] = visitor.split('|')
  return [id, first, current, now, Number(count) + 1].join('|')
}
