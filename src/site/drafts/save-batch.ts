import type { InputOf, OutputOf } from '#base/endpoint.ts'
import type { WebsiteId } from '#base/id.ts'
import { type Limits, noLimits } from '#base/limits.ts'
import { diffPages, isEqualJson } from '#document/diff-pages.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { PageDocument } from '#document/page.ts'
import { rebase } from '#document/rebase.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { SavedBatch, saveDraft } from './contract.ts'
import { draftLockedError, unknownRevisionError, unreadableDocumentError } from './errors.ts'
import { type Actor, type DocumentKey, MAX_BATCHES_SENT, MAX_BYTES_SENT } from './model.ts'
import {
  type BatchRow,
  findBatch,
  findBatches,
  insertBatch,
  lockDraft,
  measureBatches,
  updateDraft,
} from './store/drafts.ts'

export type Documents = {
  /** Migrates a stored document to the current version; undefined if it is newer than this program. */
  read: (stored: unknown) => PageDocument | undefined
  /** Validates and sanitizes a page. `before` may already exceed a limit. */
  check: (page: PageDocument, before: PageDocument, websiteId: WebsiteId) => PageDocument | Promise<PageDocument>
}

export const requireReadable = (documents: Documents, stored: unknown): PageDocument => {
  const page = documents.read(stored)
  if (!page) throw unreadableDocumentError()
  return page
}

export const toSavedBatch = ({ batchId, revision, operations, client, by, at }: BatchRow): SavedBatch => ({
  batchId,
  revision,
  operations,
  client,
  by,
  at: at.toISOString(),
})

/** Batches after one revision up to another; undefined if there are too many or if they have expired. */
export const findBatchesSince = async (
  on: Queries,
  key: DocumentKey,
  after: number,
  until: number,
): Promise<BatchRow[] | undefined> => {
  if (after === until) return []
  if (after > until || until - after > MAX_BATCHES_SENT) return undefined
  const { count, bytes } = await measureBatches(on, key, after, until)
  return count < until - after || bytes > MAX_BYTES_SENT ? undefined : findBatches(on, key, after, until)
}

type SaveResult = OutputOf<typeof saveDraft>

/** The response of the first request. If it contained the whole page, the current page and revision are returned. */
const replayResult = async (
  tx: Tx,
  key: DocumentKey,
  batch: BatchRow,
  now: { page: PageDocument; revision: number },
): Promise<SaveResult> => {
  const { lost, overwrote, whole } = batch.result
  const others = whole ? undefined : await findBatchesSince(tx, key, batch.base, batch.revision - 1)
  return others
    ? { revision: batch.revision, others: others.map(toSavedBatch), lost, overwrote }
    : { revision: now.revision, others: [], lost, overwrote, page: now.page }
}

type WriteContext = { actor: Actor; now: Date; documents: Documents }

/** Applies one batch while holding the draft's row lock. An error changes nothing. */
export const saveBatch = async (
  tx: Tx,
  key: DocumentKey,
  { batchId, client, base, operations }: InputOf<typeof saveDraft>,
  { actor, now, documents, limits, locked }: WriteContext & { limits: Limits; locked: boolean },
): Promise<SaveResult> => {
  const row = await lockDraft(tx, key)
  const page = requireReadable(documents, row.draft)
  const earlier = await findBatch(tx, key, batchId)
  if (earlier) return replayResult(tx, key, earlier, { page, revision: row.revision })
  if (locked && !actor.publishes) throw draftLockedError()
  if (base > row.revision) throw unknownRevisionError()
  const since = await findBatchesSince(tx, key, base, row.revision)
  const theirs = (since ?? []).filter((batch) => batch.client !== client).flatMap((batch) => batch.operations)
  const rebased = rebase(page, theirs, operations, limits)
  const checked = await documents.check(rebased.page, page, key.websiteId)
  // Changes by sanitizing are part of the batch, so that all clients end up with the same page.
  const cleanup = isEqualJson(checked, rebased.page) ? [] : diffPages(rebased.page, checked)
  const indexOf = (operation: Operation): number => operations.indexOf(operation)
  const result = {
    lost: rebased.lost.map(({ operation, error: { code, message } }) => ({
      index: indexOf(operation),
      code,
      message,
    })),
    // A client that is too far behind may have overwritten anything.
    overwrote: (since ? rebased.overwrote : rebased.applied).map(indexOf),
    whole: since === undefined || cleanup.length > 0,
  }
  const revision = row.revision + 1
  await updateDraft(tx, key, { page: checked, revision, now })
  await insertBatch(tx, key, {
    batchId,
    revision,
    base,
    operations: [...rebased.applied, ...cleanup],
    client,
    accountId: actor.accountId,
    by: actor.name,
    at: now,
    result,
  })
  const { whole, ...response } = result
  return {
    revision,
    ...response,
    others: whole ? [] : (since ?? []).map(toSavedBatch),
    ...(whole && { page: checked }),
  }
}

/** Replaces the draft by a batch, so that open clients receive it like any other change. */
export const replaceDraft = async (
  tx: Tx,
  key: DocumentKey,
  target: PageDocument,
  { actor, now, documents, batchId }: WriteContext & { batchId: string },
): Promise<void> => {
  const row = await lockDraft(tx, key)
  const page = requireReadable(documents, row.draft)
  const operations = diffPages(page, await documents.check(target, target, key.websiteId))
  if (operations.length === 0) return
  const rebased = rebase(page, [], operations, noLimits)
  const revision = row.revision + 1
  await updateDraft(tx, key, { page: rebased.page, revision, now })
  await insertBatch(tx, key, {
    batchId,
    revision,
    base: row.revision,
    operations,
    client: batchId,
    accountId: actor.accountId,
    by: actor.name,
    at: now,
    result: { lost: [], overwrote: [], whole: false },
  })
}
