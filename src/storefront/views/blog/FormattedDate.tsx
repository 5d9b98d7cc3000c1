import { formatDate } from '#base/format/date.ts'
import type { RenderContext } from '#blocks/context.ts'

/** A date in the site's language and time zone. */
export const FormattedDate = ({ date, context }: { date: Date; context: RenderContext }) => (
  <time dateTime={date.toISOString()}>{formatDate(date, context.site)}</time>
)
