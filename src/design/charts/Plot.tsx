import type { CSSProperties, ReactNode } from 'react'
import type { ChartProps } from './chart-types.ts'
import classes from './charts.module.css'
import { getY, pickLabelIndexes, type Scale } from './geometry.ts'
import { useCursor } from './use-cursor.ts'

type PlotProps = Pick<ChartProps, 'label' | 'series' | 'points' | 'format' | 'incompleteIndex'> & {
  formatTick: (value: number) => string
  scale: Scale
  getX: (index: number, count: number) => number
  findIndex: (x: number, count: number) => number
  /** The marks, and what marks the selected point. */
  children: (selected: number | null) => ReactNode
}

const WIDE_LABELS = 7
const at = (properties: Record<string, string>): CSSProperties => properties as CSSProperties

/** Labels at the edges stay inside. */
const getAnchor = (x: number): 'start' | 'middle' | 'end' => (x < 4 ? 'start' : x > 96 ? 'end' : 'middle')

/** Axes, grid, the selected point and its values, around the marks of a chart. */
export const Plot = (props: PlotProps) => {
  const { label, series, points, format, formatTick, scale, getX, findIndex, children } = props
  const count = points.length
  const { index, handlers } = useCursor(count, findIndex)
  const shown = index === null ? undefined : points[index]
  const announced = shown ?? points.at(-1)
  const describe = (point: typeof announced): string =>
    point
      ? `${point.label}: ${series
          .map(({ label, isComparison }, number) => {
            const name = isComparison && point.comparedLabel ? point.comparedLabel : label
            return `${name} ${format(point.values[number] ?? null)}`
          })
          .join(', ')}`
      : ''
  const tickTexts = scale.ticks.map(formatTick)
  const widest = tickTexts.reduce((most, text) => (text.length > most.length ? text : most), '')
  const labelled = pickLabelIndexes(count, WIDE_LABELS)
  const cursorX = index === null ? 0 : getX(index, count)
  return (
    <div className={classes.frame}>
      <div className={classes.yAxis} aria-hidden>
        {/* Sizes the column; the labels are positioned. */}
        <span className={classes.sizer}>{widest}</span>
        {scale.ticks.map((tick, number) => (
          <span key={tick} className={classes.yLabel} style={at({ top: `${getY(tick, scale)}%` })}>
            {tickTexts[number]}
          </span>
        ))}
      </div>
      <div
        className={classes.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-roledescription="chart"
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(index ?? count - 1) + 1}
        aria-valuetext={describe(announced)}
        {...handlers}
      >
        <svg className={classes.layer} aria-hidden="true">
          {scale.ticks.map((tick) => (
            <line
              key={tick}
              className={classes.grid}
              data-zero={tick === 0 || undefined}
              x1="0"
              x2="100%"
              y1={`${getY(tick, scale)}%`}
              y2={`${getY(tick, scale)}%`}
            />
          ))}
        </svg>
        {children(index)}
        {shown ? (
          <div
            className={classes.readout}
            data-side={cursorX > 50 ? 'left' : 'right'}
            style={at({ '--x': `${cursorX}%` })}
            aria-hidden
          >
            <div className={classes.readoutTitle}>
              {shown.label}
              {index === props.incompleteIndex ? ' (so far)' : ''}
            </div>
            {series.map(({ label, isComparison }, number) => (
              <div key={label} className={classes.readoutRow}>
                <span className={classes.key} data-series={number} data-compared={isComparison || undefined} />
                <span>{isComparison && shown.comparedLabel ? shown.comparedLabel : label}</span>
                <strong>{format(shown.values[number] ?? null)}</strong>
              </div>
            ))}
          </div>
        ) : null}
      </div>
      <div className={classes.xAxis} aria-hidden>
        {labelled.map((point, number) => {
          const x = getX(point, count)
          return (
            <span
              key={point}
              className={classes.xLabel}
              data-anchor={getAnchor(x)}
              // Every other label is left out where there is little room.
              data-minor={number % 2 === 1 || undefined}
              style={at({ left: `${x}%` })}
            >
              {points[point]?.tick}
            </span>
          )
        })}
      </div>
    </div>
  )
}
