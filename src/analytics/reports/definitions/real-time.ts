import { Device, EventType } from '#analytics/census/model.ts'
import { getValueName } from '#base/enumerations/enumeration.ts'
import { toLocalTime } from '#base/time.ts'
import type { FilterName } from '../catalog.ts'
import type { ReportDefinition } from '../context.ts'
import type { Table } from '../contract.ts'
import { describeLanguage, describeValue } from '../value-labels.ts'
import { selectTables } from './visit-parts.ts'

const MINUTES = 30
const MINUTE_MS = 60_000

const EVENT_LABELS: Readonly<Record<EventType, string>> = {
  [EventType.pageView]: 'Page view',
  [EventType.buttonClick]: 'Button click',
  [EventType.buttonRender]: 'Button shown',
  [EventType.formRender]: 'Form shown',
  [EventType.overlay]: 'Overlay',
  [EventType.quickView]: 'Quick view',
  [EventType.formSubmit]: 'Form submission',
  [EventType.productView]: 'Product view',
  [EventType.cartAdd]: 'Add to cart',
  [EventType.checkout]: 'Checkout',
  [EventType.purchase]: 'Purchase',
  [EventType.search]: 'Search',
  [EventType.custom]: 'Event',
}

const pad = (value: number): string => String(value).padStart(2, '0')

/** `2026-11-17T09:31` of the site's time zone. */
const toLocalMinute = (instant: Date, timeZone: string): string => {
  const { year, month, day, hour, minute } = toLocalTime(instant, timeZone)
  return `${year}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}`
}

type ValueRows = readonly Readonly<{ value: string; visitors: number }>[]

const toValueTable = (
  rows: ValueRows,
  { key, label, columnLabel, filter }: { key: string; label: string; columnLabel: string; filter: FilterName },
): Table => ({
  key,
  label,
  columns: [
    { key: 'label', label: columnLabel, unit: 'text' },
    { key: 'visitors', label: 'Visitors', unit: 'count' },
  ],
  rows: rows.map(({ value, visitors }) => ({ value, label: describeValue(filter, value), visitors })),
  total: rows.length,
  filter,
})

/** The last 30 minutes; range and filters do not apply. */
export const realTime: ReportDefinition = async (context, { eventStore }) => {
  const { websiteId, timeZone, now } = context
  const thisMinute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS
  const since = new Date(thisMinute - (MINUTES - 1) * MINUTE_MS)
  const live = await eventStore.readRealTime({ websiteId, since })
  const views = new Map(live.minutes.map(({ at, pageViews }) => [toLocalMinute(at, timeZone), pageViews]))
  const minutes = Array.from({ length: MINUTES }, (_, index) =>
    toLocalMinute(new Date(since.getTime() + index * MINUTE_MS), timeZone),
  )
  const events: Table = {
    key: 'events',
    label: 'Latest events',
    columns: [
      { key: 'at', label: 'Time', unit: 'text' },
      { key: 'event', label: 'Event', unit: 'text' },
      { key: 'page', label: 'Page', unit: 'text' },
      { key: 'device', label: 'Device', unit: 'text' },
      { key: 'language', label: 'Language', unit: 'text' },
    ],
    rows: live.events.map(({ receivedAt, type, path, title, label, device, language }) => ({
      at: toLocalMinute(receivedAt, timeZone).slice(11),
      event: label ? `${EVENT_LABELS[type]}: ${label}` : EVENT_LABELS[type],
      page: path,
      title,
      device: describeValue('device', getValueName(Device, device)),
      language: language && describeLanguage(language),
    })),
    total: live.events.length,
  }
  const tables = [
    toValueTable(live.pages, { key: 'pages', label: 'Pages', columnLabel: 'Page', filter: 'page' }),
    toValueTable(live.sources, { key: 'sources', label: 'Sources', columnLabel: 'Source', filter: 'source' }),
    events,
  ]
  return {
    totals: [
      { metric: 'visitors', label: 'Visitors', unit: 'count', value: live.visitors, previous: null },
      { metric: 'pageViews', label: 'Page views', unit: 'count', value: live.pageViews, previous: null },
    ],
    series: [
      {
        metric: 'pageViews',
        label: 'Page views',
        unit: 'count',
        points: minutes.map((at) => ({ at, value: views.get(at) ?? 0, previous: null })),
      },
    ],
    tables: selectTables(context, tables),
  }
}
