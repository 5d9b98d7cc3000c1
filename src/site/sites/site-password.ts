import type { WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { ChangeSite } from './domains.ts'
import type { LoadedSite } from './site-row.ts'
import * as store from './store.ts'

/**
 * Site password. Visitors who entered it carry a key in `UNLOCK_COOKIE` that is derived from the password hash: no table is needed, and a
 * new password invalidates all keys.
 */
export const createSitePassword = ({
  change,
  credentials,
  requireSite,
}: {
  change: ChangeSite
  credentials: Credentials
  requireSite: (id: WebsiteId) => Promise<LoadedSite>
}) => {
  const computeAccessKey = (passwordHash: string): string =>
    credentials.hashToken(`unlock:${passwordHash}`).toString('base64url')

  return {
    async lock(id: WebsiteId, password: string): Promise<void> {
      const hash = await credentials.hashPassword(password)
      await change(id, (tx) => store.updateSite(tx, id, { lock_password_hash: hash }))
    },

    async removeLock(id: WebsiteId): Promise<void> {
      await change(id, (tx) => store.updateSite(tx, id, { lock_password_hash: null }))
    },

    /** The cookie value if the password is correct. */
    async unlock(id: WebsiteId, password: string): Promise<string | undefined> {
      const { lockPasswordHash } = await requireSite(id)
      const holds = await credentials.verifyPassword(lockPasswordHash, password)
      return holds && lockPasswordHash ? computeAccessKey(lockPasswordHash) : undefined
    },

    /** True if the site has no password or the key is valid. */
    async isUnlocked(id: WebsiteId, key: string | undefined): Promise<boolean> {
      const { lockPasswordHash } = await requireSite(id)
      return (
        lockPasswordHash === null ||
        (key !== undefined && credentials.tokensEqual(key, computeAccessKey(lockPasswordHash)))
      )
    },
  }
}
