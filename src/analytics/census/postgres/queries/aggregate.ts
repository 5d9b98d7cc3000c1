import type { VisitSums } from '#analytics/census/event-store.ts'
import { Column, PageField, SumsField, VisitFlag } from '../rollups/columns.ts'
import { type CountedDay, countVisitors } from './count-visitors.ts'
import type { DayColumns } from './day-columns.ts'

export const SUMMED_COLUMNS: readonly number[] = [Column.sums, Column.visitors]

/** Positions of the sums of a group. */
const Sum = { pageViews: 0, seconds: 1, timedViews: 2 } as const
const WIDTH = Object.keys(Sum).length

/** Visits of a group are counted by their flags: one addition instead of six. */
const COMBINATIONS = 32

/** Sums and counts of the groups of a day, or of all days. */
type Sums = { numbers: Float64Array<ArrayBuffer>; counts: Float64Array<ArrayBuffer> }
const createSums = (groups: number): Sums => ({
  numbers: new Float64Array(groups * WIDTH),
  counts: new Float64Array(groups * COMBINATIONS),
})

/** What entries add to their group. */
type Entries = Readonly<{
  pageViews: Int32Array
  seconds: Int32Array
  timedViews: Int32Array
  flags: Int32Array
}>

const sumDay = ({ numbers, counts }: Sums, entries: Entries, selected: Uint8Array): void => {
  const { pageViews, seconds, timedViews, flags } = entries
  let [allPageViews, allSeconds, allTimedViews] = [0, 0, 0]
  for (let visit = 0; visit < selected.length; visit++) {
    if (selected[visit] === 0) continue
    allPageViews += pageViews[visit] ?? 0
    allSeconds += seconds[visit] ?? 0
    allTimedViews += timedViews[visit] ?? 0
    const combination = flags[visit] ?? 0
    counts[combination] = (counts[combination] ?? 0) + 1
  }
  numbers.set([allPageViews, allSeconds, allTimedViews])
}

const sumVisits = ({ numbers, counts }: Sums, entries: Entries, selected: Uint8Array, codes: Int32Array): void => {
  const { pageViews, seconds, timedViews, flags } = entries
  for (let visit = 0; visit < codes.length; visit++) {
    if (selected[visit] === 0) continue
    const code = codes[visit] ?? 0
    const first = code * WIDTH
    numbers[first] = (numbers[first] ?? 0) + (pageViews[visit] ?? 0)
    numbers[first + Sum.seconds] = (numbers[first + Sum.seconds] ?? 0) + (seconds[visit] ?? 0)
    numbers[first + Sum.timedViews] = (numbers[first + Sum.timedViews] ?? 0) + (timedViews[visit] ?? 0)
    const combination = code * COMBINATIONS + (flags[visit] ?? 0)
    counts[combination] = (counts[combination] ?? 0) + 1
  }
}

/** Entries belong to the visits in `visits`; flags are those of visits. */
const sumPages = (
  { numbers, counts }: Sums,
  entries: Entries,
  selected: Uint8Array,
  { codes, visits }: { codes: Int32Array; visits: Int32Array },
): void => {
  const { pageViews, seconds, timedViews, flags } = entries
  for (let entry = 0; entry < codes.length; entry++) {
    const visit = visits[entry] ?? 0
    if (selected[visit] === 0) continue
    const code = codes[entry] ?? 0
    const first = code * WIDTH
    numbers[first] = (numbers[first] ?? 0) + (pageViews[entry] ?? 0)
    numbers[first + Sum.seconds] = (numbers[first + Sum.seconds] ?? 0) + (seconds[entry] ?? 0)
    numbers[first + Sum.timedViews] = (numbers[first + Sum.timedViews] ?? 0) + (timedViews[entry] ?? 0)
    const combination = code * COMBINATIONS + (flags[visit] ?? 0)
    counts[combination] = (counts[combination] ?? 0) + 1
  }
}

const countVisits = ({ counts }: Sums, group: number, flag = 0): number => {
  let visits = 0
  for (let flags = 0; flags < COMBINATIONS; flags++)
    if ((flags & flag) === flag) visits += counts[group * COMBINATIONS + flags] ?? 0
  return visits
}

