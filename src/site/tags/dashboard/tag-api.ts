import type { WebsiteId } from '#base/id.ts'
import { call } from '#design/api/api-client.ts'
import {
  addPostTag,
  addProductTag,
  deletePostTag,
  deleteProductTag,
  listPostTags,
  listProductTags,
  renamePostTag,
  renameProductTag,
  type TagListing,
} from '../contract.ts'
import type { TagKind } from '../model.ts'

/** Posts and products have calls of their own, as their rights differ; the screen asks for a kind. */
export const createTagApi = (websiteId: WebsiteId, kind: TagKind) => {
  const params = { websiteId }
  return kind === 'product-tag'
    ? {
        list: (query: TagListing) => call(listProductTags, { params, query }),
        add: (name: string) => call(addProductTag, { params, body: { name } }),
        rename: (name: string, to: string, merge: boolean) =>
          call(renameProductTag, { params, body: { name, to, merge } }),
        remove: (name: string) => call(deleteProductTag, { params, query: { name } }),
      }
    : {
        list: (query: TagListing) => call(listPostTags, { params, query: { kind, ...query } }),
        add: (name: string) => call(addPostTag, { params, body: { kind, name } }),
        rename: (name: string, to: string, merge: boolean) =>
          call(renamePostTag, { params, body: { kind, name, to, merge } }),
        remove: (name: string) => call(deletePostTag, { params, query: { kind, name } }),
      }
}
