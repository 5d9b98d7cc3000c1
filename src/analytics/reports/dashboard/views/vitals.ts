/** Thresholds of web vitals: at most `good`, more than `poor`. */
const THRESHOLDS = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
  fcp: { good: 1800, poor: 3000 },
  ttfb: { good: 800, poor: 1800 },
} as const
type Vital = keyof typeof THRESHOLDS

export type Rating = 'good' | 'fair' | 'poor'
export const RATING_LABELS: Readonly<Record<Rating, string>> = { good: 'Good', fair: 'Needs improvement', poor: 'Poor' }

const findVital = (metric: string): Vital | undefined =>
  (Object.keys(THRESHOLDS) as Vital[]).find((vital) => metric.toLowerCase().includes(vital))

export const getThresholds = (metric: string) => {
  const vital = findVital(metric)
  return vital && THRESHOLDS[vital]
}

export const rate = (metric: string, value: number | null): Rating | undefined => {
  const thresholds = getThresholds(metric)
  if (!thresholds || value === null) return undefined
  return value <= thresholds.good ? 'good' : value <= thresholds.poor ? 'fair' : 'poor'
}
