import { Box, Button, Group, SimpleGrid, Stack, Title } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import type { WebsiteId } from '#base/id.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { TablePagination } from '#design/tables/TablePagination.tsx'
import type { FilterName } from '../catalog.ts'
import type { Report, Table } from '../contract.ts'
import { ReportTable } from './ReportTable.tsx'
import { addFilter, type ReportState, type StateParams, serializeFilters } from './report-state.ts'
import classes from './reports.module.css'
import { PAGE_SIZE } from './use-report.ts'

export type ReportPartProps = {
  websiteId: WebsiteId
  report: Report
  state: ReportState
  change: (next: Partial<StateParams>) => void
  /** Values of tables can become these filters. */
  usable: readonly FilterName[]
}

/** Rows of each table while several are shown. */
const PREVIEW_ROWS = 10

/** Adds the value that was clicked to the filters. */
export const createFilterHandler =
  ({ state, change }: ReportPartProps) =>
  (name: FilterName, value: string): void =>
    change({ filters: serializeFilters(addFilter(state.filters, { name, value })), table: '' })

/** One table with all of its rows, by page. */
const WholeTable = ({ table, hasOthers, ...props }: ReportPartProps & { table: Table; hasOthers: boolean }) => {
  const { report, state, change } = props
  const onFilter = createFilterHandler(props)
  return (
    <Panel>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{table.label}</Title>
        {hasOthers ? (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<ArrowLeft size={14} aria-hidden />}
            onClick={() => change({ table: '' })}
          >
            All tables
          </Button>
        ) : null}
      </Group>
      <Stack>
        <ReportTable table={table} currency={report.currency} onFilter={onFilter} usable={props.usable} />
        <TablePagination
          total={table.total}
          pageSize={PAGE_SIZE}
          page={state.page}
          onPage={(page) => change({ table: table.key, page: page === 1 ? '' : String(page) })}
        />
      </Stack>
    </Panel>
  )
}

/** All tables of a report: one with pages, or several with their first rows. */
export const ReportTables = (props: ReportPartProps & { tables?: readonly Table[] }) => {
  const { report, state, change, tables = report.tables } = props
  const onFilter = createFilterHandler(props)
  const [first] = tables
  if (!first) return null
  if (state.table || tables.length === 1)
    return <WholeTable {...props} table={first} hasOthers={Boolean(state.table) && report.tables.length === 1} />
  return (
    <SimpleGrid cols={{ base: 1, lg: tables.some(({ columns }) => columns.length > 4) ? 1 : 2 }} spacing="md">
      {tables.map((table) => (
        <Panel key={table.key} title={table.label}>
          <ReportTable
            table={{ ...table, rows: table.rows.slice(0, PREVIEW_ROWS) }}
            currency={report.currency}
            onFilter={onFilter}
            usable={props.usable}
          />
          {table.total > PREVIEW_ROWS ? (
            <Box className={classes.more}>
              <Button size="xs" variant="subtle" onClick={() => change({ table: table.key })}>
                Show all {table.total.toLocaleString('en')}
                <span className={classes.unseen}> {table.label.toLowerCase()}</span>
              </Button>
            </Box>
          ) : null}
        </Panel>
      ))}
    </SimpleGrid>
  )
}
