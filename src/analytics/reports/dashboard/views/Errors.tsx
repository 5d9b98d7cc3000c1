import { Code, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { Column, Table } from '#analytics/reports/contract.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import { TablePagination } from '#design/tables/TablePagination.tsx'
import { TotalsPanel } from '../GenericReport.tsx'
import { formatCell, ReportTable, type Row } from '../ReportTable.tsx'
import { type ReportPartProps, ReportTables } from '../ReportTables.tsx'
import classes from '../reports.module.css'
import { PAGE_SIZE } from '../use-report.ts'

const getStack = (row: Row): string => String(row.stack ?? '')

const ErrorDialog = ({
  row,
  table,
  currency,
  onClose,
}: {
  row: Row | null
  table: Table
  currency: string
  onClose: () => void
}) => {
  const [name, ...facts] = table.columns
  return (
    <Dialog opened={row !== null} onClose={onClose} title="Script error" size="lg">
      {row && name ? (
        <Stack>
          <Text fw={600} className={classes.errorMessage}>
            {formatCell(row, name, currency)}
          </Text>
          <dl className={classes.facts}>
            {facts.map((column) => (
              <div key={column.key}>
                <dt>{column.label}</dt>
                <dd>{formatCell(row, column, currency)}</dd>
              </div>
            ))}
          </dl>
          {getStack(row) ? (
            <Code block className={classes.stack}>
              {getStack(row)}
            </Code>
          ) : (
            <Text c="dimmed">The browser sent no stack trace.</Text>
          )}
        </Stack>
      ) : null}
    </Dialog>
  )
}

/** Errors by cause. A row opens where it happened. */
export const ErrorsReport = (props: ReportPartProps) => {
  const { report, state, change } = props
  const [opened, setOpened] = useState<Row | null>(null)
  const [errors, ...others] = report.tables
  const renderCell = (row: Row, column: Column) =>
    column.key === errors?.columns[0]?.key ? (
      <UnstyledButton className={classes.nameButton} onClick={() => setOpened(row)}>
        {formatCell(row, column, report.currency)}
      </UnstyledButton>
    ) : undefined
  return (
    <Stack gap="md">
      <TotalsPanel {...props} />
      {errors ? (
        <Panel title={errors.label}>
          <ReportTable table={errors} currency={report.currency} renderCell={renderCell} />
          <TablePagination
            total={errors.total}
            pageSize={PAGE_SIZE}
            page={state.page}
            onPage={(page) => change({ table: errors.key, page: String(page) })}
          />
          <ErrorDialog row={opened} table={errors} currency={report.currency} onClose={() => setOpened(null)} />
        </Panel>
      ) : null}
      {others.length > 0 ? <ReportTables {...props} tables={others} /> : null}
    </Stack>
  )
}
