import { sql } from 'kysely'
import type { EmailId, ItemId, RestockSignUpId, VariantId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { SignUpStatus } from '../model.ts'

/** What the owner sees of the sign-ups. */

export type VariantKey = { productId: ItemId; variantId: VariantId }
type Image = { id: string; filename: string; alt: string; mimeType: string }

export type GroupRow = VariantKey & {
  title: string
  optionValues: string[]
  sku: string
  image: Image | null
  waiting: number
  notified: number
  unsubscribed: number
  lastSignUpAt: Date
  unlimited: boolean
  available: number
  isPublic: boolean
}

const countStatus = (status: SignUpStatus) => sql<number>`count(*) FILTER (WHERE r.status = ${status})::integer`

/** In the order of the index, so that a page reads only its own rows. */
export const listGroups = (
  queries: Queries,
  websiteId: WebsiteId,
  { after, limit }: { after: VariantKey | undefined; limit: number },
): Promise<GroupRow[]> =>
  queries
    .selectFrom((eb) => {
      const query = eb
        .selectFrom('restock_sign_ups as r')
        .select([
          'r.product_id',
          'r.variant_id',
          countStatus('waiting').as('waiting'),
          countStatus('notified').as('notified'),
          countStatus('unsubscribed').as('unsubscribed'),
          sql<Date>`max(r.created_at)`.as('last_sign_up_at'),
        ])
        .where('r.website_id', '=', websiteId)
      const rest = after
        ? query.where(sql<boolean>`(r.product_id, r.variant_id) > (${after.productId}::uuid, ${after.variantId}::uuid)`)
        : query
      return rest
        .groupBy(['r.product_id', 'r.variant_id'])
        .orderBy('r.product_id')
        .orderBy('r.variant_id')
        .limit(limit)
        .as('g')
    })
    .innerJoin('sellable_variants as v', (join) =>
      join.on('v.website_id', '=', websiteId).onRef('v.variant_id', '=', 'g.variant_id'),
    )
    .leftJoin('available_stock as s', (join) =>
      join.on('s.website_id', '=', websiteId).onRef('s.variant_id', '=', 'g.variant_id'),
    )
    .select([
      'g.product_id as productId',
      'g.variant_id as variantId',
      'v.title',
      'v.option_values as optionValues',
      'v.sku',
      'v.image',
      'g.waiting',
      'g.notified',
      'g.unsubscribed',
      'g.last_sign_up_at as lastSignUpAt',
      sql<boolean>`coalesce(s.unlimited, false)`.as('unlimited'),
      sql<number>`coalesce(s.available, 0)`.as('available'),
      'v.is_public as isPublic',
    ])
    .orderBy('g.product_id')
    .orderBy('g.variant_id')
    .execute() as Promise<GroupRow[]>

export type SignUpRow = {
  signUpId: RestockSignUpId
  email: string
  language: string
  status: SignUpStatus
  joinedMailingList: boolean
  mailId: EmailId | null
  createdAt: Date
  notifiedAt: Date | null
}

const columns = [
  'sign_up_id as signUpId',
  'email',
  'language',
  'status',
  'joined_mailing_list as joinedMailingList',
  'mail_id as mailId',
  'created_at as createdAt',
  'notified_at as notifiedAt',
] as const

/** Newest first. */
export const listSignUpRows = (
  queries: Queries,
  websiteId: WebsiteId,
  { productId, variantId, before, limit }: VariantKey & { before: RestockSignUpId | undefined; limit: number },
): Promise<SignUpRow[]> => {
  let query = queries
    .selectFrom('restock_sign_ups')
    .select(columns)
    .where('website_id', '=', websiteId)
    .where('product_id', '=', productId)
    .where('variant_id', '=', variantId)
  if (before) query = query.where('sign_up_id', '<', before)
  return query.orderBy('sign_up_id', 'desc').limit(limit).execute() as Promise<SignUpRow[]>
}

export type ExportRow = SignUpRow & { title: string; optionValues: string[]; sku: string }

/** The next rows in the order of sign-up. */
export const listSignUpsAfter = (
  queries: Queries,
  websiteId: WebsiteId,
  after: RestockSignUpId | undefined,
  limit: number,
): Promise<ExportRow[]> => {
  let query = queries
    .selectFrom('restock_sign_ups as r')
    .innerJoin('catalog_variants as v', (join) =>
      join.onRef('v.website_id', '=', 'r.website_id').onRef('v.variant_id', '=', 'r.variant_id'),
    )
    .select([
      'r.sign_up_id as signUpId',
      'r.email',
      'r.language',
      'r.status',
      'r.joined_mailing_list as joinedMailingList',
      'r.mail_id as mailId',
      'r.created_at as createdAt',
      'r.notified_at as notifiedAt',
      'v.title',
      'v.option_values as optionValues',
      'v.sku',
    ])
    .where('r.website_id', '=', websiteId)
  if (after) query = query.where('r.sign_up_id', '>', after)
  return query.orderBy('r.sign_up_id').limit(limit).execute() as Promise<ExportRow[]>
}

export const deleteSignUpRow = async (tx: Tx, websiteId: WebsiteId, signUpId: RestockSignUpId): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('restock_sign_ups')
    .where('website_id', '=', websiteId)
    .where('sign_up_id', '=', signUpId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
