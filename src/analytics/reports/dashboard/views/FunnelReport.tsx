import { Stack, Text } from '@mantine/core'
import type { Table } from '#analytics/reports/contract.ts'
import { formatFigure } from '#analytics/reports/format-figures.ts'
import { Funnel, type FunnelStep } from '#design/charts/Funnel.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { TotalsPanel } from '../GenericReport.tsx'
import { type ReportPartProps, ReportTables } from '../ReportTables.tsx'

/** Names and counts of the steps, from the first table. */
const toSteps = ({ columns, rows }: Table): FunnelStep[] => {
  const name = columns[0]
  const count = columns.find(({ unit }) => unit === 'count')
  if (!name || !count) return []
  return rows.map((row) => {
    const cell = row[count.key]
    return { label: String(row[name.key] ?? ''), count: typeof cell === 'number' ? cell : 0 }
  })
}

const summarize = (steps: readonly FunnelStep[]): string => {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last || first.count === 0) return 'No visits in this period.'
  const share = formatFigure(last.count / first.count, 'percent', '')
  return `${share} of visits go from “${first.label}” to “${last.label}”: ${formatFigure(last.count, 'count', '')} of ${formatFigure(first.count, 'count', '')}.`
}

/** Steps to a purchase with what is lost between them, then the same as a table. */
export const FunnelReport = (props: ReportPartProps) => {
  const [table, ...others] = props.report.tables
  const steps = table ? toSteps(table) : []
  return (
    <Stack gap="md">
      <Panel title="From visit to purchase">
        <Text mb="md">{summarize(steps)}</Text>
        <Funnel
          label="Steps to a purchase"
          steps={steps}
          formatCount={(count) => formatFigure(count, 'count', '')}
          formatPercent={(percent) => formatFigure(percent / 100, 'percent', '')}
        />
      </Panel>
      {table ? <ReportTables {...props} tables={[table]} /> : null}
      {props.report.series.length > 0 ? <TotalsPanel {...props} /> : null}
      {others.length > 0 ? <ReportTables {...props} tables={others} /> : null}
    </Stack>
  )
}
