import { CART_PATH } from '#base/format/text.ts'
import { ItemId, type WebsiteId } from '#base/id.ts'
import {
  type AnswerTools,
  type Call,
  type Fields,
  handle,
  type RequestInfo,
  type Route,
} from '#platform/http/handle.ts'
import { callerAt, type RateLimits } from '#platform/http/rate-limit.ts'
import * as contract from './contract.ts'
import {
  CART_COOKIE,
  CART_DAYS,
  expressAddress,
  HAS_CART_COOKIE,
  OPTION_FIELD,
  PROBLEM_QUERY,
  type ShoppingCart,
} from './model.ts'
import { problemOf } from './refusing.ts'
import type { Cart } from './service.ts'
import { isCartToken, shopperOf } from './shopper.ts'

type Visit = Pick<Call<typeof contract.readCart>, 'request' | 'caller' | 'answer'>

const LIFE = { maxAgeSeconds: CART_DAYS * 24 * 3600 }

const giveCookies = (answer: AnswerTools, token: string): void => {
  answer.setCookie(CART_COOKIE, token, { ...LIFE, httpOnly: true })
  answer.setCookie(HAS_CART_COOKIE, '1', { ...LIFE, httpOnly: false })
}

const takeCookies = ({ request: { cookies }, answer }: Visit, keepsToken: boolean): void => {
  const names = keepsToken ? [HAS_CART_COOKIE] : [CART_COOKIE, HAS_CART_COOKIE]
  for (const name of names) if (cookies[name] !== undefined) answer.clearCookie(name)
}

/** `option.Glaze` of a form says which of the options was chosen. */
const wantedFrom = (fields: Fields): unknown => {
  const chosen = Object.entries(fields).filter(([name]) => name.startsWith(OPTION_FIELD))
  return {
    ...fields,
    options: Object.fromEntries(chosen.map(([name, value]) => [name.slice(OPTION_FIELD.length), value])),
  }
}

const problemPath = (problem: string, item?: unknown): string => {
  const known = ItemId.safeParse(item)
  const query = new URLSearchParams({
    [PROBLEM_QUERY.problem]: problem,
    ...(known.success && { [PROBLEM_QUERY.item]: known.data }),
  })
  return `${CART_PATH}?${query}`
}

/** Not on a site at all: then there is no cart page to lead to. */
const isLost = (code: string): boolean => code.startsWith('site.') || code.startsWith('access.')

export const cartRoutes = ({ cart, limits }: { cart: Cart; limits: RateLimits }): Route[] => {
  const told = (visit: Visit, shoppingCart: ShoppingCart, token?: string) => {
    const known = visit.request.cookies[CART_COOKIE]
    giveCookies(visit.answer, token ?? (isCartToken(known) ? known : cart.newToken()))
    return { shoppingCart }
  }

  type FormCall = Call<typeof contract.cartForm>
  const deeds = async ({ websiteId, input, request, caller }: FormCall): Promise<ShoppingCart> => {
    const shopper = shopperOf({ request, caller })
    switch (input.deed) {
      case 'change':
        return cart.changeEntry(websiteId, shopper, input.entryId, input.quantity)
      case 'remove':
        return cart.removeEntry(websiteId, shopper, input.entryId)
      case 'add-coupon':
        await takeTry(websiteId, request)
        return cart.addCoupon(websiteId, shopper, input.code)
      case 'remove-coupon':
        return cart.removeCoupon(websiteId, shopper, input.code)
      case 'location': {
        const { deed: _, ...location } = input
        return cart.setLocation(websiteId, shopper, location)
      }
      case 'shipping':
        return cart.chooseShipping(websiteId, shopper, input.option)
    }
  }

  /** Whoever guesses codes by the form is counted together with whoever does by the call. */
  const takeTry = async (websiteId: WebsiteId, { ip }: RequestInfo): Promise<void> => {
    const { path, limit } = contract.addCoupon
    if (limit) await limits.take(`${path} ${websiteId} ${callerAt(ip)}`, limit)
  }

  return [
    handle(contract.readCart, async (call) => {
      const { websiteId, query } = call
      if (query.mock) return cart.example(websiteId)
      const found = await cart.read(websiteId, shopperOf(call))
      if (found) return told(call, found).shoppingCart
      takeCookies(call, await cart.needsToken(websiteId, shopperOf(call)))
      return { ...(await cart.empty(websiteId)), id: null }
    }),
    handle(
      contract.addEntry,
      async (call) => {
        const { cart: whole, entry, token } = await cart.add(call.websiteId, shopperOf(call), call.input)
        return { ...told(call, whole, token), newlyAdded: entry }
      },
      {
        input: wantedFrom,
        done: async (_, { websiteId }) =>
          (await cart.rulesOf(websiteId)).expressCheckout ? expressAddress() : CART_PATH,
        refused: (refusal, { itemId }) => (isLost(refusal.code) ? undefined : problemPath(problemOf(refusal), itemId)),
      },
    ),
    handle(contract.changeFields, async (call) => {
      const { cart: whole, entry } = await cart.changeFields(
        call.websiteId,
        shopperOf(call),
        call.params.entryId,
        call.input,
      )
      return { ...told(call, whole), updatedEntry: entry }
    }),
    handle(contract.changeEntry, async (call) =>
      told(call, await cart.changeEntry(call.websiteId, shopperOf(call), call.params.entryId, call.input.quantity)),
    ),
    handle(contract.removeEntry, async (call) =>
      told(call, await cart.removeEntry(call.websiteId, shopperOf(call), call.params.entryId)),
    ),
    handle(contract.addCoupon, async (call) =>
      told(call, await cart.addCoupon(call.websiteId, shopperOf(call), call.input.code)),
    ),
    handle(contract.removeCoupon, async (call) =>
      told(call, await cart.removeCoupon(call.websiteId, shopperOf(call), call.query.code)),
    ),
    handle(contract.setLocation, async (call) =>
      told(call, await cart.setLocation(call.websiteId, shopperOf(call), call.input)),
    ),
    handle(contract.chooseShipping, async (call) =>
      told(call, await cart.chooseShipping(call.websiteId, shopperOf(call), call.input.id)),
    ),
    handle(contract.cartForm, async (call) => told(call, await deeds(call)), {
      done: () => CART_PATH,
      refused: (refusal) => (isLost(refusal.code) ? undefined : problemPath(problemOf(refusal))),
    }),
  ]
}
