/** Good up to the first value, poor above the second. */
const THRESHOLDS: Readonly<Record<string, readonly [good: number, poor: number] | undefined>> = {
  largestContentfulPaint: [2500, 4000],
  interactionToNextPaint: [200, 500],
  layoutShift: [0.1, 0.25],
  firstContentfulPaint: [1800, 3000],
  firstInputDelay: [100, 300],
  timeToFirstByte: [800, 1800],
}

export type Rating = 'good' | 'fair' | 'poor'
export const RATING_LABELS: Readonly<Record<Rating, string>> = { good: 'Good', fair: 'Needs improvement', poor: 'Poor' }

/** Undefined for metrics that are not rated, and without measurements. */
export const rateVital = (metric: string, value: number | null): Rating | undefined => {
  const thresholds = THRESHOLDS[metric]
  if (!thresholds || value === null) return undefined
  const [good, poor] = thresholds
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor'
}

/** `Good up to 2.50 s, poor above 4.00 s`. */
export const describeThresholds = (metric: string, format: (value: number) => string): string => {
  const thresholds = THRESHOLDS[metric]
  return thresholds ? `Good up to ${format(thresholds[0])}, poor above ${format(thresholds[1])}` : ''
}
