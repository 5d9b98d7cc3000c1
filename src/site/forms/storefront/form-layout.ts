/** Locale-dependent presentation, computed on the server: browsers may have other locale data. */
export type FormLayout = Readonly<{
  /** Indices of month (0), day (1) and year (2) in reading order. */
  dateOrder: readonly number[]
  /** Whether times have AM and PM. */
  hour12: boolean
}>

const DATE_PARTS = ['month', 'day', 'year']

const resolve = (locale: string): FormLayout => {
  const date = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
  const dateOrder = date
    .formatToParts(new Date(0))
    .map(({ type }) => DATE_PARTS.indexOf(type))
    .filter((index) => index >= 0)
  const { hour12 = false } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return { dateOrder, hour12 }
}

/** English order if the locale is unknown. */
export const getFormLayout = (locale: string): FormLayout => {
  try {
    return resolve(locale)
  } catch {
    return resolve('en-US')
  }
}
