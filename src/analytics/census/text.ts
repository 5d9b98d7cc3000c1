/** Longer texts of an event are cut. */
export const MAX_LENGTHS = {
  path: 300,
  title: 200,
  name: 200,
  label: 200,
  source: 100,
  host: 100,
  language: 20,
  timeZone: 40,
  browser: 50,
  userAgent: 400,
  queryString: 2000,
  referrer: 2000,
  eventId: 64,
} as const

/** A text of a request as it can be stored: without NUL and lone surrogates, cut to `maxLength`. Anything but a text is empty. */
export const cleanText = (value: unknown, maxLength: number): string => {
  if (typeof value !== 'string') return typeof value === 'number' ? String(value).slice(0, maxLength) : ''
  const cut = value.length > maxLength ? value.slice(0, maxLength) : value
  const wellFormed = cut.isWellFormed() ? cut : cut.toWellFormed()
  return (wellFormed.includes('\0') ? wellFormed.replaceAll('\0', '') : wellFormed).trim()
}
