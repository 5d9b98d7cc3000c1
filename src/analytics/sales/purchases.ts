import { z } from 'zod'
import { EventType } from '#analytics/census/model.ts'
import type { Census, CensusSite, Visitor } from '#analytics/census/service.ts'
import type { WebsiteId } from '#base/id.ts'
import { toDay, toLocalTime } from '#base/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { defineJob } from '#platform/jobs/job.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import { deleteAbandonedCarts, insertAbandonedCarts, markCartRecovered } from './store/abandoned-carts.ts'
import {
  deleteOldPaymentVisits,
  deleteVisitorOrders,
  deleteVisitorPayments,
  findPaymentVisit,
  listUnrecorded,
  markRecorded,
  moveToOrder,
  type UnrecordedRow,
} from './store/order-visits.ts'

const DAY_MS = 86_400_000
/** A cart is abandoned if it was not used for a day. */
const ABANDONED_AFTER_MS = DAY_MS
/** Providers report payments at most some weeks later. */
const PAYMENT_DAYS = 60
const BATCH_SIZE = 5000

export const updateSales = defineJob('sales.update', z.object({}), { policy: 'exclusive' })

export type PurchaseDependencies = {
  queries: Queries
  transact: Transact
  census: Pick<Census, 'storeServerEvent'>
  findSite: (websiteId: WebsiteId) => Promise<Pick<CensusSite, 'timeZone'> | undefined>
  jobs: Pick<Jobs, 'work' | 'schedule'>
  /** How long carts are kept after they were last used. */
  cartDays: number
  /** How long abandoned carts are kept: as long as visits. */
  keptDays: number
  clock: Clock
  log: Pick<Log, 'warn'>
}

/** Connects orders with the visits that bought them, and stores abandoned carts. */
export const createPurchases = (deps: PurchaseDependencies) => {
  const { queries, transact, census, clock, log } = deps

  /** The event of a payment that is confirmed later belongs to the visit that started it. */
  const storeEvent = async ({ websiteId, orderId, startedAt, visitor }: UnrecordedRow): Promise<void> => {
    await census.storeServerEvent({
      websiteId,
      // Written by `preparePayment`, so it needs no validation.
      visitor: visitor as Visitor,
      type: EventType.purchase,
      name: '',
      path: '/checkout',
      key: orderId,
      at: startedAt,
    })
    await markRecorded(singleWrite(queries), websiteId, [orderId])
  }

  const storeEventOrLog = (row: UnrecordedRow): Promise<void> =>
    storeEvent(row).catch((error: unknown) => log.warn({ err: error }, 'a purchase event will be stored later'))

  /** After failures and crashes; storing an event again changes nothing. */
  const storePendingEvents = async (): Promise<void> => {
    for (const row of await listUnrecorded(queries, BATCH_SIZE)) await storeEventOrLog(row)
  }

  const storeAbandonedCarts = async (): Promise<number> => {
    const now = clock().getTime()
    const usedBefore = new Date(now - ABANDONED_AFTER_MS)
    const expiresBefore = new Date(usedBefore.getTime() + deps.cartDays * DAY_MS)
    const [row] = await transact((tx) => insertAbandonedCarts(tx, expiresBefore, usedBefore))
    return row?.carts ?? 0
  }

  const update = async (): Promise<void> => {
    await storePendingEvents()
    await storeAbandonedCarts()
  }
  deps.jobs.work(updateSales, update)
  deps.jobs.schedule(updateSales, '*/15 * * * *')

  return {
    /** In the transaction that places the order. */
    async recordOrder(
      tx: Tx,
      {
        websiteId,
        orderId,
        purchaseId,
        paymentId,
      }: { websiteId: WebsiteId; orderId: string; purchaseId: string; paymentId: string },
    ): Promise<void> {
      await markCartRecovered(tx, websiteId, purchaseId, orderId)
      const [visit] = await findPaymentVisit(tx, websiteId, paymentId)
      const site = visit && (await deps.findSite(websiteId))
      if (!visit || !site) return
      const { startedAt, visitor } = visit
      const day = toDay(startedAt, site.timeZone)
      const { hour } = toLocalTime(startedAt, site.timeZone)
      await moveToOrder(tx, { websiteId, paymentId, orderId, day, hour })
      // Not awaited: the buyer waits for the response.
      tx.afterCommit(() => void storeEventOrLog({ websiteId, orderId, startedAt, visitor }))
    },

    /** Removes who bought, not the orders: their revenue counts as unknown. */
    async forgetVisitor(tx: Tx, websiteId: WebsiteId, visitorId: string): Promise<void> {
      await deleteVisitorPayments(tx, websiteId, visitorId)
      await deleteVisitorOrders(tx, websiteId, visitorId)
    },

    update,

    deleteExpired: (): Promise<void> =>
      transact(async (tx) => {
        const before = (days: number): Date => new Date(clock().getTime() - days * DAY_MS)
        await deleteOldPaymentVisits(tx, before(PAYMENT_DAYS))
        await deleteAbandonedCarts(tx, before(deps.keptDays))
      }),
  }
}
export type Purchases = ReturnType<typeof createPurchases>
