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
  findDueDocuments,
  findDueSchedule,
  findVersions,
  insertPublishedVersion,
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

type Source = { source: 'draft' | 'schedule'; document: unknown; revision: number; publishedRevision: number | null }

/** Requires the locks of the owner and the draft. Publishing the published revision again returns its version. */
const publishDocument = async (
  { documents, owners, onPublish }: PublishDependencies,
  tx: Tx,
  key: DocumentKey,
  { source, document, revision, publishedRevision, ...info }: PublishInfo & Source,
): Promise<VersionRow> => {
  const page = requireReadable(documents, document)
  await documents.check(page, page, key.websiteId)
  await ensureFirstVersion(tx, key)
  const [latest] = await findVersions(tx, key, { limit: 1 })
  const version =
    latest && publishedRevision === revision ? latest : await insertPublishedVersion(tx, key, { source, ...info })
  await deleteSchedule(tx, key)
  await owners.markPublished(tx, key, info.now)
  await onPublish(tx, key.websiteId, [key.ownerId])
  return version
}

const requireRevision = ({ revision }: { revision: number }, seen: number | undefined): void => {
  if (seen !== undefined && seen !== revision) throw draftChangedError()
}

/** Without `revision`, publishes the current draft. */
export const publishDraftIn = async (
  deps: PublishDependencies,
  tx: Tx,
  key: DocumentKey,
  { revision, ...info }: PublishInfo & { revision?: number | undefined },
): Promise<VersionRow> => {
  const owner = await deps.owners.lock(tx, key)
  if (!owner || owner.trashed) throw draftNotFoundError()
  const { draft, publishedRevision, ...row } = await lockDraft(tx, key)
  requireRevision(row, revision)
  const source = { source: 'draft', document: draft, revision: row.revision, publishedRevision } as const
  return publishDocument(deps, tx, key, { ...info, ...source })
}

/** The schedule publishes the draft as it is now; changes saved later are not included. `at: null` cancels the schedule. */
export const scheduleDraftIn = async (
  { owners }: Pick<PublishDependencies, 'owners'>,
  tx: Tx,
  key: DocumentKey,
  { at, now, by, note, revision }: PublishInfo & { at: Date | null; revision?: number | undefined },
): Promise<void> => {
  const owner = await owners.lock(tx, key)
  if (!owner || owner.trashed) throw draftNotFoundError()
  if (at && at <= now) throw scheduleInPastError()
  if (at && owner.locked) throw draftLockedError()
  const row = await lockDraft(tx, key)
  if (at) {
    requireRevision(row, revision)
    await upsertSchedule(tx, key, { at, by, note })
  } else await deleteSchedule(tx, key)
  await owners.setScheduled(tx, key, at !== null, now)
}

/** Publishes due drafts of a site. A schedule that cannot be executed is removed and logged. */
export const publishDueDrafts = async (
  deps: PublishDependencies,
  tx: Tx,
  websiteId: WebsiteId,
  now: Date,
): Promise<void> => {
  for (const document of await findDueDocuments(tx, websiteId, now)) {
    const key = { websiteId, ...document }
    const cancelSchedule = async (reason: string): Promise<void> => {
      deps.warn({ ...key, reason }, 'scheduled page was not published')
      await deleteSchedule(tx, key)
      await deps.owners.setScheduled(tx, key, false, now)
    }
    const owner = await deps.owners.lock(tx, key)
    const publishedRevision = owner ? (await lockDraft(tx, key)).publishedRevision : null
    const schedule = await findDueSchedule(tx, key, now)
    if (!schedule) continue
    if (!owner || owner.trashed) await cancelSchedule('deleted')
    else if (owner.locked) await cancelSchedule('locked')
    else
      try {
        await publishDocument(deps, tx, key, { ...schedule, publishedRevision, source: 'schedule', now })
      } catch (error) {
        // All checks run before the first write, so there is nothing to roll back.
        if (!isDomainError(error)) throw error
        await cancelSchedule(error.message)
      }
  }
}
