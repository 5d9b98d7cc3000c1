import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { requiresRight } from '#people/roles/model.ts'
import { EventDetails } from './event-schema.ts'

const OfPost = z.object({ websiteId: WebsiteId, postId: ItemId })
const OfBlog = z.object({ websiteId: WebsiteId, blogId: CollectionId })

const EventOfPost = z.object({
  event: EventDetails.nullable(),
  /** The blog lists its posts as events. */
  isCalendar: z.boolean(),
  /** Of the site, for new events. */
  timeZone: z.string(),
})

export const getEvent = endpoint({
  path: 'GET /api/sites/:websiteId/posts/:postId/event',
  summary: 'Get when and where the event of a post takes place',
  access: requiresRight('pages.read'),
  params: OfPost,
  output: EventOfPost,
  errors: ['events.no_post'],
})

/** Live at once, as other settings of posts that visitors see. */
export const updateEvent = endpoint({
  path: 'PUT /api/sites/:websiteId/posts/:postId/event',
  summary: 'Change when and where the event of a post takes place; null removes it',
  access: requiresRight('pages.publish'),
  params: OfPost,
  input: z.object({ event: EventDetails.nullable() }),
  output: EventOfPost,
  errors: ['events.no_post'],
})

const Calendar = z.object({ isCalendar: z.boolean(), url: z.string() })

export const getCalendar = endpoint({
  path: 'GET /api/sites/:websiteId/blogs/:blogId/calendar',
  summary: 'Get whether a blog lists its posts as events, and the URL of its calendar feed',
  access: requiresRight('pages.read'),
  params: OfBlog,
  output: Calendar,
  errors: ['events.no_blog'],
})

export const updateCalendar = endpoint({
  path: 'PUT /api/sites/:websiteId/blogs/:blogId/calendar',
  summary: 'Change whether a blog lists its posts as events',
  access: requiresRight('pages.publish'),
  params: OfBlog,
  input: z.object({ isCalendar: z.boolean() }),
  output: Calendar,
  errors: ['events.no_blog'],
})
