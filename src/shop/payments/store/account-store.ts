import type { WebsiteId } from '#base/id.ts'
import { named } from '#platform/database/named.ts'
import { namedWriteParams } from '#platform/database/named-params.ts'

export type AccountRow = { provider: string; enabled: boolean; settings: unknown; sealed: Buffer | null }

export const listAccounts = named<[WebsiteId], AccountRow>(
  'payments.accounts',
  `SELECT provider, enabled, settings, sealed_secrets AS sealed FROM payment_accounts WHERE website_id = $1`,
)

/** Of all sites; read at the start of the program. */
export const listSealedAccounts = named<[], { websiteId: WebsiteId; sealed: Buffer }>(
  'payments.sealed-accounts',
  `SELECT website_id AS "websiteId", sealed_secrets AS sealed FROM payment_accounts
   WHERE provider = 'stripe' AND enabled AND sealed_secrets IS NOT NULL`,
)

/** Null keeps the stored secrets. */
export const upsertAccount = namedWriteParams<
  { websiteId: WebsiteId; provider: string; enabled: boolean; settings: string; sealedSecrets: Buffer | null },
  { provider: string }
>(
  'payments.write-account',
  ['websiteId', 'provider', 'enabled', 'settings', 'sealedSecrets'],
  `INSERT INTO payment_accounts (website_id, provider, enabled, settings, sealed_secrets)
   VALUES ($1, $2, $3, $4::jsonb, $5)
   ON CONFLICT (website_id, provider) DO UPDATE SET enabled = excluded.enabled, settings = excluded.settings,
     sealed_secrets = coalesce(excluded.sealed_secrets, payment_accounts.sealed_secrets), updated_at = now()
   RETURNING provider`,
)

/** Serializes concurrent saves of one site. */
export const lockAccounts = named<[WebsiteId], object>(
  'payments.lock-site',
  `SELECT pg_advisory_xact_lock(hashtextextended('payment-accounts ' || $1::text, 0))`,
)
