import { isDomainError } from '#base/domain-error.ts'
import { noLimits } from '#base/limits.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Operation } from '#document/operations/operation.ts'
import { squashOnto } from '#document/operations/squash.ts'
import type { PageDocument } from '#document/page.ts'
import { rebase } from '#document/rebase.ts'
import { MOST_OPERATION_BYTES, MOST_OPERATIONS, type SavedBatch } from '#site/drafts/contract.ts'

/**
 * What is saved of a page and what is not, without clock or network. The page that is shown is always `saved`, then what is on its way,
 * then what waits; whatever comes from the server goes underneath.
 */

/** Sent until it is answered, always with the same id and content: the server applies it once. */
export type Batch = { batchId: string; base: number; operations: readonly Operation[] }

export type Saving = {
  /** The page as the server has it at `revision`. */
  saved: PageDocument
  revision: number
  sent: Batch | null
  /** Squashed as it grows: an evening without a network is as large as what it changed, not as what was typed. */
  waiting: readonly Operation[]
  /** After a refusal batches get smaller, until the operation that can never be saved stands alone. */
  most: number
}

/** A change that the page did not keep, and why. */
export type Lost = { operation: Operation; code: string; message: string }
/** What there is to tell after something came from the server. */
export type News = { lost: readonly Lost[]; overwrote: number; by: readonly string[] }

export type Settled = { saving: Saving; page: PageDocument; news: News }

export type SaveAnswer = {
  revision: number
  others: readonly SavedBatch[]
  lost: readonly { index: number; code: string; message: string }[]
  overwrote: readonly number[]
  page?: PageDocument | undefined
}

export const startSaving = (saved: PageDocument, revision: number): Saving => ({
  saved,
  revision,
  sent: null,
  waiting: [],
  most: MOST_OPERATIONS,
})

export const isSaved = ({ sent, waiting }: Saving): boolean => sent === null && waiting.length === 0

export const withApplied = (saving: Saving, operations: readonly Operation[]): Saving => ({
  ...saving,
  waiting: squashOnto(saving.waiting, operations),
})

const bytesOf = (operation: Operation): number => new TextEncoder().encode(JSON.stringify(operation)).length + 1

/**
 * As many of the first operations as the server takes at once. One that is too large by itself goes alone and is refused: a body that is
 * cut off on its way would look like a broken network, and be sent again for ever.
 */
export const firstBatch = (operations: readonly Operation[], most: number): readonly Operation[] => {
  let [count, bytes] = [0, 0]
  for (const operation of operations.slice(0, most)) {
    bytes += bytesOf(operation)
    if (count > 0 && bytes > MOST_OPERATION_BYTES) break
    count += 1
  }
  return operations.slice(0, count)
}

/** One batch at a time: nothing while another is on its way. */
export const takeBatch = (saving: Saving, newId: () => string): { saving: Saving; batch: Batch } | undefined => {
  if (saving.sent || saving.waiting.length === 0) return undefined
  const operations = firstBatch(saving.waiting, saving.most)
  const batch: Batch = { batchId: newId(), base: saving.revision, operations }
  return { batch, saving: { ...saving, sent: batch, waiting: saving.waiting.slice(operations.length) } }
}

const namesOf = (batches: readonly SavedBatch[]): string[] => [...new Set(batches.map(({ by }) => by))]

/** Puts what waits on top of what the server has now. */
const settle = (
  saving: Saving,
  theirs: readonly SavedBatch[],
  before: { lost?: readonly Lost[]; overwrote?: number } = {},
): Settled => {
  const operations = theirs.flatMap((batch) => batch.operations)
  // What is being put on top was within the limits when it was made; the server has the last word on them.
  const put = rebase(saving.saved, operations, saving.waiting, noLimits)
  const lost = put.lost.map(({ operation, refusal }) => ({ operation, code: refusal.code, message: refusal.message }))
  return {
    saving: { ...saving, waiting: put.kept },
    page: put.page,
    news: {
      lost: [...(before.lost ?? []), ...lost],
      overwrote: (before.overwrote ?? 0) + put.overwrote.length,
      by: namesOf(theirs),
    },
  }
}

const applied = (
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
export const withAnswer = (saving: Saving, answer: SaveAnswer): Settled | undefined => {
  if (!saving.sent) return undefined
  const { operations } = saving.sent
  const reasons = new Map(answer.lost.map((lost) => [lost.index, lost]))
  const kept = operations.filter((_, index) => !reasons.has(index))
  const saved = answer.page ?? applied(saving.saved, [...answer.others, { operations: kept }])
  if (!saved) return undefined
  const lost = operations.flatMap((operation, index): Lost[] => {
    const reason = reasons.get(index)
    return reason ? [{ operation, code: reason.code, message: reason.message }] : []
  })
  const most = Math.min(MOST_OPERATIONS, saving.most * 2)
  return settle({ ...saving, saved, revision: answer.revision, sent: null, most }, answer.others, {
    lost,
    overwrote: answer.overwrote.length,
  })
}

/**
 * What others saved since the revision that was asked for. While something of ours is on its way its answer will bring the same, in
 * the right order, and an answer to an older question is out of date; both change nothing.
 */
export const withOthers = (
  saving: Saving,
  since: number,
  given: { revision: number; batches: readonly SavedBatch[]; page?: PageDocument | undefined },
): Settled | 'nothing' | 'drifted' => {
  if (saving.sent || since !== saving.revision || given.revision <= saving.revision) return 'nothing'
  const saved = given.page ?? applied(saving.saved, given.batches)
  if (!saved) return 'drifted'
  return settle({ ...saving, saved, revision: given.revision }, given.batches)
}

/** The whole draft, asked for anew: what was on its way and what waits are put on top of it. */
export const withReopened = (saving: Saving, page: PageDocument, revision: number): Settled =>
  settle(
    {
      ...saving,
      saved: page,
      revision,
      sent: null,
      waiting: squashOnto(saving.sent?.operations ?? [], saving.waiting),
    },
    [],
  )

/**
 * The server says that this can never be saved. A batch is halved until the one operation that it refuses stands alone; that one is
 * taken out and told, and the rest goes on.
 */
export const withRefused = (saving: Saving, { code, message }: { code: string; message: string }): Settled => {
  const { sent } = saving
  if (!sent) return settle(saving, [])
  const [first] = sent.operations
  if (sent.operations.length > 1 || !first) {
    const most = Math.max(1, Math.floor(sent.operations.length / 2))
    return settle({ ...saving, sent: null, most, waiting: squashOnto(sent.operations, saving.waiting) }, [])
  }
  return settle({ ...saving, sent: null }, [], { lost: [{ operation: first, code, message }] })
}

/** What was kept in the browser, as a stored record remembers it. */
export type Unsaved = { revision: number; sent: Batch | null; waiting: readonly Operation[] }

export const unsavedOf = (saving: Saving): Unsaved | null =>
  isSaved(saving) ? null : { revision: saving.revision, sent: saving.sent, waiting: saving.waiting }
