import { formatDate, formatDateTime } from '#base/format/date.ts'
import { formatRelativeTime } from '#base/format/relative-time.ts'
import type { RenderContext } from '#blocks/context.ts'
import { getCommentMessages } from '#site/comments/locales/get-messages.ts'
import { isRecent } from './post-date.ts'

/** The time since a date of the last week, else the date in the site's language and time zone. */
export const FormattedDate = ({ date, context: { site, now } }: { date: Date; context: RenderContext }) =>
  isRecent(date, now) ? (
    <time dateTime={date.toISOString()} title={formatDateTime(date, site)}>
      {formatRelativeTime(date, now, getCommentMessages(site.language).relativeTime)}
    </time>
  ) : (
    <time dateTime={date.toISOString()}>{formatDate(date, site)}</time>
  )
