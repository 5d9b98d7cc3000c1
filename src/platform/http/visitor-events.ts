import type { Caller } from '#base/caller.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '../database/transaction.ts'
import type { RequestInfo } from './handle.ts'

/** What visitors do that the server knows better than their browsers. Analytics counts it. */
export type VisitorEvent = Readonly<
  | { kind: 'cart-add'; productId: string; title: string }
  /** Names in src/analytics/sales/model.ts. */
  | { kind: 'checkout'; step: 'view' | 'details' | 'payment' }
  | { kind: 'search'; term: string; results: number }
  | { kind: 'form'; formId: string; name: string; path: string }
>

export type VisitorRequest = Readonly<{
  websiteId: WebsiteId
  request: RequestInfo
  /** Read from the cookies if missing. */
  caller?: Caller
}>

/** Stores who started a payment, in its transaction. */
export type OnPaymentStart = (tx: Tx, payment: { websiteId: WebsiteId; paymentId: string }) => Promise<void>

export type VisitorEvents = {
  /** Never throws, and never delays the caller. */
  record: (visitor: VisitorRequest, event: VisitorEvent) => void
  /** Never rejects. The order of the payment will belong to this visitor, also if a webhook confirms the payment. */
  preparePayment: (visitor: VisitorRequest) => Promise<OnPaymentStart>
}
