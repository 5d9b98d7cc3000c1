import { timingSafeEqual } from 'node:crypto'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'
import { KEY_LIFETIME_MS } from './limits.ts'

/**
 * A key allows one submission. It is not stored: it is signed for a site and a visitor, who is known by the crumb. The first submission
 * that is stored inserts its id into `used_submission_keys`, so that the key cannot be used again.
 */
export type SubmissionKey = { id: string; issuedAt: Date; expiresAt: Date }

/** Whom a key belongs to. */
export type KeyOwner = { websiteId: WebsiteId; crumb: string }

const CONTEXT = 'forms.submission-key'
const KEY = /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([0-9a-f]{64})$/

const sign = (secrets: Secrets, { websiteId, crumb }: KeyOwner, id: string, expires: string): string =>
  secrets.sign(JSON.stringify([websiteId, crumb, id, expires]), CONTEXT)

export const createSubmissionKey = (secrets: Secrets, owner: KeyOwner, now: Date): string => {
  const id = newId()
  const expires = (now.getTime() + KEY_LIFETIME_MS).toString(36)
  return `${id}.${expires}.${sign(secrets, owner, id, expires)}`
}

/** Undefined if the key has expired, was altered, or belongs to another site or visitor. */
export const openSubmissionKey = (
  secrets: Secrets,
  owner: KeyOwner,
  key: string,
  now: Date,
): SubmissionKey | undefined => {
  const [, id, expires, signature] = KEY.exec(key) ?? []
  if (!id || !expires || !signature) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secrets, owner, id, expires)))) return undefined
  const expiresAt = new Date(Number.parseInt(expires, 36))
  if (expiresAt <= now) return undefined
  return { id, expiresAt, issuedAt: new Date(expiresAt.getTime() - KEY_LIFETIME_MS) }
}
