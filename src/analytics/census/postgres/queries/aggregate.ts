import type { VisitSums } from '#analytics/census/event-store.ts'
import { Column, PAGE_ENTRY, SUMS_ENTRY, VISITOR_ENTRY, VisitFlag } from '../rollups/columns.ts'
import type { DayColumns } from './read-columns.ts'
import { createVisitorSet } from './visitor-set.ts'

/** Positions of the sums of a group. */
const Sum = {
  visits: 0,
  visitors: 1,
  pageViews: 2,
  bounces: 3,
  seconds: 4,
  timedViews: 5,
  productVisits: 6,
  cartVisits: 7,
  checkoutVisits: 8,
  purchaseVisits: 9,
} as const satisfies Record<keyof VisitSums, number>
/** Of the flags in an entry of `Column.sums`. */
const FLAGS_OFFSET = 3
const WIDTH = Object.keys(Sum).length

export const SUMMED_COLUMNS: readonly number[] = [Column.sums, Column.visitors]

/** Sums visits by groups; visitors are counted once per group. */
export const createAggregation = () => {
  const groups = new Map<string, number>()
  let sums = new Float64Array(16 * WIDTH)
  const isNewVisitor = createVisitorSet()

  const toGroup = (key: string): number => {
    const known = groups.get(key)
    if (known !== undefined) return known
    const group = groups.size
    groups.set(key, group)
    if ((group + 1) * WIDTH > sums.length) {
      const larger = new Float64Array(sums.length * 2)
      larger.set(sums)
      sums = larger
    }
    return group
  }

  const add = (position: number, amount: number): void => {
    sums[position] = (sums[position] ?? 0) + amount
  }

  /** `times` has page views, seconds and timed views at `index`. */
  const openDay = (day: DayColumns) => {
    const { data: ofVisits } = day.get(Column.sums)
    const { data: visitors } = day.get(Column.visitors)
    return (group: number, visit: number, times: Int32Array, index: number): void => {
      const base = group * WIDTH
      const visitor = visit * VISITOR_ENTRY
      const flags = ofVisits[visit * SUMS_ENTRY + FLAGS_OFFSET] ?? 0
      add(base + Sum.visits, 1)
      if (isNewVisitor(group, visitors[visitor] ?? 0, visitors[visitor + 1] ?? 0)) add(base + Sum.visitors, 1)
      add(base + Sum.pageViews, times[index] ?? 0)
      add(base + Sum.seconds, times[index + 1] ?? 0)
      add(base + Sum.timedViews, times[index + 2] ?? 0)
      if (flags & VisitFlag.bounce) add(base + Sum.bounces, 1)
      if (flags & VisitFlag.product) add(base + Sum.productVisits, 1)
      if (flags & VisitFlag.cart) add(base + Sum.cartVisits, 1)
      if (flags & VisitFlag.checkout) add(base + Sum.checkoutVisits, 1)
      if (flags & VisitFlag.purchase) add(base + Sum.purchaseVisits, 1)
    }
  }

  /** The group of each key, created on use: values without a selected visit have none. */
  const groupsOf = (keys: readonly string[]) => {
    const known = new Int32Array(keys.length).fill(-1)
    return (code: number): number => {
      const group = known[code] ?? -1
      if (group >= 0) return group
      const created = toGroup(keys[code] ?? '')
      known[code] = created
      return created
    }
  }

  return {
    /** `keys` are the groups of the day; `codes` says which one a visit belongs to, the first if it is missing. */
    addVisits: (day: DayColumns, selected: Uint8Array, keys: readonly string[], codes?: Int32Array): void => {
      const getGroup = groupsOf(keys)
      const addVisit = openDay(day)
      const { data } = day.get(Column.sums)
      for (let visit = 0; visit < selected.length; visit++)
        if (selected[visit] !== 0) addVisit(getGroup(codes?.[visit] ?? 0), visit, data, visit * SUMS_ENTRY)
    },

    /** A visit counts for each page that it viewed, with the page views and the time of this page. */
    addPages: (day: DayColumns, selected: Uint8Array): void => {
      const { dictionary, data } = day.get(Column.page)
      const getGroup = groupsOf(dictionary)
      const addVisit = openDay(day)
      for (let entry = 0; entry < data.length; entry += PAGE_ENTRY) {
        const visit = data[entry] ?? 0
        if (selected[visit] !== 0) addVisit(getGroup(data[entry + 1] ?? 0), visit, data, entry + 2)
      }
    },

    getGroups: (): (VisitSums & { key: string })[] =>
      [...groups].map(([key, group]) => {
        const read = (sum: number): number => sums[group * WIDTH + sum] ?? 0
        return {
          key,
          visits: read(Sum.visits),
          visitors: read(Sum.visitors),
          pageViews: read(Sum.pageViews),
          bounces: read(Sum.bounces),
          seconds: read(Sum.seconds),
          timedViews: read(Sum.timedViews),
          productVisits: read(Sum.productVisits),
          cartVisits: read(Sum.cartVisits),
          checkoutVisits: read(Sum.checkoutVisits),
          purchaseVisits: read(Sum.purchaseVisits),
        }
      }),
  }
}
