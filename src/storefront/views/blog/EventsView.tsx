import type { AssetView, RenderContext } from '#blocks/context.ts'
import { ResponsiveImage } from '#blocks/ResponsiveImage.tsx'
import { getEventMessages } from '#site/events/locales/get-messages.ts'
import type { PostEvent } from '#site/events/model.ts'
import { EventTime } from '#site/events/storefront/EventTime.tsx'
import { Pagination, type PaginationProps } from '#storefront/views/navigation/Pagination.tsx'

export type EventSummary = { title: string; href: string; excerpt: string; image?: AssetView; event: PostEvent }

type Props = {
  title: string
  intro: string
  upcoming: readonly EventSummary[]
  past: readonly EventSummary[]
  /** The URL of the calendar feed. */
  calendarUrl: string
  /** Of the past events. */
  pagination?: Omit<PaginationProps, 'context' | 'order'>
  context: RenderContext
}

const EventCard = ({ summary, context }: { summary: EventSummary; context: RenderContext }) => {
  const { title, href, excerpt, image, event } = summary
  return (
    <article className="post-card post-card-row">
      <div className="post-card-words">
        <h3 className="heading size-small">
          <a href={href}>{title}</a>
        </h3>
        {event.placeName ? <p className="event-place">{event.placeName}</p> : null}
        {excerpt ? <p className="post-card-excerpt">{excerpt}</p> : null}
      </div>
      <p className="post-card-day">
        <EventTime event={event} site={context.site} now={context.now} style="short" />
      </p>
      {image ? (
        <div className="frame post-card-picture">
          <ResponsiveImage
            asset={image}
            alt=""
            sizes="(max-width: 767px) 100vw, min(28vw, 400px)"
            className="fit-cover"
          />
        </div>
      ) : null}
    </article>
  )
}

/** A blog of events: what is to come, then what is over. */
export const EventsView = ({ title, intro, upcoming, past, calendarUrl, pagination, context }: Props) => {
  const messages = getEventMessages(context.site.language)
  const isFirstPage = (pagination?.page ?? 1) === 1
  return (
    <div className="screen journal events">
      <header className="screen-head">
        <h1 className="heading size-display">{title}</h1>
        {intro ? <p className="screen-intro">{intro}</p> : null}
        <p className="event-links">
          <a href={calendarUrl}>{messages.subscribe}</a>
        </p>
      </header>
      {isFirstPage ? (
        <section aria-labelledby="upcoming-events">
          <h2 className="heading size-medium" id="upcoming-events">
            {messages.upcoming}
          </h2>
          {upcoming.length === 0 ? <p className="screen-empty">{messages.noneUpcoming}</p> : null}
          {upcoming.map((summary) => (
            <EventCard key={summary.href} summary={summary} context={context} />
          ))}
        </section>
      ) : null}
      {past.length > 0 ? (
        <section aria-labelledby="past-events">
          <h2 className="heading size-medium" id="past-events">
            {messages.past}
          </h2>
          {past.map((summary) => (
            <EventCard key={summary.href} summary={summary} context={context} />
          ))}
        </section>
      ) : null}
      {pagination ? <Pagination {...pagination} order="time" context={context} /> : null}
    </div>
  )
}
