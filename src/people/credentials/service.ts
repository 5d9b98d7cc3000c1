import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { weakPasswordError } from './errors.ts'
import { findPasswordWeakness } from './model.ts'

/** The same letters typed on two keyboards can be two strings of code points; both must open the door. */
const normalizePassword = (password: string): string => password.normalize('NFKC')

const generateSecret = (): string => randomBytes(32).toString('base64url')

/** Argon2id for passwords, SHA-256 for tokens: a token has 256 random bits, so nobody can try them all. */
export const createCredentials = () => {
  // Compared against when there is nobody, so that an unknown address takes as long to refuse as a wrong password.
  const placeholderHash = hash(generateSecret())

  return {
    hashPassword: (password: string): Promise<string> => hash(normalizePassword(password)),

    /** Hashes a password that somebody chose, or says why it will not do. */
    async hashNewPassword(password: string, email: string): Promise<string> {
      const weakness = findPasswordWeakness(password, email)
      if (weakness) throw weakPasswordError(weakness)
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

    /** Compared in a time that does not tell how much of it is right. */
    tokensEqual: (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other)),
  }
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Credentials = ReturnType<typeof createCredentials>
