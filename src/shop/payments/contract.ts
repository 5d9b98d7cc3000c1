import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CURRENCIES } from '#base/enumerations/currencies.ts'
import { WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { transactionalEvent } from '#platform/events.ts'
import { INSTALMENT_COUNTRIES } from '#shop/instalments/model.ts'
import { STRIPE_PROBLEMS } from './model.ts'
import { SavedMethodView } from './saved-method-schema.ts'

/** A refund was made at the provider, not here. Emitted in the transaction that writes the ledger entry. */
export const refundedExternally = transactionalEvent(
  'payments.refunded_elsewhere',
  z.object({
    websiteId: WebsiteId,
    paymentId: z.uuid(),
    orderId: z.uuid(),
    amount: z.bigint(),
    reference: z.string(),
  }),
)

/** A refund failed after the provider had accepted it. Emitted in the transaction that writes the ledger entry. */
export const refundFailed = transactionalEvent(
  'payments.refund_came_back',
  z.object({
    websiteId: WebsiteId,
    orderId: z.uuid(),
    amount: z.bigint(),
    /** Set if the refund was requested here. */
    refundId: z.uuid().optional(),
    reason: z.string(),
  }),
)

/** The refund of a payment that came too late for an order failed for good. Emitted in the transaction that records this. */
export const lateRefundFailed = transactionalEvent(
  'payments.late_refund_failed',
  z.object({
    websiteId: WebsiteId,
    email: z.string(),
    amount: z.bigint(),
    currency: z.enum(CURRENCIES),
    provider: z.string(),
    /** The provider's id of the payment. */
    reference: z.string(),
    reason: z.string(),
  }),
)

/** Payment settings as owners see them. Secrets are never returned; keys are masked. */
export const PaymentMethods = z.object({
  /** Only test cards are accepted. Off until the owner turns it on; the starter with a sample store has it on. */
  testMode: z.boolean(),
  /** In test mode, orders can also be paid in test instalments. */
  testPayLater: z.boolean(),
  manual: z.object({ enabled: z.boolean(), label: z.string(), instructions: z.string() }),
  stripe: z.object({
    enabled: z.boolean(),
    /** Why Stripe is not offered although it is enabled. `keys-unreadable`: they were encrypted with another SECRET_KEY. */
    problem: z.enum(STRIPE_PROBLEMS).nullable(),
    /** Masked, such as `sk_live_…4242`; empty if not set. */
    secretKey: z.string(),
    publishableKey: z.string(),
    hasWebhookSecret: z.boolean(),
    /** The site has no own keys and uses those of the installation. */
    fromInstallation: z.boolean(),
    testKeys: z.boolean(),
    afterpay: z.boolean(),
    country: z.string(),
    /** Path of the webhook endpoint to configure at Stripe. */
    webhookPath: z.string(),
  }),
})
export type PaymentMethods = z.output<typeof PaymentMethods>

const key = (kinds: string, message: string) =>
  z
    .string()
    .trim()
    .max(500)
    .regex(new RegExp(`^(${kinds})_\\w+$`), message)

const PaymentMethodsChange = z.strictObject({
  testMode: z.boolean().optional(),
  testPayLater: z.boolean().optional(),
  manual: z
    .strictObject({
      enabled: z.boolean(),
      label: shortText(80).min(1, 'Enter a name that shoppers will recognize.'),
      instructions: shortText(2000),
    })
    .partial()
    .optional(),
  stripe: z
    .strictObject({
      enabled: z.boolean(),
      secretKey: key('sk|rk', 'A secret key starts with sk_ or rk_.'),
      publishableKey: key('pk', 'A publishable key starts with pk_.'),
      webhookSecret: key('whsec', 'A webhook secret starts with whsec_.'),
      afterpay: z.boolean(),
      country: z.enum(['', ...INSTALMENT_COUNTRIES]),
    })
    .partial()
    .optional(),
})
export type PaymentMethodsChange = z.output<typeof PaymentMethodsChange>

const SiteParams = z.object({ websiteId: WebsiteId })

export const readPaymentMethods = endpoint({
  path: 'GET /api/sites/:websiteId/payment-methods',
  summary: 'Read the payment settings',
  access: { right: 'orders.read' },
  feature: 'commerce',
  params: SiteParams,
  output: PaymentMethods,
})

/** Requires billing.manage, because it decides who receives payments. */
export const changePaymentMethods = endpoint({
  path: 'PUT /api/sites/:websiteId/payment-methods',
  summary: 'Change payment methods and their keys; omitted fields stay unchanged',
  access: { right: 'billing.manage' },
  feature: 'commerce',
  params: SiteParams,
  input: PaymentMethodsChange,
  output: PaymentMethods,
  errors: ['payments.no_keys', 'plan.feature_disabled'],
})

export const listSavedMethods = endpoint({
  path: 'GET /api/commerce/saved-payment-methods',
  summary: 'The cards that the signed-in customer saved',
  access: 'member',
  feature: 'commerce',
  output: z.object({ savedMethods: z.array(SavedMethodView) }),
})

export const deleteSavedMethod = endpoint({
  path: 'DELETE /api/commerce/saved-payment-methods/:savedMethodId',
  summary: 'Deletes a saved card, here and at the payment provider',
  access: 'member',
  availableWhenHidden: 'customers can withdraw their consent at any time',
  params: z.object({ savedMethodId: z.uuid() }),
  output: z.object({}),
  limit: { times: 60, seconds: 60 },
  errors: ['payments.no_saved_method'],
})
