import type { ApiScope } from '#base/api-scopes.ts'

export const SCOPE_LABELS: Readonly<Record<ApiScope, string>> = {
  'analytics:read': 'Read reports on visits, sales and page speed',
}

/** Days until a new key expires; null never. */
export const EXPIRY_DAYS = [30, 90, 365] as const

/** Active keys per site. */
export const MAX_ACTIVE_KEYS = 50

/** The last use is stored at most this often. */
export const LAST_USE_INTERVAL_MS = 60_000

export const KEY_STATUSES = ['active', 'expired', 'revoked'] as const
export type KeyStatus = (typeof KEY_STATUSES)[number]

export const getKeyStatus = (
  { expiresAt, revokedAt }: Readonly<{ expiresAt: Date | null; revokedAt: Date | null }>,
  now: Date,
): KeyStatus => {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'active'
}
