import { useId } from 'react'
import type { ChartProps } from './chart-types.ts'
import classes from './charts.module.css'
import { createScale, findBand, getBandX, getY, stackValues } from './geometry.ts'
import { Plot } from './Plot.tsx'

type BarChartProps = ChartProps & { layout?: 'stacked' | 'grouped' }

/** Share of a band that its bars take. */
const BAR_WIDTH = 0.72

/** Bars over time or categories, on top of or beside each other. Series differ by pattern as well as by color. */
export const BarChart = ({ layout = 'stacked', ...props }: BarChartProps) => {
  const { points, series, format, formatTick = format, scale: kind } = props
  const id = useId()
  const count = points.length
  const isStacked = layout === 'stacked'
  const scale = createScale(
    points.flatMap(({ values }) => (isStacked ? [stackValues(values).at(-1)?.to ?? 0] : values)),
    { kind },
  )
  const band = 100 / Math.max(1, count)
  const width = (band * BAR_WIDTH) / (isStacked ? 1 : series.length)
  const getFill = (number: number): string => (number === 0 ? 'var(--chart-fill)' : `url(#${id}-${number})`)
  return (
    <Plot {...props} formatTick={formatTick} scale={scale} getX={getBandX} findIndex={findBand}>
      {(selected) => (
        <svg className={classes.layer} aria-hidden="true">
          <defs>
            {series.slice(1).map(({ label }, number) => (
              <pattern
                key={label}
                id={`${id}-${number + 1}`}
                width="6"
                height="6"
                patternUnits="userSpaceOnUse"
                patternTransform={`rotate(${number % 2 === 0 ? 45 : 135})`}
              >
                <rect width="6" height="6" fill={`var(--chart-${number + 1}-soft)`} />
                <rect width="2.5" height="6" fill={`var(--chart-${number + 1})`} />
              </pattern>
            ))}
          </defs>
          {points.map(({ label, values }, index) => {
            const parts = isStacked
              ? stackValues(values)
              : values.map((value) => ({ from: 0, to: value === null ? 0 : value }))
            const left = getBandX(index, count) - (band * BAR_WIDTH) / 2
            return (
              <g
                key={label}
                className={classes.bars}
                data-faded={(selected !== null && selected !== index) || undefined}
              >
                {parts.map(({ from, to }, number) => {
                  const top = getY(Math.max(from, to), scale)
                  const bottom = getY(Math.min(from, to), scale)
                  return to === from ? null : (
                    <rect
                      key={series[number]?.label}
                      x={`${left + (isStacked ? 0 : number * width)}%`}
                      y={`${top}%`}
                      width={`${width}%`}
                      height={`${bottom - top}%`}
                      fill={getFill(number)}
                    />
                  )
                })}
              </g>
            )
          })}
        </svg>
      )}
    </Plot>
  )
}
