import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { PageLimit, SearchText } from '#base/pagination-schema.ts'

const Tag = z.object({
  name: z.string(),
  /** How many posts or products carry it. */
  count: z.int(),
})
export type Tag = z.output<typeof Tag>

const TagPage = z.object({ tags: z.array(Tag), total: z.int() })

/** Longer than any tag may be, so that the slice can say how long it may be. */
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
const REFUSALS = ['tags.empty', 'tags.too_long', 'tags.comma', 'tags.exists'] as const

export const listPostTags = endpoint({
  path: 'GET /api/sites/:websiteId/tags',
  summary: 'The tags or categories of a site’s posts, each with how many carry it',
  access: { right: 'pages.read' },
  params: OneSite,
  query: z.object({ kind: PostKind, ...listing }),
  output: TagPage,
})

export const addPostTag = endpoint({
  path: 'POST /api/sites/:websiteId/tags',
  summary: 'Adds a tag or category for posts',
  access: { right: 'pages.edit' },
  params: OneSite,
  input: z.object({ kind: PostKind, name: Name }),
  output: Tag,
  status: 201,
  errors: [...REFUSALS],
})

/** Published posts change with it at once. */
export const renamePostTag = endpoint({
  path: 'PATCH /api/sites/:websiteId/tags',
  summary: 'Renames a tag or category on every post; into one that exists only when told to merge',
  access: { right: 'pages.publish' },
  params: OneSite,
  input: z.object({ kind: PostKind, ...Rename }),
  output: Tag,
  errors: [...REFUSALS, 'tags.not_found'],
})

export const deletePostTag = endpoint({
  path: 'DELETE /api/sites/:websiteId/tags',
  summary: 'Takes a tag or category off every post',
  access: { right: 'pages.publish' },
  params: OneSite,
  query: z.object({ kind: PostKind, name: Name }),
  output: z.undefined(),
  status: 204,
  errors: ['tags.not_found'],
})

export const listProductTags = endpoint({
  path: 'GET /api/sites/:websiteId/tags/products',
  summary: 'The tags of a site’s products, each with how many carry it',
  access: { right: 'products.read' },
  params: OneSite,
  query: Listing,
  output: TagPage,
})

export const addProductTag = endpoint({
  path: 'POST /api/sites/:websiteId/tags/products',
  summary: 'Adds a tag for products',
  access: { right: 'products.edit' },
  params: OneSite,
  input: z.object({ name: Name }),
  output: Tag,
  status: 201,
  errors: [...REFUSALS],
})

export const renameProductTag = endpoint({
  path: 'PATCH /api/sites/:websiteId/tags/products',
  summary: 'Renames a tag on every product; into one that exists only when told to merge',
  access: { right: 'products.edit' },
  params: OneSite,
  input: z.object(Rename),
  output: Tag,
  errors: [...REFUSALS, 'tags.not_found'],
})

export const deleteProductTag = endpoint({
  path: 'DELETE /api/sites/:websiteId/tags/products',
  summary: 'Takes a tag off every product',
  access: { right: 'products.edit' },
  params: OneSite,
  query: z.object({ name: Name }),
  output: z.undefined(),
  status: 204,
  errors: ['tags.not_found'],
})
