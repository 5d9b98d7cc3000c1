import { Stack, Text } from '@mantine/core'
import type { Table } from '#analytics/reports/contract.ts'
import { formatFigure } from '#analytics/reports/format-figures.ts'
import { HeatTable } from '#design/charts/HeatTable.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { formatCell } from '../ReportTable.tsx'
import { type ReportPartProps, ReportTables } from '../ReportTables.tsx'
import { SeriesChart } from '../SeriesChart.tsx'
import { Totals } from '../Totals.tsx'

const asNumber = (cell: unknown): number | null => (typeof cell === 'number' ? cell : null)

const CohortTable = ({ table, currency }: { table: Table; currency: string }) => {
  const { columns, rows, label } = table
  const [name, ...rest] = columns
  const facts = rest.filter(({ unit }) => unit !== 'percent')
  const cells = rest.filter(({ unit }) => unit === 'percent')
  if (!name) return null
  return (
    <HeatTable
      label={label}
      head={{ label: name.label, facts: facts.map((one) => one.label), cells: cells.map((one) => one.label) }}
      rows={rows.map((row) => ({
        label: formatCell(row, name, currency),
        facts: facts.map((column) => formatCell(row, column, currency)),
        cells: cells.map(({ key }) => {
          const share = asNumber(row[key])
          return share === null ? null : share * 100
        }),
      }))}
      format={(percent) => formatFigure(percent / 100, 'percent', currency)}
    />
  )
}

/** How many visitors of each week came again, week by week. */
export const RetentionReport = (props: ReportPartProps) => {
  const { report } = props
  const [cohorts, ...others] = report.tables
  return (
    <Stack gap="md">
      {report.totals.length > 0 ? (
        <Panel>
          <Totals
            totals={report.totals}
            currency={report.currency}
            comparedTo=""
            charted={new Set()}
            selected={undefined}
            onSelect={() => undefined}
          />
        </Panel>
      ) : null}
      {report.series.length > 0 ? (
        <Panel title="New and returning visitors">
          <SeriesChart
            report={report}
            series={report.series}
            interval="week"
            kind="bars"
            summary="Visitors of each week: those who came for the first time, and those who came again."
          />
        </Panel>
      ) : null}
      {cohorts ? (
        <Panel title={cohorts.label}>
          <Text c="dimmed" mb="md" maw="65ch">
            Each row is the visitors who came for the first time in that week. The columns show how many of them
            returned in the weeks after; a longer period shows more weeks. Visitors without a cookie count as new every
            day.
          </Text>
          <CohortTable table={cohorts} currency={report.currency} />
        </Panel>
      ) : null}
      {others.length > 0 ? <ReportTables {...props} tables={others} /> : null}
    </Stack>
  )
}
