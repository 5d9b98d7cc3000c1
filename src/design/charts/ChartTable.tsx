import type { ChartProps } from './chart-types.ts'
import classes from './charts.module.css'
import { ScrollBox } from './ScrollBox.tsx'

type ChartTableProps = Pick<ChartProps, 'label' | 'series' | 'points' | 'format'> & { pointLabel: string }

/** The numbers of a chart. */
export const ChartTable = ({ label, series, points, format, pointLabel }: ChartTableProps) => (
  <ScrollBox className={classes.tableBox} label={`${label}, table`}>
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{pointLabel}</th>
          {series.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.label}>
            <th scope="row">{point.label}</th>
            {series.map(({ label }, number) => (
              <td key={label}>{format(point.values[number] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)
