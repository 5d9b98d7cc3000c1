import type { AssetView } from '#site/assets/model.ts'

/** The query of a block's event list. */
export type EventList = Readonly<{
  /** `null`: the first blog of the site that is a calendar. */
  collectionId: string | null
  which: 'upcoming' | 'past'
  count: number
}>

/** Equal queries have equal keys. */
export const getEventListKey = ({ collectionId, which, count }: EventList): string =>
  JSON.stringify([collectionId, which, count])

/** An event in a list. Plain data: the canvas receives it as JSON. */
export type EventItem = {
  id: string
  title: string
  href: string
  /** The URL of the calendar file. */
  calendarHref: string
  excerpt: string
  timeZone: string
  isAllDay: boolean
  /** ISO 8601. */
  startsAt: string
  /** Exclusive. */
  endsAt: string
  placeName: string
  picture?: AssetView
}

export type LoadedEventList = {
  events: readonly EventItem[]
  /** The URL of the calendar of the blog, if it is one. */
  calendarHref?: string
}
