import { isDomainError } from '#base/domain-error.ts'
import { noLimits } from '#base/limits.ts'
import { applyAll } from '#document/operations/apply.ts'
import { mergeOnto } from '#document/operations/merge-operations.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { PageDocument } from '#document/page.ts'
import { rebase } from '#document/rebase.ts'
import { MAX_OPERATION_BYTES, MAX_OPERATIONS, type SavedBatch } from '#site/drafts/contract.ts'

/**
 * What is saved of a page and what is not, without clock or network. The page that is shown is always `saved`, then what is on its way,
 * then what waits; whatever comes from the server goes underneath.
 */

/** Sent until it is answered, always with the same id and content: the server applies it once. */
export type Batch = { batchId: string; base: number; operations: readonly Operation[] }

export type SaveQueue = {
  /** The page as the server has it at `revision`. */
  saved: PageDocument
  revision: number
  sent: Batch | null
  /** Squashed as it grows: an evening without a network is as large as what it changed, not as what was typed. */
  waiting: readonly Operation[]
  /** After a refusal batches get smaller, until the operation that can never be saved stands alone. */
  maxOperations: number
}

/** A change that the page did not keep, and why. */
export type LostChange = { operation: Operation; code: string; message: string }
/** What there is to tell after something came from the server. */
export type SyncReport = { lost: readonly LostChange[]; overwrote: number; by: readonly string[] }

export type SyncResult = { queue: SaveQueue; page: PageDocument; report: SyncReport }

export type SaveResponse = {
  revision: number
  others: readonly SavedBatch[]
  lost: readonly { index: number; code: string; message: string }[]
  overwrote: readonly number[]
  page?: PageDocument | undefined
}

export const createSaveQueue = (saved: PageDocument, revision: number): SaveQueue => ({
  saved,
  revision,
  sent: null,
  waiting: [],
  maxOperations: MAX_OPERATIONS,
})

export const isSaved = ({ sent, waiting }: SaveQueue): boolean => sent === null && waiting.length === 0

export const enqueue = (queue: SaveQueue, operations: readonly Operation[]): SaveQueue => ({
  ...queue,
  waiting: mergeOnto(queue.waiting, operations),
})

const getByteLength = (operation: Operation): number => new TextEncoder().encode(JSON.stringify(operation)).length + 1

/**
 * As many of the first operations as the server takes at once. One that is too large by itself goes alone and is refused: a body that is
 * cut off on its way would look like a broken network, and be sent again for ever.
 */
export const selectBatch = (operations: readonly Operation[], maxOperations: number): readonly Operation[] => {
  let [count, bytes] = [0, 0]
  for (const operation of operations.slice(0, maxOperations)) {
    bytes += getByteLength(operation)
    if (count > 0 && bytes > MAX_OPERATION_BYTES) break
    count += 1
  }
  return operations.slice(0, count)
}

/** One batch at a time: nothing while another is on its way. */
export const takeBatch = (queue: SaveQueue, newId: () => string): { queue: SaveQueue; batch: Batch } | undefined => {
  if (queue.sent || queue.waiting.length === 0) return undefined
  const operations = selectBatch(queue.waiting, queue.maxOperations)
  const batch: Batch = { batchId: newId(), base: queue.revision, operations }
  return { batch, queue: { ...queue, sent: batch, waiting: queue.waiting.slice(operations.length) } }
}

const getAuthors = (batches: readonly SavedBatch[]): string[] => [...new Set(batches.map(({ by }) => by))]

/** Puts what waits on top of what the server has now. */
const rebasePending = (
  queue: SaveQueue,
  remoteBatches: readonly SavedBatch[],
  before: { lost?: readonly LostChange[]; overwrote?: number } = {},
): SyncResult => {
  const operations = remoteBatches.flatMap((batch) => batch.operations)
  // What is being put on top was within the limits when it was made; the server has the last word on them.
  const rebased = rebase(queue.saved, operations, queue.waiting, noLimits)
  const lost = rebased.lost.map(({ operation, refusal }) => ({
    operation,
    code: refusal.code,
    message: refusal.message,
  }))
  return {
    queue: { ...queue, waiting: rebased.kept },
    page: rebased.page,
    report: {
      lost: [...(before.lost ?? []), ...lost],
      overwrote: (before.overwrote ?? 0) + rebased.overwrote.length,
      by: getAuthors(remoteBatches),
    },
  }
}

