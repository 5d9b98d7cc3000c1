import type { Caller } from '#base/caller.ts'
import type { CustomerId } from '#base/id.ts'

/** Owner of a cart: the signed-in customer, otherwise the holder of the token. */
export type Shopper = Readonly<{ token?: string; memberId?: CustomerId }>

export const CART_COOKIE = 'CART'

export const isCartToken = (token: string | undefined): token is string =>
  token !== undefined && /^[\w-]{43}$/.test(token)

export const getShopper = ({
  request: { cookies },
  caller: { member },
}: {
  request: { cookies: Readonly<Record<string, string | undefined>> }
  caller: Pick<Caller, 'member'>
}): Shopper => ({ token: cookies[CART_COOKIE], memberId: member?.id })
