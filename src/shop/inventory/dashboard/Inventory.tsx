import { Button, Chip, Group, Kbd, Skeleton, Stack, Text } from '@mantine/core'
import { Boxes } from 'lucide-react'
import { useState } from 'react'
import type { VariantId } from '#base/id.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { SearchField } from '#design/forms/SearchField.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { TablePagination } from '#design/tables/TablePagination.tsx'
import { hasRight } from '#people/roles/model.ts'
import type { InventoryItem, InventoryPage } from '../contract.ts'
import { BulkBar } from './BulkBar.tsx'
import { HistoryDrawer } from './HistoryDrawer.tsx'
import { InventoryTable } from './InventoryTable.tsx'
import classes from './inventory.module.css'
import { type Filter, PAGE_SIZE, useChangeStock, useFilter, useInventory } from './use-inventory.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

const LoadingState = () => (
  <Stack gap="sm">
    {ROWS.map((key) => (
      <Skeleton key={key} height={52} />
    ))}
  </Stack>
)

type FilterProps = { filter: Filter; onFilter: (change: Partial<Filter>) => void; page: InventoryPage | undefined }

const Filters = ({ filter, onFilter, page }: FilterProps) => {
  const counted = (label: string, count: number | undefined): string => (count ? `${label} (${count})` : label)
  return (
    <Group gap="sm">
      <SearchField
        label="Search name, option or SKU"
        value={filter.search}
        onSearch={(search) => onFilter({ search })}
      />
      <Chip.Group
        value={filter.stock ?? 'all'}
        onChange={(value) => onFilter({ stock: value === 'all' ? undefined : (value as Filter['stock']) })}
      >
        <Group gap={6} role="radiogroup" aria-label="Show">
          <Chip value="all">All</Chip>
          <Chip value="available">Available</Chip>
          <Chip value="low">{counted('Low', page?.lowStock)}</Chip>
          <Chip value="sold-out">{counted('Sold out', page?.soldOut)}</Chip>
          <Chip value="unlimited">Unlimited</Chip>
        </Group>
      </Chip.Group>
    </Group>
  )
}

const NoInventory = ({ filter, onFilter, productsAt }: Omit<FilterProps, 'page'> & { productsAt: string }) =>
  filter.search || filter.stock || filter.page > 1 ? (
    <EmptyState
      icon={Boxes}
      title="No variants found"
      action={
        <Button variant="default" onClick={() => onFilter({ search: '', stock: undefined })}>
          Clear filters
        </Button>
      }
    >
      Try a different search or filter.
    </EmptyState>
  ) : (
    <EmptyState icon={Boxes} title="No inventory yet" action={<ButtonLink to={productsAt}>Go to products</ButtonLink>}>
      Every product variant is listed here with its stock.
    </EmptyState>
  )

const KeyboardHint = () => (
  <Text c="dimmed" size="xs" className={classes.hint}>
    Type a number, or <Kbd size="xs">+5</Kbd> and <Kbd size="xs">-5</Kbd> to add or remove. <Kbd size="xs">Enter</Kbd>{' '}
    saves and goes to the next row, <Kbd size="xs">Esc</Kbd> cancels.
  </Text>
)

type InventoryProps = SiteScreenProps & {
  /** Filled by the dashboard: product lists show stock too. */
  onStockChanged: () => Promise<void>
}

export const Inventory = ({ websiteId, roles, onStockChanged }: InventoryProps) => {
  const [filter, setFilter] = useFilter()
  const inventory = useInventory(websiteId, filter)
  const change = useChangeStock(websiteId, onStockChanged)
  const bulkChange = useChangeStock(websiteId, onStockChanged)
  const [selected, setSelected] = useState<ReadonlySet<VariantId>>(new Set())
  const [history, setHistory] = useState<InventoryItem>()
  const mayEdit = hasRight(roles, 'products.edit')
  const none = (): void => {
    setSelected(new Set())
    bulkChange.reset()
  }
  const onFilter = (next: Partial<Filter>): void => {
    none()
    setFilter(next)
  }
  return (
    <Page title="Inventory" description="Stock of every product and variant, with its history.">
      <HistoryDrawer websiteId={websiteId} line={history} onClose={() => setHistory(undefined)} />
      <Stack>
        <Filters filter={filter} onFilter={onFilter} page={inventory.data} />
        <QueryContent query={inventory} loading={<LoadingState />}>
          {(page) =>
            page.lines.length === 0 ? (
              <NoInventory filter={filter} onFilter={onFilter} productsAt={sitePath(websiteId, 'products')} />
            ) : (
              <>
                <InventoryTable
                  websiteId={websiteId}
                  page={page}
                  filter={filter}
                  onFilter={onFilter}
                  mayEdit={mayEdit}
                  selected={selected}
                  onSelectionChange={setSelected}
                  onHistory={setHistory}
                  change={change}
                />
                {selected.size > 0 ? (
                  <BulkBar
                    lines={page.lines.filter(({ variantId }) => selected.has(variantId))}
                    change={bulkChange}
                    onDone={none}
                  />
                ) : null}
                {mayEdit ? <KeyboardHint /> : null}
                <TablePagination
                  total={page.total}
                  pageSize={PAGE_SIZE}
                  page={filter.page}
                  onPage={(next) => onFilter({ page: next })}
                />
              </>
            )
          }
        </QueryContent>
      </Stack>
    </Page>
  )
}
