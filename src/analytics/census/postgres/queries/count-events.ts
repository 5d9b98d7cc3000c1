import type { EventStore } from '#analytics/census/event-store.ts'
import type { EventType } from '#analytics/census/model.ts'
import { Column, EVENT_ENTRY } from '../rollups/columns.ts'
import type { ReadColumns } from './read-columns.ts'
import { getFilterColumns, selectVisits } from './select-visits.ts'

type Counted = { type: EventType; name: string; label: string; events: number; visits: number }

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Each value of the column is the JSON of its type, name and label. */
const parseEvent = (value: string): [type: EventType, name: string, label: string] => JSON.parse(value)

export const createEventCounts =
  (readColumns: ReadColumns): EventStore['countEvents'] =>
  async ({ types, limit, offset = 0, ...query }) => {
    const wanted = new Set(types)
    const counted = new Map<string, Counted>()
    for await (const day of readColumns(query, [Column.events, ...getFilterColumns(query.filters)])) {
      const selected = selectVisits(day, query.filters)
      const { dictionary, data } = day.get(Column.events)
      const ofDay = dictionary.map((value) => {
        const [type, name, label] = parseEvent(value)
        return wanted.has(type) ? { type, name, label, events: 0, visits: 0 } : undefined
      })
      for (let entry = 0; entry < data.length; entry += EVENT_ENTRY) {
        const event = ofDay[data[entry + 1] ?? 0]
        if (!event || selected[data[entry] ?? 0] === 0) continue
        event.visits++
        event.events += data[entry + 2] ?? 0
      }
      for (const event of ofDay) {
        if (!event || event.visits === 0) continue
        const key = `${event.type} ${event.name}`
        const before = counted.get(key)
        counted.set(key, {
          ...event,
          // The last label that is not empty: texts of buttons change.
          label: event.label || (before?.label ?? ''),
          events: event.events + (before?.events ?? 0),
          visits: event.visits + (before?.visits ?? 0),
        })
      }
    }
    const rows = [...counted.values()].sort(
      (a, b) => b.events - a.events || a.type - b.type || compareText(a.name, b.name),
    )
    return { rows: rows.slice(offset, offset + limit), total: rows.length }
  }
