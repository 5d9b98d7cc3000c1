import type { ScaleKind } from './geometry.ts'

/** A row of a chart and of the table behind it. */
export type ChartPoint = Readonly<{
  /** Complete: `Monday, November 16, 2026`. */
  label: string
  /** On the axis: `Nov 16`. */
  tick: string
  /** One per series; null where nothing is known. */
  values: readonly (number | null)[]
  /** What the value of comparison belongs to, if it is not the same label. */
  comparedLabel?: string
}>

export type ChartSeries = Readonly<{
  label: string
  /** Drawn as a dashed line behind the others, and not part of a stack. */
  isComparison?: boolean
}>

export type ChartProps = Readonly<{
  /** What the chart shows, for screen readers: `Visits per day`. */
  label: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  format: (value: number | null) => string
  /** Shorter, for the axis. */
  formatTick?: (value: number) => string
  scale?: ScaleKind
  /** The point whose period is not over: its part of the line is dotted. */
  incompleteIndex?: number
}>
