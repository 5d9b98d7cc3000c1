import type { WebsiteId } from '#base/id.ts'
import type { Money } from '#base/money.ts'

/**
 * What every way of paying offers. Amounts come from the server and never from a browser. A provider knows nothing of carts, stock and
 * orders: it is asked, answers, and `shop/checkout` writes down what follows. Asking twice with one `paymentId` is asking once.
 */

/** One attempt to pay, as the provider is asked about it. */
export type Attempt = Readonly<{
  websiteId: WebsiteId
  paymentId: string
  /** Which of the provider's ways. */
  method: string
  amount: Money
  /** The provider's own name for it; undefined while its answer has not come, or was lost. */
  reference: string | undefined
}>

/** A person at an address, for providers that want to know. */
export type Party = Readonly<{
  name: string
  phone: string
  line1: string
  line2: string
  city: string
  region: string
  postalCode: string
  country: string
}>

export type Charge = Attempt &
  Readonly<{
    description: string
    email: string
    billing: Party | undefined
    shipping: Party | undefined
    /** What the shopper's side of the provider gave: a test card's number, a Stripe payment method, nothing for manual payment. */
    instrument: Readonly<{ cardNumber?: string; paymentMethod?: string }>
    /** Where a challenge sends the shopper back to. */
    returnUrl: string
  }>

export type ChargeOutcome =
  | Readonly<{ state: 'paid'; reference: string }>
  /** Comes later by other means (bank transfer, cash): the order is made and waits. */
  | Readonly<{ state: 'awaiting'; reference: string }>
  /** The shopper has to confirm somewhere first. */
  | Readonly<{ state: 'challenged'; reference: string; redirectUrl: string }>
  /** Nobody knows yet: asked again, or told by a webhook. */
  | Readonly<{ state: 'unknown'; reference: string | undefined }>
  /** `reason` is for the shopper. No money comes of it any more. */
  | Readonly<{ state: 'failed'; reason: string }>

export type RefundOutcome =
  | Readonly<{ state: 'refunded'; reference: string }>
  | Readonly<{ state: 'failed'; reason: string }>

/**
 * Something that a provider said on its own. That something happened is believed, what became of it is asked: so the order in which such
 * messages come, and how late, does not matter.
 */
export type ProviderEvent = Readonly<{
  eventId: string
  paymentId: string | undefined
  reference: string | undefined
  /** Money that went back. */
  refund?: Readonly<{ amount: bigint; reference: string }>
  /** Money that was on its way back and did not arrive. `refundId` is ours, where we asked for it. */
  failedRefund?: Readonly<{ reference: string; refundId: string | undefined; reason: string }>
}>

export type Provider = Readonly<{
  name: string
  charge: (charge: Charge) => Promise<ChargeOutcome>
  /** What became of it; for challenges, time-outs and lost answers. */
  getStatus: (attempt: Attempt) => Promise<ChargeOutcome>
  /**
   * Ends it, if it can still be ended, and says what became of it. After `failed` no money comes of it, though the charge itself may
   * still be on its way to the provider.
   */
  cancel: (attempt: Attempt) => Promise<ChargeOutcome>
  /** `refundId` makes repeating harmless. */
  refund: (websiteId: WebsiteId, reference: string, amount: Money, refundId: string) => Promise<RefundOutcome>
  /** Checks the signature of what came in, and says what it means: `not-ours` is fine and means nothing, `forged` is refused. */
  parseWebhook?: (
    body: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
  ) => ProviderEvent | 'not-ours' | 'forged'
}>
