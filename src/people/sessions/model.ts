import type { CustomerId } from '#base/id.ts'

/**
 * Two kinds of session, in two cookies, because they prove two things: `sw_owner` an account of the installation, `sw_member` a user of
 * one site. On a one-site installation both live on the same host, and an owner may try the shop as a customer at the same time.
 */
export const SESSION_KINDS = ['owner', 'member'] as const
export type SessionKind = (typeof SESSION_KINDS)[number]

/** `__Host-` makes the browser refuse the cookie from any other host, subdomains too; it exists over https only. */
const cookieName = (name: string) => (secure: boolean) => (secure ? `__Host-${name}` : name)
export const ownerCookieName = cookieName('sw_owner')
export const customerCookieName = cookieName('sw_member')

/** Readable by scripts: `{"authenticated":true,"siteUserId":…}`. Says what to show, proves nothing. */
export const SITE_USER_COOKIE = 'SiteUserInfo'
export const LANGUAGE_COOKIE = 'lang'
export const CART_COOKIES = ['CART', 'hasCart'] as const

export type Cookies = Readonly<Record<string, string | undefined>>

const HOUR = 3_600_000
const REMEMBERED_SECONDS = 14 * 24 * 3600
const LANGUAGE_SECONDS = 365 * 24 * 3600

/** With `rememberMe` fourteen days, else a day; both counted from the last time the session was seen. */
export const getSessionExpiry = (rememberMe: boolean, now: Date): Date =>
  new Date(now.getTime() + (rememberMe ? REMEMBERED_SECONDS * 1000 : 24 * HOUR))

/** A session seen more recently is left alone, so that browsing writes nothing. */
export const getRenewalThreshold = (now: Date): Date => new Date(now.getTime() - HOUR)

/** The token that a browser shows. Over https only the protected cookie counts. */
export const readToken = (cookies: Cookies, kind: SessionKind, secure: boolean | undefined): string | undefined => {
  const nameOf = kind === 'owner' ? ownerCookieName : customerCookieName
  const token = secure ? cookies[nameOf(true)] : (cookies[nameOf(true)] ?? cookies[nameOf(false)])
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
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

/** An owner who is no member of the site is signed in all the same, without being one of its users. */
export const createSiteUserCookie = (memberId: CustomerId | undefined, rememberMe: boolean): CookieChange => ({
  name: SITE_USER_COOKIE,
  value: JSON.stringify({ authenticated: true, siteUserId: memberId ?? null }),
  httpOnly: false,
  ...life(rememberMe),
})

/** Pages are cached by language, so the language must be in the request and not only in the member's row. */
export const createLanguageCookie = (language: string): CookieChange => ({
  name: LANGUAGE_COOKIE,
  value: language,
  httpOnly: false,
  maxAgeSeconds: LANGUAGE_SECONDS,
})

/** Both names of both kinds: a site that moved to https must not leave the old cookie behind. */
export const createSignOutCookies = ({ cloneCart }: { cloneCart: boolean }): CookieChange[] => {
  const names = [true, false].flatMap((secure) => [ownerCookieName(secure), customerCookieName(secure)])
  return [...names, SITE_USER_COOKIE, ...(cloneCart ? [] : CART_COOKIES)].map((name) => ({ name, value: undefined }))
}
