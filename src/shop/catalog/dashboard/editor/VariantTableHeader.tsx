import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { ArrowDownToLine } from 'lucide-react'
import tables from '#design/tables/table.module.css'
import classes from './editor.module.css'
import type { Cell } from './variant-cells.ts'

export const getCellLabel = (cell: Cell): string => CELL_LABELS[cell]

const CELL_LABELS: Readonly<Record<Cell, string>> = {
  sku: 'SKU',
  price: 'Price',
  salePrice: 'Sale price',
  quantity: 'In stock',
  weight: 'Weight (g)',
  length: 'Length (mm)',
  width: 'Width (mm)',
  height: 'Height (mm)',
}

type VariantTableHeaderProps = {
  columns: readonly Cell[]
  counted: boolean
  disabled: boolean
  onFill: (cell: Cell) => void
}

export const VariantTableHeader = ({ columns, counted, disabled, onFill }: VariantTableHeaderProps) => (
  <thead>
    <tr>
      <th scope="col" className={classes.first}>
        Variant
      </th>
      {columns.map((cell) => (
        <th key={cell} scope="col" className={cell === 'sku' ? undefined : classes.figures}>
          <Group gap={2} wrap="nowrap" justify={cell === 'sku' ? 'flex-start' : 'flex-end'}>
            {CELL_LABELS[cell]}
            {cell === 'sku' || disabled ? null : (
              <Tooltip label="Copy first row to all">
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={`${CELL_LABELS[cell]}: copy the first row to all variants`}
                  onClick={() => onFill(cell)}
                >
                  <ArrowDownToLine size={13} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        </th>
      ))}
      {counted ? <th scope="col">Unlimited</th> : null}
      <th scope="col">On sale</th>
      <th scope="col">Image</th>
      <th scope="col">
        <span className={tables.unseen}>Actions</span>
      </th>
    </tr>
  </thead>
)
