import { sql } from 'kysely'
import type { EmailId, FormId, SubmissionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { SingleWrite } from '#platform/database/handles.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { type DeliveryKind, type DeliveryStatus, deliveryTransitions } from '../deliveries.ts'

export type SubmissionKey = { websiteId: WebsiteId; formId: FormId; submissionId: SubmissionId }
export type DeliveryKey = SubmissionKey & { kind: DeliveryKind }

const columns = ['kind', 'status', 'attempts', 'target', 'email_ids as emailIds'] as const
export type Delivery = {
  kind: DeliveryKind
  status: DeliveryStatus
  attempts: number
  target: string
  emailIds: EmailId[]
}

const pending = ({ websiteId, formId, submissionId, kind }: DeliveryKey) => ({
  website_id: websiteId,
  form_id: formId,
  submission_id: submissionId,
  kind,
  status: 'pending',
})

/** Cancels what has not been delivered to destinations that the form no longer has. */
export const cancelDeliveries = async (
  tx: Tx,
  websiteId: WebsiteId,
  formIds: readonly FormId[],
  { kinds, at, target }: { kinds: readonly DeliveryKind[]; at: Date; target?: string },
): Promise<void> => {
  if (kinds.length === 0 || formIds.length === 0) return
  await tx
    .updateTable('form_deliveries')
    .set({ status: 'canceled', updated_at: at })
    .where('website_id', '=', websiteId)
    .where('form_id', 'in', formIds)
    .where('kind', 'in', kinds)
    .where('status', 'in', deliveryTransitions.before('canceled'))
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .execute()
}

export const listPendingKinds = async (on: Queries, key: SubmissionKey): Promise<DeliveryKind[]> => {
  const rows = await on
    .selectFrom('form_deliveries')
    .select('kind')
    .where('website_id', '=', key.websiteId)
    .where('form_id', '=', key.formId)
    .where('submission_id', '=', key.submissionId)
    .where('status', '=', 'pending')
    .execute()
  return rows.map(({ kind }) => kind as DeliveryKind)
}

export const lockPendingDelivery = (tx: Tx, key: DeliveryKey): Promise<Delivery | undefined> =>
  tx
    .selectFrom('form_deliveries')
    .select(columns)
    .where((eb) => eb.and(pending(key)))
    .forUpdate()
    .executeTakeFirst() as Promise<Delivery | undefined>

/** Pending deliveries that wait for this email. */
export const findKeysByEmail = async (on: Queries, websiteId: WebsiteId, emailId: EmailId): Promise<DeliveryKey[]> => {
  const rows = await on
    .selectFrom('form_deliveries')
    .select(['form_id as formId', 'submission_id as submissionId', 'kind'])
    .where('website_id', '=', websiteId)
    .where('status', '=', 'pending')
    .where(sql<boolean>`email_ids @> ARRAY[${emailId}]::uuid[]`)
    .execute()
  return rows.map((row) => ({ websiteId, ...row }) as DeliveryKey)
}

export type DeliveryChange = {
  status: DeliveryStatus
  at: Date
  /** Of the last attempt; null if it succeeded. */
  error: string | null
  attempts?: number
  emailIds?: readonly EmailId[]
}

/** Also ends the claim. False if the delivery was canceled in the meantime. */
export const recordDelivery = async (
  on: SingleWrite,
  key: DeliveryKey,
  { status, at, error, attempts, emailIds }: DeliveryChange,
): Promise<boolean> => {
  const { numUpdatedRows } = await on
    .updateTable('form_deliveries')
    .set({
      status,
      last_error: error,
      updated_at: at,
      claimed_until: null,
      ...(attempts !== undefined && { attempts }),
      ...(emailIds && { email_ids: [...emailIds] }),
    })
    .where((eb) => eb.and(pending(key)))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** `busy`: another node is calling. `outdated`: this attempt was made, or nothing is pending any more. */
export const claimDelivery = async (
  on: SingleWrite,
  key: DeliveryKey,
  { attempts, now, until }: { attempts: number; now: Date; until: Date },
): Promise<{ target: string } | 'busy' | 'outdated'> => {
  const claimed = await on
    .updateTable('form_deliveries')
    .set({ claimed_until: until })
    .where((eb) => eb.and(pending(key)))
    .where('attempts', '=', attempts)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<', now)]))
    .returning('target')
    .executeTakeFirst()
  if (claimed) return claimed
  const row = await on
    .selectFrom('form_deliveries')
    .select('attempts')
    .where((eb) => eb.and(pending(key)))
    .executeTakeFirst()
  return row?.attempts === attempts ? 'busy' : 'outdated'
}

/** Pending deliveries whose job was lost, or whose emails have to be checked; the oldest first. */
export const listStuckDeliveries = async (
  on: Queries,
  { newUntil, retriedUntil, limit }: { newUntil: Date; retriedUntil: Date; limit: number },
): Promise<(DeliveryKey & { hasEmails: boolean })[]> => {
  const rows = await on
    .selectFrom('form_deliveries as d')
    .innerJoin('form_submissions as s', (join) =>
      join
        .onRef('s.website_id', '=', 'd.website_id')
        .onRef('s.form_id', '=', 'd.form_id')
        .onRef('s.submission_id', '=', 'd.submission_id'),
    )
    .select(['d.website_id as websiteId', 'd.form_id as formId', 'd.submission_id as submissionId', 'd.kind'])
    .select(sql<boolean>`cardinality(d.email_ids) > 0`.as('hasEmails'))
    .where('d.status', '=', 'pending')
    .where('s.is_spam', '=', false)
    .where((eb) =>
      eb.or([
        eb('d.updated_at', '<', retriedUntil),
        eb.and([
          eb('d.updated_at', '<', newUntil),
          eb.or([eb('d.attempts', '=', 0), sql<boolean>`cardinality(d.email_ids) > 0`]),
        ]),
      ]),
    )
    .orderBy('d.updated_at')
    .limit(limit)
    .execute()
  return rows as (DeliveryKey & { hasEmails: boolean })[]
}

export const touchDelivery = async (on: SingleWrite, key: DeliveryKey, at: Date): Promise<void> => {
  await on
    .updateTable('form_deliveries')
    .set({ updated_at: at })
    .where((eb) => eb.and(pending(key)))
    .execute()
}
