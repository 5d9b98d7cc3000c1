import { DomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import { type Call, handle, type Route } from '#platform/http/handle.ts'
import { shopperOf } from '#shop/cart/model.ts'
import {
  CheckoutState,
  checkoutForm,
  confirmPayment,
  pay,
  readCheckout,
  readGivenUpMessages,
  readPayment,
  saveCheckout,
  subscribe,
} from './contract.ts'
import { inputOfForm } from './form-fields.ts'
import { refusedPath } from './model.ts'
import type { Checkout } from './service.ts'

/** Not on a site at all: then there is no page to lead to. */
const isLost = (code: string): boolean => /^(site|access|crumb)\./.test(code)

const LONGEST_KEY = 255

/** As the client chose it; anything that can be told apart will do. */
export const keyOf = ({ request: { headers } }: Pick<Call<never>, 'request'>): string | undefined => {
  const given = headers['idempotency-key']
  const key = Array.isArray(given) ? given[0] : given
  if (key !== undefined && (key === '' || key.length > LONGEST_KEY || !/^[\x20-\x7e]+$/.test(key)))
    throw new DomainError('checkout.no_key', `An Idempotency-Key has 1 to ${LONGEST_KEY} plain characters.`)
  return key
}

export const checkoutRoutes = ({
  checkout,
  languageOf,
}: {
  checkout: Checkout
  languageOf: (websiteId: WebsiteId, member: { language: string | null } | undefined) => Promise<string>
}): Route[] => [
  handle(readCheckout, (call) => checkout.read(call.websiteId, shopperOf(call), call.caller.member?.email)),
  handle(saveCheckout, async (call) => {
    const { websiteId, input, caller } = call
    const shopper = shopperOf(call)
    const request = ['save', input]
    const answer = await checkout.once(websiteId, shopper, { key: keyOf(call), request }, () =>
      checkout.save(websiteId, shopper, input, caller.member?.email),
    )
    return CheckoutState.parse(answer)
  }),
  handle(pay, async (call) => {
    const { websiteId, input, caller, request } = call
    const language = await languageOf(websiteId, caller.member)
    return checkout.pay(websiteId, keyOf(call), {
      ...input,
      shopper: shopperOf(call),
      language,
      origin: request.origin,
      email: caller.member?.email,
    })
  }),
  handle(
    checkoutForm,
    async (call) => {
      const { websiteId, input, caller, request } = call
      const language = await languageOf(websiteId, caller.member)
      const by = { shopper: shopperOf(call), language, origin: request.origin, email: caller.member?.email }
      return { location: await checkout.submit(websiteId, input, by) }
    },
    {
      input: inputOfForm,
      done: ({ location }) => location,
      refused: ({ code }) => (isLost(code) ? undefined : refusedPath(code)),
    },
  ),
  handle(subscribe, ({ websiteId, input }) => checkout.subscribe(websiteId, input)),
  handle(readGivenUpMessages, ({ websiteId }) => checkout.givenUp(websiteId)),
  handle(readPayment, (call) => checkout.payment(call.websiteId, shopperOf(call), call.params.paymentId)),
  handle(confirmPayment, (call) => checkout.confirm(call.websiteId, shopperOf(call), call.params.paymentId)),
]
