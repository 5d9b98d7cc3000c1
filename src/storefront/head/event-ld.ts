import { getEventDays, type PostEvent } from '#site/events/model.ts'

type EventData = {
  title: string
  description: string
  url: string
  image?: string
  siteTitle: string
  origin: string
}

const getAttendanceMode = ({ onlineUrl, placeName, placeAddress }: PostEvent): string => {
  const isAtPlace = placeName !== '' || placeAddress !== ''
  const mode = onlineUrl === '' ? 'Offline' : isAtPlace ? 'Mixed' : 'Online'
  return `https://schema.org/${mode}EventAttendanceMode`
}

/** The event of a post for search engines (schema.org/Event). */
export const toEventJsonLd = (event: PostEvent, data: EventData): object => {
  const { isAllDay, startsAt, endsAt, placeName, placeAddress, onlineUrl } = event
  const days = getEventDays(event)
  const places = [
    ...(placeName || placeAddress
      ? [{ '@type': 'Place', name: placeName || placeAddress, ...(placeAddress && { address: placeAddress }) }]
      : []),
    ...(onlineUrl ? [{ '@type': 'VirtualLocation', url: onlineUrl }] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: data.title,
    ...(data.description && { description: data.description }),
    url: data.url,
    startDate: isAllDay ? days.first : startsAt.toISOString(),
    endDate: isAllDay ? days.last : endsAt.toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: getAttendanceMode(event),
    ...(places.length > 0 && { location: places.length === 1 ? places[0] : places }),
    ...(data.image && { image: [data.image] }),
    organizer: { '@type': 'Organization', name: data.siteTitle, url: `${data.origin}/` },
  }
}
