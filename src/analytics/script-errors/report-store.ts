import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/handles.ts'
import { readSqlText } from '#platform/database/read-sql.ts'

export type ErrorQuery = Readonly<{
  websiteId: WebsiteId
  /** Days of the time zone, both included. */
  from: string
  to: string
  timeZone: string
  /** Undefined for all. */
  path?: string | undefined
  browser?: string | undefined
}>

const toValues = ({ websiteId, from, to, timeZone, path, browser }: ErrorQuery): unknown[] => [
  websiteId,
  from,
  to,
  timeZone,
  path ?? null,
  browser ?? null,
]

/** `https://shop.example/about` → `/about`. */
const PATH = `coalesce(substring(page_url FROM '^https?://[^/]+(/.*)$'), '/')`

const MATCHING = `website_id = $1 AND happened_at >= ($2::date)::timestamp AT TIME ZONE $4
    AND happened_at < ($3::date + 1)::timestamp AT TIME ZONE $4
    AND ($5::text IS NULL OR ${PATH} = $5) AND ($6::text IS NULL OR browser = $6)`

export type ErrorCause = {
  fingerprint: string
  /** Of the latest occurrence. */
  message: string
  stack: string
  count: number
  /** Those with a visitor cookie. */
  visitors: number
  firstAt: Date
  lastAt: Date
  /** The one with the most occurrences, and how many there are. */
  page: string
  pages: number
  browser: string
  browsers: number
}

/** Most occurrences first. */
export const listErrorCauses = (
  queries: Queries,
  query: ErrorQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ErrorCause & { total: number })[]> =>
  readSqlText(
    queries,
    `SELECT fingerprint, (array_agg(message ORDER BY error_id DESC))[1] AS message, (array_agg(stack ORDER BY error_id DESC))[1] AS stack,
      count(*)::integer AS count, count(DISTINCT visitor_id)::integer AS visitors, min(happened_at) AS "firstAt", max(happened_at) AS "lastAt",
      mode() WITHIN GROUP (ORDER BY ${PATH}) AS page, count(DISTINCT ${PATH})::integer AS pages,
      mode() WITHIN GROUP (ORDER BY browser) AS browser, count(DISTINCT browser)::integer AS browsers,
      count(*) OVER ()::integer AS total
    FROM script_errors WHERE ${MATCHING}
    GROUP BY fingerprint ORDER BY count(*) DESC, max(happened_at) DESC, fingerprint LIMIT $7 OFFSET $8`,
    [...toValues(query), limit, offset],
  )

export const countErrorsByDay = (queries: Queries, query: ErrorQuery): Promise<{ at: string; errors: number }[]> =>
  readSqlText(
    queries,
    `SELECT to_char(happened_at AT TIME ZONE $4, 'YYYY-MM-DD') AS at, count(*)::integer AS errors
    FROM script_errors WHERE ${MATCHING} GROUP BY 1 ORDER BY 1`,
    toValues(query),
  )
