import { sql } from 'kysely'
import type { ItemId, RestockSignUpId, VariantId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { type SignUpStatus, signUpTransitions } from '../model.ts'

export type NewSignUp = {
  id: RestockSignUpId
  productId: ItemId
  variantId: VariantId
  /** Normalized. */
  email: string
  language: string
  joinsMailingList: boolean
  createdAt: Date
}

/** An address waits once per variant: the partial unique index decides concurrent sign-ups, and a repeated one updates the language. */
export const mergeSignUp = async (tx: Tx, websiteId: WebsiteId, signUp: NewSignUp): Promise<void> => {
  await tx
    .insertInto('restock_sign_ups')
    .values({
      website_id: websiteId,
      sign_up_id: signUp.id,
      product_id: signUp.productId,
      variant_id: signUp.variantId,
      email: signUp.email,
      language: signUp.language,
      joined_mailing_list: signUp.joinsMailingList,
      created_at: signUp.createdAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'variant_id', 'email'])
        // Not a parameter: the planner has to recognize the predicate of the index.
        .where(sql<boolean>`status = 'waiting'`)
        .doUpdateSet({
          language: (eb) => eb.ref('excluded.language'),
          joined_mailing_list: sql<boolean>`restock_sign_ups.joined_mailing_list OR excluded.joined_mailing_list`,
        }),
    )
    .execute()
}

export type SignUpRow = { id: RestockSignUpId; email: string; language: string; status: SignUpStatus }

export const findSignUp = (
  queries: Queries,
  websiteId: WebsiteId,
  id: RestockSignUpId,
): Promise<SignUpRow | undefined> =>
  queries
    .selectFrom('restock_sign_ups')
    .select(['sign_up_id as id', 'email', 'language', 'status'])
    .where('website_id', '=', websiteId)
    .where('sign_up_id', '=', id)
    .executeTakeFirst() as Promise<SignUpRow | undefined>

export const isWaiting = async (queries: Queries, websiteId: WebsiteId, email: string): Promise<boolean> => {
  const row = await queries
    .selectFrom('restock_sign_ups')
    .select('sign_up_id')
    .where('website_id', '=', websiteId)
    .where('email', '=', email)
    .where('status', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The sign-up of the email that was sent, and everything that the address still waits for. */
export const unsubscribeAddress = async (
  tx: Tx,
  websiteId: WebsiteId,
  { id, email }: Pick<SignUpRow, 'id' | 'email'>,
): Promise<void> => {
  await tx
    .updateTable('restock_sign_ups')
    .set({ status: 'unsubscribed' })
    .where('website_id', '=', websiteId)
    .where('email', '=', email)
    .where((eb) => eb.or([eb('status', '=', 'waiting'), eb('sign_up_id', '=', id)]))
    .where('status', 'in', signUpTransitions.before('unsubscribed'))
    .execute()
}

export type AddressSignUp = {
  product: string
  options: string[]
  language: string
  status: SignUpStatus
  createdAt: Date
  notifiedAt: Date | null
}

export const listSignUpsOfAddress = (queries: Queries, websiteId: WebsiteId, email: string): Promise<AddressSignUp[]> =>
  queries
    .selectFrom('restock_sign_ups as s')
    .innerJoin('catalog_variants as v', (join) =>
      join.onRef('v.website_id', '=', 's.website_id').onRef('v.variant_id', '=', 's.variant_id'),
    )
    .select([
      'v.title as product',
      'v.option_values as options',
      's.language',
      's.status',
      's.created_at as createdAt',
      's.notified_at as notifiedAt',
    ])
    .where('s.website_id', '=', websiteId)
    .where('s.email', '=', email)
    .orderBy('s.sign_up_id')
    .execute() as Promise<AddressSignUp[]>

/** When the customer with this address deletes the account. */
export const deleteSignUpsOfAddress = async (tx: Tx, websiteId: WebsiteId, email: string): Promise<void> => {
  await tx.deleteFrom('restock_sign_ups').where('website_id', '=', websiteId).where('email', '=', email).execute()
}
