import { isDomainError } from '#base/domain-error.ts'
import { toFailure } from '#base/http-client.ts'
import { ApiError } from '#design/api/api-client.ts'
import { page, place, section } from '#document/builder.ts'
import type { Operation } from '#document/operations/operation.ts'
import { type BlockId, getIds, type PageDocument } from '#document/page.ts'
import { rebase } from '#document/rebase.ts'
import { MAX_OPERATION_BYTES, MAX_OPERATIONS, type SavedBatch } from '#site/drafts/contract.ts'
import type { Batch, SaveResponse } from '../save-queue.ts'

/** A fake of the draft endpoints with a network that fails on demand. */

export type Fate = 'ok' | 'request lost' | 'answer lost' | 'late' | 'broken' | 'locked'

export const failing = (status: number, code = '', message = ''): ApiError =>
  new ApiError({ ...toFailure(status), code, message })

export const startPage = (): { start: PageDocument; mine: BlockId; theirs: BlockId } => {
  const start = page(
    { seed: 'saving' },
    section({}, place('text', { whose: 'mine' }), place('text', { whose: 'theirs' })),
  )
  const [mine, theirs] = getIds(start.blocks)
  if (!mine || !theirs) throw new Error('The page has two blocks.')
  return { start, mine, theirs }
}

export const createDraftServer = (start: PageDocument) => {
  let [now, revision] = [start, 0]
  const log: (SavedBatch & { answer: SaveResponse })[] = []
  const late: (() => void)[] = []
  const fates: Fate[] = []

  const apply = (client: string, { batchId, base, operations }: Batch): SaveResponse => {
    const known = log.find((batch) => batch.batchId === batchId)
    if (known) return known.answer
    const weight = new TextEncoder().encode(JSON.stringify(operations)).length
    if (operations.length > MAX_OPERATIONS || weight > MAX_OPERATION_BYTES)
      throw failing(413, 'request.too_large', 'The request is too large.')
    if (base > revision) throw failing(409, 'drafts.unknown_revision', 'Unknown.')
    if (operations.some((operation) => operation.type === 'setProps' && 'bad' in operation.set))
      throw failing(422, 'document.invalid', 'That does not fit the block.')
    const others = log.slice(base)
    const put = rebase(
      now,
      others.filter((batch) => batch.client !== client).flatMap((batch) => batch.operations),
      operations,
    )
    now = put.page
    revision += 1
    const answer: SaveResponse = {
      revision,
      others,
      lost: put.lost.map(({ operation, error: { code, message } }) => ({
        index: operations.indexOf(operation),
        code,
        message,
      })),
      overwrote: put.overwrote.map((operation) => operations.indexOf(operation)),
    }
    log.push({ batchId, revision, operations: put.applied, client, by: client, at: new Date(0).toISOString(), answer })
    return answer
  }

  return {
    page: () => now,
    revision: () => revision,
    log: () => log,
    /** Queues the outcome of a following call; calls without one succeed. */
    fate: (next: Fate) => fates.push(next),
    allIsWell: () => fates.splice(0),
    /** Delivers delayed requests. */
    deliverLate: () => {
      for (const arrive of late.splice(0)) arrive()
    },
    send: async (client: string, batch: Batch): Promise<SaveResponse> => {
      const fate = fates.shift() ?? 'ok'
      const arrive = () => {
        try {
          apply(client, batch)
        } catch (error) {
          if (!(error instanceof ApiError) && !isDomainError(error)) throw error
        }
      }
      if (fate === 'late') late.push(arrive)
      if (fate === 'request lost' || fate === 'late') throw failing(0)
      if (fate === 'broken') throw failing(500)
      if (fate === 'locked') throw failing(423, 'drafts.locked', 'This page is locked.')
      const answer = apply(client, batch)
      if (fate === 'answer lost') throw failing(0)
      return answer
    },
    reopen: async () => ({ page: now, revision }),
    since: (base: number) => ({ revision, batches: log.slice(base) }),
    /** Saves as another user. */
    other: (operations: readonly Operation[]) =>
      apply('another window', { batchId: `other ${log.length}`, base: revision, operations }),
  }
}

export type DraftServer = ReturnType<typeof createDraftServer>
