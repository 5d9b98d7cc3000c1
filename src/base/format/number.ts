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

/** Formats a number with 0 to 50 decimals, rounding half away from zero. Returns '' for NaN and infinities. */
export const formatNumber = (value: number | bigint, digits = 0, locale = 'en-US'): string => {
  if (typeof value === 'number' && !Number.isFinite(value)) return ''
  const places = clampDigits(digits)
  return formatter(`${locale} ${places} ${places}`).format(value)
}

const SIZE_UNITS = ['B', 'KB', 'MB', 'GB', 'TB', 'PB'] as const

/** Formats bytes in units of 1024 with at most one decimal: 512 B, 1.5 KB, 3 MB. */
export const formatFileSize = (bytes: number, locale = 'en-US'): string => {
  if (!Number.isFinite(bytes) || bytes < 0) return ''
  let size = Math.round(bytes)
  let step = 0
  // Compare the rounded value: 1023.96 KB would be shown as 1,024 KB, so use 1 MB.
  while (Math.round(size * 10) / 10 >= 1024 && step < SIZE_UNITS.length - 1) {
    size /= 1024
    step++
  }
  return `${formatter(`${locale} 0 ${step === 0 ? 0 : 1}`).format(size)} ${SIZE_UNITS[step]}`
}
