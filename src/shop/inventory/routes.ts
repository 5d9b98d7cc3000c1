import { requireAccount } from '#base/caller.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { changeStock, listInventory, readLedger, readStock } from './contract.ts'
import type { Inventory } from './service.ts'

export const inventoryRoutes = (inventory: Inventory): Route[] => [
  handle(readStock, ({ websiteId, query }) => inventory.readPublicStock(websiteId, query.itemId)),
  // Some clients drop the trailing slash.
  handle({ ...readStock, path: 'GET /api/commerce/inventory/stock' as const }, ({ websiteId, query }) =>
    inventory.readPublicStock(websiteId, query.itemId),
  ),
  handle(listInventory, ({ websiteId, query }) => inventory.list(websiteId, query)),
  handle(changeStock, ({ websiteId, input, caller }) => inventory.change(websiteId, input, requireAccount(caller).id)),
  handle(readLedger, ({ websiteId, params, query }) => inventory.ledger(websiteId, params.variantId, query)),
]
