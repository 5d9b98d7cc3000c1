import { Stack } from '@mantine/core'
import { formatRange } from '#analytics/reports/format-figures.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { type ReportPartProps, ReportTables } from '../ReportTables.tsx'
import { SeriesChart } from '../SeriesChart.tsx'
import { Totals } from '../Totals.tsx'

/** People, bots and prefetches on top of each other: the whole bar is everything that was requested. */
export const BotsReport = (props: ReportPartProps) => {
  const { report, state } = props
  const counted = report.series.filter(({ unit }) => unit === 'count')
  return (
    <Stack gap="md">
      <Panel>
        <Stack gap="lg">
          <Totals
            totals={report.totals}
            currency={report.currency}
            comparedTo={
              report.comparedFrom && report.comparedTo ? formatRange(report.comparedFrom, report.comparedTo) : ''
            }
            charted={new Set()}
            selected={undefined}
            onSelect={() => undefined}
          />
          <SeriesChart
            report={report}
            series={counted}
            interval={state.interval}
            kind="bars"
            summary="Page views by who asked for them. Reports on visits count people only."
          />
        </Stack>
      </Panel>
      <ReportTables {...props} />
    </Stack>
  )
}
