import { type DateFormat, formatDate, formatDateTime } from '#base/format/date.ts'

/** Formats dates in the browser's time zone. The dashboard is in English, so other locales fall back to English dates. */
const getBrowserFormat = (): DateFormat => ({
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  locale: navigator.language.startsWith('en') ? navigator.language : 'en-GB',
})

export const formatLocalDate = (iso: string): string => formatDate(new Date(iso), getBrowserFormat())
export const formatLocalDateTime = (iso: string): string =>
  formatDateTime(new Date(iso), { ...getBrowserFormat(), style: 'medium' })
