import { requireAccount } from '#base/caller.ts'
import type { WebsiteId } from '#base/id.ts'
import { handle, type RequestInfo, type Route } from '#platform/http/handle.ts'
import { changeStock, listInventory, readLedger, readStock } from './contract.ts'
import type { Inventory } from './service.ts'

/** Whether a visitor with these cookies may see the pages of a site. */
type CanSeeSite = (websiteId: WebsiteId, cookies: RequestInfo['cookies']) => Promise<boolean>

export const inventoryRoutes = (inventory: Inventory, canSeeSite: CanSeeSite): Route[] => [
  handle(readStock, async ({ websiteId, query, request }) =>
    inventory.readPublicStock(websiteId, query.itemId, await canSeeSite(websiteId, request.cookies)),
  ),
  // Some clients drop the trailing slash.
  handle({ ...readStock, path: 'GET /api/commerce/inventory/stock' as const }, async ({ websiteId, query, request }) =>
    inventory.readPublicStock(websiteId, query.itemId, await canSeeSite(websiteId, request.cookies)),
  ),
  handle(listInventory, ({ websiteId, query }) => inventory.list(websiteId, query)),
  handle(changeStock, ({ websiteId, input, caller }) => inventory.change(websiteId, input, requireAccount(caller).id)),
  handle(readLedger, ({ websiteId, params, query }) => inventory.ledger(websiteId, params.variantId, query)),
]
