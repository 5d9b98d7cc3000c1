import { timingSafeEqual } from 'node:crypto'
import type { WebsiteId } from '#base/id.ts'
import type { Secrets } from './secrets.ts'

const isEqual = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Tokens of links: nothing is stored, and a token works only on its own site and for its own purpose. Never log them. */
export const createSignedTokens = (secrets: Pick<Secrets, 'sign'>, purpose: string) => {
  const sign = (websiteId: WebsiteId, parts: readonly string[]): string =>
    secrets.sign([websiteId, ...parts].join('.'), purpose)
  return {
    /** The parts must not contain a dot. */
    create: (websiteId: WebsiteId, parts: readonly string[]): string => [...parts, sign(websiteId, parts)].join('.'),

    /** The parts of a valid token. */
    parse: (websiteId: WebsiteId, token: string): readonly string[] | undefined => {
      const parts = token.split('.')
      const signature = parts.pop() ?? ''
      return isEqual(signature, sign(websiteId, parts)) ? parts : undefined
    },
  }
}
