import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../secrets.ts'
import { CaptchaChallenge } from './contract.ts'

/** Long enough to fill in a form; browsers request another challenge when it has expired. */
const LIFETIME_MS = 20 * 60_000
/** Rounds of an attempt, and attempts: about 25 ms in a browser (`npm run bench`). */
const COST = 1000
const ATTEMPTS = { min: 30, max: 60 }
/** A token is about 800 characters long. */
const MAX_TOKEN_LENGTH = 2000

const Token = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(64) }),
})

const parseToken = (token: string): z.output<typeof Token> | undefined => {
  if (token.length > MAX_TOKEN_LENGTH) return undefined
  try {
    return Token.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

export type SolvedChallenge = { id: string; expiresAt: Date }

/**
 * The built-in captcha: browsers find the number that the server chose. Challenges are signed and not stored. The code that accepts
 * a solution stores the id of its challenge, so that it counts once.
 */
export const createProofOfWork = ({ secrets, clock }: { secrets: Secrets; clock: Clock }) => {
  const signatures = {
    hmacSignatureSecret: secrets.sign('challenge', 'captcha'),
    // Verifies a solution without computing it again.
    hmacKeySignatureSecret: secrets.sign('solution', 'captcha'),
  }

  return {
    async createChallenge(websiteId: WebsiteId): Promise<CaptchaChallenge> {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(ATTEMPTS.max, ATTEMPTS.min),
        deriveKey,
        ...signatures,
        // Not the library's `expiresAt`, which it compares with the system's clock.
        data: { id: newId(), websiteId, expiresAt: clock().getTime() + LIFETIME_MS },
      })
      return CaptchaChallenge.parse(challenge)
    },

    /** Undefined if the token is forged, not solved, expired or of another site. */
    async verify(websiteId: WebsiteId, token: string): Promise<SolvedChallenge | undefined> {
      const parsed = parseToken(token)
      if (!parsed) return undefined
      const { id, expiresAt, websiteId: issuedFor } = parsed.challenge.parameters.data
      if (issuedFor !== websiteId || expiresAt <= clock().getTime()) return undefined
      const { verified } = await verifySolution({ ...parsed, deriveKey, ...signatures })
      return verified ? { id, expiresAt: new Date(expiresAt) } : undefined
    },
  }
}
