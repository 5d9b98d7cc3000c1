import { z } from 'zod'
import { endpoint, type InputOf } from '#base/endpoint.ts'
import { ItemId, WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { ShoppingCart } from '#shop/cart/cart-schema.ts'
import { AdditionalFields, Quantity } from '#shop/cart/contract.ts'
import { INSTALMENT_PROBLEMS } from '#shop/instalments/model.ts'
import { Details, DetailsChange } from '#shop/orders/details-schema.ts'
import { SavedMethodView } from '#shop/payments/saved-method-schema.ts'

/**
 * Besides the endpoints below:
 * - `POST /checkout`: the page's form without scripts (parse-form.ts). Redirects to the order, to a challenge, to
 *   `/checkout?pending={paymentId}` while the outcome is unknown, or to `/checkout?failed={code}`.
 * - `GET /checkout/return?payment={id}`: the target of challenges; redirects to the order, to the pending page, or to
 *   `/checkout?failed={code}`.
 * - `GET`/`POST /checkout/test-bank/{paymentId}`: the challenge page of the test provider; field `decision`, `approve` or `refuse`.
 * - `POST /api/commerce/payments/webhooks/{provider}/{websiteId}`: webhooks of the providers; signed, without a crumb.
 */

/** A payment method that this shop offers for this cart. */
const Method = z.object({
  /** What `pay` takes as `method`: 'test', 'test-afterpay', 'manual', 'stripe', 'afterpay'. */
  id: z.string(),
  label: z.string(),
  /**
   * What the shopper enters: `test-card` the number of a test card; `none` nothing (bank transfer, pay at pickup; see `instructions`);
   * `stripe-card` a payment method created by Stripe’s script with `publishableKey`, or nothing, which uses Stripe’s hosted page;
   * `redirect` nothing, the provider’s page collects it.
   */
  kind: z.enum(['test-card', 'none', 'stripe-card', 'redirect']),
  testMode: z.boolean(),
  instructions: z.string(),
  publishableKey: z.string().nullable(),
  /** Whether signed-in customers may save it: `pay` takes `saveMethod`. */
  canBeSaved: z.boolean(),
})
export type Method = z.output<typeof Method>

/** A payment method that the shop has, but that cannot pay this cart. */
const UnavailableMethod = z.object({
  id: z.string(),
  label: z.string(),
  reason: z.enum(INSTALMENT_PROBLEMS),
  /** The amount that the reason is about, in minor units: of `subtotal` the minimum subtotal. */
  limitCents: z.int().nullable(),
  /** Where its provider accepts customers. */
  country: z.string(),
})
export type UnavailableMethod = z.output<typeof UnavailableMethod>

/** A card that the signed-in customer saved and can pay with: `pay` takes its `method` and `instrument.savedMethodId`. */
const SavedMethod = SavedMethodView.extend({ method: z.string() })
export type SavedMethod = z.output<typeof SavedMethod>

const PaymentState = z.enum(['pending', 'challenged', 'paid', 'awaiting', 'failed', 'expired', 'refunded'])

/** The state of a payment. `pending`: unknown yet, poll again. */
export const PaymentView = z.object({
  paymentId: z.uuid(),
  state: PaymentState,
  /** For the shopper; set for `failed`, `expired` and `refunded`. */
  message: z.string(),
  /** Set for `paid` and `awaiting`. */
  orderUrl: z.string().nullable(),
  /** Set for `challenged`. */
  redirectUrl: z.string().nullable(),
  /** Where to try again after a failure: the checkout, or the page of a purchase without a cart. */
  retryUrl: z.string(),
})
export type PaymentView = z.output<typeof PaymentView>

export const CheckoutState = z.object({
  /** Null: no cart, or it was purchased within the last hour (then `payment.orderUrl` is set). */
  cart: ShoppingCart.nullable(),
  details: Details,
  /** Messages by field: `email`, `shippingAddress.postalCode`, `billingAddress.line1`, … */
  errors: z.record(z.string(), z.string()),
  /** Required fields that are empty, and `shippingOption`, `cart`. */
  missing: z.array(z.string()),
  needsAddress: z.boolean(),
  /** Nothing is left to pay, after gift cards: `pay` takes the method 'free'. */
  isFree: z.boolean(),
  /** For the rest after gift cards. */
  methods: z.array(Method),
  unavailableMethods: z.array(UnavailableMethod),
  /** Of signed-in customers, newest first. */
  savedMethods: z.array(SavedMethod),
  /** The shop is in test mode: no real payments, and all orders are tests. */
  testMode: z.boolean(),
  /** The latest payment of this cart. */
  payment: PaymentView.nullable(),
})
export type CheckoutState = z.output<typeof CheckoutState>

const LIMIT = { times: 240, seconds: 60 }

export const readCheckout = endpoint({
  path: 'GET /api/commerce/checkout',
  summary: 'The visitor’s cart with the entered details, what is missing, and the payment methods',
  access: 'visitor',
  feature: 'commerce',
  output: CheckoutState,
})

export const saveCheckout = endpoint({
  path: 'PUT /api/commerce/checkout',
  summary: 'Saves the details entered so far, complete or not; the response lists invalid and missing fields',
  access: 'visitor',
  feature: 'commerce',
  input: DetailsChange,
  output: CheckoutState,
  limit: LIMIT,
  errors: ['cart.none', 'checkout.key_reused', 'checkout.under_way'],
})

/** What the provider’s client-side code provides; never an amount. */
export const Instrument = z
  .strictObject({
    cardNumber: shortText(40).optional(),
    paymentMethod: z
      .string()
      .regex(/^pm_\w{1,200}$/)
      .optional(),
    /** Of `savedMethods`; then nothing else is entered. */
    savedMethodId: z.uuid().optional(),
  })
  .default({})
export type Instrument = z.output<typeof Instrument>

const PayInput = z.strictObject({
  method: z.string().max(40),
  instrument: Instrument,
  /** Revision of the cart that the shopper saw. */
  cartRevision: z.int(),
  /** The `grandTotalCents` that the shopper saw. It is compared and never charged. */
  seenTotalCents: z.int().optional(),
  /** The `giftCardCents` that the shopper saw. Exactly this is taken from the gift cards, or the payment is rejected. */
  seenGiftCardCents: z.int().nonnegative().optional(),
  /** The customer agrees that the card is saved for later payments. Ignored without an account. */
  saveMethod: z.boolean().default(false),
})
export type PayInput = z.output<typeof PayInput>

export const PayResponse = z.discriminatedUnion('state', [
  z.object({ state: z.enum(['paid', 'awaiting']), orderUrl: z.string(), paymentId: z.uuid() }),
  z.object({ state: z.literal('challenged'), redirectUrl: z.string(), paymentId: z.uuid() }),
  /** Unknown yet: poll `GET …/payments/:paymentId`. */
  z.object({ state: z.literal('pending'), paymentId: z.uuid() }),
])
export type PayResponse = z.output<typeof PayResponse>

const PAY_ERRORS = [
  'cart.none',
  'checkout.no_key',
  'checkout.key_reused',
  'checkout.under_way',
  'checkout.hold_limit',
  'checkout.cart_changed',
  'checkout.cart_problems',
  'checkout.incomplete',
  'checkout.no_method',
  'checkout.no_instalments',
  'checkout.no_payments',
  'checkout.declined',
  'checkout.too_many_attempts',
  'inventory.not_enough',
  'discounts.used_up',
  'discounts.used_by_customer',
  'gift_cards.in_use',
  'gift_cards.used_up',
] as const

export const pay = endpoint({
  path: 'POST /api/commerce/checkout/pay',
  summary: 'Pays for the cart and places the order; the header Idempotency-Key makes retries safe',
  access: 'visitor',
  feature: 'commerce',
  input: PayInput,
  output: PayResponse,
  limit: { times: 60, seconds: 60 },
  errors: PAY_ERRORS,
})

/** A payment that was started before the site was locked or expired still finishes. */
const PAYMENT_IN_PROGRESS = 'a started payment finishes'

const PaymentPath = z.object({ paymentId: z.uuid() })

export const readPayment = endpoint({
  path: 'GET /api/commerce/checkout/payments/:paymentId',
  summary: 'The state of a payment, for a page that lost the response',
  access: 'visitor',
  availableWhenHidden: PAYMENT_IN_PROGRESS,
  params: PaymentPath,
  output: PaymentView,
  limit: LIMIT,
  errors: ['checkout.no_payment'],
})

export const confirmPayment = endpoint({
  path: 'POST /api/commerce/checkout/payments/:paymentId/confirm',
  summary: 'After a challenge: fetches the state of the payment from the provider',
  access: 'visitor',
  availableWhenHidden: PAYMENT_IN_PROGRESS,
  params: PaymentPath,
  output: PaymentView,
  limit: LIMIT,
  errors: ['checkout.no_payment'],
})

const WholeNumber = z.coerce.number().int()

/** The checkout page as one plain form; see `inputOfForm` for the names of its fields. */
export const checkoutForm = endpoint({
  path: 'POST /checkout',
  summary: 'Saves the details and optionally pays, without scripts; responds with a redirect',
  access: 'visitor',
  feature: 'commerce',
  accepts: 'form',
  input: z.object({
    do: z.enum(['save', 'pay']).default('save'),
    change: DetailsChange,
    shippingOption: z.string().max(100).optional(),
    method: z.string().max(40).default(''),
    cardNumber: shortText(40).optional(),
    cartRevision: WholeNumber.default(0),
    seenTotal: WholeNumber.optional(),
    seenGiftCards: WholeNumber.nonnegative().optional(),
    /** A checkbox. */
    saveMethod: z.literal('1').optional(),
    /** Id of a saved card; empty for another one. */
    savedMethod: z.union([z.uuid(), z.literal('')]).optional(),
    key: z.string().min(1).max(255).optional(),
  }),
  output: z.object({ location: z.string() }),
  limit: { times: 60, seconds: 60 },
  errors: [...PAY_ERRORS, 'shipping.not_offered'],
})
export type CheckoutForm = InputOf<typeof checkoutForm>

const FailedWebhooks = z.object({
  givenUp: z.array(
    z.object({
      provider: z.string(),
      count: z.int(),
      /** The latest error. */
      failure: z.string(),
      at: z.iso.datetime(),
    }),
  ),
})
export type FailedWebhooks = z.output<typeof FailedWebhooks>

export const readFailedWebhooks = endpoint({
  path: 'GET /api/sites/:websiteId/payment-messages-given-up',
  summary: 'Payment webhooks of the last 30 days that could not be processed',
  access: { right: 'orders.read' },
  params: z.object({ websiteId: WebsiteId }),
  output: FailedWebhooks,
})

/** CHECKOUT-001, CHECKOUT-002. */
export const subscribe = endpoint({
  path: 'POST /api/3/commerce/cart/subscription',
  summary: 'Creates a cart with one subscription; its token leads to /checkout/subscription',
  access: 'visitor',
  feature: 'subscriptions',
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
  errors: ['catalog.not_found', 'checkout.not_subscribable', 'cart.variant_unavailable', 'cart.bad_fields'],
})
export type Subscribe = InputOf<typeof subscribe>
