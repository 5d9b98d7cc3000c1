import { memoize } from '#base/memoize.ts'

export const MAX_DIGITS = 50

const clampDigits = (digits: number) => Math.min(MAX_DIGITS, Math.max(0, Math.trunc(digits) || 0))

const formatter = memoize(200, (key) => {
  const [locale, least, most] = key.split(' ')
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: Number(least),
    maximumFractionDigits: Number(most),
    numberingSystem: 'latn',
  })
})

/** A number with so many digits behind the point, 0 to 50; halves are rounded away from zero. What is no number is not shown. */
export const formatNumber = (value: number | bigint, digits = 0, locale = 'en-US'): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) return ''
  const places = clampDigits(digits)
  return formatter(`${locale} ${places} ${places}`).format(value)
}

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** Sizes in steps of 1024, with one digit behind the point where it says something: 512 B, 1.5 KB, 3 MB. */
export const formatFileSize = (bytes: number, locale = 'en-US'): string => {
  if (!Number.isFinite(bytes) || bytes < 0) return ''
  let size = Math.round(bytes)
  let step = 0
  // By what will be shown: 1023.96 KB would read 1,024 KB, so it is 1 MB already.
  while (Math.round(size * 10) / 10 >= 1024 && step < SIZE_UNITS.length - 1) {
    size /= 1024
    step++
  }
  return `${formatter(`${locale} 0 ${step === 0 ? 0 : 1}`).format(size)} ${SIZE_UNITS[step]}`
}
