import type { WebsiteId } from '#base/id.ts'
import type { Money } from '#base/money.ts'

/**
 * What every way of paying offers. Amounts come from the server and never from a browser. A provider never touches the database: it is
 * asked, answers, and `shop/checkout` writes down what follows. Asking twice with one `paymentId` is asking once.
 */

export type Charge = Readonly<{
  websiteId: WebsiteId
  paymentId: string
  amount: Money
  testMode: boolean
  description: string
  email: string
  /** What the shopper's side of the provider gave: a test card's number, a Stripe payment method, nothing for manual payment. */
  instrument: unknown
  /** Where a challenge sends the shopper back to. */
  returnUrl: string
}>

export type ChargeOutcome =
  | Readonly<{ state: 'paid'; reference: string }>
  /** Comes later by other means (bank transfer, cash): the order is made and waits. */
  | Readonly<{ state: 'awaiting'; reference: string; instructions: string }>
  /** The shopper has to confirm somewhere first. */
  | Readonly<{ state: 'challenged'; reference: string; redirectUrl: string; clientSecret?: string }>
  /** Nobody knows yet: asked again, or told by a webhook. */
  | Readonly<{ state: 'unknown'; reference: string | undefined }>
  | Readonly<{ state: 'failed'; reason: string }>

export type RefundOutcome =
  | Readonly<{ state: 'refunded'; reference: string }>
  | Readonly<{ state: 'failed'; reason: string }>

/** Something that a provider said on its own. `reference` names the payment. */
export type ProviderEvent = Readonly<{
  eventId: string
  reference: string
  outcome: ChargeOutcome | Readonly<{ state: 'refunded-elsewhere'; amount: Money; refundReference: string }>
}>

export type Provider = Readonly<{
  name: string
  /** What shoppers read on the button. */
  label: string
  testMode: boolean
  charge: (charge: Charge) => Promise<ChargeOutcome>
  /** What became of it; for challenges, time-outs and lost answers. */
  look: (websiteId: WebsiteId, reference: string) => Promise<ChargeOutcome>
  /** `refundId` makes repeating harmless. */
  refund: (websiteId: WebsiteId, reference: string, amount: Money, refundId: string) => Promise<RefundOutcome>
  /** Checks the signature of what came in, and says what it means; undefined where it means nothing to us. */
  read?: (
    websiteId: WebsiteId,
    body: Buffer,
    headers: Readonly<Record<string, string>>,
  ) => Promise<ProviderEvent | undefined>
}>
