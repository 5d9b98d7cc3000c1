import { type SelectQueryBuilder, sql } from 'kysely'
import type { SuppressionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import type { DB } from '#platform/database/tables.gen.ts'
import type { Tx } from '#platform/database/transaction.ts'

export type SuppressionRow = { id: SuppressionId; email: string; reason: string; createdAt: Date }

export const listSuppressionPage = async (
  queries: Queries,
  websiteId: WebsiteId,
  { search, page, limit }: { search?: string; page: number; limit: number },
): Promise<{ rows: SuppressionRow[]; total: number }> => {
  const filtered = <Row>(query: SelectQueryBuilder<DB, 'suppressed_addresses', Row>) => {
    const result = query.where('website_id', '=', websiteId)
    return search ? result.where('email', 'ilike', toContainsPattern(search)) : result
  }
  const rows = await filtered(
    queries
      .selectFrom('suppressed_addresses')
      .select(['suppression_id as id', 'email', 'reason', 'created_at as createdAt']),
  )
    .orderBy('suppression_id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await filtered(
    queries.selectFrom('suppressed_addresses').select(sql<number>`count(*)::integer`.as('total')),
  ).executeTakeFirstOrThrow()
  return { rows: rows as SuppressionRow[], total }
}

/** Of the given addresses, those that are suppressed, in lower case. */
export const findSuppressed = async (
  queries: Queries,
  websiteId: WebsiteId,
  emails: readonly string[],
): Promise<Set<string>> => {
  if (emails.length === 0) return new Set()
  const rows = await queries
    .selectFrom('suppressed_addresses')
    .select(sql<string>`lower(email)`.as('email'))
    .where('website_id', '=', websiteId)
    .where(sql<boolean>`lower(email) = ANY(${emails.map((email) => email.toLowerCase())}::text[])`)
    .execute()
  return new Set(rows.map(({ email }) => email))
}

export const deleteSuppression = async (tx: Tx, websiteId: WebsiteId, id: SuppressionId): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('suppressed_addresses')
    .where('website_id', '=', websiteId)
    .where('suppression_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
