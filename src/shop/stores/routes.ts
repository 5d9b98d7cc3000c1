import { handle, type Route } from '#platform/http/handle.ts'
import {
  changeCategory,
  changeStore,
  createCategory,
  createStore,
  deleteCategory,
  deleteStore,
  listCategories,
  listStores,
} from './contract.ts'
import type { Stores } from './service.ts'

export const storeRoutes = (stores: Stores): Route[] => [
  handle(createStore, ({ websiteId, input }) => stores.create(websiteId, input)),
  handle(createCategory, ({ websiteId, params, input }) =>
    stores.categories.add(websiteId, params.collectionId, input),
  ),
  handle(listStores, ({ websiteId }) => stores.list(websiteId)),
  handle(changeStore, ({ websiteId, params, input }) => stores.change(websiteId, params.collectionId, input)),
  handle(deleteStore, async ({ websiteId, params }) => {
    await stores.remove(websiteId, params.collectionId)
    return undefined
  }),
  handle(listCategories, ({ websiteId, params }) => stores.categories.list(websiteId, params.collectionId)),
  handle(changeCategory, ({ websiteId, params, input }) =>
    stores.categories.change(websiteId, params.collectionId, params.categoryId, input),
  ),
  handle(deleteCategory, ({ websiteId, params }) =>
    stores.categories.remove(websiteId, params.collectionId, params.categoryId),
  ),
]
