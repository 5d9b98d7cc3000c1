import { sql } from 'kysely'
import type { SubmissionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Answer } from '../form-schema.ts'
import { filterSubmissions, type SubmissionQuery } from './submissions.ts'

/** The fields that matching submissions answered, with each title that they had and the last submission that has it. */
export const listAnsweredFields = (on: Queries, websiteId: WebsiteId, filters: SubmissionQuery) =>
  readSql(
    on,
    sql<{ fieldId: string; title: string }>`
    SELECT answer->>'fieldId' AS "fieldId", answer->>'rawTitle' AS title
    FROM (${filterSubmissions(on, websiteId, filters).select(['s.submission_id', 's.answers'])}) s,
      jsonb_array_elements(s.answers) answer
    WHERE answer->>'value' IS NOT NULL OR jsonb_typeof(answer->'values') <> 'null'
    GROUP BY 1, 2 ORDER BY max(s.submission_id::text) DESC, 1, 2`,
  )

/** The next matching submissions after `before`, newest first, with the time of arrival in the site's time zone. */
export const listForExport = (
  on: Queries,
  websiteId: WebsiteId,
  filters: SubmissionQuery,
  { before, limit }: { before: SubmissionId | undefined; limit: number },
) =>
  filterSubmissions(on, websiteId, filters)
    .select([
      sql<SubmissionId>`s.submission_id`.as('id'),
      sql<Answer[]>`s.answers`.as('answers'),
      sql<string>`to_char(s.created_at AT TIME ZONE ${filters.timeZone}, 'YYYY-MM-DD HH24:MI:SS')`.as('submittedAt'),
      's.page_title as pageTitle',
      's.page_path as pagePath',
      's.disclaimer_version as disclaimerVersion',
    ])
    .$if(before !== undefined, (query) => query.where('s.submission_id', '<', before as SubmissionId))
    .orderBy('s.submission_id', 'desc')
    .limit(limit)
    .execute()
export type ExportRow = Awaited<ReturnType<typeof listForExport>>[number]
