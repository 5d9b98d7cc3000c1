import { Stack, Text } from '@mantine/core'
import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Column, Table, Total } from '#analytics/reports/contract.ts'
import { formatFigure, formatRange } from '#analytics/reports/format-figures.ts'
import { DistributionBar } from '#design/charts/DistributionBar.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { ReportTable, type Row } from '../ReportTable.tsx'
import { type ReportPartProps, ReportTables } from '../ReportTables.tsx'
import classes from '../reports.module.css'
import { SeriesChart } from '../SeriesChart.tsx'
import { ChangeText } from '../Totals.tsx'
import { describeThresholds, RATING_LABELS, type Rating, rateVital } from './rate-vital.ts'

const ICONS = { good: CircleCheck, fair: TriangleAlert, poor: OctagonAlert } as const

const RatingText = ({ rating }: { rating: Rating }) => {
  const Icon = ICONS[rating]
  return (
    <span className={classes.rating} data-rating={rating}>
      <Icon size={14} aria-hidden />
      {RATING_LABELS[rating]}
    </span>
  )
}

const asNumber = (cell: Row[string] | undefined): number => (typeof cell === 'number' ? cell : 0)

type VitalProps = { total: Total; rating: Row | undefined; comparedTo: string }

/** One metric: its 75th percentile, what that means, and the shares of good and poor page loads. */
const Vital = ({ total, rating: row, comparedTo }: VitalProps) => {
  const rating = rateVital(total.metric, total.value)
  return (
    <li className={classes.vital}>
      <Text component="span" size="xs" c="dimmed" fw={500}>
        {total.label}
      </Text>
      <div className={classes.vitalFigure}>
        <span className={classes.totalValue}>{formatFigure(total.value, total.unit, '')}</span>
        {rating ? <RatingText rating={rating} /> : null}
        <ChangeText {...total} comparedTo={comparedTo} />
      </div>
      <Text size="xs" c="dimmed" mb="sm">
        {describeThresholds(total.metric, (value) => formatFigure(value, total.unit, ''))}
      </Text>
      {row && asNumber(row.loads) > 0 ? (
        <DistributionBar
          label={`Page loads by ${total.label}`}
          parts={[
            { label: RATING_LABELS.good, tone: 'good', count: asNumber(row.good) },
            { label: RATING_LABELS.fair, tone: 'fair', count: asNumber(row.needsImprovement) },
            { label: RATING_LABELS.poor, tone: 'poor', count: asNumber(row.poor) },
          ]}
          formatPercent={(percent) => formatFigure(percent / 100, 'percent', '')}
        />
      ) : null}
    </li>
  )
}

/** Columns `lcpBefore` and `lcpAfter` become one. */
const joinBeforeAndAfter = (table: Table): Table => ({
  ...table,
  columns: table.columns.flatMap((column): Column[] => {
    if (column.key.endsWith('Before')) return []
    return column.key.endsWith('After') ? [{ ...column, label: column.label.replace(/ after$/, '') }] : [column]
  }),
})

const BeforeAndAfter = ({ row, column }: { row: Row; column: Column }) => {
  const metric = column.key.slice(0, -'After'.length)
  const before = row[`${metric}Before`] ?? null
  const after = row[column.key] ?? null
  if (typeof after !== 'number') return formatFigure(null, column.unit, '')
  const previous = typeof before === 'number' ? before : null
  return (
    <span className={classes.beforeAfter}>
      <span>
        {formatFigure(previous, column.unit, '')} <span aria-hidden>→</span>
        <span className={classes.unseen}> before, after: </span> {formatFigure(after, column.unit, '')}
      </span>
      {metric === 'loads' ? null : (
        <ChangeText lessIsBetter unit={column.unit} value={after} previous={previous} comparedTo="before" />
      )}
    </span>
  )
}

/** Ratings of the metrics, their course, what changed with each publish, and what is slow. */
export const PerformanceReport = (props: ReportPartProps) => {
  const { report, state, change } = props
  const { totals, series, tables, comparedFrom, comparedTo } = report
  const compared = comparedFrom && comparedTo ? formatRange(comparedFrom, comparedTo) : ''
  const ratings = tables.find(({ key }) => key === 'ratings')
  const publishes = tables.find(({ key }) => key === 'publishes')
  const others = tables.filter((table) => table !== ratings && table !== publishes)
  const vitals = totals.filter(({ metric }) => rateVital(metric, 0) !== undefined)
  const shown = series.find(({ metric }) => metric === state.metric) ?? series[0]
  return (
    <Stack gap="md">
      <Panel title="How fast pages are">
        <ul className={classes.vitals}>
          {vitals.map((total) => (
            <Vital
              key={total.metric}
              total={total}
              rating={ratings?.rows.find(({ label }) => label === total.label)}
              comparedTo={compared}
            />
          ))}
        </ul>
      </Panel>
      {shown ? (
        <Panel title="Over time">
          <Stack gap="sm">
            <div className={classes.metricTabs}>
              {series.map(({ metric, label }) => (
                <button
                  key={metric}
                  type="button"
                  className={classes.metricTab}
                  aria-pressed={metric === shown.metric}
                  onClick={() => change({ metric })}
                >
                  {label}
                </button>
              ))}
            </div>
            <SeriesChart report={report} series={[shown]} interval={state.interval} />
          </Stack>
        </Panel>
      ) : null}
      {publishes && publishes.rows.length > 0 ? (
        <Panel title={publishes.label}>
          <ReportTable
            table={joinBeforeAndAfter(publishes)}
            currency={report.currency}
            hasBars={false}
            renderCell={(row, column) =>
              column.key.endsWith('After') ? <BeforeAndAfter row={row} column={column} /> : undefined
            }
          />
        </Panel>
      ) : null}
      <ReportTables {...props} tables={others} />
    </Stack>
  )
}
