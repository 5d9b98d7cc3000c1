import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'

export type SentNotification = Readonly<{ file: string; version: number; sentAt: Date }>

/** False if the buyer was notified before. `email` is lower case. */
export const insertNotification = async (
  tx: Tx,
  websiteId: WebsiteId,
  versionId: string,
  email: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('version_notifications')
    .values({ website_id: websiteId, version_id: versionId, email })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Newest first. */
export const listNotifications = (on: Queries, websiteId: WebsiteId, email: string): Promise<SentNotification[]> =>
  on
    .selectFrom('version_notifications as n')
    .innerJoin('product_file_versions as v', (join) =>
      join.onRef('v.website_id', '=', 'n.website_id').onRef('v.version_id', '=', 'n.version_id'),
    )
    .select(['v.filename as file', 'v.number as version', 'n.created_at as sentAt'])
    .where('n.website_id', '=', websiteId)
    .where('n.email', '=', sql<string>`lower(${email})`)
    .orderBy('n.created_at', 'desc')
    .execute()

/**
 * After the personal data of orders was erased: deletes what was sent to their buyers. Addresses that another order still has stay, so that
 * these buyers get no second email for the same version.
 */
export const eraseNotifications = async (tx: Tx, websiteId: WebsiteId, orderIds: readonly string[]): Promise<void> => {
  if (orderIds.length === 0) return
  await tx
    .deleteFrom('version_notifications as n')
    .where('n.website_id', '=', websiteId)
    .where('n.version_id', 'in', (from) =>
      from
        .selectFrom('download_grants as g')
        .innerJoin('product_files as f', (join) =>
          join.onRef('f.website_id', '=', 'g.website_id').onRef('f.product_id', '=', 'g.product_id'),
        )
        .innerJoin('product_file_versions as v', (join) =>
          join.onRef('v.website_id', '=', 'f.website_id').onRef('v.file_id', '=', 'f.file_id'),
        )
        .select('v.version_id')
        .where('g.website_id', '=', websiteId)
        .where('g.order_id', 'in', [...orderIds]),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('order_line_buyers as l')
            .select('l.order_id')
            .whereRef('l.website_id', '=', 'n.website_id')
            .whereRef(sql<string>`lower(l.email)`, '=', 'n.email'),
        ),
      ),
    )
    .execute()
}
