/** Geometry of charts. Coordinates are percentages of the plot area, from its left and top edge: charts need not be measured. */

export type Scale = Readonly<{ min: number; max: number; ticks: readonly number[] }>
/** `time`: seconds, whose round numbers are those of a clock. `integer`: never half a visit. */
export type ScaleKind = 'number' | 'integer' | 'time'

const ROUND = [1, 2, 2.5, 5, 10]
const CLOCK = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400]

/** The smallest round step that is not below `least`. */
export const getRoundStep = (least: number, kind: ScaleKind): number => {
  if (kind === 'time') {
    const step = CLOCK.find((one) => one >= least)
    if (step !== undefined) return step
  }
  if (kind !== 'number' && least <= 1) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  const steps = ROUND.filter((one) => kind !== 'integer' || Number.isInteger(one * power))
  return (steps.find((one) => one * power >= least) ?? 10) * power
}

/** Smaller differences are those of rounding, and steps of the smallest numbers of all would be zero. */
const MIN_SPAN = 1e-9

/** A scale from zero (or the lowest negative value) to a round number that holds all values. */
export const createScale = (
  values: readonly (number | null)[],
  { kind = 'number', intervals = 4 }: { kind?: ScaleKind; intervals?: number } = {},
): Scale => {
  const known = values.filter((value) => value !== null && Number.isFinite(value)) as number[]
  // `Math.max(...known)` would overflow the stack for very long series.
  const highest = known.reduce((most, value) => Math.max(most, value), 0)
  const lowest = known.reduce((least, value) => Math.min(least, value), 0)
  const span = highest - lowest
  const step = getRoundStep(span > MIN_SPAN ? span / intervals : kind === 'number' ? 0.25 : 1, kind)
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, ticks }
}

/** Distance from the top. */
export const getY = (value: number, { min, max }: Scale): number => 100 - ((value - min) / (max - min)) * 100

/** Points from edge to edge; a single one is in the middle. */
export const getPointX = (index: number, count: number): number => (count < 2 ? 50 : (index / (count - 1)) * 100)

/** The middle of the band of a bar. */
export const getBandX = (index: number, count: number): number => ((index + 0.5) / Math.max(1, count)) * 100

export const findNearestPoint = (x: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.round((x / 100) * (count - 1))))

export const findBand = (x: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor((x / 100) * count)))

export type Point = Readonly<{ x: number; y: number }>

/** Parts without gaps. */
export const splitAtGaps = (points: readonly (Point | null)[]): Point[][] => {
  const parts: Point[][] = []
  let isOpen = false
  for (const point of points) {
    if (point && isOpen) parts.at(-1)?.push(point)
    else if (point) parts.push([point])
    isOpen = point !== null
  }
  return parts
}

const round = (value: number): number => Math.round(value * 1000) / 1000
const join = (points: readonly Point[]): string => points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')

/** A line that stops where values are missing. A point between two gaps is a dot, with round line caps. */
export const buildLinePath = (points: readonly (Point | null)[]): string =>
  splitAtGaps(points)
    .map((part) => `M${join(part.length === 1 ? [...part, ...part] : part)}`)
    .join('')

/** The area between the line and `base`. */
export const buildAreaPath = (points: readonly (Point | null)[], base: number): string =>
  splitAtGaps(points)
    .filter((part) => part.length > 1)
    .map((part) => `M${join([{ x: part[0]?.x ?? 0, y: base }, ...part, { x: part.at(-1)?.x ?? 0, y: base }])}Z`)
    .join('')

/** Start and end of each value when they are put on top of each other. Negative values count as zero. */
export const stackValues = (values: readonly (number | null)[]): { from: number; to: number }[] => {
  let sum = 0
  return values.map((value) => {
    const from = sum
    sum += Math.max(0, value ?? 0)
    return { from, to: sum }
  })
}

/** Evenly spaced indexes for at most `most` labels, always with the first. */
export const pickLabelIndexes = (count: number, most: number): number[] => {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}

/** Percentages of a sum; all zero if nothing is counted. */
export const getShares = (values: readonly number[]): number[] => {
  const sum = values.reduce((total, value) => total + Math.max(0, value), 0)
  return values.map((value) => (sum > 0 ? (Math.max(0, value) / sum) * 100 : 0))
}
