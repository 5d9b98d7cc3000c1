import { THRESHOLDS, VITAL_NAMES } from '#analytics/vitals/model.ts'
import { isOneOf } from '#base/enumerations/enumeration.ts'

export type Rating = 'good' | 'fair' | 'poor'
export const RATING_LABELS: Readonly<Record<Rating, string>> = { good: 'Good', fair: 'Needs improvement', poor: 'Poor' }

/** Undefined for metrics that are not rated, and without measurements. */
export const rateVital = (metric: string, value: number | null): Rating | undefined => {
  if (!isOneOf(VITAL_NAMES, metric) || value === null) return undefined
  const [good, poor] = THRESHOLDS[metric]
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
}

/** `Good up to 2.50 s, poor above 4.00 s`. */
export const describeThresholds = (metric: string, format: (value: number) => string): string => {
  if (!isOneOf(VITAL_NAMES, metric)) return ''
  const [good, poor] = THRESHOLDS[metric]
  return `Good up to ${format(good)}, poor above ${format(poor)}`
}
