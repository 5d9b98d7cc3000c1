import { isOneOf } from '#base/enumerations/enumeration.ts'
import { memoize } from '#base/memoize.ts'
import type { FilterName } from './catalog.ts'

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** `de-AT` is “Austrian German”. Browsers can send anything: an unknown language stays as it is. */
export const describeLanguage = memoize(1000, (tag: string): string => {
  try {
    return languages.of(tag) ?? tag
  } catch {
    return tag
  }
})

/** `America/New_York` is “New York (America)”. */
const describeTimeZone = (name: string): string => {
  const parts = name.replaceAll('_', ' ').split('/')
  const city = parts.at(-1) ?? name
  return parts.length > 1 ? `${city} (${parts.slice(0, -1).join(', ')})` : city
}

const MEDIUM_LABELS: Readonly<Record<string, string | undefined>> = {
  none: 'None',
  organic: 'Organic search',
  social: 'Social',
  referral: 'Referral',
  email: 'Email',
  cpc: 'Paid search',
}

const EMPTY_LABELS: Readonly<Partial<Record<FilterName, string>>> = {
  campaign: 'No campaign',
  medium: 'None',
  referrer: 'No referrer',
}

/** A value of a dimension as people read it. */
export const describeValue = (name: FilterName, value: string): string => {
  if (value === '') return EMPTY_LABELS[name] ?? 'Unknown'
  if (name === 'language') return describeLanguage(value)
  if (name === 'timeZone') return describeTimeZone(value)
  if (name === 'medium') return (Object.hasOwn(MEDIUM_LABELS, value) && MEDIUM_LABELS[value]) || value
  if (name === 'source') return value === 'direct' ? 'Direct' : value
  return isOneOf(['device', 'visitor'], name) ? capitalize(value) : value
}
