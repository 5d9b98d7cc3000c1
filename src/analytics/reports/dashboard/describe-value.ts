import type { FilterName } from '../catalog.ts'

export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  page: 'Page',
  entryPage: 'Entry page',
  exitPage: 'Exit page',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  referrer: 'Referrer',
  language: 'Language',
  timeZone: 'Time zone',
  device: 'Device',
  browser: 'Browser',
  os: 'Operating system',
  visitor: 'Visitor',
}

/** Values whose names are known before any report is loaded. */
export const FIXED_VALUES: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  visitor: ['new', 'returning'],
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

const describeLanguage = (value: string): string => {
  try {
    return languages.of(value) ?? value
  } catch {
    return value
  }
}

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A value of a filter as people read it. Reports send a label for their own rows; this is for chips. */
export const describeValue = (name: FilterName, value: string): string => {
  if (value === '') return name === 'source' || name === 'referrer' ? 'Direct' : 'Unknown'
  if (name === 'language') return describeLanguage(value)
  if (name === 'timeZone') return value.replaceAll('_', ' ')
  return name === 'device' || name === 'visitor' ? capitalize(value) : value
}
