import { randomBytes, timingSafeEqual } from 'node:crypto'

export const CRUMB_HEADER = 'x-csrf-token'

/** 18 random bytes; a multiple of three, so that the base64 text of many crumbs can be split without padding. */
const CRUMB_BYTES = 18
const CRUMB_LENGTH = (CRUMB_BYTES / 3) * 4
const AT_ONCE = 128

/** Generated in batches: every cached page for a new visitor needs one, and random bytes are expensive one by one. */
let stock = ''
let used = 0

export const newCrumb = (): string => {
  if (used === stock.length) {
    stock = randomBytes(CRUMB_BYTES * AT_ONCE).toString('base64url')
    used = 0
  }
  used += CRUMB_LENGTH
  return stock.slice(used - CRUMB_LENGTH, used)
}

export const isCrumb = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{16,64}$/.test(value)

const equal = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export type CrumbEvidence = {
  cookie: string | undefined
  header: string | undefined
  field: string | undefined
  /** The `Origin` header, if sent. */
  origin: string | undefined
  fetchSite: string | undefined
  /** The origin of the request's host. */
  ownOrigin: string
  /** A plain HTML form: cached pages cannot contain a crumb. */
  isForm: boolean
}

/**
 * Valid when the crumbs of cookie and header (or field) match and the browser does not report another origin. A plain form needs only
 * the browser's headers that prove the same origin.
 */
export const isCrumbValid = (evidence: CrumbEvidence): boolean => {
  const { cookie, header, field, origin, fetchSite, ownOrigin, isForm } = evidence
  if (origin !== undefined && origin !== 'null' && origin !== ownOrigin) return false
  if (fetchSite === 'cross-site') return false
  const sent = header ?? field
  if (sent !== undefined) return isCrumb(cookie) && equal(sent, cookie)
  return isForm && (fetchSite === 'same-origin' || (fetchSite === undefined && origin === ownOrigin))
}
