import type { EventStore } from '#analytics/census/event-store.ts'
import type { EventType } from '#analytics/census/model.ts'
import { Column, EventField } from '../rollups/columns.ts'
import type { ScanDays } from './scan-days.ts'
import { getFilterColumns, selectVisits } from './select-visits.ts'

type Counted = { type: EventType; name: string; label: string; events: number; visits: number }
type ParsedEvent = [type: EventType, name: string, label: string]

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Each value of the column is the JSON of its type, name and label; most are the same every day. */
const createParser = () => {
  const parsed = new Map<string, ParsedEvent>()
  return (value: string): ParsedEvent => {
    const known = parsed.get(value)
    if (known) return known
    const event: ParsedEvent = JSON.parse(value)
    parsed.set(value, event)
    return event
  }
}

export const createEventCounts =
  (scanDays: ScanDays): EventStore['countEvents'] =>
  async ({ types, limit, offset = 0, ...query }) => {
    const wanted = new Set(types)
    const counted = new Map<string, Counted>()
    const parseEvent = createParser()
    await scanDays(query, [Column.events, ...getFilterColumns(query.filters)], (day) => {
      const selected = selectVisits(day, query.filters)
      const { dictionary, plane } = day.get(Column.events)
      const visits = plane(EventField.visit)
      const values = plane(EventField.value)
      const counts = plane(EventField.count)
      const [eventsOf, visitsOf] = [new Int32Array(dictionary.length), new Int32Array(dictionary.length)]
      for (let entry = 0; entry < values.length; entry++) {
        if (selected[visits[entry] ?? 0] === 0) continue
        const value = values[entry] ?? 0
        visitsOf[value] = (visitsOf[value] ?? 0) + 1
        eventsOf[value] = (eventsOf[value] ?? 0) + (counts[entry] ?? 0)
      }
      for (const [code, value] of dictionary.entries()) {
        const [events, visitsOfDay] = [eventsOf[code] ?? 0, visitsOf[code] ?? 0]
        const [type, name, label] = parseEvent(value)
        if (visitsOfDay === 0 || !wanted.has(type)) continue
        const key = `${type} ${name}`
        const before = counted.get(key)
        counted.set(key, {
          type,
          name,
          // The last label that is not empty: texts of buttons change.
          label: label || (before?.label ?? ''),
          events: events + (before?.events ?? 0),
          visits: visitsOfDay + (before?.visits ?? 0),
        })
      }
    })
    const rows = [...counted.values()].sort(
      (a, b) => b.events - a.events || a.type - b.type || compareText(a.name, b.name),
    )
    return { rows: rows.slice(offset, offset + limit), total: rows.length }
  }
