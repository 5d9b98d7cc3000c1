import type { CensusEvent, Interval, VisitFilter, VisitQuery, VisitSums } from '#analytics/census/event-store.ts'
import { Device, Dimension, EventType, Traffic } from '#analytics/census/model.ts'

/** The figures of reports computed in the plainest way from raw events, to compare with the event store. */

/** `first` is the first page view, if there is one: other events do not know where the visit came from. */
type Visit = { day: string; events: CensusEvent[]; views: CensusEvent[]; first: CensusEvent }

const compare = (a: CensusEvent, b: CensusEvent): number =>
  a.receivedAt.getTime() - b.receivedAt.getTime() || (a.eventId < b.eventId ? -1 : 1)

const listVisits = (events: readonly CensusEvent[], { websiteId, from, to }: VisitQuery): Visit[] => {
  const chosen = events.filter(
    (event) =>
      event.websiteId === websiteId && event.day >= from && event.day <= to && event.traffic === Traffic.person,
  )
  return [...Map.groupBy(chosen, ({ day, visitId }) => `${day} ${visitId}`).values()].flatMap((group) => {
    const sorted = group.toSorted(compare)
    const views = sorted.filter(({ type }) => type === EventType.pageView)
    const [first] = [...views, ...sorted]
    return first ? [{ day: first.day, first, events: sorted, views }] : []
  })
}

const RENDERS: readonly EventType[] = [EventType.pageView, EventType.buttonRender, EventType.formRender]
const isBounce = ({ views, events }: Visit): boolean =>
  views.length === 1 && events.every(({ type }) => RENDERS.includes(type))
const deviceNames = new Map(Object.entries(Device).map(([name, value]) => [value, name]))

const getValues = (visit: Visit, dimension: Dimension): string[] => {
  const { first, views } = visit
  switch (dimension) {
    case Dimension.total:
      return ['']
    case Dimension.page:
      return [...new Set(views.map(({ path }) => path))]
    case Dimension.entryPage:
      return [views[0]?.path ?? '']
    case Dimension.exitPage:
      return [views.at(-1)?.path ?? '']
    case Dimension.device:
      return [deviceNames.get(first.device) ?? '']
    case Dimension.visitor:
      return [first.isNewVisitor ? 'new' : 'returning']
    case Dimension.source:
      return [first.source]
    case Dimension.medium:
      return [first.medium]
    case Dimension.campaign:
      return [first.campaign]
    case Dimension.referrer:
      return [first.referrer]
    case Dimension.language:
      return [first.language]
    case Dimension.timeZone:
      return [first.timeZone]
    case Dimension.browser:
      return [first.browser]
    case Dimension.os:
      return [first.os]
  }
}

const matches = (visit: Visit, filters: readonly VisitFilter[]): boolean =>
  filters.every(({ dimension, value }) => dimension === Dimension.total || getValues(visit, dimension).includes(value))

const getSeconds = ({ views }: Visit, path: string | undefined): number[] =>
  views.flatMap((view, index) => {
    const next = views[index + 1]
    if (!next || (path !== undefined && view.path !== path)) return []
    return [Math.min(1800, Math.floor((next.receivedAt.getTime() - view.receivedAt.getTime()) / 1000))]
  })

/** `path`: only the page views and times of this page. */
const sum = (visits: readonly Visit[], path?: string): VisitSums => {
  const seconds = visits.flatMap((visit) => getSeconds(visit, path))
  const views = visits.flatMap((visit) => visit.views).filter((view) => path === undefined || view.path === path)
  const count = (type: EventType): number =>
    visits.filter(({ events }) => events.some((event) => event.type === type)).length
  return {
    visits: visits.length,
    visitors: new Set(visits.map(({ first }) => first.visitorId)).size,
    pageViews: views.length,
    bounces: visits.filter(isBounce).length,
    seconds: seconds.reduce((total, each) => total + each, 0),
    timedViews: seconds.length,
    productVisits: count(EventType.productView),
    cartVisits: count(EventType.cartAdd),
    checkoutVisits: count(EventType.checkout),
    purchaseVisits: count(EventType.purchase),
  }
}

