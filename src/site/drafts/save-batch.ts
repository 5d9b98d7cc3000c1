import type { InputOf, OutputOf } from '#base/endpoint.ts'
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
  /** A stored document in today's shape; undefined when this program is too old for it. */
  read: (stored: unknown) => PageDocument | undefined
  /** Checks a page before it is kept, and makes it harmless. `before` may have been over a limit already. */
  check: (page: PageDocument, before: PageDocument) => PageDocument
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

/** What was saved after one revision and until another; undefined when that is too much to tell, or no longer known. */
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

/** As it was answered the first time. Where the whole page was told, it is told as it is by now, with its revision. */
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

/** One batch on top of whatever was saved before, in the transaction that holds the draft's lock. A refusal changes nothing. */
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
  const checked = documents.check(rebased.page, page)
  // What saving itself changed is part of the batch: everybody who applies it has the same page as we do.
  const cleanup = isEqualJson(checked, rebased.page) ? [] : diffPages(rebased.page, checked)
  const indexOf = (operation: Operation): number => operations.indexOf(operation)
  const result = {
    lost: rebased.lost.map(({ operation, refusal: { code, message } }) => ({
      index: indexOf(operation),
      code,
      message,
    })),
    // Whoever is too far behind to be told what others did may have written over anything.
    overwrote: (since ? rebased.overwrote : rebased.kept).map(indexOf),
    whole: since === undefined || cleanup.length > 0,
  }
  const revision = row.revision + 1
  await updateDraft(tx, key, checked, revision, now)
  await insertBatch(tx, key, {
    batchId,
    revision,
    base,
    operations: [...rebased.kept, ...cleanup],
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

/** Makes the draft another page by a batch of its own, so that those who have it open get it like any other change. */
export const replaceDraft = async (
  tx: Tx,
  key: DocumentKey,
  target: PageDocument,
  { actor, now, documents, batchId }: WriteContext & { batchId: string },
): Promise<void> => {
  const row = await lockDraft(tx, key)
  const page = requireReadable(documents, row.draft)
  const operations = diffPages(page, documents.check(target, target))
  if (operations.length === 0) return
  const rebased = rebase(page, [], operations, noLimits)
  const revision = row.revision + 1
  await updateDraft(tx, key, rebased.page, revision, now)
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
