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
