import type { EventStore } from '#analytics/census/event-store.ts'
import type { Sales } from '#analytics/sales/service.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { PlanFeatures } from '#base/plan-features.ts'
import { addDays, toDay, toLocalTime } from '#base/time.ts'
import { type Comparison, FIGURE_DAYS, type Figures } from '#dashboard/home/contract.ts'
import type { Clock } from '#platform/clock.ts'

export type FigureSources = {
  eventStore: Pick<EventStore, 'sumVisitsByInterval'>
  sales: Pick<Sales, 'sumRevenueByInterval'>
  clock: Clock
}

type FigureSite = Readonly<{ websiteId: WebsiteId; timeZone: string; currency: Currency }>

/** An hour such as `2026-11-17T09`, or a day. */
type Row = Readonly<{ at: string }>

const sumUntil = <R extends Row>(rows: readonly R[], untilHour: number, toNumber: (row: R) => number): number =>
  rows.filter(({ at }) => Number(at.slice(11, 13)) < untilHour).reduce((total, row) => total + toNumber(row), 0)

const toDays = <R extends Row>(rows: readonly R[], toNumber: (row: R) => number): ReadonlyMap<string, number> =>
  new Map(rows.map((row) => [row.at, toNumber(row)]))

/** Today until now beside the same weekday before, until the end of the same hour, and the last days. */
export const readFigures = async (
  { eventStore, sales, clock }: FigureSources,
  { websiteId, timeZone, currency }: FigureSite,
  planFeatures: PlanFeatures,
): Promise<Figures> => {
  const now = clock()
  const day = toDay(now, timeZone)
  const comparedDay = addDays(day, -7)
  const untilHour = toLocalTime(now, timeZone).hour + 1
  const days = Array.from({ length: FIGURE_DAYS }, (_, index) => addDays(day, index + 1 - FIGURE_DAYS))
  const last = { from: days[0] ?? day, to: day }

  const readVisits = async () => {
    if (!planFeatures.analyticsTiers) return undefined
    const query = { websiteId, filters: [] }
    const [today, before, byDay] = await Promise.all([
      eventStore.sumVisitsByInterval({ ...query, from: day, to: day, interval: 'hour' }),
      eventStore.sumVisitsByInterval({ ...query, from: comparedDay, to: comparedDay, interval: 'hour' }),
      eventStore.sumVisitsByInterval({ ...query, ...last, interval: 'day' }),
    ])
    return { today, before, byDay }
  }
  const readSales = async () => {
    if (!planFeatures.commerce) return undefined
    const query = { websiteId, timeZone, currency, filters: [] }
    const [today, before, byDay] = await Promise.all([
      sales.sumRevenueByInterval({ ...query, from: day, to: day, interval: 'hour' }),
      sales.sumRevenueByInterval({ ...query, from: comparedDay, to: comparedDay, interval: 'hour' }),
      sales.sumRevenueByInterval({ ...query, ...last, interval: 'day' }),
    ])
    return { today, before, byDay }
  }
  const compare = <R extends Row>(
    found: Readonly<{ today: readonly R[]; before: readonly R[] }> | undefined,
    toNumber: (row: R) => number,
  ): Comparison | null =>
    found ? { today: sumUntil(found.today, 24, toNumber), before: sumUntil(found.before, untilHour, toNumber) } : null

  const [visits, revenue] = await Promise.all([readVisits(), readSales()])
  const visitDays = visits && toDays(visits.byDay, (row) => row.visits)
  const revenueDays = revenue && toDays(revenue.byDay, (row) => row.revenue)
  return {
    currency,
    day,
    comparedDay,
    untilHour,
    visits: compare(visits, (row) => row.visits),
    orders: compare(revenue, (row) => row.orders),
    revenue: compare(revenue, (row) => row.revenue),
    days: days.map((one) => ({
      day: one,
      visits: visitDays ? (visitDays.get(one) ?? 0) : null,
      revenue: revenueDays ? (revenueDays.get(one) ?? 0) : null,
    })),
  }
}
