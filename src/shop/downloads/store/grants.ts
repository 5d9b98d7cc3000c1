import { sql } from 'kysely'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { CountedDownload, Grant } from '../model.ts'

export type GrantRow = Grant & Readonly<{ title: string; orderNumber: number; email: string; language: string }>
export type GrantedLine = Readonly<{ lineId: string; productId: string }>

type NewGrants = {
  websiteId: WebsiteId
  orderId: string
  grantIds: string[]
  lineIds: string[]
  productIds: string[]
  now: Date
}

const insert = namedWriteParams<NewGrants, never>(
  'downloads.grant',
  ['websiteId', 'orderId', 'grantIds', 'lineIds', 'productIds', 'now'],
  `INSERT INTO download_grants (website_id, grant_id, order_id, line_id, product_id, max_downloads, days, as_bought, expires_at,
    counted_from, created_at)
  SELECT $1::uuid, g.grant_id, $2::uuid, g.line_id, g.product_id, s.max_downloads, s.days, coalesce(s.as_bought, false),
    $6::timestamptz + make_interval(hours => s.days * 24), $6::timestamptz, $6::timestamptz
  FROM unnest($3::uuid[], $4::uuid[], $5::uuid[]) AS g (grant_id, line_id, product_id)
  LEFT JOIN download_settings s ON s.website_id = $1::uuid AND s.product_id = g.product_id
  ON CONFLICT (website_id, order_id, line_id) DO NOTHING`,
)

/** Once per line, with the product's settings of now. */
export const insertGrants = async (
  tx: Tx,
  websiteId: WebsiteId,
  { orderId, lines, now }: { orderId: string; lines: readonly GrantedLine[]; now: Date },
): Promise<void> => {
  await insert(tx, {
    websiteId,
    orderId,
    grantIds: lines.map(() => newId()),
    lineIds: lines.map(({ lineId }) => lineId),
    productIds: lines.map(({ productId }) => productId),
    now,
  })
}

export const endGrants = async (
  tx: Tx,
  websiteId: WebsiteId,
  { orderId, lineIds, now }: { orderId: string; lineIds: readonly string[]; now: Date },
): Promise<void> => {
  if (lineIds.length === 0) return
  await tx
    .updateTable('download_grants')
    .set({ ended_at: now, requested_at: null })
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('line_id', 'in', [...lineIds])
    .where('ended_at', 'is', null)
    .execute()
}

/** Undoes `endGrants`. */
export const restoreGrants = async (
  tx: Tx,
  websiteId: WebsiteId,
  { orderId, lineIds }: { orderId: string; lineIds: readonly string[] },
): Promise<void> => {
  if (lineIds.length === 0) return
  await tx
    .updateTable('download_grants')
    .set({ ended_at: null })
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .where('line_id', 'in', [...lineIds])
    .execute()
}

const selectGrants = (on: Queries, websiteId: WebsiteId) =>
  on
    .selectFrom('download_grants as g')
    .innerJoin('order_line_buyers as l', (join) =>
      join
        .onRef('l.website_id', '=', 'g.website_id')
        .onRef('l.order_id', '=', 'g.order_id')
        .onRef('l.line_id', '=', 'g.line_id'),
    )
    .select(['g.grant_id as grantId', 'g.order_id as orderId', 'g.line_id as lineId', 'g.product_id as productId'])
    .select(['g.max_downloads as maxDownloads', 'g.days', 'g.as_bought as asBought', 'g.expires_at as expiresAt'])
    .select(['g.counted_from as countedFrom', 'g.requested_at as requestedAt', 'g.ended_at as endedAt'])
    .select(['g.created_at as createdAt'])
    .select([
      sql<string>`l.title`.as('title'),
      sql<number>`l.order_number`.as('orderNumber'),
      sql<string>`l.email`.as('email'),
      sql<string>`l.language`.as('language'),
    ])
    .where('g.website_id', '=', websiteId)

export const listGrantsOfOrders = async (
  on: Queries,
  websiteId: WebsiteId,
  orderIds: readonly string[],
): Promise<GrantRow[]> =>
  orderIds.length === 0
    ? []
    : selectGrants(on, websiteId)
        .where('g.order_id', 'in', [...orderIds])
        .orderBy('g.created_at', 'desc')
        .orderBy('g.grant_id')
        .execute()

export const findGrant = (on: Queries, websiteId: WebsiteId, grantId: string): Promise<GrantRow | undefined> =>
  selectGrants(on, websiteId).where('g.grant_id', '=', grantId).executeTakeFirst()

