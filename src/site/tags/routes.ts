import { handle, type Route } from '#platform/http/handle.ts'
import {
  addPostTag,
  addProductTag,
  deletePostTag,
  deleteProductTag,
  listPostTags,
  listProductTags,
  renamePostTag,
  renameProductTag,
} from './contract.ts'
import type { Tags } from './service.ts'

export const tagRoutes = (tags: Tags): Route[] => [
  handle(listPostTags, ({ websiteId, query: { kind, ...listing } }) => tags.list(websiteId, kind, listing)),
  handle(addPostTag, ({ websiteId, input }) => tags.add(websiteId, input.kind, input.name)),
  handle(renamePostTag, ({ websiteId, input: { kind, ...rename } }) => tags.rename(websiteId, kind, rename)),
  handle(deletePostTag, async ({ websiteId, query }) => {
    await tags.remove(websiteId, query.kind, query.name)
    return undefined
  }),
  handle(listProductTags, ({ websiteId, query }) => tags.list(websiteId, 'product-tag', query)),
  handle(addProductTag, ({ websiteId, input }) => tags.add(websiteId, 'product-tag', input.name)),
  handle(renameProductTag, ({ websiteId, input }) => tags.rename(websiteId, 'product-tag', input)),
  handle(deleteProductTag, async ({ websiteId, query }) => {
    await tags.remove(websiteId, 'product-tag', query.name)
    return undefined
  }),
]
