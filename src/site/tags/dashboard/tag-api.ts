import type { WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
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

/** Posts and products have separate endpoints with different permissions. */
export const createTagApi = (websiteId: WebsiteId, kind: TagKind) => {
  const params = { websiteId }
  return kind === 'product-tag'
    ? {
        list: (query: TagListing) => callEndpoint(listProductTags, { params, query }),
        add: (name: string) => callEndpoint(addProductTag, { params, body: { name } }),
        rename: (name: string, to: string, merge: boolean) =>
          callEndpoint(renameProductTag, { params, body: { name, to, merge } }),
        remove: (name: string) => callEndpoint(deleteProductTag, { params, query: { name } }),
      }
    : {
        list: (query: TagListing) => callEndpoint(listPostTags, { params, query: { kind, ...query } }),
        add: (name: string) => callEndpoint(addPostTag, { params, body: { kind, name } }),
        rename: (name: string, to: string, merge: boolean) =>
          callEndpoint(renamePostTag, { params, body: { kind, name, to, merge } }),
        remove: (name: string) => callEndpoint(deletePostTag, { params, query: { kind, name } }),
      }
}
