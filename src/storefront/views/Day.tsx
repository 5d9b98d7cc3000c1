import { formatDate } from '#base/format/date.ts'
import type { RenderContext } from '#blocks/context.ts'

/** A date in words, as it was where the site lives. */
export const Day = ({ date, context }: { date: Date; context: RenderContext }) => (
  <time dateTime={date.toISOString()}>{formatDate(date, context.site)}</time>
)
