import type { BlockViewProps } from '#blocks/context.ts'
import { type EventItem, getEventListKey } from '#blocks/event-lists.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { getEventMessages } from '#site/events/locales/get-messages.ts'
import { EventTime } from '#site/events/storefront/EventTime.tsx'
import type { EventListProps } from './block.ts'

type CardProps = Pick<BlockViewProps<EventListProps>, 'props' | 'context' | 'sizes'> & { event: EventItem }

const toTimes = ({ isAllDay, timeZone, startsAt, endsAt }: EventItem) => ({
  isAllDay,
  timeZone,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
})

/** The heading comes first in reading order; CSS puts image and time before it. */
const EventCard = ({ event, props, context, sizes }: CardProps) => {
  const { site, now } = context
  const messages = getEventMessages(site.language)
  const { title, href, excerpt, placeName, picture, calendarHref } = event
  return (
    <article className="event-item">
      <div className="event-item-words">
        <h3 className="heading size-tiny">
          <a href={href}>{title}</a>
        </h3>
        {props.showPlace && placeName ? <p className="event-item-place">{placeName}</p> : null}
        {props.showExcerpt && excerpt ? <p className="event-item-excerpt">{excerpt}</p> : null}
        {props.showCalendar && props.which === 'upcoming' ? (
          <p className="event-item-calendar">
            <a href={calendarHref} download aria-label={`${messages.addToCalendar}: ${title}`}>
              {messages.addToCalendar}
            </a>
          </p>
        ) : null}
      </div>
      <p className="event-item-time">
        <EventTime event={toTimes(event)} site={site} now={now} style="short" />
      </p>
      {props.showPicture && picture ? (
        <div className="frame event-item-picture">
          <ResponsiveImage asset={picture} alt="" sizes={sizes} className="fit-cover" />
        </div>
      ) : null}
    </article>
  )
}

export const View = ({ props, context }: BlockViewProps<EventListProps>) => {
  const messages = getEventMessages(context.site.language)
  const { events = [], calendarHref } = context.eventLists?.get(getEventListKey(props)) ?? {}
  const emptyText = props.emptyText || (props.which === 'upcoming' ? messages.noneUpcoming : messages.nonePast)
  const share = props.layout === 'list' ? '25vw' : '33vw'
  return (
    <div className={`event-list event-list-${props.layout}`}>
      {events.length === 0 ? <p className="event-list-empty">{emptyText}</p> : null}
      {events.length > 0 ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
        <ul role="list">
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} props={props} context={context} sizes={`(max-width: 767px) 100vw, ${share}`} />
            </li>
          ))}
        </ul>
      ) : null}
      {props.showCalendar && calendarHref ? (
        <p className="event-list-calendar">
          <a href={calendarHref}>{messages.subscribe}</a>
        </p>
      ) : null}
    </div>
  )
}
