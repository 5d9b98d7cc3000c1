import type { WebsiteId } from '#base/id.ts'
import { type Call, handle, type Route } from '#platform/http/handle.ts'
import { toClientKey } from '#platform/http/rate-limit.ts'
import type { VisitorEvents } from '#platform/http/visitor-events.ts'
import { getShopper } from '#shop/cart/model.ts'
import {
  CheckoutState,
  checkoutForm,
  confirmPayment,
  pay,
  readCheckout,
  readFailedWebhooks,
  readPayment,
  saveCheckout,
  subscribe,
} from './contract.ts'
import { invalidKeyError } from './errors.ts'
import { toFailedPath } from './model.ts'
import { parseCheckoutForm } from './parse-form.ts'
import type { Checkout } from './service.ts'

/** There is no checkout page to redirect to: the request does not belong to a site, or the site does not sell. */
const hasNoCheckoutPage = (code: string): boolean => /^(site|access|crumb|plan)\./.test(code)

const MAX_KEY_LENGTH = 255

/** The client's key: any printable ASCII text. */
const getIdempotencyKey = ({ request: { headers } }: Pick<Call<never>, 'request'>): string | undefined => {
  const header = headers['idempotency-key']
  const key = Array.isArray(header) ? header[0] : header
  if (key !== undefined && (key === '' || key.length > MAX_KEY_LENGTH || !/^[\x20-\x7e]+$/.test(key)))
    throw invalidKeyError(MAX_KEY_LENGTH)
  return key
}

export const checkoutRoutes = ({
  checkout,
  languageOf,
  getVisitedOrigin,
  visitorEvents,
}: {
  checkout: Checkout
  languageOf: (websiteId: WebsiteId, member: { language: string | null } | undefined) => Promise<string>
  getVisitedOrigin: (websiteId: WebsiteId, host: string) => Promise<string>
  visitorEvents: VisitorEvents
}): Route[] => [
  handle(readCheckout, (call) => checkout.read(call.websiteId, getShopper(call), call.caller.member?.email)),
  handle(saveCheckout, async (call) => {
    const { websiteId, input, caller } = call
    const shopper = getShopper(call)
    const request = ['save', input]
    const response = await checkout.runOnce(websiteId, shopper, { key: getIdempotencyKey(call), request }, () =>
      checkout.save(websiteId, shopper, input, caller.member?.email),
    )
    visitorEvents.record(call, { kind: 'checkout', step: 'details' })
    return CheckoutState.parse(response)
  }),
  handle(pay, async (call) => {
    const { websiteId, input, caller, request } = call
    const language = await languageOf(websiteId, caller.member)
    return checkout.pay(websiteId, getIdempotencyKey(call), {
      ...input,
      shopper: getShopper(call),
      language,
      origin: await getVisitedOrigin(websiteId, request.host),
      email: caller.member?.email,
      address: toClientKey(request.ip),
      onStart: await visitorEvents.preparePayment(call),
    })
  }),
  handle(
    checkoutForm,
    async (call) => {
      const { websiteId, input, caller, request } = call
      const language = await languageOf(websiteId, caller.member)
      const submitter = {
        shopper: getShopper(call),
        language,
        origin: await getVisitedOrigin(websiteId, request.host),
        email: caller.member?.email,
        address: toClientKey(request.ip),
        onStart: await visitorEvents.preparePayment(call),
      }
      const location = await checkout.submitForm(websiteId, input, submitter)
      visitorEvents.record(call, { kind: 'checkout', step: 'details' })
      return { location }
    },
    {
      input: parseCheckoutForm,
      onSuccess: ({ location }) => location,
      onError: ({ code }, { seenCart }) => (hasNoCheckoutPage(code) ? undefined : toFailedPath(code, seenCart)),
    },
  ),
  handle(subscribe, ({ websiteId, input }) => checkout.startSubscription(websiteId, input)),
  handle(readFailedWebhooks, ({ websiteId }) => checkout.listFailedWebhooks(websiteId)),
  handle(readPayment, (call) => checkout.getPayment(call.websiteId, getShopper(call), call.params.paymentId)),
  handle(confirmPayment, (call) => checkout.confirmPayment(call.websiteId, getShopper(call), call.params.paymentId)),
]
