import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'

/** Base64url text of 32 bytes. */
const PART_LENGTH = 43

/**
 * Tokens of anonymous carts: a secret id followed by its signature. Only signed tokens can start a cart, so that a cookie set by someone
 * else is not adopted. A token is valid on one site.
 */
export const createCartTokens = (secrets: Pick<Secrets, 'sign'>) => {
  const sign = (text: string, context: string): string =>
    Buffer.from(secrets.sign(text, context), 'hex').toString('base64url')
  const addSignature = (websiteId: WebsiteId, id: string): string => id + sign(id, `cart token ${websiteId}`)

  return {
    issue: (websiteId: WebsiteId): string => addSignature(websiteId, randomBytes(32).toString('base64url')),

    /** The same token for all requests of a browser that join one cart. Without the installation's secret it cannot be computed. */
    issueForCrumb: (websiteId: WebsiteId, cartId: string, crumb: string): string =>
      addSignature(websiteId, sign(`${cartId} ${crumb}`, `cart crumb ${websiteId}`)),

    isIssued: (websiteId: WebsiteId, token: string): boolean => {
      const sent = Buffer.from(token)
      const expected = Buffer.from(addSignature(websiteId, token.slice(0, PART_LENGTH)))
      return sent.length === expected.length && timingSafeEqual(sent, expected)
    },
  }
}
export type CartTokens = ReturnType<typeof createCartTokens>
