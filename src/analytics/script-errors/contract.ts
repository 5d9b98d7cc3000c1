import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { PageLimit } from '#base/pagination-schema.ts'
import { LIMITS } from './model.ts'

const ReportedError = z.object({ event: z.string(), data: z.record(z.string(), z.unknown()), timestamp: z.number() })

export const recordScriptErrors = endpoint({
  path: 'POST /api/events/RecordJavascriptErrors',
  summary: 'Report uncaught script errors of a visitor’s browser',
  access: 'visitor',
  input: z.array(ReportedError).max(LIMITS.errorsPerReport, `A report holds at most ${LIMITS.errorsPerReport} errors.`),
  output: z.object({}),
  status: 202,
  limit: { times: 60, seconds: 60 },
  mendsText: 'a report about broken text must not be lost to it',
  // Ten stacks of maximum length with three bytes per character, and some room.
  bodyLimit: 256 * 1024,
})

const ErrorId = z.uuid()

/** Errors of one cause: the same message but for numbers, ids and URLs, thrown at the same place. */
const ScriptErrorGroup = z.object({
  message: z.string(),
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  /** Of the latest occurrence. */
  event: z.string(),
  stack: z.string(),
  pageUrl: z.string(),
  userAgent: z.string(),
  browser: z.string(),
})
const ScriptErrorPage = z.object({ errors: z.array(ScriptErrorGroup), nextCursor: ErrorId.nullable() })
export type ScriptErrorPage = z.output<typeof ScriptErrorPage>

const ScriptErrorQuery = z.object({
  cursor: ErrorId.optional(),
  limit: PageLimit,
})
export type ScriptErrorQuery = z.output<typeof ScriptErrorQuery>

export const listScriptErrors = endpoint({
  path: 'GET /api/sites/:websiteId/script-errors',
  summary: 'List script errors of a site, grouped by cause, latest first',
  access: { right: 'analytics.read' },
  feature: 'analyticsTiers',
  params: z.object({ websiteId: WebsiteId }),
  query: ScriptErrorQuery,
  output: ScriptErrorPage,
})