export const hasOrder = async (on: Queries, websiteId: WebsiteId, orderId: string): Promise<boolean> =>
  (await on
    .selectFrom('order_line_buyers')
    .select('line_id')
    .where('website_id', '=', websiteId)
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Locked, so that two clicks are not both the last download. */
export const lockGrant = async (tx: Tx, websiteId: WebsiteId, grantId: string): Promise<boolean> =>
  (await tx
    .selectFrom('download_grants')
    .select('grant_id')
    .where('website_id', '=', websiteId)
    .where('grant_id', '=', grantId)
    .forUpdate()
    .executeTakeFirst()) !== undefined

export const listCountedDownloads = async (
  on: Queries,
  websiteId: WebsiteId,
  grantIds: readonly string[],
): Promise<(CountedDownload & { grantId: string })[]> =>
  grantIds.length === 0
    ? []
    : on
        .selectFrom('downloads as d')
        .innerJoin('product_file_versions as v', (join) =>
          join.onRef('v.website_id', '=', 'd.website_id').onRef('v.version_id', '=', 'd.version_id'),
        )
        .select(['d.grant_id as grantId', 'v.file_id as fileId', 'd.started_at as startedAt'])
        .where('d.website_id', '=', websiteId)
        .where('d.grant_id', 'in', [...grantIds])
        .execute()

export const insertDownload = async (
  tx: Tx,
  websiteId: WebsiteId,
  { grantId, versionId, now }: { grantId: string; versionId: string; now: Date },
): Promise<void> => {
  await tx
    .insertInto('downloads')
    .values({
      website_id: websiteId,
      download_id: newId(),
      grant_id: grantId,
      version_id: versionId,
      started_at: now,
    })
    .execute()
}

export const markRequested = async (tx: Tx, websiteId: WebsiteId, grantId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('download_grants')
    .set({ requested_at: now })
    .where('website_id', '=', websiteId)
    .where('grant_id', '=', grantId)
    .execute()
}

export const resetGrant = async (
  tx: Tx,
  websiteId: WebsiteId,
  grantId: string,
  { now, expiresAt }: { now: Date; expiresAt: Date | null },
): Promise<void> => {
  await tx
    .updateTable('download_grants')
    .set({ counted_from: now, requested_at: null, expires_at: expiresAt })
    .where('website_id', '=', websiteId)
    .where('grant_id', '=', grantId)
    .execute()
}

/** Buyers of a product who asked for more downloads, oldest request first. */
export const listRequests = (on: Queries, websiteId: WebsiteId, productId: string): Promise<GrantRow[]> =>
  selectGrants(on, websiteId)
    .where('g.product_id', '=', productId)
    .where('g.requested_at', 'is not', null)
    .where('g.ended_at', 'is', null)
    .orderBy('g.requested_at')
    .limit(100)
    .execute()

/** Buyers who get new versions. `email` is lower case: one email each. */
const selectNotifiable = (on: Queries, websiteId: WebsiteId, productId: string, now: Date) =>
  on
    .selectFrom('download_grants as g')
    .innerJoin('order_line_buyers as l', (join) =>
      join
        .onRef('l.website_id', '=', 'g.website_id')
        .onRef('l.order_id', '=', 'g.order_id')
        .onRef('l.line_id', '=', 'g.line_id'),
    )
    .where('g.website_id', '=', websiteId)
    .where('g.product_id', '=', productId)
    .where('g.ended_at', 'is', null)
    .where('g.as_bought', '=', false)
    .where((is) => is.or([is('g.expires_at', 'is', null), is('g.expires_at', '>', now)]))
    .where(sql<boolean>`l.email <> ''`)

export const countBuyers = async (on: Queries, websiteId: WebsiteId, productId: string, now: Date): Promise<number> => {
  const { count } = await selectNotifiable(on, websiteId, productId, now)
    .select(sql<number>`count(DISTINCT lower(l.email))::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The newest grant of each buyer who was not notified of this version. */
export const listUnnotifiedBuyers = (
  on: Queries,
  websiteId: WebsiteId,
  { productId, versionId, now, limit }: { productId: string; versionId: string; now: Date; limit: number },
): Promise<{ key: string; grantId: string }[]> =>
  selectNotifiable(on, websiteId, productId, now)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM version_notifications n
        WHERE n.website_id = g.website_id AND n.version_id = ${versionId} AND n.email = lower(l.email))`,
    )
    .select(sql<string>`lower(l.email)`.as('key'))
    .select(sql<string>`(array_agg(g.grant_id ORDER BY g.created_at DESC))[1]`.as('grantId'))
    .groupBy(sql`lower(l.email)`)
    .orderBy('key')
    .limit(limit)
    .execute()
