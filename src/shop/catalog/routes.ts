import { requireAccount } from '#base/caller.ts'
import { handle, type Route } from '#platform/http/handle.ts'
import {
  changeProducts,
  createProduct,
  deleteProduct,
  duplicateProduct,
  listProducts,
  listTags,
  orderProducts,
  readProduct,
  saveProduct,
} from './contract.ts'
import type { Catalog } from './service.ts'

export const catalogRoutes = (catalog: Catalog): Route[] => [
  handle(listProducts, ({ websiteId, query }) => catalog.list(websiteId, query)),
  handle(readProduct, ({ websiteId, params }) => catalog.read(websiteId, params.productId)),
  handle(createProduct, ({ websiteId, input, caller }) => catalog.create(websiteId, input, requireAccount(caller).id)),
  handle(saveProduct, ({ websiteId, params, input, caller }) =>
    catalog.save(websiteId, params.productId, input, requireAccount(caller).id),
  ),
  handle(duplicateProduct, ({ websiteId, params, caller }) =>
    catalog.duplicate(websiteId, params.productId, requireAccount(caller).id),
  ),
  handle(deleteProduct, async ({ websiteId, params }) => {
    await catalog.remove(websiteId, params.productId)
    return undefined
  }),
  handle(changeProducts, ({ websiteId, input }) => catalog.runBulkAction(websiteId, input.productIds, input.change)),
  handle(orderProducts, ({ websiteId, params, input }) =>
    catalog.reorder(websiteId, params.collectionId, input.productIds),
  ),
  handle(listTags, ({ websiteId }) => catalog.listTags(websiteId)),
]
