import { EventType } from '#analytics/census/model.ts'
import type { ReportDefinition } from '../context.ts'
import { divide, type Metric, toTotals } from '../metrics.ts'
import { countOf, mergeByName, type NamedEvents, readEvents, toEventTable } from './event-parts.ts'
import { selectTables } from './visit-parts.ts'

const countMetric = (key: string, label: string, type: EventType): Metric<NamedEvents> => ({
  key,
  label,
  unit: 'count',
  compute: (row) => countOf(row, type),
})
const visits: Metric<NamedEvents> = { key: 'visits', label: 'Visits', unit: 'count', compute: (row) => row.visits }
const clickRate: Metric<NamedEvents> = {
  key: 'clickRate',
  label: 'Click rate',
  unit: 'percent',
  compute: (row) => divide(countOf(row, EventType.buttonClick), countOf(row, EventType.buttonRender)),
}

const TABLES = [
  {
    key: 'buttons',
    label: 'Buttons',
    columnLabel: 'Button',
    types: [EventType.buttonClick, EventType.buttonRender],
    metrics: [
      countMetric('clicks', 'Clicks', EventType.buttonClick),
      countMetric('renders', 'Shown', EventType.buttonRender),
      clickRate,
    ],
  },
  {
    key: 'overlays',
    label: 'Overlays',
    columnLabel: 'Overlay',
    types: [EventType.overlay],
    metrics: [countMetric('events', 'Events', EventType.overlay), visits],
  },
  {
    key: 'quickViews',
    label: 'Quick views',
    columnLabel: 'Product',
    types: [EventType.quickView],
    metrics: [countMetric('events', 'Quick views', EventType.quickView), visits],
  },
  {
    key: 'custom',
    label: 'Other events',
    columnLabel: 'Event',
    types: [EventType.custom],
    metrics: [countMetric('events', 'Events', EventType.custom), visits],
  },
]
const TYPES = TABLES.flatMap(({ types }) => types)

type EventRows = Awaited<ReturnType<typeof readEvents>>['rows']
const countType = (rows: EventRows, type: EventType): number =>
  rows.reduce((total, row) => total + (row.type === type ? row.events : 0), 0)
const TOTALS: readonly Metric<EventRows>[] = [
  { key: 'clicks', label: 'Button clicks', unit: 'count', compute: (rows) => countType(rows, EventType.buttonClick) },
  { key: 'overlays', label: 'Overlay events', unit: 'count', compute: (rows) => countType(rows, EventType.overlay) },
  { key: 'quickViews', label: 'Quick views', unit: 'count', compute: (rows) => countType(rows, EventType.quickView) },
  { key: 'custom', label: 'Other events', unit: 'count', compute: (rows) => countType(rows, EventType.custom) },
]

export const events: ReportDefinition = async (context, sources) => {
  const { rows, comparedRows } = await readEvents(context, sources, TYPES)
  return {
    totals: toTotals(TOTALS, rows, comparedRows),
    series: [],
    tables: selectTables(context, TABLES).map(({ types, ...table }) =>
      toEventTable(context, mergeByName(rows, types), table),
    ),
  }
}
