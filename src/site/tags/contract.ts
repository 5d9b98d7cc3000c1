import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { PageLimit, SearchText } from '#base/pagination-schema.ts'

const Tag = z.object({
  name: z.string(),
  /** Number of posts or products. */
  count: z.int(),
})
export type Tag = z.output<typeof Tag>

const TagPage = z.object({ tags: z.array(Tag), total: z.int() })

/** Generous limit; the service validates the length with its own message. */
const Name = z.string().max(500)
const OneSite = z.object({ websiteId: WebsiteId })

export const TAG_SORTS = ['name', 'count'] as const
const listing = {
  search: SearchText,
  sort: z.enum(TAG_SORTS).default('name'),
  order: z.enum(['up', 'down']).default('up'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: PageLimit,
}
const Listing = z.object(listing)
export type TagListing = z.output<typeof Listing>

const PostKind = z.enum(['post-tag', 'post-category'])
const Rename = { name: Name, to: Name, merge: z.boolean().default(false) }
const TAG_ERRORS = ['tags.empty', 'tags.too_long', 'tags.comma', 'tags.exists'] as const

export const listPostTags = endpoint({
  path: 'GET /api/sites/:websiteId/tags',
  summary: 'List the tags or categories of posts with their usage counts',
  access: { right: 'pages.read' },
  params: OneSite,
  query: z.object({ kind: PostKind, ...listing }),
  output: TagPage,
})

export const addPostTag = endpoint({
  path: 'POST /api/sites/:websiteId/tags',
  summary: 'Add a tag or category for posts',
  access: { right: 'pages.edit' },
  params: OneSite,
  input: z.object({ kind: PostKind, name: Name }),
  output: Tag,
  status: 201,
  errors: [...TAG_ERRORS],
})

/** Updates published posts immediately. */
export const renamePostTag = endpoint({
  path: 'PATCH /api/sites/:websiteId/tags',
  summary: 'Rename a tag or category on all posts; merging requires `merge`',
  access: { right: 'pages.publish' },
  params: OneSite,
  input: z.object({ kind: PostKind, ...Rename }),
  output: Tag,
  errors: [...TAG_ERRORS, 'tags.not_found'],
})

export const deletePostTag = endpoint({
  path: 'DELETE /api/sites/:websiteId/tags',
  summary: 'Delete a tag or category from all posts',
  access: { right: 'pages.publish' },
  params: OneSite,
  query: z.object({ kind: PostKind, name: Name }),
  output: z.undefined(),
  status: 204,
  errors: ['tags.not_found'],
})

export const listProductTags = endpoint({
  path: 'GET /api/sites/:websiteId/tags/products',
  summary: 'List the tags of products with their usage counts',
  access: { right: 'products.read' },
  params: OneSite,
  query: Listing,
  output: TagPage,
})

export const addProductTag = endpoint({
  path: 'POST /api/sites/:websiteId/tags/products',
  summary: 'Add a tag for products',
  access: { right: 'products.edit' },
  params: OneSite,
  input: z.object({ name: Name }),
  output: Tag,
  status: 201,
  errors: [...TAG_ERRORS],
})

export const renameProductTag = endpoint({
  path: 'PATCH /api/sites/:websiteId/tags/products',
  summary: 'Rename a tag on all products; merging requires `merge`',
  access: { right: 'products.edit' },
  params: OneSite,
  input: z.object(Rename),
  output: Tag,
  errors: [...TAG_ERRORS, 'tags.not_found'],
})

export const deleteProductTag = endpoint({
  path: 'DELETE /api/sites/:websiteId/tags/products',
  summary: 'Delete a tag from all products',
  access: { right: 'products.edit' },
  params: OneSite,
  query: z.object({ name: Name }),
  output: z.undefined(),
  status: 204,
  errors: ['tags.not_found'],
})
