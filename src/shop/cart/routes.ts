import { CART_PATH } from '#base/format/text.ts'
import type { WebsiteId } from '#base/id.ts'
import { type Call, handle, type RequestInfo, type Route } from '#platform/http/handle.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import type { VisitorEvents } from '#platform/http/visitor-events.ts'
import { toAddEvent } from './add-event.ts'
import { setCartCookies } from './cart-cookies.ts'
import * as contract from './contract.ts'
import { noProductError, toCartProblem } from './errors.ts'
import { CHECKOUT_PATH, EXPRESS_PATH, HAS_CART_COOKIE, type ShoppingCart } from './model.ts'
import type { AddRequest } from './operations/add-entry.ts'
import { hasNoCartPage, parseAddForm, toProblemUrl } from './plain-forms.ts'
import type { Cart } from './service.ts'
import { getShopper } from './shopper.ts'

type CartCall = Pick<Call<typeof contract.readCart>, 'websiteId' | 'request' | 'caller' | 'response'>

export const cartRoutes = ({
  cart,
  limits,
  takeSubscriptionCart,
  visitorEvents,
}: {
  cart: Cart
  limits: RateLimits
  /** What a subscription cart holds; undefined if it does not exist or was taken before. */
  takeSubscriptionCart: (websiteId: WebsiteId, cartToken: string) => Promise<AddRequest | undefined>
  visitorEvents: Pick<VisitorEvents, 'record'>
}): Route[] => {
  const respond = async (call: CartCall, shoppingCart: ShoppingCart, token?: string) => {
    setCartCookies(call, token ?? (await cart.resolveToken(call.websiteId, getShopper(call))))
    return { shoppingCart }
  }

  type FormCall = Call<typeof contract.cartForm>
  const runAction = async ({ websiteId, input, request, caller }: FormCall): Promise<ShoppingCart> => {
    const shopper = getShopper({ request, caller })
    switch (input.operation) {
      case 'change':
        return cart.changeEntry(websiteId, shopper, input.entryId, input.quantity)
      case 'remove':
        return cart.removeEntry(websiteId, shopper, input.entryId)
      case 'add-coupon':
        await limitCouponAttempts(websiteId, request)
        return cart.addCoupon(websiteId, shopper, input.code)
      case 'remove-coupon':
        return cart.removeCoupon(websiteId, shopper, input.code)
      case 'add-gift-card':
        return cart.addGiftCard(websiteId, shopper, { code: input.code, address: request.ip })
      case 'remove-gift-card':
        return cart.removeGiftCard(websiteId, shopper, input.giftCardId)
      case 'store-credit':
        return cart.setStoreCredit(websiteId, shopper, input.use)
      case 'location': {
        const { operation: _, ...location } = input
        return cart.setLocation(websiteId, shopper, location)
      }
      case 'shipping':
        return cart.selectShipping(websiteId, shopper, input.option)
    }
  }

  /** The form and the API share one limit for guessing codes. */
  const limitCouponAttempts = async (websiteId: WebsiteId, { ip }: RequestInfo): Promise<void> => {
    const { path, limit } = contract.addCoupon
    if (limit) await limits.consume(`${path} ${websiteId} ${toClientKey(ip)}`, limit)
  }

  return [
    handle(contract.readCart, async (call) => {
      const { websiteId, query } = call
      if (query.mock) return cart.sample(websiteId)
      const found = await cart.read(websiteId, getShopper(call))
      if (found) return (await respond(call, found)).shoppingCart
      // The token stays: an add that is under way may create a cart with it.
      if (call.request.cookies[HAS_CART_COOKIE] !== undefined) call.response.clearCookie(HAS_CART_COOKIE)
      return { ...(await cart.empty(websiteId)), id: null }
    }),
    handle(
      contract.addEntry,
      async (call) => {
        const { cart: shoppingCart, entry, token } = await cart.addEntry(call.websiteId, getShopper(call), call.input)
        visitorEvents.record(call, toAddEvent(entry))
        return { ...(await respond(call, shoppingCart, token)), newlyAdded: entry }
      },
      {
        input: parseAddForm,
        onSuccess: async (_, { websiteId }) =>
          (await cart.getRules(websiteId)).expressCheckout ? EXPRESS_PATH : CART_PATH,
        onError: (error, { itemId }) =>
          hasNoCartPage(error.code) ? undefined : toProblemUrl(toCartProblem(error), itemId),
      },
    ),
    handle(
      contract.continueSubscription,
      async (call) => {
        const request = await takeSubscriptionCart(call.websiteId, call.input.cartToken)
        if (!request) throw noProductError()
        const { cart: shoppingCart, entry, token } = await cart.addEntry(call.websiteId, getShopper(call), request)
        visitorEvents.record(call, toAddEvent(entry))
        return respond(call, shoppingCart, token)
      },
      {
        onSuccess: () => CHECKOUT_PATH,
        // A second click finds nothing to add: the first one has added it.
        onError: (error) => {
          if (hasNoCartPage(error.code)) return undefined
          return error.code === 'catalog.not_found' ? CHECKOUT_PATH : toProblemUrl(toCartProblem(error))
        },
      },
    ),
    handle(contract.changeFields, async (call) => {
      const { cart: shoppingCart, entry } = await cart.changeFields(
        call.websiteId,
        getShopper(call),
        call.params.entryId,
        call.input,
      )
      return { ...(await respond(call, shoppingCart)), updatedEntry: entry }
    }),
    handle(contract.changeEntry, async (call) =>
      respond(call, await cart.changeEntry(call.websiteId, getShopper(call), call.params.entryId, call.input.quantity)),
    ),
    handle(contract.removeEntry, async (call) =>
      respond(call, await cart.removeEntry(call.websiteId, getShopper(call), call.params.entryId)),
    ),
    handle(contract.addCoupon, async (call) =>
      respond(call, await cart.addCoupon(call.websiteId, getShopper(call), call.input.code)),
    ),
    handle(contract.removeCoupon, async (call) =>
      respond(call, await cart.removeCoupon(call.websiteId, getShopper(call), call.query.code)),
    ),
    handle(contract.addGiftCard, async (call) => {
      const attempt = { code: call.input.code, address: call.request.ip }
      return respond(call, await cart.addGiftCard(call.websiteId, getShopper(call), attempt))
    }),
    handle(contract.removeGiftCard, async (call) =>
      respond(call, await cart.removeGiftCard(call.websiteId, getShopper(call), call.params.giftCardId)),
    ),
    handle(contract.setStoreCredit, async (call) =>
      respond(call, await cart.setStoreCredit(call.websiteId, getShopper(call), call.input.use)),
    ),
    handle(contract.setLocation, async (call) =>
      respond(call, await cart.setLocation(call.websiteId, getShopper(call), call.input)),
    ),
    handle(contract.selectShipping, async (call) =>
      respond(call, await cart.selectShipping(call.websiteId, getShopper(call), call.input.id)),
    ),
    handle(contract.cartForm, async (call) => respond(call, await runAction(call)), {
      onSuccess: (_, { input }) => ('from' in input && input.from === 'checkout' ? CHECKOUT_PATH : CART_PATH),
      onError: (error) => (hasNoCartPage(error.code) ? undefined : toProblemUrl(toCartProblem(error))),
    }),
  ]
}
