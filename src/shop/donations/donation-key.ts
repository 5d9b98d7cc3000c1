import { timingSafeEqual } from 'node:crypto'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Secrets } from '#platform/secrets.ts'

/**
 * Allows one donation to one fund. A page gets a new key whenever it is rendered; the same key is posted again after a declined card, so
 * that attempts are counted together. It is signed and not stored: its id becomes the id of the purchase, which is paid at most once.
 */
export type DonationKey = Readonly<{ purchaseId: string; issuedAt: Date }>

const LIFETIME_MS = 24 * 3600_000
const CONTEXT = 'donations.key'
const KEY = /^([0-9a-f-]{36})\.([0-9a-z]{1,10})\.([0-9a-f]{64})$/

type KeyOwner = { websiteId: WebsiteId; fundId: string }

const sign = (secrets: Pick<Secrets, 'sign'>, { websiteId, fundId }: KeyOwner, id: string, issued: string): string =>
  secrets.sign(JSON.stringify([websiteId, fundId, id, issued]), CONTEXT)

export const createDonationKey = (secrets: Pick<Secrets, 'sign'>, owner: KeyOwner, now: Date): string => {
  const id = newId()
  const issued = now.getTime().toString(36)
  return `${id}.${issued}.${sign(secrets, owner, id, issued)}`
}

/** Undefined if the key has expired, was altered, or belongs to another site or fund. */
export const openDonationKey = (
  secrets: Pick<Secrets, 'sign'>,
  owner: KeyOwner,
  key: string,
  now: Date,
): DonationKey | undefined => {
  const [, id, issued, signature] = KEY.exec(key) ?? []
  if (!id || !issued || !signature) return undefined
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secrets, owner, id, issued)))) return undefined
  const issuedAt = new Date(Number.parseInt(issued, 36))
  return now.getTime() - issuedAt.getTime() < LIFETIME_MS ? { purchaseId: id, issuedAt } : undefined
}