const grow = (numbers: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> => {
  if (length <= numbers.length) return numbers
  const larger = new Float64Array(Math.max(length, numbers.length * 2))
  larger.set(numbers)
  return larger
}

const getVisitEntries = (day: DayColumns): Entries => {
  const sums = day.get(Column.sums)
  return {
    pageViews: sums.plane(SumsField.pageViews),
    seconds: sums.plane(SumsField.seconds),
    timedViews: sums.plane(SumsField.timedViews),
    flags: sums.plane(SumsField.flags),
  }
}

/** Sums of the selected visits of a day; queries of a report select the same ones. */
const sumsOfSelected = new WeakMap<Uint8Array, Sums>()
const getDaySums = (day: DayColumns, selected: Uint8Array): Sums => {
  const known = sumsOfSelected.get(selected)
  if (known) return known
  const sums = createSums(1)
  sumDay(sums, getVisitEntries(day), selected)
  sumsOfSelected.set(selected, sums)
  return sums
}

/** Sums of a group, except its visitors. */
export type GroupSums = Readonly<{ key: string; group: number; sums: Omit<VisitSums, 'visitors'> }>

/** Sums visits by groups. Visitors are counted once per group, and only for the groups that are shown: it takes most of the time. */
export const createAggregation = () => {
  const groups = new Map<string, number>()
  const total = createSums(1)
  /** `rows` are groups. */
  const days: CountedDay[] = []

  const toGroup = (key: string): number => {
    const group = groups.get(key) ?? groups.size
    groups.set(key, group)
    return group
  }

  /** Adds the sums of a day. Returns the group of each of its codes, -1 without a selected visit. */
  const merge = (keys: readonly string[], ofDay: Sums): Int32Array => {
    const groupOf = new Int32Array(keys.length).fill(-1)
    for (const [code, key] of keys.entries()) if (countVisits(ofDay, code) > 0) groupOf[code] = toGroup(key)
    total.numbers = grow(total.numbers, groups.size * WIDTH)
    total.counts = grow(total.counts, groups.size * COMBINATIONS)
    const add = (to: Float64Array, from: Float64Array, width: number): void => {
      for (const [code, group] of groupOf.entries())
        if (group >= 0)
          for (let index = 0; index < width; index++)
            to[group * width + index] = (to[group * width + index] ?? 0) + (from[code * width + index] ?? 0)
    }
    add(total.numbers, ofDay.numbers, WIDTH)
    add(total.counts, ofDay.counts, COMBINATIONS)
    return groupOf
  }

  return {
    /** All selected visits of the day are in one group. */
    addDay: (day: DayColumns, visitors: Int32Array, selected: Uint8Array, key: string): void => {
      days.push({ rows: merge([key], getDaySums(day, selected)), selected, visitors })
    },

    /** The column says which of the keys a visit belongs to. */
    addVisits: (
      day: DayColumns,
      visitors: Int32Array,
      selected: Uint8Array,
      { keys, column }: { keys: readonly string[]; column: number },
    ): void => {
      const { plane, narrow } = day.get(column)
      const ofDay = createSums(keys.length)
      sumVisits(ofDay, getVisitEntries(day), selected, plane(0))
      days.push({ rows: merge(keys, ofDay), codes: narrow(0), selected, visitors })
    },

    /** A visit counts for each page that it viewed, with the page views and the time of this page. */
    addPages: (day: DayColumns, visitors: Int32Array, selected: Uint8Array): void => {
      const { dictionary, plane, narrow } = day.get(Column.page)
      const ofDay = createSums(dictionary.length)
      const entries: Entries = {
        pageViews: plane(PageField.pageViews),
        seconds: plane(PageField.seconds),
        timedViews: plane(PageField.timedViews),
        flags: day.get(Column.sums).plane(SumsField.flags),
      }
      sumPages(ofDay, entries, selected, { codes: plane(PageField.value), visits: plane(PageField.visit) })
      const [codes, visits] = [narrow(PageField.value), narrow(PageField.visit)]
      days.push({ rows: merge(dictionary, ofDay), codes, visits, selected, visitors })
    },

    listGroups: (): GroupSums[] =>
      [...groups].map(([key, group]) => ({
        key,
        group,
        sums: {
          visits: countVisits(total, group),
          pageViews: total.numbers[group * WIDTH] ?? 0,
          bounces: countVisits(total, group, VisitFlag.bounce),
          seconds: total.numbers[group * WIDTH + Sum.seconds] ?? 0,
          timedViews: total.numbers[group * WIDTH + Sum.timedViews] ?? 0,
          productVisits: countVisits(total, group, VisitFlag.product),
          cartVisits: countVisits(total, group, VisitFlag.cart),
          checkoutVisits: countVisits(total, group, VisitFlag.checkout),
          purchaseVisits: countVisits(total, group, VisitFlag.purchase),
        },
      })),

    /** Adds the number of visitors. */
    countVisitors: async (shown: readonly GroupSums[]): Promise<{ key: string; sums: VisitSums }[]> => {
      const rows = new Int32Array(groups.size).fill(-1)
      for (const [row, { group }] of shown.entries()) rows[group] = row
      const visitors = await countVisitors(
        days.map((day) => ({ ...day, rows: day.rows.map((group) => rows[group] ?? -1) })),
        shown.length,
      )
      return shown.map(({ key, sums }, row) => ({ key, sums: { ...sums, visitors: visitors[row] ?? 0 } }))
    },
  }
}
