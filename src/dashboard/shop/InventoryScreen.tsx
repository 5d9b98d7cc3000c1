import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { listProducts } from '#shop/catalog/contract.ts'
import { Inventory } from '#shop/inventory/dashboard/Inventory.tsx'

/** The inventory; a stock change makes the cached product lists stale. */
export const InventoryScreen = (props: SiteScreenProps) => {
  const invalidate = useInvalidate()
  return <Inventory {...props} onStockChanged={() => invalidate(listProducts)} />
}
