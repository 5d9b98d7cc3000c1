import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from '#base/caller.ts'
import { type DomainError, isDomainError } from '#base/domain-error.ts'
import { CART_PATH } from '#base/format/text.ts'
import type { ItemId, WebsiteId } from '#base/id.ts'
import type { Fields } from '#platform/http/handle.ts'
import { createResponseTools, requireCrumb, toRequestInfo } from '#platform/http/mount-route.ts'
import { type RateLimits, toClientKey } from '#platform/http/rate-limit.ts'
import { parseWithSchema, rejectUnstorableText } from '#platform/http/validate.ts'
import type { VisitorEvents } from '#platform/http/visitor-events.ts'
import { type FieldErrors, type PostedControls, toPostedControls } from '#site/forms/model.ts'
import { toAddEvent } from './add-event.ts'
import { setCartCookies } from './cart-cookies.ts'
import { EntryFields, NewEntry } from './contract.ts'
import { toCartProblem, unknownHostError } from './errors.ts'
import { EXPRESS_PATH, QUESTIONS_PATH } from './model.ts'
import { hasNoCartPage, parseAddForm, toProblemUrl } from './plain-forms.ts'
import type { Cart } from './service.ts'
import { getShopper } from './shopper.ts'

/** The questions of a product on a page of their own, with what was entered and what is wrong with it. */
export type QuestionsRequest = Readonly<{
  itemId: ItemId
  /** Hidden fields that are sent again: variant, options and quantity, or the entry. */
  hidden: Readonly<Record<string, string>>
  controls: PostedControls
  errors: FieldErrors
  message: string
}>

export type CartRouteDependencies = {
  cart: Pick<Cart, 'addEntry' | 'changeFields' | 'getRules'>
  rateLimits: RateLimits
  findSiteByHost: (host: string) => Promise<WebsiteId | undefined>
  identify: (
    cookies: Readonly<Record<string, string | undefined>>,
    websiteId: WebsiteId,
    secure: boolean,
  ) => Promise<Caller>
  visitorEvents: Pick<VisitorEvents, 'record'>
  /** HTML; undefined if visitors cannot see the product, or it has no questions any more. */
  renderQuestions: (websiteId: WebsiteId, request: QuestionsRequest) => Promise<string | undefined>
}

const LIMIT = { times: 120, seconds: 60 }
const MAX_BODY_BYTES = 128 * 1024
const ANSWERS = 'field.'

/** Edits the answers of an entry instead of adding one. */
const EditedEntry = EntryFields.extend({ entryId: z.uuid() })

const toControls = (fields: Fields): PostedControls =>
  toPostedControls(
    Object.entries(fields).flatMap(([name, value]) =>
      name.startsWith(ANSWERS) ? [value].flat().map((text): [string, unknown] => [name, text]) : [],
    ),
  )

const toHidden = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' && !name.startsWith(ANSWERS) && name !== 'crumb' ? [[name, value]] : [],
    ),
  )

/** The questions of products without scripts. A contract cannot describe it: it responds with a page that has the errors at their fields. */
export const registerCartRoutes = (app: FastifyInstance, deps: CartRouteDependencies): void => {
  const { cart, rateLimits } = deps

  /** Returns the URL to redirect to. */
  const save = async (request: FastifyRequest, websiteId: WebsiteId, fields: Fields, controls: PostedControls) => {
    const info = toRequestInfo(request)
    const caller = await deps.identify(request.cookies, websiteId, info.secure)
    const shopper = getShopper({ request: info, caller })
    if (fields.entryId !== undefined) {
      const { entryId, itemId, sku } = parseWithSchema(EditedEntry, fields)
      await cart.changeFields(websiteId, shopper, entryId, { itemId, sku, additionalFields: controls })
      return { path: CART_PATH }
    }
    const input = parseWithSchema(NewEntry, parseAddForm(fields))
    const { token, entry } = await cart.addEntry(websiteId, shopper, { ...input, additionalFields: controls })
    deps.visitorEvents.record({ websiteId, request: info, caller }, toAddEvent(entry))
    return { path: (await cart.getRules(websiteId)).expressCheckout ? EXPRESS_PATH : CART_PATH, token }
  }

  const renderErrors = (websiteId: WebsiteId, fields: Fields, controls: PostedControls, error: DomainError) => {
    // Products that are added from a listing come without answers: they are asked, and nothing is wrong yet.
    const isFirst = controls.size === 0
    return deps.renderQuestions(websiteId, {
      itemId: fields.itemId as ItemId,
      hidden: toHidden(fields),
      controls,
      errors: isFirst ? {} : (error.fieldErrors ?? {}),
      message: isFirst ? '' : error.message,
    })
  }

  app.post(
    QUESTIONS_PATH,
    { config: { access: 'visitor', surface: 'page' }, bodyLimit: MAX_BODY_BYTES },
    async (request, reply) => {
      requireCrumb(request)
      const websiteId = await deps.findSiteByHost(request.hostname)
      if (!websiteId) throw unknownHostError()
      await rateLimits.consume(`questions ${websiteId} ${toClientKey(request.ip)}`, LIMIT)
      rejectUnstorableText(request.body)
      const fields = (request.body ?? {}) as Fields
      const controls = toControls(fields)
      reply.header('cache-control', 'no-store')
      try {
        const { path, token } = await save(request, websiteId, fields, controls)
        if (token !== undefined)
          setCartCookies({ request: toRequestInfo(request), response: createResponseTools(request, reply) }, token)
        return reply.redirect(path, 303)
      } catch (error) {
        if (!isDomainError(error) || hasNoCartPage(error.code)) throw error
        const html =
          error.code === 'cart.bad_fields' ? await renderErrors(websiteId, fields, controls, error) : undefined
        if (html === undefined) return reply.redirect(toProblemUrl(toCartProblem(error), fields.itemId), 303)
        return reply
          .code(controls.size === 0 ? 200 : 400)
          .type('text/html; charset=utf-8')
          .send(html)
      }
    },
  )
}