const selectVisits = (events: readonly CensusEvent[], query: VisitQuery): Visit[] =>
  listVisits(events, query).filter((visit) => matches(visit, query.filters))

export const sumReference = (events: readonly CensusEvent[], query: VisitQuery): VisitSums =>
  sum(selectVisits(events, query))

const getMonday = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
const AT: Record<Interval, (visit: Visit) => string> = {
  hour: ({ day, first }) => `${day}T${first.hour < 10 ? '0' : ''}${first.hour}`,
  day: ({ day }) => day,
  week: ({ day }) => getMonday(day),
  month: ({ day }) => `${day.slice(0, 8)}01`,
}

export const sumReferenceByInterval = (
  events: readonly CensusEvent[],
  query: VisitQuery & { interval: Interval },
): (VisitSums & { at: string })[] =>
  [...Map.groupBy(selectVisits(events, query), AT[query.interval])]
    .map(([at, visits]) => ({ at, ...sum(visits) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))

export const sumReferenceByValue = (
  events: readonly CensusEvent[],
  query: VisitQuery & { dimension: Dimension },
): (VisitSums & { value: string })[] => {
  const visits = selectVisits(events, query)
  const values = new Set(visits.flatMap((visit) => getValues(visit, query.dimension)))
  return [...values]
    .map((value) => ({
      value,
      ...sum(
        visits.filter((visit) => getValues(visit, query.dimension).includes(value)),
        query.dimension === Dimension.page ? value : undefined,
      ),
    }))
    .sort((a, b) => b.visits - a.visits || (a.value < b.value ? -1 : 1))
}

export const countReferenceEvents = (
  events: readonly CensusEvent[],
  query: VisitQuery & { types: readonly EventType[] },
) => {
  const visits = selectVisits(events, query)
  const happened = visits.flatMap((visit) =>
    visit.events
      .filter(({ type }) => type !== EventType.pageView && query.types.includes(type))
      .map((event) => ({ ...event, visit })),
  )
  return [...Map.groupBy(happened, ({ type, name }) => JSON.stringify([type, name])).values()]
    .flatMap((group) => {
      const [first] = group
      return first
        ? [
            {
              type: first.type,
              name: first.name,
              events: group.length,
              visits: new Set(group.map(({ visit }) => visit)).size,
            },
          ]
        : []
    })
    .sort((a, b) => b.events - a.events || a.type - b.type || (a.name < b.name ? -1 : 1))
}

export const countReferenceTraffic = (events: readonly CensusEvent[], { websiteId, from, to }: VisitQuery) =>
  [
    ...Map.groupBy(
      events.filter((event) => event.websiteId === websiteId && event.day >= from && event.day <= to),
      ({ day, traffic }) => `${day} ${traffic}`,
    ),
  ]
    .map(([key, group]) => ({
      day: key.slice(0, 10),
      traffic: Number(key.slice(11)),
      pageViews: group.filter(({ type }) => type === EventType.pageView).length,
      visits: new Set(group.map(({ visitId }) => visitId)).size,
    }))
    .sort((a, b) => (a.day === b.day ? a.traffic - b.traffic : a.day < b.day ? -1 : 1))

export const countReferenceReturning = (events: readonly CensusEvent[], { websiteId, from, to }: VisitQuery) => {
  const people = events.filter((event) => event.websiteId === websiteId && event.traffic === Traffic.person)
  const firstDays = new Map<string, string>()
  for (const { visitorId, day } of people) if (day < (firstDays.get(visitorId) ?? '9')) firstDays.set(visitorId, day)
  const came = new Set(
    people
      .filter(({ day }) => day >= from && day <= to)
      .map(({ visitorId, day }) => `${getMonday(firstDays.get(visitorId) ?? '')} ${getMonday(day)} ${visitorId}`),
  )
  return [...Map.groupBy(came, (key) => key.slice(0, 21))]
    .map(([key, group]) => ({ firstWeek: key.slice(0, 10), week: key.slice(11), visitors: group.length }))
    .sort((a, b) => (`${a.firstWeek} ${a.week}` < `${b.firstWeek} ${b.week}` ? -1 : 1))
}
