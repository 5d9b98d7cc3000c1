import { SimpleGrid, Stack } from '@mantine/core'
import type { ReportName } from '#analytics/reports/catalog.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { TextLink } from '#design/routing/links.tsx'
import { LoadingRows } from '#design/tables/LoadingRows.tsx'
import { TotalsPanel } from '../GenericReport.tsx'
import { getReportPath } from '../ReportNav.tsx'
import { ReportTable } from '../ReportTable.tsx'
import { createFilterHandler, type ReportPartProps, ReportTables } from '../ReportTables.tsx'
import { REPORT_INFO } from '../report-groups.ts'
import { serializeFilters } from '../report-state.ts'
import classes from '../reports.module.css'
import { useReport } from '../use-report.ts'
import { WeeklySummaryPanel } from '../WeeklySummaryPanel.tsx'

const ROWS = 7
/** Name, visits and visitors: the whole table is one click away. */
const COLUMNS = 2

/** The first rows of another report for the same days and filters. */
const TopRows = ({ name, ...props }: ReportPartProps & { name: ReportName }) => {
  const { websiteId, state } = props
  const query = useReport({ websiteId, report: name, state, isReady: true, isPaused: true })
  const onFilter = createFilterHandler(props)
  const { range, preset } = state
  return (
    <Panel title={REPORT_INFO[name].label}>
      <QueryContent query={query} loading={<LoadingRows count={5} height={28} />}>
        {({ tables: [table], currency }) =>
          table ? (
            <ReportTable
              table={{ ...table, columns: table.columns.slice(0, COLUMNS), rows: table.rows.slice(0, ROWS) }}
              currency={currency}
              onFilter={onFilter}
              usable={props.usable}
            />
          ) : null
        }
      </QueryContent>
      <div className={classes.more}>
        <TextLink
          to={getReportPath(websiteId, name)}
          search={{
            ...(preset ? { range: preset } : range),
            compare: state.compare,
            filters: serializeFilters(state.filters),
          }}
          size="xs"
        >
          All {REPORT_INFO[name].label.toLowerCase()}
        </TextLink>
      </div>
    </Panel>
  )
}

/** The whole site at a glance. */
export const OverviewReport = (props: ReportPartProps) => (
  <Stack gap="md">
    <TotalsPanel {...props} />
    <ReportTables {...props} />
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <TopRows {...props} name="sources" />
      <TopRows {...props} name="pages" />
      <TopRows {...props} name="devices" />
      <TopRows {...props} name="geography" />
    </SimpleGrid>
    <WeeklySummaryPanel websiteId={props.websiteId} />
  </Stack>
)
