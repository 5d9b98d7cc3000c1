import { interpolate } from '#base/format/interpolate.ts'
import { ScrollArea } from '#blocks/ScrollArea.tsx'
import type { Table } from '#site/datasets/model.ts'
import type { ChartProps } from './block.ts'
import { isNumberColumn, selectColumns } from './chart-data.ts'
import type { ChartMessages } from './messages.ts'

/** A table shows all columns unless some are selected; behind a chart it shows those of the chart. */
const listColumns = (table: Table, props: ChartProps): number[] => {
  if (props.display === 'table' && props.valueColumns.length === 0) return table.columns.map((_, index) => index)
  const { label, values } = selectColumns(table, props)
  return [label, ...values.filter((column) => column !== label)]
}

type Props = { table: Table; props: ChartProps; messages: ChartMessages; labelledBy: string | undefined }

export const DataTable = ({ table, props, messages, labelledBy }: Props) => {
  const columns = listColumns(table, props)
  const rows = table.rows.slice(0, props.maxRows)
  const isNumber = new Map(columns.map((column) => [column, isNumberColumn(rows, column)]))
  const getClass = (column: number): string | undefined => (isNumber.get(column) ? 'chart-number' : undefined)
  return (
    <>
      <ScrollArea className="table" {...(labelledBy ? { labelledBy } : { label: messages.showData })}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={getClass(column)}>
                  {table.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by position
              <tr key={index}>
                {columns.map((column, at) =>
                  at === 0 && row[column] ? (
                    <th key={column} scope="row">
                      {row[column]}
                    </th>
                  ) : (
                    <td key={column} className={getClass(column)}>
                      {row[column]}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {rows.length < table.rows.length ? (
        <p className="chart-note">
          {interpolate(messages.shown, { shown: rows.length, total: table.rows.length.toLocaleString('en') })}
        </p>
      ) : null}
    </>
  )
}
