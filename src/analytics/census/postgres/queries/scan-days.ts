import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DayRange } from '#analytics/census/event-store.ts'
import type { WebsiteId } from '#base/id.ts'
import { createPause } from '../pause.ts'
import { Column } from '../rollups/columns.ts'
import { type DayColumns, type Scratch, toDayColumns } from './day-columns.ts'
import type { ColumnReader, ColumnsOfDay, ListedDay } from './read-columns.ts'
import { createLateNumbers, numberVisitors, type VisitorHashes } from './visitor-numbers.ts'

/** Uses the columns of a day. Visitors are the numbers of its visits' visitors, the same in all days; empty without their column. */
type UseDay = (day: DayColumns, visitors: Int32Array) => void
type Query = DayRange & { websiteId: WebsiteId }
type Scan = { uses: { columns: readonly number[]; use: UseDay }[]; done: Promise<void> }

const NO_VISITORS = new Int32Array(0)

const getHashes = (columns: ColumnsOfDay): VisitorHashes => {
  const [highs = NO_VISITORS, lows = NO_VISITORS] = columns.get(Column.visitors)?.planes ?? []
  return [highs, lows]
}

/** Queries of a report that are started together and need the same days read them once, and number their visitors once. */
export const createDayScans = (reader: ColumnReader) => {
  const waiting = new Map<string, Scan>()

  /**
   * Visitors are numbered before the days are used, so their column is read first. Days that are not finished change often: all of their
   * columns are read with it and kept, from the same state.
   */
  const readVisitors = async (websiteId: WebsiteId, days: readonly ListedDay[], columns: readonly number[]) => {
    const kept = new Map<string, ColumnsOfDay>()
    const hashes = new Map<string, VisitorHashes>()
    const keep = (day: string, ofDay: ColumnsOfDay): void => {
      kept.set(day, ofDay)
      hashes.set(day, getHashes(ofDay))
    }
    const readOpen = async (): Promise<void> => {
      const open = days.filter(({ is_finished }) => !is_finished)
      for await (const { listed, columns: ofDay } of reader.read(websiteId, open, columns))
        keep(
          listed.day,
          ofDay.size === columns.length ? ofDay : await reader.readChanged(websiteId, listed.day, columns),
        )
    }
    const readFinished = async (): Promise<void> => {
      const finished = days.filter(({ is_finished }) => is_finished)
      for await (const { listed, columns: ofDay } of reader.read(websiteId, finished, [Column.visitors]))
        if (ofDay.size > 0) hashes.set(listed.day, getHashes(ofDay))
        else keep(listed.day, await reader.readChanged(websiteId, listed.day, columns))
    }
    await Promise.all([readOpen(), readFinished()])
    const ofDays = days.map(({ day }) => hashes.get(day) ?? ([NO_VISITORS, NO_VISITORS] satisfies VisitorHashes))
    const numbers = await numberVisitors(ofDays)
    let late: ReturnType<typeof createLateNumbers> | undefined
    return {
      kept,
      numbers,
      numberLate: (ofDay: ColumnsOfDay): Int32Array => {
        late ??= createLateNumbers(ofDays, numbers)
        return late(getHashes(ofDay))
      },
    }
  }

  const run = async (query: Query, uses: Scan['uses']): Promise<void> => {
    const columns = [...new Set(uses.flatMap((use) => use.columns))]
    const { websiteId } = query
    const days = await reader.listDays(query)
    const visitors = columns.includes(Column.visitors) ? await readVisitors(websiteId, days, columns) : undefined
    const pause = createPause()
    const scratch: Scratch = new Map()
    const addDay = async (day: string, ofDay: ColumnsOfDay, numbers: Int32Array): Promise<void> => {
      // Deleted since it was listed.
      if (ofDay.size < columns.length) return
      const dayColumns = toDayColumns(day, ofDay, scratch)
      for (const { use } of uses) {
        use(dayColumns, numbers)
        await pause()
      }
    }
    const others = days.filter(({ day }) => !visitors?.kept.has(day))
    const reading = reader.read(websiteId, others, columns)
    for (const [index, { day }] of days.entries()) {
      const kept = visitors?.kept.get(day)
      const read = kept ?? (await reading.next()).value?.columns
      if (read?.size === columns.length) await addDay(day, read, visitors?.numbers[index] ?? NO_VISITORS)
      else if (!kept) {
        const changed = await reader.readChanged(websiteId, day, columns)
        await addDay(day, changed, visitors?.numberLate(changed) ?? NO_VISITORS)
      }
    }
  }

  const start = async (key: string, query: Query, uses: Scan['uses']): Promise<void> => {
    await nextTurn()
    waiting.delete(key)
    await run(query, uses)
  }

  return ({ websiteId, from, to }: Query, columns: readonly number[], use: UseDay): Promise<void> => {
    const key = `${websiteId} ${from} ${to}`
    const joined = waiting.get(key)
    joined?.uses.push({ columns, use })
    if (joined) return joined.done
    const uses = [{ columns, use }]
    const done = start(key, { websiteId, from, to }, uses)
    waiting.set(key, { uses, done })
    return done
  }
}
export type ScanDays = ReturnType<typeof createDayScans>
