import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Money } from '#base/money.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { type PaymentState, paymentSteps } from './model.ts'
import {
  boughtPayment,
  enterLedger,
  insertPayment,
  type LedgerKind,
  lastPayment,
  livePayment,
  lockPayment,
  makeBegunDue,
  type PaymentChange,
  type PaymentRow,
  paymentById,
  paymentByReference,
  paymentByRequest,
  refundInLedger,
  takeDue,
  writePayment,
} from './store.ts'

export type Payment = Readonly<PaymentRow>

export type NewPayment = Readonly<{
  cartId: string
  cartRevision: number
  provider: string
  method: string
  amount: Money
  testMode: boolean
  /** Frozen: what the order will be made of. */
  purchase: object
  expiresAt: Date
  lookAt: Date
  /** Who asked for it, with which key. */
  requestKey?: string
}>

export type LedgerEntry = Readonly<{
  paymentId: string
  orderId: string | null
  kind: LedgerKind
  amount: Money
  reference: string
  accountId?: AccountId
  reason?: string
}>

const one = async (rows: Promise<PaymentRow[]>): Promise<Payment | undefined> => (await rows)[0]

const certain = (row: Payment | undefined): Payment => {
  if (!row) throw new Error('The payment is not there.')
  return row
}

/** Payments and the ledger as they are kept. Nobody changes a payment without having locked it. */
export const createRecords = ({ queries, clock }: { queries: Queries; clock: Clock }) => ({
  start: async (tx: Tx, websiteId: WebsiteId, given: NewPayment): Promise<Payment> =>
    certain(
      await one(
        insertPayment(
          tx,
          websiteId,
          newId(),
          given.cartId,
          given.cartRevision,
          given.provider,
          given.method,
          given.amount.amount,
          given.amount.currency,
          given.testMode,
          JSON.stringify(given.purchase),
          clock(),
          given.expiresAt,
          given.lookAt,
          given.requestKey ?? '',
        ),
      ),
    ),

  byId: (websiteId: WebsiteId, paymentId: string) => one(paymentById(queries, websiteId, paymentId)),
  byReference: (websiteId: WebsiteId, provider: string, reference: string) =>
    one(paymentByReference(queries, websiteId, provider, reference)),
  byRequest: (websiteId: WebsiteId, requestKey: string) => one(paymentByRequest(queries, websiteId, requestKey)),
  lock: async (tx: Tx, websiteId: WebsiteId, paymentId: string): Promise<Payment> =>
    certain(await one(lockPayment(tx, websiteId, paymentId))),
  /** Whoever asks holds the lock of the cart: no other can begin meanwhile. */
  live: (tx: Tx, websiteId: WebsiteId, cartId: string) => one(livePayment(tx, websiteId, cartId)),
  boughtOf: (websiteId: WebsiteId, cartId: string) => one(boughtPayment(queries, websiteId, cartId)),
  lastOfCart: (websiteId: WebsiteId, cartId: string) => one(lastPayment(queries, websiteId, cartId)),

  /** One permitted step, or a note without a step; anything else is a fault of the program. */
  write: async (
    tx: Tx,
    payment: Payment,
    change: Partial<PaymentChange> & { state: PaymentState },
  ): Promise<Payment> => {
    if (change.state !== payment.state && !paymentSteps.allows(payment.state, change.state))
      throw new Error(`A payment that is ${payment.state} cannot become ${change.state}.`)
    const next = { ...payment, ...change }
    return certain(
      await one(
        writePayment(
          tx,
          payment.websiteId,
          payment.paymentId,
          next.state,
          next.reference,
          next.orderId,
          next.failure,
          next.redirectUrl,
          next.sealedOrderToken,
          next.lookAt,
          next.looks,
          next.expiresAt,
          clock(),
        ),
      ),
    )
  },

  takeDue: (tx: Tx, again: Date, most: number) => takeDue(tx, clock(), again, most),
  /** All that were begun are due at once. */
  makeBegunDue: async (tx: Tx): Promise<void> => void (await makeBegunDue(tx, clock())),

  /** What went back under this name. */
  refundOf: async (tx: Tx, websiteId: WebsiteId, reference: string): Promise<bigint | undefined> =>
    (await refundInLedger(tx, websiteId, reference))[0]?.amount,

  /** True where it was not there yet: what a provider calls by the same name is the same money. */
  enter: async (tx: Tx, websiteId: WebsiteId, entry: LedgerEntry): Promise<boolean> => {
    const rows = await enterLedger(
      tx,
      websiteId,
      newId(),
      entry.paymentId,
      entry.orderId,
      entry.kind,
      entry.amount.amount,
      entry.amount.currency,
      entry.reference,
      entry.accountId ?? null,
      entry.reason ?? '',
      clock(),
    )
    return rows.length > 0
  },
})
export type PaymentRecords = ReturnType<typeof createRecords>
