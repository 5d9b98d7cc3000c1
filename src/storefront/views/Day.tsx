import type { RenderContext } from '#blocks/context.ts'
import { dayInWords } from './dates.ts'

/** A date in words, as it was where the site lives. */
export const Day = ({ date, context }: { date: Date; context: RenderContext }) => (
  <time dateTime={date.toISOString()}>{dayInWords(date, context.site)}</time>
)
