import {
  buildAreaPath,
  buildLinePath,
  createScale,
  getBandX,
  getPointX,
  getY,
  type Point,
  pickLabelIndexes,
  type Scale,
  stackValues,
} from '#design/charts/geometry.ts'
import type { ChartData, ChartKind, Series } from './chart-data.ts'
import { parseNumber } from './chart-data.ts'

type PlotKind = Exclude<ChartKind, 'pie'>
type Props = {
  data: ChartData
  kind: PlotKind
  stacked: boolean
  summary: string
  format: (value: number) => string
}

const MAX_LABELS = 12
/** What fits below a chart on a phone. */
const NARROW_CHARACTERS = 46
const round = (value: number): number => Math.round(value * 100) / 100

/** Bars of one row share 72 % of its band. */
const Bars = ({ data, scale, stacked }: { data: ChartData; scale: Scale; stacked: boolean }) => {
  const { series, labels } = data
  const band = 100 / Math.max(1, labels.length)
  const group = band * 0.72
  const width = stacked ? group : group / series.length
  return series.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: series are identified by position
    <g key={at} className={`series-${at}`}>
      {one.values.map((value, index) => {
        if (value === null) return null
        const parts = stacked ? stackValues(series.map(({ values }) => values[index] ?? null))[at] : undefined
        const y = [getY(parts?.from ?? 0, scale), getY(parts?.to ?? value, scale)]
        const x = getBandX(index, labels.length) - group / 2 + (stacked ? 0 : at * width)
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: values are identified by position
            key={index}
            x={round(x)}
            y={round(Math.min(...y))}
            width={round(width * (series.length > 1 && !stacked ? 0.92 : 1))}
            height={round(Math.abs((y[0] ?? 0) - (y[1] ?? 0)))}
          />
        )
      })}
    </g>
  ))
}

const toPoints = (series: Series, scale: Scale): (Point | null)[] =>
  series.values.map((value, index) =>
    value === null ? null : { x: getPointX(index, series.values.length), y: getY(value, scale) },
  )

const Lines = ({ data, scale, isArea }: { data: ChartData; scale: Scale; isArea: boolean }) =>
  data.series.map((series, at) => {
    const points = toPoints(series, scale)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: series are identified by position
      <g key={at} className={`series-${at}`}>
        {isArea ? <path className="chart-fill" d={buildAreaPath(points, getY(0, scale))} /> : null}
        <path className="chart-line" d={buildLinePath(points)} />
      </g>
    )
  })

/** Dots are lines without length, because circles would be stretched with the drawing. */
const Dots = ({ data, x, y }: { data: ChartData; x: Scale; y: Scale }) => {
  const left = data.labels.map(parseNumber)
  return data.series.map((series, at) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: series are identified by position
      key={at}
      className={`chart-dots series-${at}`}
      d={series.values
        .flatMap((value, index) => {
          const across = left[index]
          if (value === null || across === null || across === undefined) return []
          return `M${round(100 - getY(across, x))} ${round(getY(value, y))}h0`
        })
        .join('')}
    />
  ))
}

type AxisLabel = { at: number; text: string; isExtra: boolean }

const listAxisLabels = (kind: PlotKind, data: ChartData, x: Scale | undefined): AxisLabel[] => {
  if (x) return x.ticks.map((tick) => ({ at: 100 - getY(tick, x), text: String(round(tick)), isExtra: false }))
  const count = data.labels.length
  const indexes = pickLabelIndexes(count, MAX_LABELS)
  const longest = Math.max(0, ...indexes.map((index) => data.labels[index]?.length ?? 0))
  const isCrowded = indexes.length * (longest + 2) > NARROW_CHARACTERS
  return indexes.map((index, order) => ({
    at: kind === 'bar' ? getBandX(index, count) : getPointX(index, count),
    text: data.labels[index] ?? '',
    // Narrow charts have room for half of many or long labels.
    isExtra: (indexes.length > 6 || isCrowded) && order % 2 === 1,
  }))
}

/** Bars, lines, areas and dots. Labels are HTML, so that they keep their size when the drawing is stretched. */
export const PlotChart = ({ data, kind, stacked, summary, format }: Props) => {
  const isStacked = kind === 'bar' && stacked && data.series.length > 1
  const sums = isStacked
    ? data.labels.map((_, index) => stackValues(data.series.map(({ values }) => values[index] ?? null)).at(-1)?.to ?? 0)
    : data.series.flatMap(({ values }) => values)
  const y = createScale(sums)
  const x = kind === 'scatter' ? createScale(data.labels.map(parseNumber)) : undefined
  const labels = listAxisLabels(kind, data, x)
  return (
    <>
      {/* In a scatter chart it names the vertical axis. */}
      {data.series.length > 1 || kind === 'scatter' ? (
        // biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers
        <ul role="list" className="chart-legend">
          {data.series.map(({ name }, index) => (
            <li key={name} className={`series-${index}`}>
              <span className="chart-key" />
              {name}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="chart-plot" role="img" aria-label={summary}>
        <div className="chart-y">
          {y.ticks.map((tick) => (
            <span key={tick} style={{ insetBlockStart: `${round(getY(tick, y))}%` }}>
              {format(tick)}
            </span>
          ))}
          {/* Reserves the width of the widest label. */}
          <span className="chart-widest">{y.ticks.map(format).toSorted((a, b) => b.length - a.length)[0]}</span>
        </div>
        <div className="chart-area">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {y.ticks.map((tick) => (
              <path
                key={tick}
                className={tick === 0 ? 'chart-base' : 'chart-grid'}
                d={`M0 ${round(getY(tick, y))}H100`}
              />
            ))}
            {kind === 'bar' ? <Bars data={data} scale={y} stacked={isStacked} /> : null}
            {kind === 'line' || kind === 'area' ? <Lines data={data} scale={y} isArea={kind === 'area'} /> : null}
            {x ? <Dots data={data} x={x} y={y} /> : null}
          </svg>
        </div>
        <div className={kind === 'bar' ? 'chart-x chart-bands' : 'chart-x'}>
          {labels.map(({ at, text, isExtra }) => (
            <span
              key={at}
              className={isExtra ? 'chart-extra' : undefined}
              style={{ insetInlineStart: `${round(at)}%` }}
            >
              {text}
            </span>
          ))}
        </div>
        {x ? <p className="chart-axis">{data.labelName}</p> : null}
      </div>
    </>
  )
}
