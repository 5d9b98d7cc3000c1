import type { InputOf, OutputOf } from '#base/endpoint.ts'
import { type Limits, noLimits } from '#base/limits.ts'
import { operationsBetween, sameJson } from '#document/diff-pages.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { PageDocument } from '#document/page.ts'
import { rebase } from '#document/rebase.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { SavedBatch, saveDraft } from './contract.ts'
import { type Actor, type DocumentKey, MAX_BATCHES_SENT, MAX_BYTES_SENT, refuse } from './model.ts'
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

export const readable = (documents: Documents, stored: unknown): PageDocument => {
  const page = documents.read(stored)
  if (!page) throw refuse.unreadable()
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

type Answer = OutputOf<typeof saveDraft>

/** As it was answered the first time. Where the whole page was told, it is told as it is by now, with its revision. */
const replayResult = async (
  tx: Tx,
  key: DocumentKey,
  batch: BatchRow,
  now: { page: PageDocument; revision: number },
): Promise<Answer> => {
  const { lost, overwrote, whole } = batch.answer
  const others = whole ? undefined : await findBatchesSince(tx, key, batch.base, batch.revision - 1)
  return others
    ? { revision: batch.revision, others: others.map(toSavedBatch), lost, overwrote }
    : { revision: now.revision, others: [], lost, overwrote, page: now.page }
}

type Written = { actor: Actor; now: Date; documents: Documents }

/** One batch on top of whatever was saved before, in the transaction that holds the draft's lock. A refusal changes nothing. */
export const saveBatch = async (
  tx: Tx,
  key: DocumentKey,
  { batchId, client, base, operations }: InputOf<typeof saveDraft>,
  { actor, now, documents, limits, locked }: Written & { limits: Limits; locked: boolean },
): Promise<Answer> => {
  const row = await lockDraft(tx, key)
  const page = readable(documents, row.draft)
  const earlier = await findBatch(tx, key, batchId)
  if (earlier) return replayResult(tx, key, earlier, { page, revision: row.revision })
  if (locked && !actor.publishes) throw refuse.locked()
  if (base > row.revision) throw refuse.unknownRevision()
  const since = await findBatchesSince(tx, key, base, row.revision)
  const theirs = (since ?? []).filter((batch) => batch.client !== client).flatMap((batch) => batch.operations)
  const put = rebase(page, theirs, operations, limits)
  const checked = documents.check(put.page, page)
  // What saving itself changed is part of the batch: everybody who applies it has the same page as we do.
  const mended = sameJson(checked, put.page) ? [] : operationsBetween(put.page, checked)
  const indexOf = (operation: Operation): number => operations.indexOf(operation)
  const answer = {
    lost: put.lost.map(({ operation, refusal: { code, message } }) => ({ index: indexOf(operation), code, message })),
    // Whoever is too far behind to be told what others did may have written over anything.
    overwrote: (since ? put.overwrote : put.kept).map(indexOf),
    whole: since === undefined || mended.length > 0,
  }
  const revision = row.revision + 1
  await updateDraft(tx, key, checked, revision, now)
  await insertBatch(tx, key, {
    batchId,
    revision,
    base,
    operations: [...put.kept, ...mended],
    client,
    accountId: actor.accountId,
    by: actor.name,
    at: now,
    answer,
  })
  const { whole, ...told } = answer
  return { revision, ...told, others: whole ? [] : (since ?? []).map(toSavedBatch), ...(whole && { page: checked }) }
}

/** Makes the draft another page by a batch of its own, so that those who have it open get it like any other change. */
export const replaceDraft = async (
  tx: Tx,
  key: DocumentKey,
  wanted: PageDocument,
  { actor, now, documents, batchId }: Written & { batchId: string },
): Promise<void> => {
  const row = await lockDraft(tx, key)
  const page = readable(documents, row.draft)
  const operations = operationsBetween(page, documents.check(wanted, wanted))
  if (operations.length === 0) return
  const put = rebase(page, [], operations, noLimits)
  const revision = row.revision + 1
  await updateDraft(tx, key, put.page, revision, now)
  await insertBatch(tx, key, {
    batchId,
    revision,
    base: row.revision,
    operations,
    client: batchId,
    accountId: actor.accountId,
    by: actor.name,
    at: now,
    answer: { lost: [], overwrote: [], whole: false },
  })
}
