import type { WebsiteId } from '#base/id.ts'
import { accountOf } from '#people/accounts/model.ts'
import { handle, type RequestInfo, type Route } from '#platform/http/handle.ts'
import { changeStock, listInventory, readLedger, readStock } from './contract.ts'
import type { Inventory } from './service.ts'

/** Whether who carries these cookies sees the pages of a site. */
type SeesSite = (websiteId: WebsiteId, cookies: RequestInfo['cookies']) => Promise<boolean>

export const inventoryRoutes = (inventory: Inventory, seesSite: SeesSite): Route[] => [
  handle(readStock, async ({ websiteId, query, request }) =>
    inventory.stockOf(websiteId, query.itemId, await seesSite(websiteId, request.cookies)),
  ),
  // Some clients drop the slash at the end of an address.
  handle({ ...readStock, path: 'GET /api/commerce/inventory/stock' as const }, async ({ websiteId, query, request }) =>
    inventory.stockOf(websiteId, query.itemId, await seesSite(websiteId, request.cookies)),
  ),
  handle(listInventory, ({ websiteId, query }) => inventory.list(websiteId, query)),
  handle(changeStock, ({ websiteId, input, caller }) => inventory.change(websiteId, input, accountOf(caller).id)),
  handle(readLedger, ({ websiteId, params, query }) => inventory.ledger(websiteId, params.variantId, query)),
]
