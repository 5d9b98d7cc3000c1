import { Text, Tooltip, UnstyledButton } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { CellBar } from '#design/charts/CellBar.tsx'
import { ScrollBox } from '#design/charts/ScrollBox.tsx'
import { SitePageLink } from '#design/routing/site-page-link.tsx'
import type { FilterName } from '../catalog.ts'
import type { Column, Table } from '../contract.ts'
import { formatDay, formatFigure, UNKNOWN } from '../format-figures.ts'
import { FILTER_LABELS } from './filter-labels.ts'
import classes from './reports.module.css'

export type Row = Table['rows'][number]

type ReportTableProps = {
  table: Table
  currency: string
  onFilter?: (name: FilterName, value: string) => void
  /** Filters that the report applies; values of others cannot be clicked. */
  usable?: readonly FilterName[]
  /** Bars show the first figure that can be added up. */
  hasBars?: boolean
  /** Replaces the content of a cell; undefined leaves it. */
  renderCell?: (row: Row, column: Column) => ReactNode | undefined
}

const PAGE_FILTERS: readonly (FilterName | undefined)[] = ['page', 'entryPage', 'exitPage']
const isNumber = ({ unit }: Column): boolean => unit !== 'text' && unit !== 'date'

export const formatCell = (row: Row, { key, unit }: Column, currency: string): string => {
  const cell = row[key] ?? null
  if (cell === null || cell === '') return UNKNOWN
  if (unit === 'date') return formatDay(String(cell))
  return typeof cell === 'number' ? formatFigure(cell, unit, currency) : cell
}

const findBarColumn = (columns: readonly Column[]): Column | undefined =>
  columns.find(({ unit }) => unit === 'count' || unit === 'money')

const Name = ({
  table,
  row,
  text,
  onFilter,
}: { table: Table; row: Row; text: string } & Pick<ReportTableProps, 'onFilter'>) => {
  const { filter } = table
  const value = String(row.value ?? '')
  return (
    <span className={classes.name}>
      {filter && onFilter ? (
        <Tooltip label={`Filter by this ${FILTER_LABELS[filter].toLowerCase()}`}>
          <UnstyledButton className={classes.nameButton} onClick={() => onFilter(filter, value)}>
            {text}
          </UnstyledButton>
        </Tooltip>
      ) : (
        <span>{text}</span>
      )}
      {PAGE_FILTERS.includes(filter) && value.startsWith('/') ? (
        <SitePageLink path={value} className={classes.open}>
          <ExternalLink size={13} aria-label={`Open ${value}`} />
        </SitePageLink>
      ) : null}
    </span>
  )
}

/** A table of a report. The first column names the row; on narrow screens it stays while the figures scroll. */
export const ReportTable = ({
  table,
  currency,
  onFilter,
  usable = [],
  hasBars = true,
  renderCell,
}: ReportTableProps) => {
  const { label, columns, rows } = table
  const bar = hasBars ? findBarColumn(columns) : undefined
  const getFigure = (row: Row): number => {
    const cell = bar && row[bar.key]
    return typeof cell === 'number' ? cell : 0
  }
  const largest = rows.reduce((most, row) => Math.max(most, getFigure(row)), 0)
  if (rows.length === 0)
    return (
      <Text c="dimmed" py="md">
        Nothing in this period.
      </Text>
    )
  const renderName = (row: Row, column: Column): ReactNode => {
    const name = renderCell?.(row, column) ?? (
      <Name
        table={table}
        row={row}
        text={formatCell(row, column, currency)}
        onFilter={table.filter && usable.includes(table.filter) ? onFilter : undefined}
      />
    )
    return largest > 0 ? (
      <CellBar share={(getFigure(row) / largest) * 100}>{name}</CellBar>
    ) : (
      <span className={classes.plainName}>{name}</span>
    )
  }
  return (
    <ScrollBox className={classes.tableBox} label={label}>
      <table
        className={classes.table}
        aria-label={label}
        data-width={columns.length < 3 ? 'narrow' : columns.length > 5 ? 'wide' : undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-number={isNumber(column) || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and no state
            <tr key={index}>
              {columns.map((column, number) =>
                number === 0 ? (
                  <th key={column.key} scope="row">
                    {renderName(row, column)}
                  </th>
                ) : (
                  <td
                    key={column.key}
                    data-number={isNumber(column) || undefined}
                    data-date={column.unit === 'date' || undefined}
                  >
                    {renderCell?.(row, column) ?? formatCell(row, column, currency)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
