import { remembering } from '#base/memo.ts'

/** Formatters are dear to make, and a page has many dates: kept by locale, time zone and look. */
const formatter = remembering(500, (key) => {
  const [locale = 'en-US', timeZone = 'UTC', look] = key.split('\n')
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    ...(look === 'year' ? { year: 'numeric' } : { dateStyle: 'long' }),
  })
})

type Where = { locale: string; timeZone: string }

/** As it was where the site lives. */
export const dayInWords = (date: Date, { locale, timeZone }: Where): string =>
  formatter(`${locale}\n${timeZone}\nday`).format(date)
export const yearOf = (date: Date, { locale, timeZone }: Where): string =>
  formatter(`${locale}\n${timeZone}\nyear`).format(date)
