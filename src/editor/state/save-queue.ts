import { isDomainError } from '#base/domain-error.ts'
import { noLimits } from '#base/limits.ts'
import { applyAll } from '#document/operations/apply.ts'
import { mergeOnto } from '#document/operations/merge-operations.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { PageDocument } from '#document/page.ts'
import { rebase } from '#document/rebase.ts'
import { MAX_OPERATION_BYTES, MAX_OPERATIONS, type SavedBatch } from '#site/drafts/contract.ts'

/**
 * Pure state of saving, without clock or network. The shown page is always `saved` + `sent` + `waiting`; changes from the server are applied
 * below ours.
 */

/** Sent until acknowledged, always with the same id and content: the server applies it once. */
export type Batch = { batchId: string; base: number; operations: readonly Operation[] }

export type SaveQueue = {
  /** The server's page at `revision`. */
  saved: PageDocument
  revision: number
  sent: Batch | null
  /** Squashed while it grows, so that its size depends on what changed and not on the number of keystrokes. */
  waiting: readonly Operation[]
  /** Halved after a rejection, until the invalid operation is alone in its batch. */
  maxOperations: number
}

/** A change that could not be applied, with the reason. */
export type LostChange = { operation: Operation; code: string; message: string }
/** What to report to the user after a synchronization. */
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
 * As many of the first operations as the server accepts in one request. A single operation that is too large is sent alone and rejected:
 * a truncated body would look like a network error and be retried forever.
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

/** Takes the next batch; undefined while another is in flight. */
export const takeBatch = (queue: SaveQueue, newId: () => string): { queue: SaveQueue; batch: Batch } | undefined => {
  if (queue.sent || queue.waiting.length === 0) return undefined
  const operations = selectBatch(queue.waiting, queue.maxOperations)
  const batch: Batch = { batchId: newId(), base: queue.revision, operations }
  return { batch, queue: { ...queue, sent: batch, waiting: queue.waiting.slice(operations.length) } }
}

const getAuthors = (batches: readonly SavedBatch[]): string[] => [...new Set(batches.map(({ by }) => by))]

/** Rebases waiting operations onto the server's page. */
const rebasePending = (
  queue: SaveQueue,
  remoteBatches: readonly SavedBatch[],
  before: { lost?: readonly LostChange[]; overwrote?: number } = {},
): SyncResult => {
  const operations = remoteBatches.flatMap((batch) => batch.operations)
  // Limits were checked when the operations were made; the server checks them again.
  const rebased = rebase(queue.saved, operations, queue.waiting, noLimits)
  const lost = rebased.lost.map(({ operation, error }) => ({
    operation,
    code: error.code,
    message: error.message,
  }))
  return {
    queue: { ...queue, waiting: rebased.applied },
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

/** Applies the response to the sent batch. Undefined when the pages have diverged: the caller then loads the draft and calls `rebaseOntoDraft`. */
export const applyResponse = (queue: SaveQueue, response: SaveResponse): SyncResult | undefined => {
  if (!queue.sent) return undefined
  const { operations } = queue.sent
  const reasons = new Map(response.lost.map((lost) => [lost.index, lost]))
  const accepted = operations.filter((_, index) => !reasons.has(index))
  const saved = response.page ?? tryApply(queue.saved, [...response.others, { operations: accepted }])
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
 * Applies batches of other users since the requested revision. Ignored while a batch is in flight, because its response brings the same
 * batches in order, and for outdated responses.
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

/** Rebases sent and waiting operations onto a freshly loaded draft. */
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
 * The server rejected the batch for good. It is halved until the invalid operation is alone; that one is removed and reported, the others
 * are saved.
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

/** Unsaved changes as stored in the browser. */
export type Unsaved = { revision: number; sent: Batch | null; waiting: readonly Operation[] }

export const toUnsaved = (queue: SaveQueue): Unsaved | null =>
  isSaved(queue) ? null : { revision: queue.revision, sent: queue.sent, waiting: queue.waiting }
