import { Stack, Text } from '@mantine/core'
import { formatRange } from '#analytics/reports/format-figures.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { type ReportPartProps, ReportTables } from '../ReportTables.tsx'
import { Totals } from '../Totals.tsx'

const MODELS = [
  ['First visit', 'All revenue of an order goes to the source of the visitor’s first visit.'],
  ['Last visit', 'All revenue goes to the source of the visit with the order.'],
  ['All visits equally', 'Revenue is divided equally between the sources of all visits before the order.'],
] as const

/** Three models side by side, with what they mean. */
export const AttributionReport = (props: ReportPartProps) => {
  const { report } = props
  return (
    <Stack gap="md">
      <Panel>
        {report.totals.length > 0 ? (
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
        ) : null}
        <Stack gap={4} mt={report.totals.length > 0 ? 'md' : 0}>
          {MODELS.map(([name, text]) => (
            <Text key={name} maw="75ch">
              <strong>{name}.</strong>{' '}
              <Text span c="dimmed">
                {text}
              </Text>
            </Text>
          ))}
        </Stack>
      </Panel>
      <ReportTables {...props} />
    </Stack>
  )
}
