import { accountOf } from '#people/accounts/model.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import { changeStock, listInventory, readLedger, readStock } from './contract.ts'
import type { Inventory } from './service.ts'

export const inventoryRoutes = (inventory: Inventory): Route[] => [
  handle(readStock, ({ websiteId, query }) => inventory.stockOf(websiteId, query.itemId)),
  // Some clients drop the slash at the end of an address.
  handle({ ...readStock, path: 'GET /api/commerce/inventory/stock' as const }, ({ websiteId, query }) =>
    inventory.stockOf(websiteId, query.itemId),
  ),
  handle(listInventory, ({ websiteId, query }) => inventory.list(websiteId, query)),
  handle(changeStock, ({ websiteId, input, caller }) => inventory.change(websiteId, input, accountOf(caller).id)),
  handle(readLedger, ({ websiteId, params, query }) => inventory.ledger(websiteId, params.variantId, query)),
]
