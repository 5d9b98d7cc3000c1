import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { weakPasswordError } from './errors.ts'
import { findPasswordWeakness } from './model.ts'

/** Different keyboards can produce different code points for the same characters; NFKC makes them equal. */
const normalizePassword = (password: string): string => password.normalize('NFKC')

const generateSecret = (): string => randomBytes(32).toString('base64url')

/** Argon2id for passwords, SHA-256 for tokens, which have 256 random bits and cannot be guessed. */
export const createCredentials = () => {
  // Verified when there is no account, so that an unknown email takes as long as a wrong password.
  const placeholderHash = hash(generateSecret())

  return {
    hashPassword: (password: string): Promise<string> => hash(normalizePassword(password)),

    /** Hashes a new password; throws if it is too weak. */
    async hashNewPassword(password: string, email: string): Promise<string> {
      const found = findPasswordWeakness(password, email)
      if (found) throw weakPasswordError(found)
      return hash(normalizePassword(password))
    },

    async verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
      const holds = await verify(stored ?? (await placeholderHash), normalizePassword(password))
      return holds && typeof stored === 'string'
    },

    newToken: (): { token: string; hash: Buffer } => {
      const token = generateSecret()
      return { token, hash: hashToken(token) }
    },

    hashToken,

    /** Constant-time comparison. */
    tokensEqual: (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other)),
  }
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Credentials = ReturnType<typeof createCredentials>
