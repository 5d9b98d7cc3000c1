import { asCallError, isSignedOut } from '#design/call.ts'
import type { Operation } from '#document/operations/operation.ts'
import { squash } from '#document/operations/squash.ts'
import { MOST_OPERATIONS } from '#site/drafts/contract.ts'
import { failureOf } from './failure.ts'
import { type Batch, firstBatch, type Lost, type SaveAnswer, type Unsaved } from './saving.ts'

/** What a window left behind when it was closed, as the browser keeps it. */
export type RecoverParts = {
  send: (batch: Batch) => Promise<SaveAnswer>
  /** The revision that the server has now, for work that was made on one it no longer knows. */
  newestRevision: () => Promise<number>
  /** Writes down how far it has come: should this window be closed too, the next goes on with the same batch. Null when all is done. */
  keep: (unsaved: Unsaved | null) => Promise<void>
  newId: () => string
}

/** What the server will not have of this person for now: the page was locked, or their role was taken away. */
type Left = { operations: readonly Operation[]; message: string }

export type Recovered = { saved: number; lost: readonly Lost[]; overwrote: number; left: Left | null }

const operationsOf = ({ sent, waiting }: Unsaved): readonly Operation[] => [...(sent?.operations ?? []), ...waiting]

/**
 * Sends what a closed window had not saved, in order and once. Throws when the server cannot be reached; what is not sent stays written
 * down, also what is left because it may not be sent now: the page opens without it. What can never be saved is taken out and handed back.
 */
export const recover = async (
  left: Unsaved,
  { send, newestRevision, keep, newId }: RecoverParts,
): Promise<Recovered> => {
  const lost: Lost[] = []
  let [saved, overwrote, most] = [0, 0, MOST_OPERATIONS]
  let now = left
  while (now.sent || now.waiting.length > 0) {
    if (!now.sent) {
      const waiting = squash(now.waiting)
      const operations = firstBatch(waiting, most)
      const sent: Batch = { batchId: newId(), base: now.revision, operations }
      now = { ...now, sent, waiting: waiting.slice(operations.length) }
      await keep(now)
    }
    const batch = now.sent
    if (!batch) break
    try {
      const answer = await send(batch)
      for (const { index, code, message } of answer.lost) {
        const operation = batch.operations[index]
        if (operation) lost.push({ operation, code, message })
      }
      saved += batch.operations.length - answer.lost.length
      overwrote += answer.overwrote.length
      most = Math.min(MOST_OPERATIONS, most * 2)
      now = { ...now, revision: answer.revision, sent: null }
    } catch (error) {
      const failure = failureOf(asCallError(error), { online: true, tries: 0 })
      const [first] = batch.operations
      if (failure.kind === 'again' || isSignedOut(error)) throw error
      if (failure.kind === 'blocked')
        return { saved, lost, overwrote, left: { operations: operationsOf(now), message: failure.message } }
      if (failure.kind === 'outdated')
        now = { revision: await newestRevision(), sent: null, waiting: [...batch.operations, ...now.waiting] }
      else if (batch.operations.length > 1) {
        most = Math.max(1, Math.floor(batch.operations.length / 2))
        now = { ...now, sent: null, waiting: [...batch.operations, ...now.waiting] }
      } else {
        if (first) lost.push({ operation: first, code: failure.code, message: failure.message })
        now = { ...now, sent: null }
      }
    }
    await keep(now.sent || now.waiting.length > 0 ? now : null)
  }
  return { saved, lost, overwrote, left: null }
}
