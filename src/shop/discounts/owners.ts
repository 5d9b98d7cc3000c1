import { DomainError } from '#base/domain-error.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { addDays, type Day, dayOf, startOfDay } from '#base/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violates } from '#platform/database/constraint.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { DiscountQuery } from './contract.ts'
import type { DiscountInput, DiscountView } from './discount-schema.ts'
import { stateOf } from './model.ts'
import {
  type CouponColumns,
  couponById,
  couponPage,
  deleteCoupon,
  insertCoupon,
  namesOfScope,
  type OwnRow,
  updateCoupon,
} from './owner-store.ts'

const notFound = () => new DomainError('discounts.not_found', 'There is no such discount.')
const codeTaken = () =>
  new DomainError('discounts.code_taken', 'There is a discount with this code already.', {
    errors: { code: 'There is a discount with this code already.' },
  })
const limitBelowUse = (used: number) => {
  const words = `It has been used ${used === 1 ? 'once' : `${used} times`} already; the limit cannot be lower.`
  return new DomainError('discounts.limit_below_use', words, { errors: { totalLimit: words } })
}

/** The moment after the last day, seen from that day: a day may have 23 hours. */
const lastDay = (endsAt: Date, timeZone: string): Day => dayOf(new Date(endsAt.getTime() - 1), timeZone)

const viewOf = (row: OwnRow, timeZone: string, now: Date): DiscountView => {
  const { startsAt, endsAt, createdAt, amount, minimum, scopeIds, ...rest } = row
  return {
    ...rest,
    amount: amount?.toString() ?? null,
    minimum: minimum.toString(),
    scopeIds: [...scopeIds],
    startsOn: startsAt && dayOf(startsAt, timeZone),
    endsOn: endsAt && lastDay(endsAt, timeZone),
    state: stateOf(row, now),
    createdAt: createdAt.toISOString(),
  }
}

const columnsFrom = (
  { amount, minimum, startsOn, endsOn, ...rest }: DiscountInput,
  timeZone: string,
): CouponColumns => ({
  ...rest,
  amount: amount === null ? null : BigInt(amount),
  minimum: BigInt(minimum),
  startsAt: startsOn === null ? null : startOfDay(startsOn as Day, timeZone),
  endsAt: endsOn === null ? null : startOfDay(addDays(endsOn as Day, 1), timeZone),
})

export type OwnersDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  /** Days of a discount begin and end where the site is. */
  timeZoneOf: (websiteId: WebsiteId) => Promise<string>
}

/** What owners do with discount codes. */
export const createOwnDiscounts = ({ queries, transact, clock, timeZoneOf }: OwnersDependencies) => {
  const read = async (on: Queries, websiteId: WebsiteId, id: string, timeZone: string): Promise<DiscountView> => {
    const row = await couponById(on, websiteId, id)
    if (!row) throw notFound()
    return viewOf(row, timeZone, clock())
  }

  const writing = async (write: () => Promise<DiscountView>): Promise<DiscountView> => {
    try {
      return await write()
    } catch (error) {
      throw violates(error, 'coupons_code') ? codeTaken() : error
    }
  }

  const insert = async (
    tx: Tx,
    websiteId: WebsiteId,
    input: DiscountInput,
    timeZone: string,
  ): Promise<DiscountView> => {
    const id = newId()
    await insertCoupon(tx, websiteId, id, columnsFrom(input, timeZone), clock())
    return read(tx, websiteId, id, timeZone)
  }

  return {
    async list(websiteId: WebsiteId, query: DiscountQuery): Promise<{ discounts: DiscountView[]; total: number }> {
      const now = clock()
      const [timeZone, { rows, total }] = await Promise.all([
        timeZoneOf(websiteId),
        couponPage(queries, websiteId, query, now),
      ])
      return { discounts: rows.map((row) => viewOf(row, timeZone, now)), total }
    },

    async read(websiteId: WebsiteId, id: string) {
      const view = await read(queries, websiteId, id, await timeZoneOf(websiteId))
      return { ...view, covers: await namesOfScope(queries, websiteId, view.scopeIds) }
    },

    /** For starters, inside their transaction: the site is not there yet for others, so its time zone is given. */
    addIn: insert,

    async create(websiteId: WebsiteId, input: DiscountInput): Promise<DiscountView> {
      const timeZone = await timeZoneOf(websiteId)
      return writing(() => transact((tx) => insert(tx, websiteId, input, timeZone)))
    },

    async save(websiteId: WebsiteId, id: string, input: DiscountInput): Promise<DiscountView> {
      const timeZone = await timeZoneOf(websiteId)
      return writing(() =>
        transact(async (tx) => {
          const done = await updateCoupon(tx, websiteId, id, columnsFrom(input, timeZone))
          const now = await read(tx, websiteId, id, timeZone)
          if (!done) throw limitBelowUse(now.used)
          return now
        }),
      )
    },

    remove: (websiteId: WebsiteId, id: string): Promise<void> =>
      transact(async (tx) => {
        if (!(await deleteCoupon(tx, websiteId, id))) throw notFound()
      }),
  }
}
