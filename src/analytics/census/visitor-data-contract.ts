import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'

/** The first part of the cookie `ss_cvr`, which visitors can read in their browser. */
const VisitorCookieId = z.string().regex(/^[\w-]{1,64}$/, 'That is not the value of a visitor’s cookie.')
const params = z.object({ websiteId: WebsiteId, visitorCookieId: VisitorCookieId })

/** Administrators only: one person's data leave the statistics. */
const access = { right: 'export.all' } as const

const VisitorEvent = z.object({
  eventId: z.string(),
  receivedAt: z.iso.datetime(),
  type: z.string(),
  traffic: z.string(),
  visitId: z.string(),
  isNewVisitor: z.boolean(),
  path: z.string(),
  title: z.string(),
  name: z.string(),
  label: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  referrer: z.string(),
  language: z.string(),
  timeZone: z.string(),
  device: z.string(),
  browser: z.string(),
  os: z.string(),
})

const VisitorData = z.object({
  visitorId: z.string(),
  events: z.array(VisitorEvent),
  /** There are more events than one response contains. */
  isTruncated: z.boolean(),
})
export type VisitorData = z.output<typeof VisitorData>

export const exportVisitorData = endpoint({
  path: 'GET /api/sites/:websiteId/analytics/visitors/:visitorCookieId',
  summary: 'Export everything stored about one visitor',
  access,
  params,
  output: VisitorData,
})

export const deleteVisitorData = endpoint({
  path: 'DELETE /api/sites/:websiteId/analytics/visitors/:visitorCookieId',
  summary: 'Delete everything stored about one visitor',
  access,
  params,
  output: z.object({}),
})
