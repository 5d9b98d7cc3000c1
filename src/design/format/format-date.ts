import { type DateFormat, formatDate, formatDateTime } from '#base/format/date.ts'

/** Dates in words, in the reader's own time zone. The dashboard speaks English, so other languages read English dates. */
const here = (): DateFormat => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: navigator.language.startsWith('en') ? navigator.language : 'en-GB',
})

export const formatLocalDate = (iso: string): string => formatDate(new Date(iso), here())
export const formatLocalDateTime = (iso: string): string =>
  formatDateTime(new Date(iso), { ...here(), style: 'medium' })
