import { Box, Center, Checkbox, Group, Pagination, Skeleton, Stack, Table, UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import classes from './data-table.module.css'
import { editorMessage } from '../feedback/editor-messages.ts'
import { SearchField } from '../forms/SearchField.tsx'
import { Failed } from '../feedback/query-states.tsx'
import table from './table.module.css'

export type Column<Row, Sort extends string = string> = {
  head: string
  /** The first column names the row, and its cell is the link or button that opens it. */
  cell: (row: Row) => ReactNode
  sort?: Sort
  number?: boolean
}

export type Sorting<Sort extends string> = { by: Sort; order: 'up' | 'down' }

export type DataTableProps<Row, Sort extends string> = {
  label: string
  query: { data: { rows: readonly Row[]; total: number } | undefined; error: Error | null; refetch: () => unknown }
  columns: readonly Column<Row, Sort>[]
  keyOf: (row: Row) => string
  /** Instead of the table when there is nothing; who searches is told something else than who begins. */
  empty: ReactNode
  search?: { label: string; value: string; onSearch: (words: string) => void }
  filters?: ReactNode
  sorting?: Sorting<Sort>
  onSort?: (sorting: Sorting<Sort>) => void
  page: number
  pageSize: number
  onPage: (page: number) => void
  chosen?: ReadonlySet<string>
  onChoose?: (chosen: ReadonlySet<string>) => void
  nameOf?: (row: Row) => string
  actions?: (row: Row) => ReactNode
  /** Another way to show the rows, as tiles for instance; search, filters and pages stay the same. */
  instead?: (rows: readonly Row[]) => ReactNode
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

const Waiting = () => (
  <Stack gap="sm">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={48} />
    ))}
  </Stack>
)

/** One table for owners' lists: searched, filtered, sorted by its heads, page by page (EDITOR-012). */
export const DataTable = <Row, Sort extends string = string>(props: DataTableProps<Row, Sort>) => {
  const { label, query, columns, keyOf, empty, search, filters, sorting, onSort } = props
  const { page, pageSize, onPage, chosen, onChoose, nameOf, actions, instead } = props
  const toggle = (key: string): void => {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    onChoose?.(next)
  }
  const shown = (rows: readonly Row[]) => {
    const keys = rows.map(keyOf)
    const all = keys.length > 0 && keys.every((key) => chosen?.has(key))
    return (
      <Box className={classes.scroll}>
        <Table className={table.table} highlightOnHover stickyHeader aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              {onChoose ? (
                <Table.Th w={36}>
                  <Checkbox
                    aria-label="Choose all on this page"
                    checked={all}
                    indeterminate={!all && keys.some((key) => chosen?.has(key))}
                    onChange={() => onChoose(new Set(all ? [] : keys))}
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
              const key = keyOf(row)
              return (
                <Table.Tr key={key} data-chosen={chosen?.has(key) || undefined}>
                  {onChoose ? (
                    <Table.Td>
                      <Checkbox
                        aria-label={`Choose ${nameOf?.(row) ?? key}`}
                        checked={chosen?.has(key) ?? false}
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
  // Whoever deletes the last row of the last page, or follows an old address, is shown the page that is now the last.
  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize))
  const isBeyond = data !== undefined && data.total > 0 && page > lastPage
  const goToLast = useEffectEvent(() => onPage(lastPage))
  useEffect(() => {
    if (isBeyond) goToLast()
  }, [isBeyond])
  return (
    <Stack>
      {search || filters ? (
        <Group gap="sm">
          {search ? <SearchField {...search} /> : null}
          {filters}
        </Group>
      ) : null}
      {data === undefined && error ? (
        <Failed title={editorMessage('resultsNotLoaded')} error={error} retry={() => query.refetch()} />
      ) : data === undefined || isBeyond ? (
        <output aria-label="Loading" className={classes.loading}>
          <Waiting />
        </output>
      ) : data.rows.length === 0 ? (
        empty
      ) : (
        <>
          {instead ? instead(data.rows) : shown(data.rows)}
          {data.total > pageSize ? (
            <Center>
              <Pagination
                total={lastPage}
                value={page}
                onChange={onPage}
                getControlProps={(control) => ({ 'aria-label': `${control} page` })}
              />
            </Center>
          ) : null}
        </>
      )}
    </Stack>
  )
}
