import { newId, type WebsiteId } from '#base/id.ts'
import { addDays, type Day, startOfDay, toDay } from '#base/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { DiscountQuery } from './contract.ts'
import type { DiscountInput, DiscountView } from './discount-schema.ts'
import { codeTakenError, discountNotFoundError, limitBelowUsesError } from './errors.ts'
import { computeCouponState } from './model.ts'
import {
  type CouponColumns,
  type DiscountRow,
  deleteCoupon,
  findCoupon,
  insertCoupon,
  listCoupons,
  listScopeNames,
  updateCoupon,
} from './store/manage-discount-store.ts'

/** `endsAt` is the first moment after the last day. A day can have 23 hours, so step back one millisecond. */
const toLastDay = (endsAt: Date, timeZone: string): Day => toDay(new Date(endsAt.getTime() - 1), timeZone)

const toDiscountView = (row: DiscountRow, timeZone: string, now: Date): DiscountView => {
  const { startsAt, endsAt, createdAt, amount, minimum, scopeIds, ...rest } = row
  return {
    ...rest,
    amount: amount?.toString() ?? null,
    minimum: minimum.toString(),
    scopeIds: [...scopeIds],
    startsOn: startsAt && toDay(startsAt, timeZone),
    endsOn: endsAt && toLastDay(endsAt, timeZone),
    state: computeCouponState(row, now),
    createdAt: createdAt.toISOString(),
  }
}

const toColumns = ({ amount, minimum, startsOn, endsOn, ...rest }: DiscountInput, timeZone: string): CouponColumns => ({
  ...rest,
  amount: amount === null ? null : BigInt(amount),
  minimum: BigInt(minimum),
  startsAt: startsOn === null ? null : startOfDay(startsOn as Day, timeZone),
  endsAt: endsOn === null ? null : startOfDay(addDays(endsOn as Day, 1), timeZone),
})

export type DiscountsDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  /** Days start and end in the site's time zone. */
  timeZoneOf: (websiteId: WebsiteId) => Promise<string>
}

/** Managing discount codes in the dashboard. */
export const createDiscountManagement = ({ queries, transact, clock, timeZoneOf }: DiscountsDependencies) => {
  const read = async (on: Queries, websiteId: WebsiteId, id: string, timeZone: string): Promise<DiscountView> => {
    const row = await findCoupon(on, websiteId, id)
    if (!row) throw discountNotFoundError()
    return toDiscountView(row, timeZone, clock())
  }

  const saveDiscount = async (write: () => Promise<DiscountView>): Promise<DiscountView> => {
    try {
      return await write()
    } catch (error) {
      throw violatesConstraint(error, 'coupons_code') ? codeTakenError() : error
    }
  }

  const insert = async (
    tx: Tx,
    websiteId: WebsiteId,
    input: DiscountInput,
    timeZone: string,
  ): Promise<DiscountView> => {
    const id = newId()
    await insertCoupon(tx, websiteId, { id, coupon: toColumns(input, timeZone), now: clock() })
    return read(tx, websiteId, id, timeZone)
  }

  return {
    async list(websiteId: WebsiteId, query: DiscountQuery): Promise<{ discounts: DiscountView[]; total: number }> {
      const now = clock()
      const [timeZone, { rows, total }] = await Promise.all([
        timeZoneOf(websiteId),
        listCoupons(queries, websiteId, query, now),
      ])
      return { discounts: rows.map((row) => toDiscountView(row, timeZone, now)), total }
    },

    async read(websiteId: WebsiteId, id: string) {
      const view = await read(queries, websiteId, id, await timeZoneOf(websiteId))
      return { ...view, covers: await listScopeNames(queries, websiteId, view.scopeIds) }
    },

    /** For starters, inside their transaction: the site is not committed yet, so the caller passes its time zone. */
    createIn: insert,

    async create(websiteId: WebsiteId, input: DiscountInput): Promise<DiscountView> {
      const timeZone = await timeZoneOf(websiteId)
      return saveDiscount(() => transact((tx) => insert(tx, websiteId, input, timeZone)))
    },

    async save(websiteId: WebsiteId, id: string, input: DiscountInput): Promise<DiscountView> {
      const timeZone = await timeZoneOf(websiteId)
      return saveDiscount(() =>
        transact(async (tx) => {
          const done = await updateCoupon(tx, websiteId, id, toColumns(input, timeZone))
          const now = await read(tx, websiteId, id, timeZone)
          if (!done) throw limitBelowUsesError(now.used)
          return now
        }),
      )
    },

    remove: (websiteId: WebsiteId, id: string): Promise<void> =>
      transact(async (tx) => {
        if (!(await deleteCoupon(tx, websiteId, id))) throw discountNotFoundError()
      }),
  }
}
