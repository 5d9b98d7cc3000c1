import { isSignedOut, toApiError } from '#design/api/api-client.ts'
import { mergeOperations } from '#document/operations/merge-operations.ts'
import type { Operation } from '#document/operations/operation.ts'
import { MAX_OPERATIONS } from '#site/drafts/contract.ts'
import { classifyFailure } from './save-failure.ts'
import { type Batch, type LostChange, type SaveResponse, selectBatch, type Unsaved } from './save-queue.ts'

/** Dependencies to send the unsaved changes of a closed window. */
export type RecoveryDependencies = {
  send: (batch: Batch) => Promise<SaveResponse>
  /** The server's current revision, for changes based on a revision it no longer has. */
  fetchRevision: () => Promise<number>
  /** Stores the progress, so that another window can continue with the same batch. Null when done. */
  persist: (unsaved: Unsaved | null) => Promise<void>
  newId: () => string
}

/** Changes that the server currently rejects: the page is locked, or the user lost the right. */
type UnsentChanges = { operations: readonly Operation[]; message: string }

export type RecoveryResult = {
  saved: number
  lost: readonly LostChange[]
  overwrote: number
  unsent: UnsentChanges | null
}

const getOperations = ({ sent, waiting }: Unsaved): readonly Operation[] => [...(sent?.operations ?? []), ...waiting]

/**
 * Sends the unsaved changes of a closed window, in order and once. Throws when the server cannot be reached. Unsent changes stay stored,
 * also those that are currently not allowed: the page opens without them. Invalid changes are removed and returned.
 */
export const recoverChanges = async (
  unsent: Unsaved,
  { send, fetchRevision, persist, newId }: RecoveryDependencies,
): Promise<RecoveryResult> => {
  const lost: LostChange[] = []
  let [saved, overwrote, maxOperations] = [0, 0, MAX_OPERATIONS]
  let queue = unsent
  while (queue.sent || queue.waiting.length > 0) {
    if (!queue.sent) {
      const waiting = mergeOperations(queue.waiting)
      const operations = selectBatch(waiting, maxOperations)
      const sent: Batch = { batchId: newId(), base: queue.revision, operations }
      queue = { ...queue, sent, waiting: waiting.slice(operations.length) }
      await persist(queue)
    }
    const batch = queue.sent
    if (!batch) break
    try {
      const response = await send(batch)
      for (const { index, code, message } of response.lost) {
        const operation = batch.operations[index]
        if (operation) lost.push({ operation, code, message })
      }
      saved += batch.operations.length - response.lost.length
      overwrote += response.overwrote.length
      maxOperations = Math.min(MAX_OPERATIONS, maxOperations * 2)
      queue = { ...queue, revision: response.revision, sent: null }
    } catch (error) {
      const failure = classifyFailure(toApiError(error), { online: true, tries: 0 })
      const [first] = batch.operations
      if (failure.kind === 'retry' || isSignedOut(error)) throw error
      if (failure.kind === 'blocked')
        return { saved, lost, overwrote, unsent: { operations: getOperations(queue), message: failure.message } }
      if (failure.kind === 'outdated')
        queue = { revision: await fetchRevision(), sent: null, waiting: [...batch.operations, ...queue.waiting] }
      else if (batch.operations.length > 1) {
        maxOperations = Math.max(1, Math.floor(batch.operations.length / 2))
        queue = { ...queue, sent: null, waiting: [...batch.operations, ...queue.waiting] }
      } else {
        if (first) lost.push({ operation: first, code: failure.code, message: failure.message })
        queue = { ...queue, sent: null }
      }
    }
    await persist(queue.sent || queue.waiting.length > 0 ? queue : null)
  }
  return { saved, lost, overwrote, unsent: null }
}
