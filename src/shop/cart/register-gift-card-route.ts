import type { FastifyInstance } from 'fastify'
import { isDomainError } from '#base/domain-error.ts'
import { ItemId, type WebsiteId } from '#base/id.ts'
import type { Fields } from '#platform/http/handle.ts'
import { createResponseTools, requireCrumb, toRequestInfo } from '#platform/http/mount-route.ts'
import { toClientKey } from '#platform/http/rate-limit.ts'
import { rejectUnstorableText } from '#platform/http/validate.ts'
import { toAddEvent } from './add-event.ts'
import { setCartCookies } from './cart-cookies.ts'
import { toCartProblem, unknownHostError } from './errors.ts'
import {
  checkGiftForm,
  type GiftCardOffer,
  type GiftFormErrors,
  type GiftFormValues,
  readGiftForm,
} from './gift-form-schema.ts'
import { getCartMessages } from './locales/get-messages.ts'
import { CHECKOUT_PATH, GIFT_CARD_PATH } from './model.ts'
import { hasNoCartPage, toProblemUrl } from './plain-forms.ts'
import type { CartRouteDependencies } from './register-routes.ts'
import { getShopper } from './shopper.ts'

/** The page that sells a gift card. */
export type GiftCardPage = Readonly<{
  offer: GiftCardOffer
  /** The page with what was entered and what is wrong with it. */
  render: (values: GiftFormValues, errors: GiftFormErrors) => string
}>

type GiftCardRouteDependencies = Pick<
  CartRouteDependencies,
  'cart' | 'rateLimits' | 'findSiteByHost' | 'identify' | 'visitorEvents'
> & {
  /** Undefined if visitors cannot buy such a gift card. */
  loadGiftCardPage: (websiteId: WebsiteId, itemId: string) => Promise<GiftCardPage | undefined>
}

const LIMIT = { times: 60, seconds: 60 }
const MAX_BODY_BYTES = 32 * 1024

/**
 * GIFT-001: the form of the gift card page adds the card to the cart and goes on to the checkout. A contract cannot describe it: it responds
 * with a page that has the errors at their fields.
 */
export const registerGiftCardRoute = (app: FastifyInstance, deps: GiftCardRouteDependencies): void => {
  app.post(
    GIFT_CARD_PATH,
    { config: { access: 'visitor', surface: 'page' }, bodyLimit: MAX_BODY_BYTES },
    async (request, reply) => {
      requireCrumb(request)
      const websiteId = await deps.findSiteByHost(request.hostname)
      if (!websiteId) throw unknownHostError()
      await deps.rateLimits.consume(`gift card purchase ${websiteId} ${toClientKey(request.ip)}`, LIMIT)
      rejectUnstorableText(request.body)
      reply.header('cache-control', 'no-store')
      const fields = (request.body ?? {}) as Fields
      const { data: itemId } = ItemId.safeParse(fields.itemId)
      const page = itemId && (await deps.loadGiftCardPage(websiteId, itemId))
      if (!page || !itemId) return reply.redirect(toProblemUrl('not-sold'), 303)
      const values = readGiftForm(fields)
      const showErrors = (errors: GiftFormErrors) =>
        reply.code(400).type('text/html; charset=utf-8').send(page.render(values, errors))
      const { giftCard } = getCartMessages(page.offer.language)
      const checked = checkGiftForm(values, page.offer, giftCard)
      if (checked.errors) return showErrors(checked.errors)
      const info = toRequestInfo(request)
      const caller = await deps.identify(request.cookies, websiteId, info.secure)
      const { sku, gift } = checked
      try {
        const added = await deps.cart.addEntry(websiteId, getShopper({ request: info, caller }), {
          ...{ itemId, sku, gift },
          quantity: 1,
        })
        deps.visitorEvents.record({ websiteId, request: info, caller }, toAddEvent(added.entry))
        setCartCookies({ request: info, response: createResponseTools(request, reply) }, added.token)
        return reply.redirect(CHECKOUT_PATH, 303)
      } catch (error) {
        if (!isDomainError(error) || hasNoCartPage(error.code)) throw error
        if (error.code === 'cart.bad_gift') return showErrors({ choice: giftCard.chooseAmount })
        return reply.redirect(toProblemUrl(toCartProblem(error), itemId), 303)
      }
    },
  )
}
