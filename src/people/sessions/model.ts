import type { CustomerId } from '#base/id.ts'

/**
 * Two kinds of session in two cookies: `sw_owner` for an account of the installation, `sw_member` for a customer of one site. With one
 * site both are on the same host, so that an owner can be signed in as a customer at the same time.
 */
export const SESSION_KINDS = ['owner', 'member'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** Browsers accept a `__Host-` cookie only from the host itself, not from subdomains; requires https. */
const cookieName = (name: string) => (secure: boolean) => (secure ? `__Host-${name}` : name)
export const ownerCookieName = cookieName('sw_owner')
export const customerCookieName = cookieName('sw_member')

/** Issued with an email that contains a sign-in code: the code works only in this browser. */
export const signInSecretCookieName = cookieName('sw_sign_in')

/** Readable by scripts: `{"authenticated":true,"siteUserId":…}`. For display only; not a credential. */
export const SITE_USER_COOKIE = 'SiteUserInfo'
export const LANGUAGE_COOKIE = 'lang'
export const cartCookieName = cookieName('CART')
export const CART_COOKIES = [cartCookieName(true), cartCookieName(false), 'hasCart'] as const

export type Cookies = Readonly<Record<string, string | undefined>>

/** Tokens issued before they were signed. */
export const isUnsignedCartToken = (token: string | undefined): token is string =>
  token !== undefined && /^[\w-]{43}$/.test(token)

/** Over https only `__Host-CART` counts, and a `CART` cookie from before carts had that name. */
export const readCartToken = (cookies: Cookies, secure: boolean | undefined): string | undefined => {
  const plain = cookies[cartCookieName(false)]
  if (!secure) return plain
  return cookies[cartCookieName(true)] ?? (isUnsignedCartToken(plain) ? plain : undefined)
}

const HOUR = 3_600_000
const REMEMBERED_SECONDS = 14 * 24 * 3600
const LANGUAGE_SECONDS = 365 * 24 * 3600

/** 14 days with `rememberMe`, else one day, from the last use of the session. */
export const getSessionExpiry = (rememberMe: boolean, now: Date): Date =>
  new Date(now.getTime() + (rememberMe ? REMEMBERED_SECONDS * 1000 : 24 * HOUR))

/** However often it is used, a session ends this long after its sign-in. */
export const MAX_SESSION_DAYS = 30

/** Sessions used more recently are not renewed, so that most requests do not write. */
export const getRenewalThreshold = (now: Date): Date => new Date(now.getTime() - HOUR)

/** The session token of a request. Over https only the `__Host-` cookie counts. */
export const readToken = (cookies: Cookies, kind: SessionKind, secure: boolean | undefined): string | undefined => {
  const nameOf = kind === 'owner' ? ownerCookieName : customerCookieName
  const token = secure ? cookies[nameOf(true)] : (cookies[nameOf(true)] ?? cookies[nameOf(false)])
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

/** Over https only the `__Host-` cookie counts. */
export const readSignInSecret = (cookies: Cookies, secure: boolean): string | undefined => {
  const secret = cookies[signInSecretCookieName(secure)]
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

export type CookieChange =
  | { name: string; value: string; httpOnly: boolean; maxAgeSeconds?: number }
  | { name: string; value: undefined }

const life = (rememberMe: boolean) => (rememberMe ? { maxAgeSeconds: REMEMBERED_SECONDS } : {})

export const createSessionCookie = (
  kind: SessionKind,
  token: string,
  { secure, rememberMe }: { secure: boolean; rememberMe: boolean },
): CookieChange => ({
  name: kind === 'owner' ? ownerCookieName(secure) : customerCookieName(secure),
  value: token,
  httpOnly: true,
  ...life(rememberMe),
})

export const createSignInSecretCookie = (secret: string, secure: boolean, maxAgeSeconds: number): CookieChange => ({
  name: signInSecretCookieName(secure),
  value: secret,
  httpOnly: true,
  maxAgeSeconds,
})

/** An owner without a customer account is authenticated, but has no siteUserId. */
export const createSiteUserCookie = (memberId: CustomerId | undefined, rememberMe: boolean): CookieChange => ({
  name: SITE_USER_COOKIE,
  value: JSON.stringify({ authenticated: true, siteUserId: memberId ?? null }),
  httpOnly: false,
  ...life(rememberMe),
})

/** Pages are cached by language, so the language must be in the request, not only in the customer's row. */
export const createLanguageCookie = (language: string): CookieChange => ({
  name: LANGUAGE_COOKIE,
  value: language,
  httpOnly: false,
  maxAgeSeconds: LANGUAGE_SECONDS,
})

/** Both names of both kinds, so that a site that moved to https leaves no old cookie behind. */
export const createSignOutCookies = ({ cloneCart }: { cloneCart: boolean }): CookieChange[] => {
  const names = [true, false].flatMap((secure) => [ownerCookieName(secure), customerCookieName(secure)])
  return [...names, SITE_USER_COOKIE, ...(cloneCart ? [] : CART_COOKIES)].map((name) => ({ name, value: undefined }))
}
