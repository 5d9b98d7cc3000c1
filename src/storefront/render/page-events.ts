import type { RenderContext } from '#blocks/context.ts'
import type { EventItem, EventList, LoadedEventList } from '#blocks/event-lists.ts'
import { getCollectionPath, getItemPath } from '#site/pages/model.ts'
import { findMainImage, type PageDependencies, withoutNulls } from './page-dependencies.ts'
import type { PageRequest } from './render-page.tsx'

type PageEvents = Pick<RenderContext, 'eventLists'>
type Dependencies = {
  postEvents: Pick<PageDependencies['postEvents'], 'listForBlocks'>
  images: PageDependencies['images']
}

const CALENDAR_QUERY = '?format=ical'

export const getCalendarPath = (path: string): string => path + CALENDAR_QUERY

/** The events that a page's blocks list, in one query, and when the first of them changes by itself. */
export const loadPageEvents = async (
  { postEvents, images }: Dependencies,
  { site, now }: PageRequest,
  requested: ReadonlyMap<string, EventList>,
): Promise<PageEvents & { expiresAt?: Date }> => {
  if (requested.size === 0) return {}
  const found = await postEvents.listForBlocks(site.websiteId, [...requested.values()], now)
  const assets = await images(
    site,
    withoutNulls(...found.flatMap((list) => list?.events.map(({ mainImageId }) => mainImageId) ?? [])),
  )
  const eventLists = new Map(
    [...requested.keys()].flatMap((key, index): [string, LoadedEventList][] => {
      const list = found[index]
      if (!list) return []
      const blog = { urlId: list.collectionUrlId, isHomepage: false }
      const events = list.events.map((event): EventItem => {
        const href = getItemPath(blog, event)
        const picture = findMainImage(event, assets)
        return {
          id: event.itemId,
          title: event.title,
          href,
          calendarHref: getCalendarPath(href),
          excerpt: event.excerpt,
          timeZone: event.timeZone,
          isAllDay: event.isAllDay,
          startsAt: event.startsAt.toISOString(),
          endsAt: event.endsAt.toISOString(),
          placeName: event.placeName,
          ...(picture && { picture }),
        }
      })
      const calendarHref = list.isCalendar ? getCalendarPath(getCollectionPath(blog)) : undefined
      return [[key, { events, ...(calendarHref && { calendarHref }) }]]
    }),
  )
  const ends = found.flatMap((list) => list?.nextEnd?.getTime() ?? [])
  return { eventLists, ...(ends.length > 0 && { expiresAt: new Date(Math.min(...ends)) }) }
}
