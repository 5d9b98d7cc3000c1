import { Box, Checkbox, Group, Stack, Table, UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { editorMessage } from '../feedback/editor-messages.ts'
import { LoadError } from '../feedback/query-states.tsx'
import { SearchField } from '../forms/SearchField.tsx'
import classes from './data-table.module.css'
import { LoadingRows } from './LoadingRows.tsx'
import { TablePagination } from './TablePagination.tsx'
import table from './table.module.css'

export type Column<Row, Sort extends string = string> = {
  head: string
  /** The first column holds the row's name, as a link or button that opens it. */
  cell: (row: Row) => ReactNode
  sort?: Sort
  number?: boolean
}

export type Sorting<Sort extends string> = { by: Sort; order: 'up' | 'down' }

export type DataTableProps<Row, Sort extends string> = {
  label: string
  query: { data: { rows: readonly Row[]; total: number } | undefined; error: Error | null; refetch: () => unknown }
  columns: readonly Column<Row, Sort>[]
  getRowKey: (row: Row) => string
  /** Replaces the table when there are no rows; distinguish “no results” from “nothing yet”. */
  empty: ReactNode
  search?: { label: string; value: string; onSearch: (text: string) => void }
  filters?: ReactNode
  sorting?: Sorting<Sort>
  onSort?: (sorting: Sorting<Sort>) => void
  page: number
  pageSize: number
  onPage: (page: number) => void
  selected?: ReadonlySet<string>
  onSelectionChange?: (selected: ReadonlySet<string>) => void
  getRowName?: (row: Row) => string
  actions?: (row: Row) => ReactNode
  /** Renders the rows differently, such as tiles. */
  renderRows?: (rows: readonly Row[]) => ReactNode
}

const Head = <Row, Sort extends string>({
  column,
  sorting,
  onSort,
}: {
  column: Column<Row, Sort>
  sorting?: Sorting<Sort>
  onSort?: (sorting: Sorting<Sort>) => void
}) => {
  const { head, sort, number } = column
  const isBy = sort !== undefined && sorting?.by === sort
  const Arrow = sorting?.order === 'up' ? ArrowUp : ArrowDown
  return (
    <Table.Th
      className={number ? table.number : undefined}
      aria-sort={isBy ? (sorting.order === 'up' ? 'ascending' : 'descending') : undefined}
    >
      {sort !== undefined && onSort ? (
        <UnstyledButton
          className={classes.sort}
          onClick={() => onSort({ by: sort, order: isBy && sorting.order === 'up' ? 'down' : 'up' })}
        >
          {head}
          {isBy ? <Arrow size={13} aria-hidden /> : null}
        </UnstyledButton>
      ) : (
        head
      )}
    </Table.Th>
  )
}

/** Paginated dashboard table with search, filters, sorting and selection (EDITOR-012). */
export const DataTable = <Row, Sort extends string = string>(props: DataTableProps<Row, Sort>) => {
  const { label, query, columns, getRowKey, empty, search, filters, sorting, onSort } = props
  const { page, pageSize, onPage, selected, onSelectionChange, getRowName, actions, renderRows } = props
  const toggle = (key: string): void => {
    const next = new Set(selected)
    if (!next.delete(key)) next.add(key)
    onSelectionChange?.(next)
  }
  const renderTable = (rows: readonly Row[]) => {
    const keys = rows.map(getRowKey)
    const all = keys.length > 0 && keys.every((key) => selected?.has(key))
    return (
      <Box className={classes.scroll}>
        <Table className={table.table} highlightOnHover stickyHeader aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {onSelectionChange ? (
                <Table.Th className={table.tick}>
                  <Checkbox
                    aria-label="Select all on this page"
                    checked={all}
                    indeterminate={!all && keys.some((key) => selected?.has(key))}
                    onChange={() => onSelectionChange(new Set(all ? [] : keys))}
                  />
                </Table.Th>
              ) : null}
              {columns.map((column) => (
                <Head key={column.head} column={column} sorting={sorting} onSort={onSort} />
              ))}
              {actions ? (
                <Table.Th>
                  <span className={table.unseen}>Actions</span>
                </Table.Th>
              ) : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => {
              const key = getRowKey(row)
              return (
                <Table.Tr key={key} data-selected={selected?.has(key) || undefined}>
                  {onSelectionChange ? (
                    <Table.Td className={table.tick}>
                      <Checkbox
                        aria-label={`Select ${getRowName?.(row) ?? key}`}
                        checked={selected?.has(key) ?? false}
                        onChange={() => toggle(key)}
                      />
                    </Table.Td>
                  ) : null}
                  {columns.map(({ head, cell, number }, index) => (
                    <Table.Td
                      key={head}
                      data-label={index === 0 ? undefined : head}
                      className={number ? table.number : undefined}
                    >
                      {cell(row)}
                    </Table.Td>
                  ))}
                  {actions ? <Table.Td className={table.actions}>{actions(row)}</Table.Td> : null}
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
      </Box>
    )
  }
  const { data, error } = query
  // Deleting the last row of the last page, or opening an old URL, can leave `page` out of range: go to the last page.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const isOutOfRange = data !== undefined && data.total > 0 && page > lastPage
  const goToLast = useEffectEvent(() => onPage(lastPage))
  useEffect(() => {
    if (isOutOfRange) goToLast()
  }, [isOutOfRange])
  return (
    <Stack>
      {search || filters ? (
        <Group gap="sm">
          {search ? <SearchField {...search} /> : null}
          {filters}
        </Group>
      ) : null}
      {data === undefined && error ? (
        <LoadError title={editorMessage('resultsNotLoaded')} error={error} retry={() => query.refetch()} />
      ) : data === undefined || isOutOfRange ? (
        <output aria-label="Loading" className={classes.loading}>
          <LoadingRows height={48} />
        </output>
      ) : data.rows.length === 0 ? (
        empty
      ) : (
        <>
          {renderRows ? renderRows(data.rows) : renderTable(data.rows)}
          <TablePagination total={data.total} pageSize={pageSize} page={page} onPage={onPage} />
        </>
      )}
    </Stack>
  )
}
