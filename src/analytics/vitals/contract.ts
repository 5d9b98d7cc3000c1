import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { WebsiteId } from '#base/id.ts'
import { requiresRight } from '#people/roles/model.ts'

/** Browsers send no larger beacons. */
const MAX_BYTES = 64 * 1024

const RECORDS_CALL = {
  /** A JSON array of events as a text; docs/decisions/0067-page-performance.md lists their fields. */
  input: z.string(),
  output: z.object({}),
  status: 202,
  errors: ['performance.invalid_records'],
  limit: { times: 240, seconds: 60 },
  withoutCrumb: 'beacons cannot set headers, and the call changes nothing but statistics',
  mendsText: 'a selector with broken characters must not lose the measurement',
  accepts: 'text',
  bodyLimit: MAX_BYTES,
} as const

/** PERF-001. */
export const recordPerformance = endpoint({
  ...RECORDS_CALL,
  path: 'POST /api/1/performance/records',
  summary: 'Report how fast a page was in a visitor’s browser',
  access: 'visitor',
})

/** PERF-015: the editor is at the address of the dashboard, so the path names the site. */
export const recordEditorPerformance = endpoint({
  ...RECORDS_CALL,
  path: 'POST /api/sites/:websiteId/performance/records',
  summary: 'Report how fast the editor was in a contributor’s browser',
  access: requiresRight('pages.read'),
  params: z.object({ websiteId: WebsiteId }),
})
