import { sql } from 'kysely'
import type { EmailId, RestockSignUpId, VariantId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { type SignUpStatus, signUpTransitions } from '../model.ts'
import type { GroupRow, VariantKey } from './sign-up-groups.ts'

/** Rows of the sign-ups that are being notified. */

const WAITING: SignUpStatus = 'waiting'
const NOTIFIED: SignUpStatus = 'notified'

export type NotifiedVariant = Pick<
  GroupRow,
  'productId' | 'variantId' | 'title' | 'optionValues' | 'image' | 'unlimited' | 'available' | 'isPublic'
> & { storeUrlId: string; urlId: string; waiting: number }

/** What emails say of the variants, whether they can be bought, and how many people wait for them. */
export const listNotifiedVariants = (
  queries: Queries,
  websiteId: WebsiteId,
  variantIds: readonly VariantId[],
): Promise<NotifiedVariant[]> =>
  queries
    .selectFrom('sellable_variants as v')
    .leftJoin('available_stock as s', (join) =>
      join.onRef('s.website_id', '=', 'v.website_id').onRef('s.variant_id', '=', 'v.variant_id'),
    )
    .select((eb) => [
      'v.product_id as productId',
      'v.variant_id as variantId',
      'v.title',
      'v.option_values as optionValues',
      'v.image',
      'v.store_url_id as storeUrlId',
      'v.url_id as urlId',
      'v.is_public as isPublic',
      sql<boolean>`coalesce(s.unlimited, false)`.as('unlimited'),
      sql<number>`coalesce(s.available, 0)`.as('available'),
      eb
        .selectFrom('restock_sign_ups as r')
        .select(sql<number>`count(*)::integer`.as('waiting'))
        .whereRef('r.website_id', '=', 'v.website_id')
        .whereRef('r.variant_id', '=', 'v.variant_id')
        .where('r.status', '=', WAITING)
        .as('waiting'),
    ])
    .where('v.website_id', '=', websiteId)
    .where('v.variant_id', '=', sql<string>`ANY(${[...variantIds]}::uuid[])`)
    .execute() as Promise<NotifiedVariant[]>

export type WaitingRow = { signUpId: RestockSignUpId; email: string; language: string }

/** Oldest first. Waits for rows that another run has locked, and skips those that it has notified. */
export const lockWaiting = (
  tx: Tx,
  websiteId: WebsiteId,
  { productId, variantId }: VariantKey,
  limit: number,
): Promise<WaitingRow[]> =>
  tx
    .selectFrom('restock_sign_ups')
    .select(['sign_up_id as signUpId', 'email', 'language'])
    .where('website_id', '=', websiteId)
    .where('product_id', '=', productId)
    .where('variant_id', '=', variantId)
    .where('status', '=', WAITING)
    .orderBy('sign_up_id')
    .limit(limit)
    .forUpdate()
    .execute() as Promise<WaitingRow[]>

/** `mailId` is null if the address cannot receive emails. */
export const markNotified = async (
  tx: Tx,
  websiteId: WebsiteId,
  notified: readonly { signUpId: RestockSignUpId; mailId: EmailId | null }[],
  now: Date,
): Promise<void> => {
  await sql`
    UPDATE restock_sign_ups r SET status = ${NOTIFIED}, mail_id = given.mail_id, notified_at = ${now}
    FROM unnest(${notified.map(({ signUpId }) => signUpId)}::uuid[], ${notified.map(({ mailId }) => mailId)}::uuid[])
      AS given (sign_up_id, mail_id)
    WHERE r.website_id = ${websiteId} AND r.sign_up_id = given.sign_up_id
      AND r.status = ANY(${signUpTransitions.before(NOTIFIED)}::text[])`.execute(tx)
}

/** Those of the variants that people wait for. */
export const listAwaited = (
  queries: Queries,
  websiteId: WebsiteId,
  variantIds: readonly VariantId[],
): Promise<VariantKey[]> =>
  queries
    .selectFrom('restock_sign_ups')
    .select(['product_id as productId', 'variant_id as variantId'])
    .distinct()
    .where('website_id', '=', websiteId)
    .where('variant_id', '=', sql<string>`ANY(${[...variantIds]}::uuid[])`)
    .where('status', '=', WAITING)
    .execute() as Promise<VariantKey[]>

/** Of all sites: variants that visitors can buy while people wait for them. */
export const listMissed = (queries: Queries): Promise<(VariantKey & { websiteId: WebsiteId })[]> =>
  queries
    .selectFrom((eb) =>
      eb
        .selectFrom('restock_sign_ups')
        .select(['website_id', 'product_id', 'variant_id'])
        .distinct()
        .where('status', '=', WAITING)
        .as('r'),
    )
    .innerJoin('available_stock as s', (join) =>
      join.onRef('s.website_id', '=', 'r.website_id').onRef('s.variant_id', '=', 'r.variant_id'),
    )
    .innerJoin('sellable_variants as v', (join) =>
      join.onRef('v.website_id', '=', 'r.website_id').onRef('v.variant_id', '=', 'r.variant_id'),
    )
    .select(['r.website_id as websiteId', 'r.product_id as productId', 'r.variant_id as variantId'])
    .where('v.is_public', '=', true)
    .where((eb) => eb.or([eb('s.unlimited', '=', true), eb('s.available', '>', 0)]))
    .execute() as Promise<(VariantKey & { websiteId: WebsiteId })[]>
