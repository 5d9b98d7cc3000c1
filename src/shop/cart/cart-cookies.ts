import { cartCookieName } from '#people/sessions/model.ts'
import type { RequestInfo, ResponseTools } from '#platform/http/handle.ts'
import { CART_DAYS, HAS_CART_COOKIE } from './model.ts'

const COOKIE_OPTIONS = { maxAgeSeconds: CART_DAYS * 24 * 3600 }

type CookieCall = { request: Pick<RequestInfo, 'cookies' | 'secure'>; response: ResponseTools }

export const setCartCookies = ({ request: { cookies, secure }, response }: CookieCall, token: string): void => {
  response.setCookie(cartCookieName(secure), token, { ...COOKIE_OPTIONS, httpOnly: true })
  response.setCookie(HAS_CART_COOKIE, '1', { ...COOKIE_OPTIONS, httpOnly: false })
  const oldName = cartCookieName(false)
  if (secure && cookies[oldName] !== undefined) response.clearCookie(oldName)
}
