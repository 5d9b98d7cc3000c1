import { isPast, type PostEvent } from '../event-times.ts'
import { getEventMessages } from '../locales/get-messages.ts'
import { EventTime } from './EventTime.tsx'

type Props = {
  event: PostEvent
  /** The URL of the calendar file. */
  calendarUrl: string
  site: { language: string; locale: string; timeZone: string }
  now: Date
}

/** When and where, below the title of a post. */
export const EventFacts = ({ event, calendarUrl, site, now }: Props) => {
  const messages = getEventMessages(site.language)
  const { placeName, placeAddress, onlineUrl } = event
  const isOver = isPast(event, now)
  return (
    <div className="event-facts">
      <dl>
        <div>
          <dt>{messages.when}</dt>
          <dd>
            <EventTime event={event} site={site} now={now} style="long" />
          </dd>
        </div>
        {placeName || placeAddress ? (
          <div>
            <dt>{messages.where}</dt>
            <dd>
              {placeName ? <span className="event-place">{placeName}</span> : null}
              {placeAddress ? <span className="event-address">{placeAddress}</span> : null}
            </dd>
          </div>
        ) : null}
      </dl>
      {isOver ? <p className="event-over">{messages.isOver}</p> : null}
      <p className="event-links">
        {onlineUrl && !isOver ? (
          <a href={onlineUrl} rel="noopener nofollow">
            {messages.online}
          </a>
        ) : null}
        {isOver ? null : (
          <a href={calendarUrl} download>
            {messages.addToCalendar}
          </a>
        )}
      </p>
    </div>
  )
}
