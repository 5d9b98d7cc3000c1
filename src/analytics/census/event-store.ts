import type { WebsiteId } from '#base/id.ts'
import type { Device, Dimension, EventType, Traffic } from './model.ts'

/** An event as it is stored. Texts are never null: empty means unknown. */
export type CensusEvent = Readonly<{
  websiteId: WebsiteId
  eventId: string
  /** `2026-11-17` and the hour, in the time zone of the site. */
  day: string
  hour: number
  receivedAt: Date
  type: EventType
  traffic: Traffic
  visitorId: string
  visitId: string
  isNewVisitor: boolean
  path: string
  title: string
  /** Id of the product or post, of the form, overlay or button, or the search term. */
  name: string
  /** Button text, form name, product title; of a search the number of results: `0`. */
  label: string
  source: string
  medium: string
  campaign: string
  referrer: string
  language: string
  timeZone: string
  device: Device
  browser: string
  os: string
}>

/** The same event may have been recorded the day before: recording events without that possibility is faster. */
export type NewEvent = CensusEvent & Readonly<{ mayBeOfPreviousDay?: boolean }>

export type VisitFilter = Readonly<{ dimension: Dimension; value: string }>

/** Days of the site's time zone, both included. */
export type DayRange = Readonly<{ from: string; to: string }>

export type VisitQuery = DayRange &
  Readonly<{
    websiteId: WebsiteId
    /** All must match. */
    filters: readonly VisitFilter[]
  }>

/** `visits` to `purchaseVisits` are additive over days and values, `visitors` are not: they are counted once per range. */
export type VisitSums = Readonly<{
  visits: number
  visitors: number
  pageViews: number
  bounces: number
  /** Known time on pages, and the number of page views that have one. */
  seconds: number
  timedViews: number
  productVisits: number
  cartVisits: number
  checkoutVisits: number
  purchaseVisits: number
}>

export type Interval = 'hour' | 'day' | 'week' | 'month'

/**
 * Stores events and answers reports. The PostgreSQL implementation is in `postgres/`; a column store can replace it
 * (docs/decisions/0064-census.md).
 */
export type EventStore = {
  /**
   * Durable when it resolves. Events whose id is stored already are ignored. With `mayWait`, many events of a site are in no figure before
   * the next update of the rollups.
   */
  record: (events: readonly NewEvent[], options?: Readonly<{ mayWait?: boolean }>) => Promise<void>

  sumVisits: (query: VisitQuery) => Promise<VisitSums>
  /** One entry per interval that has visits; `at` is `2026-11-17` (first day of the week or month) or `2026-11-17T09`. */
  sumVisitsByInterval: (
    query: VisitQuery & { interval: Interval },
  ) => Promise<readonly (VisitSums & Readonly<{ at: string }>)[]>
  /** Most visits first; `total` is the number of all values. */
  sumVisitsByValue: (
    query: VisitQuery & { dimension: Dimension; limit: number; offset?: number },
  ) => Promise<{ rows: readonly (VisitSums & Readonly<{ value: string }>)[]; total: number }>
  /** Named events, most frequent first. */
  countEvents: (query: VisitQuery & { types: readonly EventType[]; limit: number; offset?: number }) => Promise<{
    rows: readonly Readonly<{ type: EventType; name: string; label: string; events: number; visits: number }>[]
    total: number
  }>
  /** Page views and visits of people, bots and prefetches. */
  countTraffic: (
    query: DayRange & { websiteId: WebsiteId },
  ) => Promise<readonly Readonly<{ day: string; traffic: Traffic; pageViews: number; visits: number }>[]>
  /** Visitors by the week of their first visit and the week they came (again), once per week. Weeks are named by their Monday. */
  countReturningVisitors: (
    query: DayRange & { websiteId: WebsiteId },
  ) => Promise<readonly Readonly<{ firstWeek: string; week: string; visitors: number }>[]>
  /** The last events of people, and the number of visitors since `since`. */
  readRealTime: (query: { websiteId: WebsiteId; since: Date }) => Promise<{
    visitors: number
    pageViews: number
    minutes: readonly Readonly<{ at: Date; pageViews: number }>[]
    pages: readonly Readonly<{ value: string; visitors: number }>[]
    sources: readonly Readonly<{ value: string; visitors: number }>[]
    events: readonly Pick<CensusEvent, 'receivedAt' | 'type' | 'path' | 'title' | 'label' | 'device' | 'language'>[]
  }>

  /**
   * After a start: loads what reports of busy sites read first, and returns these sites, the busiest first. Optional; reports answer without
   * it, only later.
   */
  prepareReports: (now: Date) => Promise<readonly WebsiteId[]>

  /**
   * Computes what is derived from events that were recorded since the last call, and finishes days that are over; bounded per call. Returns the
   * number of computed days of sites: 0 when nothing is left.
   */
  updateRollups: (now: Date) => Promise<number>
  /** Whether a flood of events is over whose rollups are not computed yet: they need not wait for the storing of others. */
  isCatchingUp: () => Promise<boolean>
  /** Computes everything of a range again from raw events. */
  rebuildRollups: (query: DayRange & { websiteId: WebsiteId }) => Promise<void>
  /** Creates the partitions of the next days and drops raw events before `day`. Visits and rollups are deleted before `rollupsBefore`. */
  maintain: (options: { today: string; eventsBefore: string; rollupsBefore: string }) => Promise<void>
  exportVisitor: (websiteId: WebsiteId, visitorId: string) => AsyncIterable<CensusEvent>
  /** Deletes all events of a visitor and recomputes the days. */
  deleteVisitor: (websiteId: WebsiteId, visitorId: string) => Promise<void>
}
