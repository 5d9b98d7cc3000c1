import { isDomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { DraftOwners } from '#site/pages/draft-owners.ts'
import { draftChangedError, draftLockedError, draftNotFoundError, scheduleInPastError } from './errors.ts'
import type { DocumentKey } from './model.ts'
import { type Documents, requireReadable } from './save-batch.ts'
import { lockDraft } from './store/drafts.ts'
import {
  deleteSchedule,
  ensureFirstVersion,
  findDueSchedules,
  findVersions,
  insertPublishedVersion,
  isStillDue,
  upsertSchedule,
  type VersionRow,
} from './store/versions.ts'

export type PublishDependencies = {
  documents: Documents
  owners: DraftOwners
  /** Updates the search index in the same transaction. */
  onPublish: (tx: Tx, websiteId: WebsiteId, ownerIds: readonly string[]) => Promise<void>
  warn: (facts: object, message: string) => void
}

type PublishInfo = { by: string; note: string; now: Date }

/** Publishing the same revision again returns the same version. Without `revision`, publishes the current draft. */
export const publishDraftIn = async (
  { documents, owners, onPublish }: PublishDependencies,
  tx: Tx,
  key: DocumentKey,
  { revision, ...info }: PublishInfo & { revision?: number },
): Promise<VersionRow> => {
  const owner = await owners.lock(tx, key)
  if (!owner || owner.trashed) throw draftNotFoundError()
  const row = await lockDraft(tx, key)
  if (revision !== undefined && revision !== row.revision) throw draftChangedError()
  const page = requireReadable(documents, row.draft)
  documents.check(page, page)
  await ensureFirstVersion(tx, key)
  const [latest] = await findVersions(tx, key, { limit: 1 })
  const version =
    latest && row.publishedRevision === row.revision ? latest : await insertPublishedVersion(tx, key, info)
  await deleteSchedule(tx, key)
  await owners.markPublished(tx, key, info.now)
  await onPublish(tx, key.websiteId, [key.ownerId])
  return version
}

/** `at: null` cancels the schedule. */
export const scheduleDraftIn = async (
  { owners }: Pick<PublishDependencies, 'owners'>,
  tx: Tx,
  key: DocumentKey,
  { at, now, by, note }: PublishInfo & { at: Date | null },
): Promise<void> => {
  const owner = await owners.lock(tx, key)
  if (!owner || owner.trashed) throw draftNotFoundError()
  if (at && at <= now) throw scheduleInPastError()
  if (at && owner.locked) throw draftLockedError()
  await lockDraft(tx, key)
  if (at) await upsertSchedule(tx, key, { at, by, note })
  else await deleteSchedule(tx, key)
  await owners.setScheduled(tx, key, at !== null, now)
}

/** Publishes due drafts of a site. A schedule that cannot be executed is removed and logged. */
export const publishDueDrafts = async (
  deps: PublishDependencies,
  tx: Tx,
  websiteId: WebsiteId,
  now: Date,
): Promise<void> => {
  for (const { by, note, ...document } of await findDueSchedules(tx, websiteId, now)) {
    const key = { websiteId, ...document }
    const cancelSchedule = async (reason: string): Promise<void> => {
      deps.warn({ ...key, reason }, 'scheduled page was not published')
      await deleteSchedule(tx, key)
      await deps.owners.setScheduled(tx, key, false, now)
    }
    const owner = await deps.owners.lock(tx, key)
    if (owner) await lockDraft(tx, key)
    if (!(await isStillDue(tx, key, now))) continue
    if (!owner || owner.trashed) await cancelSchedule('deleted')
    else if (owner.locked) await cancelSchedule('locked')
    else
      try {
        await publishDraftIn(deps, tx, key, { by, note, now })
      } catch (error) {
        // All checks run before the first write, so there is nothing to roll back.
        if (!isDomainError(error)) throw error
        await cancelSchedule(error.message)
      }
  }
}
