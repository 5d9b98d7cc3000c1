import type { Credentials } from '#people/credentials/service.ts'

/**
 * Page password. Visitors who entered it carry a key that is derived from the password hash, like for the site password: no table is
 * needed, and a new password invalidates all keys.
 */
export const createPagePasswords = (credentials: Credentials) => {
  const computeAccessKey = (passwordHash: string): string =>
    credentials.hashToken(`unlock-page:${passwordHash}`).toString('base64url')
  return {
    /** The cookie value if the password is correct. */
    unlock: async (passwordHash: string | null, password: string): Promise<string | undefined> =>
      (await credentials.verifyPassword(passwordHash, password)) && passwordHash
        ? computeAccessKey(passwordHash)
        : undefined,

    isUnlocked: (passwordHash: string, key: string | undefined): boolean =>
      key !== undefined && credentials.tokensEqual(key, computeAccessKey(passwordHash)),
  }
}

export type PagePasswords = ReturnType<typeof createPagePasswords>