const tryApply = (
  page: PageDocument,
  batches: readonly { operations: readonly Operation[] }[],
): PageDocument | undefined => {
  try {
    return batches.reduce((before, { operations }) => applyAll(before, operations, noLimits).page, page)
  } catch (error) {
    if (!isDomainError(error)) throw error
    return undefined
  }
}

/** The answer to what was sent. Undefined when the pages have drifted apart: then the whole draft is asked for, and `withReopened` goes on. */
export const applyResponse = (queue: SaveQueue, response: SaveResponse): SyncResult | undefined => {
  if (!queue.sent) return undefined
  const { operations } = queue.sent
  const reasons = new Map(response.lost.map((lost) => [lost.index, lost]))
  const kept = operations.filter((_, index) => !reasons.has(index))
  const saved = response.page ?? tryApply(queue.saved, [...response.others, { operations: kept }])
  if (!saved) return undefined
  const lost = operations.flatMap((operation, index): LostChange[] => {
    const reason = reasons.get(index)
    return reason ? [{ operation, code: reason.code, message: reason.message }] : []
  })
  const maxOperations = Math.min(MAX_OPERATIONS, queue.maxOperations * 2)
  return rebasePending({ ...queue, saved, revision: response.revision, sent: null, maxOperations }, response.others, {
    lost,
    overwrote: response.overwrote.length,
  })
}

/**
 * What others saved since the revision that was asked for. While something of ours is on its way its answer will bring the same, in
 * the right order, and an answer to an older question is out of date; both change nothing.
 */
export const applyRemoteChanges = (
  queue: SaveQueue,
  since: number,
  remote: { revision: number; batches: readonly SavedBatch[]; page?: PageDocument | undefined },
): SyncResult | 'nothing' | 'drifted' => {
  if (queue.sent || since !== queue.revision || remote.revision <= queue.revision) return 'nothing'
  const saved = remote.page ?? tryApply(queue.saved, remote.batches)
  if (!saved) return 'drifted'
  return rebasePending({ ...queue, saved, revision: remote.revision }, remote.batches)
}

/** The whole draft, asked for anew: what was on its way and what waits are put on top of it. */
export const rebaseOntoDraft = (queue: SaveQueue, page: PageDocument, revision: number): SyncResult =>
  rebasePending(
    {
      ...queue,
      saved: page,
      revision,
      sent: null,
      waiting: mergeOnto(queue.sent?.operations ?? [], queue.waiting),
    },
    [],
  )

/**
 * The server says that this can never be saved. A batch is halved until the one operation that it refuses stands alone; that one is
 * taken out and told, and the rest goes on.
 */
export const handleRejection = (queue: SaveQueue, { code, message }: { code: string; message: string }): SyncResult => {
  const { sent } = queue
  if (!sent) return rebasePending(queue, [])
  const [first] = sent.operations
  if (sent.operations.length > 1 || !first) {
    const maxOperations = Math.max(1, Math.floor(sent.operations.length / 2))
    return rebasePending(
      { ...queue, sent: null, maxOperations, waiting: mergeOnto(sent.operations, queue.waiting) },
      [],
    )
  }
  return rebasePending({ ...queue, sent: null }, [], { lost: [{ operation: first, code, message }] })
}

/** What was kept in the browser, as a stored record remembers it. */
export type Unsaved = { revision: number; sent: Batch | null; waiting: readonly Operation[] }

export const toUnsaved = (queue: SaveQueue): Unsaved | null =>
  isSaved(queue) ? null : { revision: queue.revision, sent: queue.sent, waiting: queue.waiting }
