import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Money } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { type PaymentState, type PurchaseKind, paymentTransitions } from './model.ts'
import {
  claimDuePayments,
  countFailedPayments,
  deleteFailedPayments,
  findActivePayment,
  findLatestPayment,
  findLedgerRefund,
  findPayment,
  findPaymentByReference,
  findPaymentByRequest,
  findSuccessfulPayment,
  insertLedgerEntry,
  insertPayment,
  type LedgerKind,
  listSitesWithFailedPayments,
  lockPayment,
  makeStartedPaymentsDue,
  type PaymentChange,
  type PaymentRow,
  updatePayment,
} from './store/payment-store.ts'
import { deleteUnpaidPurchases, insertPurchase, lockPurchase, setPurchaseOrder } from './store/purchase-store.ts'

export type Payment = Readonly<PaymentRow>

export type NewPayment = Readonly<{
  /** Of a cart: the id of the cart. */
  purchaseId: string
  kind: PurchaseKind
  /** Of a cart: the revision that is paid. */
  cartRevision?: number
  provider: string
  method: string
  /** What the provider charges. */
  amount: Money
  /** In minor units, with what gift cards pay. */
  total: bigint
  testMode: boolean
  /** Snapshot of the purchase that the order will be created from. */
  purchase: object
  expiresAt: Date
  lookAt: Date
  /** Client and idempotency key of the request. */
  requestKey?: string
  /** The customer or browser, and its network address. */
  visitorKey?: string
  clientKey?: string
}>

export type LedgerEntry = Readonly<{
  paymentId: string
  orderId: string | null
  kind: LedgerKind
  amount: Money
  reference: string
  /** The gift card that paid or was refunded; otherwise the provider. */
  giftCardId?: string
  accountId?: AccountId
  reason?: string
}>

const firstRow = async (rows: Promise<PaymentRow[]>): Promise<Payment | undefined> => (await rows)[0]

const assertFound = (row: Payment | undefined): Payment => {
  if (!row) throw new Error('The payment does not exist.')
  return row
}

