import type { VisitSums } from '#analytics/census/event-store.ts'
import { createPause } from '../pause.ts'
import { Column, PageField, SumsField, VisitFlag } from '../rollups/columns.ts'
import type { Plane } from '../rollups/pack.ts'
import type { DayColumns } from './read-columns.ts'
import { createVisitorGroups } from './visitor-groups.ts'

export const SUMMED_COLUMNS: readonly number[] = [Column.sums, Column.visitors]

/** Positions of the sums of a group. */
const Sum = { pageViews: 0, seconds: 1, timedViews: 2 } as const
const WIDTH = Object.keys(Sum).length
const SUMMED_FIELDS = [
  [Sum.pageViews, SumsField.pageViews],
  [Sum.seconds, SumsField.seconds],
  [Sum.timedViews, SumsField.timedViews],
] as const

/** Visits of a group are counted by their flags: one addition instead of six. */
const COMBINATIONS = 32

const getPlane = (planes: readonly Plane[], field: number): Plane => {
  const plane = planes[field]
  if (!plane) throw new Error(`The column has no field ${field}.`)
  return plane
}

const addNumbers = (sums: Float64Array, offset: number, groups: Int32Array, numbers: Plane): void => {
  for (let entry = 0; entry < groups.length; entry++) {
    const group = groups[entry] ?? -1
    if (group < 0) continue
    const position = group * WIDTH + offset
    sums[position] = (sums[position] ?? 0) + (numbers[entry] ?? 0)
  }
}

const countFlags = (counts: Float64Array, groups: Int32Array, flags: Plane, visits?: Plane): void => {
  for (let entry = 0; entry < groups.length; entry++) {
    const group = groups[entry] ?? -1
    if (group < 0) continue
    const position = group * COMBINATIONS + (flags[visits ? (visits[entry] ?? 0) : entry] ?? 0)
    counts[position] = (counts[position] ?? 0) + 1
  }
}

const sumSelected = (numbers: Plane, selected: Uint8Array): number => {
  let sum = 0
  for (let visit = 0; visit < selected.length; visit++) sum += (numbers[visit] ?? 0) * (selected[visit] ?? 0)
  return sum
}

const pickSelected = (visitors: Int32Array, selected: Uint8Array): Int32Array => {
  const picked = new Int32Array(selected.length)
  let size = 0
  for (let visit = 0; visit < selected.length; visit++) {
    picked[size] = visitors[visit] ?? 0
    size += selected[visit] ?? 0
  }
  return picked.subarray(0, size)
}

const grow = (numbers: Float64Array, length: number): Float64Array<ArrayBuffer> => {
  const larger = new Float64Array(Math.max(length, numbers.length * 2))
  larger.set(numbers)
  return larger
}

