import { type ChartData, selectSlices } from './chart-data.ts'

type Props = {
  data: ChartData
  summary: string
  other: string
  format: (value: number) => string
  locale: string
}

const toPoint = (share: number): string => {
  const angle = share * 2 * Math.PI
  return `${Math.round(Math.sin(angle) * 4000) / 100} ${Math.round(-Math.cos(angle) * 4000) / 100}`
}

/** A whole circle needs two arcs, because an arc to its start draws nothing. */
const buildSlice = (from: number, to: number): string =>
  to - from > 0.9999
    ? `M${toPoint(0)}A40 40 0 1 1 ${toPoint(0.5)}A40 40 0 1 1 ${toPoint(0)}Z`
    : `M0 0L${toPoint(from)}A40 40 0 ${to - from > 0.5 ? 1 : 0} 1 ${toPoint(to)}Z`

/** The legend contains labels, values and shares, so that no slice is identified by its color alone. */
export const PieChart = ({ data, summary, other, format, locale }: Props) => {
  const slices = selectSlices(data, other)
  const sum = slices.reduce((total, { value }) => total + value, 0)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  let end = 0
  const arcs = slices.map(({ label, value }) => {
    const from = end
    end += value / sum
    return { label, path: buildSlice(from, end) }
  })
  return (
    <div className="chart-pie">
      <svg viewBox="-41 -41 82 82" role="img" aria-label={summary}>
        {arcs.map(({ path }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slices are identified by position
          <path key={index} d={path} className={`slice-${index}`} />
        ))}
      </svg>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari removes the list role from lists without markers */}
      <ul role="list" className="chart-slices">
        {slices.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={index} className={`slice-${index}`}>
            <span className="chart-key" />
            <span>{label}</span>
            <span className="chart-number">
              {format(value)} · {percent.format(value / sum)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
