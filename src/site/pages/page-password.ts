import type { Credentials } from '#people/credentials/service.ts'

/**
 * The password of one page, as the site's own (`site/sites/locks.ts`): whoever has given it carries a key that is made from its hash. No
 * table of visitors is needed, and a new password ends every old key.
 */
export const createPagePasswords = (credentials: Credentials) => {
  const computeAccessKey = (passwordHash: string): string =>
    credentials.hashToken(`unlock-page:${passwordHash}`).toString('base64url')
  return {
    /** The key for the cookie, if the password is the page's. */
    unlock: async (passwordHash: string | null, password: string): Promise<string | undefined> =>
      (await credentials.verifyPassword(passwordHash, password)) && passwordHash
        ? computeAccessKey(passwordHash)
        : undefined,

    isUnlocked: (passwordHash: string, key: string | undefined): boolean =>
      key !== undefined && credentials.tokensEqual(key, computeAccessKey(passwordHash)),
  }
}

export type PagePasswords = ReturnType<typeof createPagePasswords>
