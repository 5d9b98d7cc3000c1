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
      const { dictionary, planes } = day.get(Column.events)
      const ofDay = dictionary.map((value) => {
        const [type, name, label] = parseEvent(value)
        return wanted.has(type) ? { type, name, label, events: 0, visits: 0 } : undefined
      })
      const visits = planes[EventField.visit]
      const values = planes[EventField.value]
      const counts = planes[EventField.count]
      for (let entry = 0; entry < (values?.length ?? 0); entry++) {
        const event = ofDay[values?.[entry] ?? 0]
        if (!event || selected[visits?.[entry] ?? 0] === 0) continue
        event.visits++
        event.events += counts?.[entry] ?? 0
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
    })
    const rows = [...counted.values()].sort(
      (a, b) => b.events - a.events || a.type - b.type || compareText(a.name, b.name),
    )
    return { rows: rows.slice(offset, offset + limit), total: rows.length }
  }
