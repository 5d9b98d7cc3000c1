import { newId, type WebsiteId } from '#base/id.ts'

type Query = (sql: string, values: unknown[]) => Promise<unknown>

type Variant = { productId: string; variantId: string }

/** People who wait for a variant, inserted directly into the table; the first signed up first. */
export const insertSignUps = async (
  query: Query,
  websiteId: WebsiteId,
  { productId, variantId }: Variant,
  { emails, language = 'en' }: { emails: readonly string[]; language?: string },
): Promise<void> => {
  await query(
    `INSERT INTO restock_sign_ups (website_id, sign_up_id, product_id, variant_id, email, language, created_at)
     SELECT $1, id, $2, $3, email, $4, now() FROM unnest($5::uuid[], $6::text[]) AS given (id, email)`,
    [websiteId, productId, variantId, language, emails.map(() => newId()), emails],
  )
}
