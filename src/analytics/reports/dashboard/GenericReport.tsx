import { Stack } from '@mantine/core'
import { Panel } from '#design/layout/Panel.tsx'
import { formatRange } from '../format-figures.ts'
import { type ReportPartProps, ReportTables } from './ReportTables.tsx'
import { SeriesChart } from './SeriesChart.tsx'
import { Totals } from './Totals.tsx'

/** Totals with the chart of the selected one. */
export const TotalsPanel = ({ report, state, change }: ReportPartProps) => {
  const { totals, series, comparedFrom, comparedTo } = report
  if (totals.length === 0 && series.length === 0) return null
  const shown = series.find(({ metric }) => metric === state.metric) ?? series[0]
  return (
    <Panel>
      <Stack gap="lg">
        <Totals
          totals={totals}
          currency={report.currency}
          comparedTo={comparedFrom && comparedTo ? formatRange(comparedFrom, comparedTo) : ''}
          charted={new Set(series.map(({ metric }) => metric))}
          selected={shown?.metric}
          onSelect={(metric) => change({ metric })}
        />
        {shown ? <SeriesChart report={report} series={[shown]} interval={state.interval} /> : null}
      </Stack>
    </Panel>
  )
}

/** Any report: figures, chart and tables. */
export const GenericReport = (props: ReportPartProps) => (
  <Stack gap="md">
    {props.state.table ? null : <TotalsPanel {...props} />}
    <ReportTables {...props} />
  </Stack>
)
