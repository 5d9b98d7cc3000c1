import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CollectionId, WebsiteId } from '#base/id.ts'
import { requiresRight } from '#people/roles/model.ts'
import { FeedSettings } from './feed-schema.ts'

const OfBlog = z.object({ websiteId: WebsiteId, blogId: CollectionId })

const BlogFeed = z.object({
  blog: z.object({ title: z.string(), hasImage: z.boolean() }),
  /** The URL of the feed. */
  url: z.string(),
  settings: FeedSettings,
})

export const getFeedSettings = endpoint({
  path: 'GET /api/sites/:websiteId/blogs/:blogId/feed-settings',
  summary: 'Get what the RSS feed of a blog contains',
  access: requiresRight('pages.read'),
  params: OfBlog,
  output: BlogFeed,
  errors: ['feeds.no_blog'],
})

export const updateFeedSettings = endpoint({
  path: 'PUT /api/sites/:websiteId/blogs/:blogId/feed-settings',
  summary: 'Change what the RSS feed of a blog contains, and whether it is a podcast',
  access: requiresRight('pages.publish'),
  params: OfBlog,
  input: FeedSettings,
  output: BlogFeed,
  errors: ['feeds.no_blog'],
})
