import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { shortText } from '#base/text-schema.ts'
import { transactionalEvent } from '#platform/events.ts'
import { PAY_LATER_COUNTRIES } from './model.ts'

/** Money went back to the shopper by the provider's own hand, not ours; the ledger has it. In the transaction that wrote it. */
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

/** Money that the ledger says went back did not: the provider has it again. In the transaction that wrote it. */
export const refundFailed = transactionalEvent(
  'payments.refund_came_back',
  z.object({
    websiteId: WebsiteId,
    orderId: z.uuid(),
    amount: z.bigint(),
    /** Of a refund that we asked for. */
    refundId: z.uuid().optional(),
    reason: z.string(),
  }),
)

/** What owners see of how their shop is paid. Secrets never leave the house: of a key only its end is shown. */
export const PaymentMethods = z.object({
  /** On: shoppers pay with test cards, and no money moves. Nobody has said: on until there is a real way to pay. */
  testMode: z.boolean(),
  manual: z.object({ enabled: z.boolean(), label: z.string(), instructions: z.string() }),
  stripe: z.object({
    enabled: z.boolean(),
    /** `sk_live_…4242`; empty where there is none. */
    secretKey: z.string(),
    publishableKey: z.string(),
    hasWebhookSecret: z.boolean(),
    /** Keys of the installation are used where the site has none of its own. */
    fromInstallation: z.boolean(),
    testKeys: z.boolean(),
    afterpay: z.boolean(),
    country: z.string(),
    /** To be entered at Stripe. */
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
  manual: z
    .strictObject({
      enabled: z.boolean(),
      label: shortText(80).min(1, 'Give it a name that shoppers understand.'),
      instructions: shortText(2000),
    })
    .partial()
    .optional(),
  stripe: z
    .strictObject({
      enabled: z.boolean(),
      secretKey: key('sk|rk', 'A secret key begins with sk_ or rk_.'),
      publishableKey: key('pk', 'A publishable key begins with pk_.'),
      webhookSecret: key('whsec', 'The secret of a webhook begins with whsec_.'),
      afterpay: z.boolean(),
      country: z.enum(['', ...PAY_LATER_COUNTRIES]),
    })
    .partial()
    .optional(),
})
export type PaymentMethodsChange = z.output<typeof PaymentMethodsChange>

const SiteParams = z.object({ websiteId: WebsiteId })

export const readPaymentMethods = endpoint({
  path: 'GET /api/sites/:websiteId/payment-methods',
  summary: 'How this shop is paid',
  access: { right: 'orders.read' },
  params: SiteParams,
  output: PaymentMethods,
})

/** Whoever may change this decides where the money goes. */
export const changePaymentMethods = endpoint({
  path: 'PUT /api/sites/:websiteId/payment-methods',
  summary: 'Switches ways to pay on and off and takes their keys; what is left out stays as it is',
  access: { right: 'billing.manage' },
  params: SiteParams,
  input: PaymentMethodsChange,
  output: PaymentMethods,
  errors: ['payments.no_keys'],
})
