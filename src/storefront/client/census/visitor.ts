import { readCookie, readSiteUser } from '#base/browser/cookies.ts'
import { type CountingMode, getCountingMode, type VisitCounting } from '#base/visit-counting.ts'
import {
  ANALYTICS_COOKIE_SECONDS,
  advanceVisitorCookie,
  CENSUS_COOKIE_NAMES,
  CONSENT_COOKIE_NAME,
  createVisitorCookie,
  isValidVisitCookie,
  VISIT_COOKIE_NAME,
  VISIT_COOKIE_SECONDS,
  VISITOR_COOKIE_NAME,
  VISITOR_COOKIE_SECONDS,
} from '#base/visitor-cookie.ts'

declare global {
  interface Window {
    /** CENSUS-038: set to true before the page has loaded, nothing is counted, and no cookie is set. */
    censusDisabled?: boolean
  }
}

/** `crypto.randomUUID` does not exist on sites without https. */
export const createRandomId = (): string => crypto.getRandomValues(new BigUint64Array(2)).join('-')

const writeCookie = (name: string, value: string | number, seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox has had the Cookie Store API only since 2025, and it is asynchronous
  document.cookie = `${name}=${value};path=/;max-age=${seconds};samesite=lax${location.protocol === 'https:' ? ';secure' : ''}`
}

const clearCookies = (): void => {
  for (const name of CENSUS_COOKIE_NAMES) writeCookie(name, '', 0)
}

export const hasPrivacySignal = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/** Contributors are signed in without being a customer. The server decides whether they count; they get no cookies. */
const isContributor = (): boolean => {
  const { authenticated, siteUserId } = readSiteUser()
  return authenticated && !siteUserId
}

export const getMode = (counting: VisitCounting): CountingMode => {
  if (window.censusDisabled) return 'off'
  const mode = getCountingMode(counting, {
    consent: readCookie(CONSENT_COOKIE_NAME),
    globalPrivacyControl: hasPrivacySignal() || isContributor(),
  })
  if (mode !== 'full') clearCookies()
  return mode
}

export const saveAnswer = (isAllowed: boolean): void =>
  writeCookie(CONSENT_COOKIE_NAME, `${isAllowed}`, ANALYTICS_COOKIE_SECONDS)

/** The value of `ss_cvr` for a page view. CENSUS-026: in restrictive mode a fresh one that is not stored. */
export const identifyVisitor = (mode: CountingMode): string => {
  const now = Date.now()
  if (mode !== 'full') return createVisitorCookie(createRandomId(), now)
  const value = advanceVisitorCookie(
    readCookie(VISITOR_COOKIE_NAME),
    readCookie(VISIT_COOKIE_NAME),
    now,
    createRandomId,
  )
  const [id = '', , previousVisit = '', currentVisit = ''] = value.split('|')
  writeCookie(VISITOR_COOKIE_NAME, value, VISITOR_COOKIE_SECONDS)
  writeCookie(VISIT_COOKIE_NAME, now, VISIT_COOKIE_SECONDS)
  writeCookie('ss_cid', id, ANALYTICS_COOKIE_SECONDS)
  writeCookie('ss_cvisit', currentVisit, VISIT_COOKIE_SECONDS)
  writeCookie('ss_cpvisit', previousVisit, ANALYTICS_COOKIE_SECONDS)
  return value
}

/** Events of a page belong to the visit of its page view, and keep the visit alive while it lasts. */
export const continueVisit = (mode: CountingMode, pageVisitor: string): string =>
  mode !== 'full' || isValidVisitCookie(readCookie(VISIT_COOKIE_NAME)) ? identifyVisitor(mode) : pageVisitor
