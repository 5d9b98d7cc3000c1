import { readCartToken } from '#people/sessions/model.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { checkBalance } from './contract.ts'
import { getBalancePath } from './model.ts'
import type { GiftCards } from './service.ts'

/** Other errors, such as a request from another site, are answered as usual. */
const PROBLEM_PATHS: ReadonlyMap<string, string> = new Map([
  ['gift_cards.unknown_code', getBalancePath('unknown')],
  ['request.invalid', getBalancePath('unknown')],
  ['request.too_many', getBalancePath('limit')],
])

export const giftCardRoutes = (giftCards: Pick<GiftCards, 'checkBalance'>): Route[] => [
  handle(
    checkBalance,
    ({ websiteId, input, request: { ip, cookies, secure }, caller: { member } }) =>
      giftCards.checkBalance(websiteId, input.code, {
        address: ip,
        memberId: member?.id,
        cartToken: readCartToken(cookies, secure),
      }),
    {
      onSuccess: ({ path }) => path,
      onError: ({ code }) => PROBLEM_PATHS.get(code),
    },
  ),
]
