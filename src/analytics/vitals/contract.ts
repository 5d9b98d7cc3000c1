import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'

/** Browsers send no larger beacons. */
const MAX_BYTES = 64 * 1024

/**
 * PERF-001, PERF-015: from published pages and from the editor. The editor is at the address of the dashboard, so its records name the site, and
 * only those of contributors of that site are stored.
 */
export const recordPerformance = endpoint({
  path: 'POST /api/1/performance/records',
  summary: 'Report how fast a page or the editor was',
  access: 'anyone',
  /** A JSON array of events as a text; docs/decisions/0067-page-performance.md lists their fields. */
  input: z.string(),
  output: z.object({}),
  status: 202,
  errors: ['performance.invalid_records'],
  // An office shares an address, so it is far above what one visitor causes.
  limit: { times: 1200, seconds: 60 },
  withoutCrumb: 'beacons cannot set headers, and the call changes nothing but statistics',
  mendsText: 'a selector with broken characters must not lose the measurement',
  accepts: 'text',
  bodyLimit: MAX_BYTES,
})
