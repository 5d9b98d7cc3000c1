import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { DomainError } from '#base/domain-error.ts'
import { passwordWeakness } from './model.ts'

/** The same letters typed on two keyboards can be two strings of code points; both must open the door. */
const prepared = (password: string): string => password.normalize('NFKC')

const secret = (): string => randomBytes(32).toString('base64url')

/** Argon2id for passwords, SHA-256 for tokens: a token has 256 random bits, so nobody can try them all. */
export const createCredentials = () => {
  // Compared against when there is nobody, so that an unknown address takes as long to refuse as a wrong password.
  const nobody = hash(secret())

  return {
    hashPassword: (password: string): Promise<string> => hash(prepared(password)),

    /** Hashes a password that somebody chose, or says why it will not do. */
    async hashNewPassword(password: string, email: string): Promise<string> {
      const weakness = passwordWeakness(password, email)
      if (weakness) throw new DomainError('password.weak', weakness, { errors: { password: weakness } })
      return hash(prepared(password))
    },

    async passwordHolds(stored: string | null | undefined, password: string): Promise<boolean> {
      const holds = await verify(stored ?? (await nobody), prepared(password))
      return holds && typeof stored === 'string'
    },

    newToken: (): { token: string; hash: Buffer } => {
      const token = secret()
      return { token, hash: hashToken(token) }
    },

    hashToken,

    /** Compared in a time that does not tell how much of it is right. */
    sameToken: (one: string, other: string): boolean => timingSafeEqual(hashToken(one), hashToken(other)),
  }
}

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export type Credentials = ReturnType<typeof createCredentials>
