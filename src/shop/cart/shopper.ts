import type { Caller } from '#base/caller.ts'
import type { MemberId } from '#base/id.ts'

/** Whose cart: a member's, wherever they are signed in; otherwise whoever shows the token. */
export type Shopper = Readonly<{ token?: string; memberId?: MemberId }>

export const CART_COOKIE = 'CART'

export const isCartToken = (token: string | undefined): token is string =>
  token !== undefined && /^[\w-]{43}$/.test(token)

export const shopperOf = ({
  request: { cookies },
  caller: { member },
}: {
  request: { cookies: Readonly<Record<string, string | undefined>> }
  caller: Pick<Caller, 'member'>
}): Shopper => ({ token: cookies[CART_COOKIE], memberId: member?.id })
