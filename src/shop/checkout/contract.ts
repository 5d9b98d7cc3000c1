import { z } from 'zod'
import { endpoint, type InputOf } from '#base/endpoint.ts'
import { ItemId, WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { AdditionalFields, Quantity, ShoppingCart } from '#shop/cart/contract.ts'
import { Details, DetailsChange } from './details-schema.ts'

/**
 * Besides the calls below, for pages without scripts (form posts that answer 303, see form.ts):
 * - `POST /checkout`: fields `email`, `phone`, `note`, `shippingAddress.line1` … `billingAddress.country`, `billingSame` (`1`: the
 *   billing address is the shipping address), `shippingOption`, `method`, `cardNumber`, `cartRevision`, `seenTotal`, `key` (an id that the page makes
 *   each time it is drawn) and `do`: `save` or `pay`. Leads to the order, to a challenge, to `/checkout?pending={paymentId}` while nobody
 *   knows, or back to `/checkout`, with `?failed={code}` where something was refused.
 * - `GET /checkout/return?payment={id}`: where challenges send shoppers back to; leads to the order, to the page that waits, or to
 *   `/checkout?failed={code}`.
 * - `GET`/`POST /checkout/test-bank/{paymentId}` is the test provider’s challenge: field `decision`, `approve` or `refuse`.
 * - `POST /api/commerce/payments/webhooks/{provider}/{websiteId}` is what providers call; signed, without a crumb.
 */

/** A way of paying that this shop offers for this cart. */
const Method = z.object({
  /** What `pay` takes as `method`: 'test', 'manual', 'stripe', 'afterpay'. */
  id: z.string(),
  label: z.string(),
  /**
   * What the page asks for: `test-card` the number of a test card; `none` nothing (bank transfer, pay at pickup; `instructions` says
   * how); `stripe-card` a payment method made by Stripe’s script with `publishableKey`, or nothing: then Stripe’s own page asks;
   * `redirect` nothing, the provider’s page asks.
   */
  kind: z.enum(['test-card', 'none', 'stripe-card', 'redirect']),
  testMode: z.boolean(),
  instructions: z.string(),
  publishableKey: z.string().nullable(),
})
export type Method = z.output<typeof Method>

const PaymentState = z.enum(['pending', 'challenged', 'paid', 'awaiting', 'failed', 'expired', 'refunded'])

/** What became of an attempt to pay. `pending`: nobody knows yet, ask again. */
export const PaymentView = z.object({
  paymentId: z.uuid(),
  state: PaymentState,
  /** In words for the shopper; of `failed`, `expired` and `refunded`. */
  message: z.string(),
  /** Of `paid` and `awaiting`. */
  orderUrl: z.string().nullable(),
  /** Of `challenged`. */
  redirectUrl: z.string().nullable(),
})
export type PaymentView = z.output<typeof PaymentView>

export const CheckoutState = z.object({
  /** Null: there is none, or it was bought within the last hour (then `payment.orderUrl` leads to the order). */
  cart: ShoppingCart.nullable(),
  details: Details,
  /** Of what has been typed, by field: `email`, `shippingAddress.postalCode`, `billingAddress.line1`, … */
  errors: z.record(z.string(), z.string()),
  /** Fields that are needed and empty, and `shippingOption`, `cart`. */
  missing: z.array(z.string()),
  needsAddress: z.boolean(),
  /** Nothing to pay: `pay` takes the method 'free'. */
  isFree: z.boolean(),
  methods: z.array(Method),
  /** At least one of the methods moves no money. */
  testMode: z.boolean(),
  /** The last attempt on this cart. */
  payment: PaymentView.nullable(),
})
export type CheckoutState = z.output<typeof CheckoutState>

const LIMIT = { times: 240, seconds: 60 }

export const readCheckout = endpoint({
  path: 'GET /api/commerce/checkout',
  summary: 'The visitor’s cart with what was typed at checkout, what is missing, and the ways to pay',
  access: 'visitor',
  output: CheckoutState,
})

export const saveCheckout = endpoint({
  path: 'PUT /api/commerce/checkout',
  summary: 'Keeps what was typed so far; half an address is fine, and the answer says what is wrong or missing',
  access: 'visitor',
  input: DetailsChange,
  output: CheckoutState,
  limit: LIMIT,
  errors: ['cart.none', 'checkout.key_reused', 'checkout.under_way'],
})

/** What the shopper’s side of a provider gives. Amounts are never among it. */
export const Instrument = z
  .strictObject({
    cardNumber: shortText(40).optional(),
    paymentMethod: z
      .string()
      .regex(/^pm_\w{1,200}$/)
      .optional(),
  })
  .default({})
export type Instrument = z.output<typeof Instrument>

const PayInput = z.strictObject({
  method: z.string().max(40),
  instrument: Instrument,
  /** Of the cart as the shopper saw it. */
  cartRevision: z.int(),
  /** What the shopper saw as `grandTotalCents`: prices may have changed since. It is compared, never charged. */
  seenTotalCents: z.int().optional(),
})
export type PayInput = z.output<typeof PayInput>

export const PayAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['paid', 'awaiting']), orderUrl: z.string(), paymentId: z.uuid() }),
  z.object({ state: z.literal('challenged'), redirectUrl: z.string(), paymentId: z.uuid() }),
  /** Nobody knows yet: ask `GET …/payments/:paymentId` until it says. */
  z.object({ state: z.literal('pending'), paymentId: z.uuid() }),
])
export type PayAnswer = z.output<typeof PayAnswer>

