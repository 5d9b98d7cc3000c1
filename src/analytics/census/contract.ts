import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'

/** Of one census request; hits have about 1 KB. */
export const MAX_CENSUS_BYTES = 64 * 1024

/** Per address. An office shares one, so it is far above what one visitor causes. The bucket in memory has the same numbers. */
export const CENSUS_LIMIT = { times: 1200, seconds: 60 } as const

const CENSUS_CALL = {
  access: 'visitor',
  output: z.object({}),
  status: 202,
  errors: ['census.unavailable'],
  limit: CENSUS_LIMIT,
  withoutCrumb: 'beacons cannot set headers, and the call changes nothing but counters',
  mendsText: 'a title with broken characters must not lose the visit',
  accepts: 'beacon',
  bodyLimit: MAX_CENSUS_BYTES,
} as const

/** Lenient: fields of a wrong type count as missing. docs/decisions/0064-census.md describes them. */
const text = z.unknown().optional()

const PAGE_FIELDS = {
  pageTitle: text,
  pageId: text,
  contentSource: text,
  pagePath: text,
  visitorCookie: text,
  eventId: text,
  timeZone: text,
  restrictive: text,
}

export const recordHit = endpoint({
  ...CENSUS_CALL,
  path: 'POST /api/census/RecordHit',
  summary: 'Record a page view',
  input: z.looseObject({ event: text, data: text, ss_cvr: text, restrictive: text }),
})

export const recordButtonClick = endpoint({
  ...CENSUS_CALL,
  path: 'POST /api/census/button-click',
  summary: 'Record a click on a button',
  input: z.looseObject({ event: text, buttonId: text, buttonText: text, ...PAGE_FIELDS }),
})

export const recordButtonRender = endpoint({
  ...CENSUS_CALL,
  path: 'POST /api/census/button-render',
  summary: 'Record that a button was shown',
  input: z.looseObject({ event: text, buttonId: text, buttonText: text, ...PAGE_FIELDS }),
})

export const recordFormRender = endpoint({
  ...CENSUS_CALL,
  path: 'POST /api/census/form-render',
  summary: 'Record that a form was shown',
  input: z.looseObject({ formId: text, formName: text, ...PAGE_FIELDS }),
})

export const recordOverlay = endpoint({
  ...CENSUS_CALL,
  path: 'POST /api/census/overlay',
  summary: 'Record what happened to an overlay',
  input: z.looseObject({ event: text, overlayId: text, overlayTitle: text, ...PAGE_FIELDS }),
})

export const recordQuickView = endpoint({
  ...CENSUS_CALL,
  path: 'POST /api/census/RecordQuickView/:itemId',
  summary: 'Record a quick view of a product',
  params: z.object({ itemId: z.string() }),
  input: z.looseObject({ itemTitle: text, ...PAGE_FIELDS }).optional(),
})

export const recordEvent = endpoint({
  ...CENSUS_CALL,
  path: 'POST /api/census/events',
  summary: 'Record an event by its name',
  input: z.looseObject({ event: text, data: text, visitorCookie: text, eventId: text, restrictive: text }),
})

export const recordPipelineEvent = endpoint({
  ...CENSUS_CALL,
  path: 'POST /api/census/pipeline-events',
  summary: 'Record an event by its content',
  input: z.looseObject({ content: text, visitorCookie: text, eventId: text, restrictive: text }),
})
