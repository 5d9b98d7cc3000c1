import type { WebsiteId } from '#base/id.ts'

/** Accepts test cards, as after the owner's switch. */
export const enableTestMode = async (
  pool: { query: (sql: string, values: unknown[]) => Promise<unknown> },
  websiteId: WebsiteId,
): Promise<void> => {
  await pool.query(
    `INSERT INTO payment_accounts (website_id, provider, enabled) VALUES ($1, 'test', true) ON CONFLICT DO NOTHING`,
    [websiteId],
  )
}
