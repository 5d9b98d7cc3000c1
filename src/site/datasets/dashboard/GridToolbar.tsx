import { Button, Group } from '@mantine/core'
import { Columns3, Rows3, Undo2 } from 'lucide-react'
import { type CellPosition, deleteColumn, deleteRow, insertColumn, insertRow } from '../edit-table.ts'
import type { DatasetLimits, Table } from '../model.ts'

type Props = {
  table: Table
  active: CellPosition
  limits: DatasetLimits
  canUndo: boolean
  onChange: (table: Table, active: CellPosition) => void
  onUndo: () => void
}

/** Rows and columns are added and deleted at the selected cell. */
export const GridToolbar = ({ table, active, limits, canUndo, onChange, onUndo }: Props) => {
  const { row, column } = active
  return (
    <Group gap="xs" role="toolbar" aria-label="Rows and columns">
      <Button
        size="xs"
        variant="default"
        leftSection={<Rows3 size={14} aria-hidden />}
        disabled={table.rows.length >= limits.maxRows}
        onClick={() => onChange(insertRow(table, row), { row: row + 1, column })}
      >
        Add row
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={row === 0 || table.rows.length < 2}
        onClick={() => onChange(deleteRow(table, row), { row: Math.max(1, row - 1), column })}
      >
        Delete row
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Columns3 size={14} aria-hidden />}
        disabled={table.columns.length >= limits.maxColumns}
        onClick={() => onChange(insertColumn(table, column), { row, column: column + 1 })}
      >
        Add column
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={table.columns.length < 2}
        onClick={() => onChange(deleteColumn(table, column), { row, column: Math.max(0, column - 1) })}
      >
        Delete column
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<Undo2 size={14} aria-hidden />}
        disabled={!canUndo}
        onClick={onUndo}
      >
        Undo
      </Button>
    </Group>
  )
}
