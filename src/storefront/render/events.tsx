import { PageType } from '#base/enumerations/pages.ts'
import { type CalendarEvent, type PostEvent, renderCalendar } from '#site/events/model.ts'
import type { EventService } from '#site/events/service.ts'
import { getCollectionPath, getItemPath, NotFound } from '#site/pages/model.ts'
import type { CollectionRow, ItemRow, PageRow } from '#site/pages/store/published-pages.ts'
import { type EventSummary, EventsView } from '#storefront/views/blog/EventsView.tsx'
import { toPageRecord } from './census-context.ts'
import { type AssetViews, findMainImage, type PageDependencies, withoutNulls } from './page-dependencies.ts'
import { getCalendarPath } from './page-events.ts'
import { buildCollectionHead, withSiteTitle } from './page-head.ts'
import { htmlResponse, type PageResponse } from './page-response.ts'
import { buildPagination } from './pagination.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'

export type EventDependencies = Pick<PageDependencies, 'images'> & {
  postEvents: Pick<EventService, 'findForPost' | 'isCalendar' | 'list' | 'listForCalendar'>
}

const MAX_UPCOMING = 100
const PAST_PER_PAGE = 12

const respondWithCalendar = (
  name: string,
  events: readonly CalendarEvent[],
  filename: string,
  expiresAt?: Date,
): PageResponse => ({
  status: 200,
  contentType: 'text/calendar; charset=utf-8',
  body: renderCalendar({ name, events }),
  headers: { 'content-disposition': `inline; filename="${encodeURIComponent(filename)}.ics"` },
  cacheable: true,
  ...(expiresAt && { expiresAt }),
})

type CalendarItem = Pick<ItemRow, 'itemId' | 'urlId' | 'title' | 'excerpt'> & { event: PostEvent; updatedAt: Date }

const toCalendarEvent = (
  { origin }: PageRequest,
  collection: CollectionRow,
  { itemId, title, excerpt, event, updatedAt, ...item }: CalendarItem,
): CalendarEvent => ({
  ...event,
  id: itemId,
  title,
  description: excerpt,
  url: encodeURI(origin + getItemPath(collection, item)),
  location: [event.placeName, event.placeAddress].filter(Boolean).join(', ') || event.onlineUrl,
  updatedAt,
})

/** The calendar file of one event; undefined if the post is no event. */
export const renderEventFile = async (
  deps: EventDependencies,
  request: PageRequest,
  collection: CollectionRow,
  item: ItemRow,
): Promise<PageResponse | undefined> => {
  const event = await deps.postEvents.findForPost(request.site.websiteId, item.itemId)
  if (!event) return undefined
  const updatedAt = event.updatedAt > item.updatedAt ? event.updatedAt : item.updatedAt
  const entry = toCalendarEvent(request, collection, { ...item, event, updatedAt })
  return respondWithCalendar(item.title, [entry], item.urlId)
}

const DAY_MS = 86_400_000

/** The calendar feed of a blog of events. Events leave it a year after they are over. */
const renderCalendarFeed = async (
  deps: EventDependencies,
  request: PageRequest,
  collection: CollectionRow,
): Promise<PageResponse> => {
  const events = await deps.postEvents.listForCalendar(request.site.websiteId, collection.collectionId, request.now)
  return respondWithCalendar(
    withSiteTitle(request, collection.title),
    events.map((event) => toCalendarEvent(request, collection, event)),
    collection.urlId,
    new Date(request.now.getTime() + DAY_MS),
  )
}

type Listed = Awaited<ReturnType<EventDependencies['postEvents']['list']>>['events'][number]

const toSummary = (collection: CollectionRow, listed: Listed, assets: AssetViews): EventSummary => ({
  title: listed.title,
  href: getItemPath(collection, listed),
  excerpt: listed.excerpt,
  image: findMainImage(listed, assets),
  event: listed.event,
})

/** A blog of events: upcoming ones, then past ones with pages. Expires when the next event is over. */
const renderEventsPage = async (
  deps: EventDependencies,
  request: PageRequest,
  row: PageRow,
  page: number,
): Promise<PageResponse> => {
  const { collection } = row
  const { now, site } = request
  const { collectionId } = collection
  const [upcoming, past] = await Promise.all([
    deps.postEvents.list(site.websiteId, collectionId, 'upcoming', { now, limit: MAX_UPCOMING, offset: 0 }),
    deps.postEvents.list(site.websiteId, collectionId, 'past', {
      now,
      limit: PAST_PER_PAGE,
      offset: (page - 1) * PAST_PER_PAGE,
    }),
  ])
  if (page > 1 && past.events.length === 0) throw new NotFound(request.path)
  const listed = [...upcoming.events, ...past.events]
  const assets = await deps.images(
    site,
    withoutNulls(collection.mainImageId, ...listed.map(({ mainImageId }) => mainImageId)),
  )
  const context = {
    ...createRenderContext(request, assets),
    pageId: collectionId,
    pageType: PageType.mainContent,
    record: toPageRecord(row),
  }
  const path = getCollectionPath(collection)
  const address = (number: number): string => (number === 1 ? path : `${path}?page=${number}`)
  const head = {
    ...buildCollectionHead(request, collection, findMainImage(collection, assets)),
    canonical: request.origin + address(page),
    feed: { url: `${path}?format=rss`, title: collection.title },
    blockStyles: ['events'] as const,
  }
  const view = (
    <EventsView
      title={collection.title}
      intro={collection.description}
      upcoming={upcoming.events.map((event) => toSummary(collection, event, assets))}
      past={past.events.map((event) => toSummary(collection, event, assets))}
      calendarUrl={getCalendarPath(path)}
      pagination={buildPagination(page, Math.max(1, Math.ceil(past.total / PAST_PER_PAGE)), address)}
      context={context}
    />
  )
  const ends = upcoming.events.map(({ event }) => event.endsAt.getTime())
  return {
    ...htmlResponse(renderInLayout(request, head, context, view)),
    ...(ends.length > 0 && { expiresAt: new Date(Math.min(...ends)) }),
  }
}

/** Undefined if the blog is no calendar, or for other formats. */
export const renderEvents = async (
  deps: EventDependencies,
  request: PageRequest,
  row: PageRow,
  { format, page }: { format: string | null; page: number },
): Promise<PageResponse | undefined> => {
  if (format !== 'ical' && format !== null && format !== '') return undefined
  if (!(await deps.postEvents.isCalendar(request.site.websiteId, row.collection.collectionId))) return undefined
  return format === 'ical'
    ? renderCalendarFeed(deps, request, row.collection)
    : renderEventsPage(deps, request, row, page)
}