/** Sums visits by groups; visitors are counted once per group. */
export const createAggregation = () => {
  const groups = new Map<string, number>()
  let sums = new Float64Array(WIDTH)
  let counts = new Float64Array(COMBINATIONS)
  const visitorGroups = createVisitorGroups()

  /** The group of each key, created on use: values without a selected visit have none. */
  const groupsOf = (keys: readonly string[]) => {
    const known = new Int32Array(keys.length).fill(-1)
    return (code: number): number => {
      const group = known[code] ?? -1
      if (group >= 0) return group
      const key = keys[code] ?? ''
      const created = groups.get(key) ?? groups.size
      groups.set(key, created)
      known[code] = created
      return created
    }
  }

  const makeRoom = (): void => {
    if (groups.size * WIDTH > sums.length) sums = grow(sums, groups.size * WIDTH)
    if (groups.size * COMBINATIONS > counts.length) counts = grow(counts, groups.size * COMBINATIONS)
  }

  /** All visits of the day are in one group: four times as fast as `addEntries`. */
  const addToOne = (day: DayColumns, visitors: Int32Array, selected: Uint8Array, key: string): void => {
    const picked = pickSelected(visitors, selected)
    if (picked.length === 0) return
    const group = groupsOf([key])(0)
    makeRoom()
    const { planes } = day.get(Column.sums)
    for (const [sum, field] of SUMMED_FIELDS) {
      const position = group * WIDTH + sum
      sums[position] = (sums[position] ?? 0) + sumSelected(getPlane(planes, field), selected)
    }
    const flags = getPlane(planes, SumsField.flags)
    const ofDay = new Int32Array(COMBINATIONS)
    for (let visit = 0; visit < selected.length; visit++) {
      const combination = flags[visit] ?? 0
      ofDay[combination] = (ofDay[combination] ?? 0) + (selected[visit] ?? 0)
    }
    for (const [combination, visits] of ofDay.entries()) {
      const position = group * COMBINATIONS + combination
      counts[position] = (counts[position] ?? 0) + visits
    }
    visitorGroups.append(group, picked)
  }

  /** Entries belong to the visit of the same index, or to that in `visits`. */
  const addEntries = (
    day: DayColumns,
    visitors: Int32Array,
    { groupOf, times, visits }: { groupOf: Int32Array; times: readonly [Plane, Plane, Plane]; visits?: Plane },
  ): void => {
    makeRoom()
    const [pageViews, seconds, timedViews] = times
    addNumbers(sums, Sum.pageViews, groupOf, pageViews)
    addNumbers(sums, Sum.seconds, groupOf, seconds)
    addNumbers(sums, Sum.timedViews, groupOf, timedViews)
    countFlags(counts, groupOf, getPlane(day.get(Column.sums).planes, SumsField.flags), visits)
    visitorGroups.add(groupOf, visitors, visits)
  }

  const countVisits = (group: number, flag = 0): number => {
    let visits = 0
    for (let flags = 0; flags < COMBINATIONS; flags++)
      if ((flags & flag) === flag) visits += counts[group * COMBINATIONS + flags] ?? 0
    return visits
  }

  return {
    /** `keys` are the groups of the day; `codes` says which one a visit belongs to, always the first if it is missing. */
    addVisits: (
      day: DayColumns,
      visitors: Int32Array,
      selected: Uint8Array,
      { keys, codes }: { keys: readonly string[]; codes?: Plane | undefined },
    ): void => {
      if (!codes) {
        addToOne(day, visitors, selected, keys[0] ?? '')
        return
      }
      const getGroup = groupsOf(keys)
      const groupOf = new Int32Array(selected.length).fill(-1)
      for (let visit = 0; visit < selected.length; visit++)
        if (selected[visit] !== 0) groupOf[visit] = getGroup(codes[visit] ?? 0)
      const { planes } = day.get(Column.sums)
      addEntries(day, visitors, {
        groupOf,
        times: [
          getPlane(planes, SumsField.pageViews),
          getPlane(planes, SumsField.seconds),
          getPlane(planes, SumsField.timedViews),
        ],
      })
    },

    /** A visit counts for each page that it viewed, with the page views and the time of this page. */
    addPages: (day: DayColumns, visitors: Int32Array, selected: Uint8Array): void => {
      const { dictionary, planes } = day.get(Column.page)
      const getGroup = groupsOf(dictionary)
      const visits = getPlane(planes, PageField.visit)
      const values = getPlane(planes, PageField.value)
      const groupOf = new Int32Array(visits.length).fill(-1)
      for (let entry = 0; entry < visits.length; entry++)
        if (selected[visits[entry] ?? 0] !== 0) groupOf[entry] = getGroup(values[entry] ?? 0)
      addEntries(day, visitors, {
        groupOf,
        times: [
          getPlane(planes, PageField.pageViews),
          getPlane(planes, PageField.seconds),
          getPlane(planes, PageField.timedViews),
        ],
        visits,
      })
    },

    readGroups: async (): Promise<(VisitSums & { key: string })[]> => {
      const pause = createPause()
      const results: (VisitSums & { key: string })[] = []
      for (const [key, group] of groups) {
        const read = (sum: number): number => sums[group * WIDTH + sum] ?? 0
        results.push({
          key,
          visits: countVisits(group),
          visitors: visitorGroups.count(group),
          pageViews: read(Sum.pageViews),
          bounces: countVisits(group, VisitFlag.bounce),
          seconds: read(Sum.seconds),
          timedViews: read(Sum.timedViews),
          productVisits: countVisits(group, VisitFlag.product),
          cartVisits: countVisits(group, VisitFlag.cart),
          checkoutVisits: countVisits(group, VisitFlag.checkout),
          purchaseVisits: countVisits(group, VisitFlag.purchase),
        })
        await pause()
      }
      return results
    },
  }
}