/** Access to payments and the ledger. A payment must be locked before it is updated. */
export const createPaymentRecords = ({ queries, clock }: { queries: Queries; clock: Clock }) => ({
  start: async (tx: Tx, websiteId: WebsiteId, given: NewPayment): Promise<Payment> =>
    assertFound(
      await firstRow(
        insertPayment(tx, {
          websiteId,
          paymentId: newId(),
          purchaseId: given.purchaseId,
          kind: given.kind,
          cartRevision: given.cartRevision ?? 0,
          provider: given.provider,
          method: given.method,
          amount: given.amount.amount,
          total: given.total,
          currency: given.amount.currency,
          testMode: given.testMode,
          purchase: JSON.stringify(given.purchase),
          now: clock(),
          expiresAt: given.expiresAt,
          checkAt: given.lookAt,
          requestKey: given.requestKey ?? '',
          visitorKey: given.visitorKey ?? '',
          clientKey: given.clientKey ?? '',
        }),
      ),
    ),

  find: (websiteId: WebsiteId, paymentId: string) => firstRow(findPayment(queries, websiteId, paymentId)),
  findByReference: (websiteId: WebsiteId, provider: string, reference: string) =>
    firstRow(findPaymentByReference(queries, websiteId, provider, reference)),
  findByRequest: (websiteId: WebsiteId, requestKey: string) =>
    firstRow(findPaymentByRequest(queries, websiteId, requestKey)),
  lock: async (tx: Tx, websiteId: WebsiteId, paymentId: string): Promise<Payment> =>
    assertFound(await firstRow(lockPayment(tx, websiteId, paymentId))),
  /** The caller must hold the lock of the purchase, so that no other payment can start. */
  findActive: (tx: Tx, websiteId: WebsiteId, purchaseId: string) =>
    firstRow(findActivePayment(tx, websiteId, purchaseId)),
  findSuccessful: (websiteId: WebsiteId, purchaseId: string) =>
    firstRow(findSuccessfulPayment(queries, websiteId, purchaseId)),
  findLatest: (websiteId: WebsiteId, purchaseId: string) => firstRow(findLatestPayment(queries, websiteId, purchaseId)),

  /** Failed payments of the purchase since a time. */
  countFailed: async (tx: Tx, websiteId: WebsiteId, purchaseId: string, since: Date) =>
    (await countFailedPayments(tx, { websiteId, purchaseId, since }))[0] ?? { count: 0, lastAt: null },

  /**
   * Locks a purchase without a cart, which the first call creates; `orderId` is set after it was paid. Every operation on its payments
   * starts with this lock; those of a cart start with the lock of the cart.
   */
  lockPurchase: async (
    tx: Tx,
    websiteId: WebsiteId,
    purchaseId: string,
    kind: PurchaseKind,
  ): Promise<{ orderId: string | null }> => {
    const find = async () => (await lockPurchase(tx, websiteId, purchaseId))[0]
    const existing = await find()
    if (!existing) await insertPurchase(tx, websiteId, purchaseId, kind)
    const purchase = existing ?? (await find())
    if (purchase?.kind !== kind) throw new Error(`The purchase ${purchaseId} is of another kind.`)
    return purchase
  },
  /** Closes a purchase without a cart. */
  setPurchaseOrder: async (tx: Tx, websiteId: WebsiteId, purchaseId: string, orderId: string): Promise<void> =>
    void (await setPurchaseOrder(tx, websiteId, purchaseId, orderId)),

  /** Updates fields, optionally with a permitted state transition. Throws on any other transition. */
  update: async (
    tx: Tx,
    payment: Payment,
    change: Partial<PaymentChange> & { state: PaymentState },
  ): Promise<Payment> => {
    if (change.state !== payment.state && !paymentTransitions.allows(payment.state, change.state))
      throw new Error(`A payment that is ${payment.state} cannot become ${change.state}.`)
    const next = { ...payment, ...change }
    return assertFound(
      await firstRow(
        updatePayment(tx, {
          websiteId: payment.websiteId,
          paymentId: payment.paymentId,
          state: next.state,
          providerReference: next.reference,
          orderId: next.orderId,
          failure: next.failure,
          redirectUrl: next.redirectUrl,
          sealedOrderToken: next.sealedOrderToken,
          checkAt: next.lookAt,
          checks: next.looks,
          expiresAt: next.expiresAt,
          now: clock(),
        }),
      ),
    )
  },

  /** Sites with failed payments older than this. */
  listSitesWithFailed: async (before: Date): Promise<WebsiteId[]> =>
    (await listSitesWithFailedPayments(queries, before)).map(({ websiteId }) => websiteId),
  deleteFailed: async (tx: Tx, websiteId: WebsiteId, before: Date): Promise<void> => {
    await deleteFailedPayments(tx, websiteId, before)
    await deleteUnpaidPurchases(tx, websiteId, before)
  },

  claimDue: (tx: Tx, again: Date, most: number) => claimDuePayments(tx, clock(), again, most),
  /** Makes all started payments due immediately. */
  makeStartedDue: async (tx: Tx): Promise<void> => void (await makeStartedPaymentsDue(tx, clock())),

  /** Refunded amount by provider reference. */
  findRefundedAmount: async (tx: Tx, websiteId: WebsiteId, reference: string): Promise<bigint | undefined> =>
    (await findLedgerRefund(tx, websiteId, reference))[0]?.amount,

  /** Returns false if an entry with this provider reference exists already. */
  addLedgerEntry: async (tx: Tx, websiteId: WebsiteId, entry: LedgerEntry): Promise<boolean> => {
    const rows = await insertLedgerEntry(tx, {
      websiteId,
      entryId: newId(),
      paymentId: entry.paymentId,
      orderId: entry.orderId,
      kind: entry.kind,
      amount: entry.amount.amount,
      currency: entry.amount.currency,
      providerReference: entry.reference,
      giftCardId: entry.giftCardId ?? null,
      accountId: entry.accountId ?? null,
      reason: entry.reason ?? '',
      now: clock(),
    })
    return rows.length > 0
  },
})
export type PaymentRecords = ReturnType<typeof createPaymentRecords>
