import type { RenderContext } from '#blocks/context.ts'

/** A date in words, as it was where the site lives. */
export const Day = ({ date, context }: { date: Date; context: RenderContext }) => {
  const { locale, timeZone } = context.site
  return (
    <time dateTime={date.toISOString()}>
      {new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(date)}
    </time>
  )
}
