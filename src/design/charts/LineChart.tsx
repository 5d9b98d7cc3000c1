import type { ChartProps } from './chart-types.ts'
import classes from './charts.module.css'
import { buildAreaPath, buildLinePath, createScale, findNearestPoint, getPointX, getY } from './geometry.ts'
import { Plot } from './Plot.tsx'

/** Values over time as lines, the first with its area. A series of comparison is dashed. */
export const LineChart = (props: ChartProps) => {
  const { points, series, format, formatTick = format, scale: kind, incompleteIndex = 0 } = props
  const count = points.length
  const scale = createScale(
    points.flatMap(({ values }) => values),
    { kind },
  )
  const lines = series.map((_, number) =>
    points.map(({ values }, index) => {
      const value = values[number] ?? null
      return value === null ? null : { x: getPointX(index, count), y: getY(value, scale) }
    }),
  )
  const base = getY(0, scale)
  return (
    <Plot {...props} formatTick={formatTick} scale={scale} getX={getPointX} findIndex={findNearestPoint}>
      {(selected) => (
        <>
          <svg className={classes.layer} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {/* Later series are behind earlier ones: the first is the subject. */}
            {lines
              .map((line, number) => {
                const isComparison = series[number]?.isComparison ?? false
                const isDotted = incompleteIndex > 0 && !isComparison
                return (
                  <g key={series[number]?.label} data-series={number} data-compared={isComparison || undefined}>
                    {number === 0 ? <path className={classes.area} d={buildAreaPath(line, base)} /> : null}
                    <path
                      className={classes.line}
                      d={buildLinePath(isDotted ? line.slice(0, incompleteIndex) : line)}
                    />
                    {isDotted ? (
                      <path
                        className={classes.lineSoFar}
                        d={buildLinePath(line.slice(incompleteIndex - 1, incompleteIndex + 1))}
                      />
                    ) : null}
                  </g>
                )
              })
              .reverse()}
          </svg>
          {selected === null ? null : (
            <>
              <div className={classes.cursor} style={{ left: `${getPointX(selected, count)}%` }} />
              {lines.map((line, number) => {
                const point = line[selected]
                return point ? (
                  <span
                    key={series[number]?.label}
                    className={classes.dot}
                    data-series={number}
                    data-compared={series[number]?.isComparison || undefined}
                    style={{ left: `${point.x}%`, top: `${point.y}%` }}
                  />
                ) : null
              })}
            </>
          )}
        </>
      )}
    </Plot>
  )
}
