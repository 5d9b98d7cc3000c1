import type { Caller } from '#base/caller.ts'
import { CRUMB_COOKIE, VISITOR_COOKIE } from '#base/cookie-names.ts'
import type { CustomerId } from '#base/id.ts'
import { isUnsignedCartToken, readCartToken } from '#people/sessions/model.ts'

/** Owner of a cart: the signed-in customer, otherwise the holder of the token. */
export type Shopper = Readonly<{
  token?: string
  memberId?: CustomerId
  /** Identifies the browser until it has received the token of its first cart. */
  crumb?: string
}>

export const isCartToken = (token: string | undefined): token is string =>
  isUnsignedCartToken(token) || (token !== undefined && /^[\w-]{86}$/.test(token))

export const getShopper = ({
  request: { cookies, secure },
  caller: { member },
}: {
  request: { cookies: Readonly<Record<string, string | undefined>>; secure: boolean }
  caller: Pick<Caller, 'member'>
}): Shopper => ({
  token: readCartToken(cookies, secure),
  memberId: member?.id,
  crumb: (secure ? cookies[VISITOR_COOKIE] : undefined) ?? cookies[CRUMB_COOKIE],
})