const PAY_REFUSALS = [
  'cart.none',
  'checkout.no_key',
  'checkout.key_reused',
  'checkout.under_way',
  'checkout.cart_changed',
  'checkout.cart_problems',
  'checkout.incomplete',
  'checkout.no_method',
  'checkout.declined',
  'inventory.not_enough',
  'discounts.used_up',
  'discounts.used_by_customer',
] as const

export const pay = endpoint({
  path: 'POST /api/commerce/checkout/pay',
  summary: 'Pays for the cart and makes the order; the header Idempotency-Key makes repeating harmless',
  access: 'visitor',
  input: PayInput,
  output: PayAnswer,
  limit: { times: 60, seconds: 60 },
  errors: PAY_REFUSALS,
})

const PaymentPath = z.object({ paymentId: z.uuid() })

export const readPayment = endpoint({
  path: 'GET /api/commerce/checkout/payments/:paymentId',
  summary: 'What became of a payment, for a page that lost the answer',
  access: 'visitor',
  params: PaymentPath,
  output: PaymentView,
  limit: LIMIT,
  errors: ['checkout.no_payment'],
})

export const confirmPayment = endpoint({
  path: 'POST /api/commerce/checkout/payments/:paymentId/confirm',
  summary: 'The shopper is back from a challenge: asks the provider, and says what became of it',
  access: 'visitor',
  params: PaymentPath,
  output: PaymentView,
  limit: LIMIT,
  errors: ['checkout.no_payment'],
})

const WholeNumber = z.coerce.number().int()

/** The checkout page as one plain form; see `inputOfForm` for the names of its fields. */
export const checkoutForm = endpoint({
  path: 'POST /checkout',
  summary: 'Keeps what was typed and, if asked, pays: the way without scripts, which is led on by a redirect',
  access: 'visitor',
  accepts: 'form',
  input: z.object({
    do: z.enum(['save', 'pay']).default('save'),
    change: DetailsChange,
    shippingOption: z.string().max(100).optional(),
    method: z.string().max(40).default(''),
    cardNumber: shortText(40).optional(),
    cartRevision: WholeNumber.default(0),
    seenTotal: WholeNumber.optional(),
    key: z.string().min(1).max(255).optional(),
  }),
  output: z.object({ location: z.string() }),
  limit: { times: 60, seconds: 60 },
  errors: [...PAY_REFUSALS, 'shipping.not_offered'],
})
export type CheckoutForm = InputOf<typeof checkoutForm>

const GivenUp = z.object({
  givenUp: z.array(
    z.object({
      provider: z.string(),
      count: z.int(),
      /** Why the last of them could not be followed up. */
      failure: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type GivenUp = z.output<typeof GivenUp>

export const readGivenUpMessages = endpoint({
  path: 'GET /api/sites/:websiteId/payment-messages-given-up',
  summary: 'Messages of payment providers that could not be followed up within the last 30 days',
  access: { right: 'orders.read' },
  params: z.object({ websiteId: WebsiteId }),
  output: GivenUp,
})

/** CHECKOUT-001, CHECKOUT-002. */
export const subscribe = endpoint({
  path: 'POST /api/3/commerce/cart/subscription',
  summary: 'A cart of one subscription; its token leads to /checkout/subscription',
  access: 'visitor',
  input: z.object({
    itemId: ItemId,
    sku: shortText(100),
    qty: Quantity.default(1),
    additionalFields: AdditionalFields,
    /** Id of an option of the product’s subscription plan. */
    subscriptionOptionId: shortText(100).optional(),
  }),
  output: z.object({ cartToken: z.string() }),
  limit: { times: 60, seconds: 60 },
  errors: ['catalog.not_found', 'checkout.not_subscribable', 'cart.variant_unavailable'],
})
export type Subscribe = InputOf<typeof subscribe>
