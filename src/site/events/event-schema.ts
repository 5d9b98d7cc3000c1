import { z } from 'zod'
import { MAX_URL_LENGTH } from '#base/format/text.ts'
import { shortText } from '#base/text-schema.ts'
import { isTimeZone } from '#base/time.ts'
import { isLocalTimeText, resolveTimes } from './event-times.ts'

const LocalTime = z.string().max(16).refine(isLocalTimeText, { error: 'Enter a date and time between 1970 and 2100.' })

/** When and where an event takes place. */
export const EventDetails = z
  .object({
    timeZone: z.string().max(100).refine(isTimeZone, { error: 'Choose a time zone.' }),
    /** Times of the day do not count; `end` is the last day. */
    isAllDay: z.boolean(),
    /** `2026-11-18T19:30` in the time zone. */
    start: LocalTime,
    end: LocalTime,
    placeName: shortText(200),
    placeAddress: shortText(500),
    /** Where people take part online; empty if they cannot. */
    onlineUrl: shortText(MAX_URL_LENGTH).refine((url) => url === '' || /^https?:\/\/\S+$/i.test(url), {
      error: 'Enter a web address that starts with https://.',
    }),
  })
  .superRefine((details, context) => {
    if (!isLocalTimeText(details.start) || !isLocalTimeText(details.end) || !isTimeZone(details.timeZone)) return
    const { startsAt, endsAt } = resolveTimes(details)
    if (endsAt < startsAt)
      context.addIssue({ code: 'custom', path: ['end'], message: 'The event ends before it starts.' })
  })
export type EventDetails = z.output<typeof EventDetails>
