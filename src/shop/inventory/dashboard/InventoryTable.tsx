import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VariantId, WebsiteId } from '#base/id.ts'
import { sitePath } from '#design/routing/paths.ts'
import tables from '#design/tables/table.module.css'
import type { InventoryItem, InventoryPage } from '../contract.ts'
import { InventoryRow } from './InventoryRow.tsx'
import classes from './inventory.module.css'
import type { Filter, Sort, useChangeStock } from './use-inventory.ts'

type TableProps = {
  websiteId: WebsiteId
  page: InventoryPage
  filter: Filter
  onFilter: (change: Partial<Filter>) => void
  mayEdit: boolean
  selected: ReadonlySet<VariantId>
  onSelectionChange: (selected: ReadonlySet<VariantId>) => void
  onHistory: (line: InventoryItem) => void
  change: ReturnType<typeof useChangeStock>
}

type HeadProps = Pick<TableProps, 'filter' | 'onFilter'> & { sort: Sort; className?: string; children: ReactNode }

const SortHead = ({ filter, onFilter, sort, className, children }: HeadProps) => {
  const active = filter.sort === sort
  const down = active && filter.direction === 'down'
  const Icon = active ? (down ? ArrowDown : ArrowUp) : ArrowUpDown
  return (
    <Table.Th className={className} aria-sort={active ? (down ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton
        className={classes.sort}
        mod={{ active }}
        onClick={() => onFilter({ sort, direction: active && !down ? 'down' : 'up' })}
      >
        {children}
        <Icon size={13} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  )
}

export const InventoryTable = (props: TableProps) => {
  const { websiteId, page, filter, onFilter, mayEdit, selected, onSelectionChange, onHistory, change } = props
  const all = page.lines.length > 0 && page.lines.every(({ variantId }) => selected.has(variantId))
  const choose = (variantId: VariantId, yes: boolean): void => {
    const next = new Set(selected)
    if (yes) next.add(variantId)
    else next.delete(variantId)
    onSelectionChange(next)
  }
  const head = { filter, onFilter }
  return (
    <Table className={`${tables.table} ${classes.table}`} stickyHeader>
      <Table.Thead>
        <Table.Tr>
          {mayEdit ? (
            <Table.Th className={classes.choice}>
              <Checkbox
                aria-label="Select all on this page"
                checked={all}
                indeterminate={!all && selected.size > 0}
                onChange={() =>
                  onSelectionChange(all ? new Set() : new Set(page.lines.map(({ variantId }) => variantId)))
                }
              />
            </Table.Th>
          ) : null}
          <SortHead {...head} sort="product">
            Product
          </SortHead>
          <SortHead {...head} sort="sku">
            SKU
          </SortHead>
          <SortHead {...head} sort="available" className={tables.number}>
            Available
          </SortHead>
          <Table.Th className={`${tables.number} ${classes.stockHead}`}>Stock</Table.Th>
          <Table.Th className={classes.switch}>Unlimited</Table.Th>
          <Table.Th>
            <span className={tables.unseen}>History</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {page.lines.map((line) => (
          <InventoryRow
            key={line.variantId}
            line={line}
            to={sitePath(websiteId, `products/${line.productId}`)}
            threshold={page.lowStockThreshold}
            mayEdit={mayEdit}
            selected={selected.has(line.variantId)}
            onSelect={choose}
            onHistory={onHistory}
            change={change}
          />
        ))}
      </Table.Tbody>
    </Table>
  )
}
