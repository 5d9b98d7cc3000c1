import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Redirect, RedirectStatus } from './model.ts'

export type RedirectRow = Redirect & {
  redirectId: string
  status: RedirectStatus
  madeBy: 'owner' | 'address'
  createdAt: Date
}

const columns = [
  'redirect_id as redirectId',
  'from_path as from',
  'target',
  'status',
  'includes_below as includesBelow',
  'made_by as madeBy',
  'created_at as createdAt',
] as const

export const listRedirectRows = (on: Queries, websiteId: WebsiteId): Promise<RedirectRow[]> =>
  on
    .selectFrom('redirects')
    .select(columns)
    .where('website_id', '=', websiteId)
    .orderBy('from_path')
    .$castTo<RedirectRow>()
    .execute()

/** The redirect with the longest matching prefix. */
export const findRedirect = named<[WebsiteId, string[]], RedirectRow>(
  'redirects.from',
  `SELECT redirect_id AS "redirectId", from_path AS "from", target, status, includes_below AS "includesBelow", made_by AS "madeBy",
    created_at AS "createdAt"
  FROM redirects WHERE website_id = $1 AND from_path = ANY ($2) AND (includes_below OR from_path = ($2)[1])
  ORDER BY length(from_path) DESC LIMIT 1`,
)

export const insertRedirect = async (
  tx: Tx,
  websiteId: WebsiteId,
  row: Omit<RedirectRow, 'createdAt'>,
): Promise<void> => {
  await tx
    .insertInto('redirects')
    .values({
      website_id: websiteId,
      redirect_id: row.redirectId,
      from_path: row.from,
      target: row.target,
      status: row.status,
      includes_below: row.includesBelow,
      made_by: row.madeBy,
    })
    .execute()
}

export const updateRedirect = async (
  tx: Tx,
  websiteId: WebsiteId,
  redirectId: string,
  row: Redirect & { status: RedirectStatus },
): Promise<boolean> => {
  const updated = await tx
    .updateTable('redirects')
    .set({
      from_path: row.from,
      target: row.target,
      status: row.status,
      includes_below: row.includesBelow,
      made_by: 'owner',
    })
    .where('website_id', '=', websiteId)
    .where('redirect_id', '=', redirectId)
    .returning('redirect_id')
    .executeTakeFirst()
  return updated !== undefined
}

export const deleteRedirect = async (
  tx: Tx,
  websiteId: WebsiteId,
  which: { redirectId: string } | { from: string },
): Promise<boolean> => {
  const [column, value] =
    'from' in which ? (['from_path', which.from] as const) : (['redirect_id', which.redirectId] as const)
  const deleted = await tx
    .deleteFrom('redirects')
    .where('website_id', '=', websiteId)
    .where(column, '=', value)
    .returning('redirect_id')
    .execute()
  return deleted.length > 0
}

/** Updates redirects to the old path, to avoid chains. */
export const updateTargets = async (tx: Tx, websiteId: WebsiteId, before: string, after: string): Promise<void> => {
  await tx
    .updateTable('redirects')
    .set({ target: after })
    .where('website_id', '=', websiteId)
    .where('target', '=', before)
    .execute()
}

/** Moving a page must not fail, so its redirect replaces the oldest automatic one. */
export const deleteOldestAutomatic = async (tx: Tx, websiteId: WebsiteId, max: number): Promise<void> => {
  const excess = sql<number>`greatest(0, (SELECT count(*) FROM redirects WHERE website_id = ${websiteId}) - ${max}::bigint)`
  await tx
    .deleteFrom('redirects')
    .where('website_id', '=', websiteId)
    .where('redirect_id', 'in', (eb) =>
      eb
        .selectFrom('redirects')
        .select('redirect_id')
        .where('website_id', '=', websiteId)
        .where('made_by', '=', 'address')
        .orderBy('created_at')
        .orderBy('redirect_id')
        .limit(excess),
    )
    .execute()
}
