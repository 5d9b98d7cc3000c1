import { sql } from 'kysely'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { LIMITS, type ScriptError } from './model.ts'

/** Whose browser reported an error, and when. */
export type Reporter = Readonly<{ browser: string; visitorId: string | null; now: Date }>

export const insertScriptErrors = async (
  tx: Tx,
  websiteId: WebsiteId,
  errors: readonly ScriptError[],
  { browser, visitorId, now }: Reporter,
): Promise<void> => {
  if (errors.length === 0) return
  await tx
    .insertInto('script_errors')
    .values(
      errors.map((error) => ({
        website_id: websiteId,
        error_id: newId(),
        event: error.event,
        message: error.message,
        stack: error.stack,
        page_url: error.pageUrl,
        user_agent: error.userAgent,
        fingerprint: error.fingerprint,
        browser,
        visitor_id: visitorId,
        data: JSON.stringify(error.details),
        happened_at: error.happenedAt,
        created_at: now,
      })),
    )
    .execute()
}

export type ScriptErrorGroupRow = {
  lastId: string
  message: string
  count: number
  firstAt: Date
  lastAt: Date
  event: string
  stack: string
  pageUrl: string
  userAgent: string
  browser: string
}

/**
 * Errors of a site grouped by cause, latest first. Ids are ordered by time, so the id of the latest error is the cursor. Only the newest
 * errors within the limit per site are read, which bounds the query.
 */
export const listScriptErrorGroups = async (
  queries: Queries,
  websiteId: WebsiteId,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<ScriptErrorGroupRow[]> => {
  const rows = await readSql(
    queries,
    sql<ScriptErrorGroupRow>`
    WITH newest AS (
      SELECT error_id::text COLLATE "C" AS id, fingerprint, happened_at
      FROM script_errors WHERE website_id = ${websiteId} ORDER BY error_id DESC LIMIT ${LIMITS.keptPerSite}
    ), groups AS (
      SELECT max(id) AS last_id, count(*)::int AS count, min(happened_at) AS first_at, max(happened_at) AS last_at
      FROM newest GROUP BY fingerprint
      HAVING ${cursor ?? null}::text IS NULL OR max(id) < ${cursor ?? null}::text COLLATE "C"
      ORDER BY max(id) DESC LIMIT ${limit}
    )
    SELECT g.last_id AS "lastId", g.count, g.first_at AS "firstAt", g.last_at AS "lastAt", e.message, e.event, e.stack,
      e.page_url AS "pageUrl", e.user_agent AS "userAgent", e.browser
    FROM groups g JOIN script_errors e ON e.website_id = ${websiteId} AND e.error_id = g.last_id::uuid
    ORDER BY g.last_id DESC`,
  )
  return rows
}

export const deleteBefore = async (tx: Tx, moment: Date): Promise<number> => {
  const { numDeletedRows } = await tx.deleteFrom('script_errors').where('created_at', '<', moment).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes all but the newest `perSite` errors of every site. */
export const deleteBeyondLimit = async (tx: Tx, perSite: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    DELETE FROM script_errors e USING (
      SELECT website_id, error_id, row_number() OVER (PARTITION BY website_id ORDER BY error_id DESC) AS place
      FROM script_errors
    ) ranked
    WHERE ranked.place > ${perSite} AND e.website_id = ranked.website_id AND e.error_id = ranked.error_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
