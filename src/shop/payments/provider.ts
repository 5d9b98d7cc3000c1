import type { WebsiteId } from '#base/id.ts'
import type { Money } from '#base/money.ts'

/**
 * Interface of payment providers. Amounts come from the server, never from a browser. Providers do not depend on carts, stock and orders;
 * `shop/checkout` stores the outcome. Charges are idempotent by `paymentId`.
 */

/** One payment attempt. */
export type Attempt = Readonly<{
  websiteId: WebsiteId
  paymentId: string
  /** Payment method of the provider. */
  method: string
  amount: Money
  /** The provider's id; undefined until its response is stored. */
  reference: string | undefined
}>

/** A payment method as its provider stores it. */
export type StoredMethod = Readonly<{
  reference: string
  /** The provider's id of the customer, where it has customers. */
  customerReference: string | null
  brand: string
  lastFour: string
  /** ISO date. */
  expiresOn: string | null
}>
export type MethodReference = Pick<StoredMethod, 'reference' | 'customerReference'>

/** Data from the browser: a test card number, a Stripe payment method, a saved method, or nothing for manual payments. */
export type ChargeInstrument = Readonly<{ cardNumber?: string; paymentMethod?: string; saved?: MethodReference }>

/** A customer who agreed that the payment method is saved. `customerReference`: from an earlier saved method. */
export type Saver = Readonly<{ memberId: string; customerReference: string | null }>

/** Name and address, for providers that require them. */
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
    instrument: ChargeInstrument
    /** Undefined: the payment method is not saved. */
    saver?: Saver
    /** Where the shopper returns after authentication. */
    returnUrl: string
  }>

export type ChargeOutcome =
  | Readonly<{ state: 'paid'; reference: string; savedMethod?: StoredMethod }>
  /** Paid later by other means (bank transfer, cash): the order is placed and awaits payment. */
  | Readonly<{ state: 'awaiting'; reference: string }>
  /** The shopper has to authenticate first. */
  | Readonly<{ state: 'challenged'; reference: string; redirectUrl: string }>
  /** Not known yet: polled later, or reported by a webhook. */
  | Readonly<{ state: 'unknown'; reference: string | undefined }>
  /** Final. `reason` is a message for the shopper. */
  | Readonly<{ state: 'failed'; reason: string }>

/**
 * Why a charge without the customer failed. `soft`: it may succeed later (insufficient funds, bank not available). `hard`: it never will
 * (stolen, closed or removed card). `needs-confirmation`: the customer has to authenticate, or to pay by other means.
 */
export type FailureKind = 'soft' | 'hard' | 'needs-confirmation'
type Failure = Readonly<{ state: 'failed'; kind: FailureKind; reason: string }>

export type OffSessionCharge = Attempt & Readonly<{ description: string; saved: MethodReference }>
export type OffSessionOutcome =
  | Readonly<{ state: 'paid'; reference: string }>
  /** Not known yet: the same charge can be requested again. */
  | Readonly<{ state: 'unknown'; reference: string | undefined }>
  | Failure

/** Saves a payment method without a payment. Idempotent by `requestId`. */
export type SaveRequest = Saver &
  Readonly<{
    websiteId: WebsiteId
    requestId: string
    email: string
    instrument: ChargeInstrument
    /** Where the customer returns after authentication. */
    returnUrl: string
  }>
export type SaveOutcome =
  | Readonly<{ state: 'saved'; method: StoredMethod }>
  /** The customer has to authenticate first; then the same request returns the method. */
  | Readonly<{ state: 'challenged'; redirectUrl: string }>
  | Failure

export type RefundOutcome =
  | Readonly<{ state: 'refunded'; reference: string }>
  | Readonly<{ state: 'failed'; reason: string }>

/**
 * A webhook event. Only triggers a status request, so that order and delay of events do not matter.
 */
export type ProviderEvent = Readonly<{
  eventId: string
  paymentId: string | undefined
  reference: string | undefined
  /** A succeeded refund. */
  refund?: Readonly<{ amount: bigint; reference: string }>
  /** A failed refund. `refundId` is set if the refund was requested here. */
  failedRefund?: Readonly<{ reference: string; refundId: string | undefined; reason: string }>
}>

export type Provider = Readonly<{
  name: string
  charge: (charge: Charge) => Promise<ChargeOutcome>
  /** Current outcome, after challenges, timeouts and lost responses. */
  getStatus: (attempt: Attempt) => Promise<ChargeOutcome>
  /**
   * Cancels the payment if possible and returns its outcome. After `failed` it cannot succeed, even if the charge request arrives later.
   */
  cancel: (attempt: Attempt) => Promise<ChargeOutcome>
  /** Idempotent by `refundId`. */
  refund: (websiteId: WebsiteId, reference: string, amount: Money, refundId: string) => Promise<RefundOutcome>
  /** Saves a payment method with the customer's consent, for later charges without the customer. */
  saveMethod: (request: SaveRequest) => Promise<SaveOutcome>
  /** Idempotent by `paymentId`, like `charge`. */
  chargeOffSession: (charge: OffSessionCharge) => Promise<OffSessionOutcome>
  /** Repeatable. */
  deleteMethod: (method: MethodReference) => Promise<void>
  /** Verifies the signature and parses the event. `not-ours` is ignored, `forged` is rejected. */
  parseWebhook?: (
    body: Buffer,
    headers: Readonly<Record<string, string | undefined>>,
  ) => ProviderEvent | 'not-ours' | 'forged'
}>
