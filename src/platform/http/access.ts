import { timingSafeEqual } from 'node:crypto'
import { API_KEY_PREFIX, type ApiScope } from '#base/api-scopes.ts'
import { ANONYMOUS, type Caller } from '#base/caller.ts'
import type { Access } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import {
  invalidApiKeyError,
  missingRightError,
  missingScopeError,
  operatorOnlyError,
  signInRequiredError,
  siteExpiredError,
  siteLockedError,
  siteNotFoundError,
  unknownHostError,
} from './errors.ts'

type Cookies = Readonly<Record<string, string | undefined>>

/** Whether a visitor may see a site: `locked` without its password, `expired` for everybody. */
export type SiteState = 'open' | 'locked' | 'expired'

/** What the platform needs to know about users and sites; implemented by higher slices. */
export type Tenancy = {
  findSiteByHost: (host: string) => Promise<WebsiteId | undefined>
  /** Whether the dashboard or a site is at this host. */
  isKnownHost: (host: string) => Promise<boolean>
  getSiteState: (websiteId: WebsiteId, cookies: Cookies) => Promise<SiteState>
  identify: (cookies: Cookies, websiteId: WebsiteId | undefined, secure: boolean, ip?: string) => Promise<Caller>
  hasRight: (caller: Caller, right: string) => boolean
  /** Undefined for unknown, revoked and expired keys. Without it no key is valid. */
  authenticateApiKey?: (key: string) => Promise<KeyGrant | undefined>
}

/** The site that an API key belongs to, and what the key may do there. */
export type KeyGrant = { websiteId: WebsiteId; keyId: string; scopes: readonly string[] }

export type AccessRequest = {
  host: string
  cookies: Cookies
  /** Over https only `__Host-` cookies count, which other subdomains cannot set. */
  secure: boolean
  /** The client's address, shown in the list of sessions. */
  ip?: string
  /** `:websiteId` of the path. */
  pathSite: string | undefined
  /** `X-Website-Id`. */
  headerSite: string | undefined
  /** A direct loopback connection, or the operator's token. */
  isOperator: boolean
}

export type AccessGrant = {
  websiteId: WebsiteId | undefined
  caller: Caller
  /** Set if the caller is a program with an API key. */
  keyId?: string
}

const siteFor = async (tenancy: Tenancy, access: Access, arrival: AccessRequest): Promise<WebsiteId | undefined> => {
  const named = arrival.pathSite ?? (typeof access === 'object' ? arrival.headerSite : undefined)
  if (named === undefined) return tenancy.findSiteByHost(arrival.host)
  const parsed = WebsiteId.safeParse(named)
  if (!parsed.success) throw siteNotFoundError()
  return parsed.data
}

/** Resolves the site and the caller and checks access: 401 if not signed in, 404 without a role on the site, 403 without the right. */
export const authorize = async (tenancy: Tenancy, access: Access, arrival: AccessRequest): Promise<AccessGrant> => {
  if (access === 'operator') {
    if (!arrival.isOperator) throw operatorOnlyError()
    return { websiteId: undefined, caller: ANONYMOUS }
  }
  const websiteId = await siteFor(tenancy, access, arrival)
  const caller = await tenancy.identify(arrival.cookies, websiteId, arrival.secure, arrival.ip)
  if (access === 'anyone') return { websiteId, caller }
  if (access === 'account') {
    if (!caller.account) throw signInRequiredError()
    return { websiteId, caller }
  }
  if (typeof access === 'object') {
    if (!caller.account) throw signInRequiredError()
    if (!websiteId || caller.roles.length === 0) throw siteNotFoundError()
    if (!tenancy.hasRight(caller, access.right)) throw missingRightError()
    return { websiteId, caller }
  }
  if (!websiteId) throw unknownHostError()
  if (access === 'member' && !caller.member) throw signInRequiredError()
  return { websiteId, caller }
}

const BEARER = 'Bearer '

/** The API key of a request. The token of operators does not begin like a key. */
export const getApiKey = (header: string | undefined): string | undefined =>
  header?.startsWith(BEARER + API_KEY_PREFIX) ? header.slice(BEARER.length) : undefined

/** A key acts for its site and scopes only; cookies of the request do not count. On other sites it finds nothing, like a stranger. */
export const authorizeKey = async (
  tenancy: Tenancy,
  scope: ApiScope | undefined,
  { key, pathSite }: { key: string; pathSite: string | undefined },
): Promise<AccessGrant> => {
  const grant = await tenancy.authenticateApiKey?.(key)
  if (!grant) throw invalidApiKeyError()
  if (scope === undefined || !grant.scopes.includes(scope)) throw missingScopeError(scope)
  if (pathSite !== grant.websiteId) throw siteNotFoundError()
  return { websiteId: grant.websiteId, caller: ANONYMOUS, keyId: grant.keyId }
}

/** Throws if the visitor may not see the site of the host. */
export const requireOpenSite = async (tenancy: Tenancy, host: string, cookies: Cookies): Promise<void> => {
  const websiteId = await tenancy.findSiteByHost(host)
  if (!websiteId) throw unknownHostError()
  const state = await tenancy.getSiteState(websiteId, cookies)
  if (state === 'expired') throw siteExpiredError()
  if (state === 'locked') throw siteLockedError()
}

export const hasBearerToken = (header: string | undefined, token: string | undefined): boolean => {
  if (!token || !header?.startsWith('Bearer ')) return false
  const [sent, expected] = [Buffer.from(header.slice(7)), Buffer.from(token)]
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
