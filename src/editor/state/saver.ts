import { createStore } from 'zustand/vanilla'
import { newId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { PageDocument } from '#document/page.ts'
import type { SavedBatch } from '#site/drafts/contract.ts'
import type { Editor } from './editor.ts'
import { classifyFailure, type Failure, getRetryDelay } from './save-failure.ts'
import {
  applyRemoteChanges,
  applyResponse,
  type Batch,
  createSaveQueue,
  enqueue,
  handleRejection,
  isSaved,
  rebaseOntoDraft,
  type SaveQueue,
  type SaveResponse,
  type SyncReport,
  type SyncResult,
  takeBatch,
  toUnsaved,
  type Unsaved,
} from './save-queue.ts'

/** Debounce between the last change and saving. */
const PAUSE_MS = 800

export type SaverDependencies = {
  send: (batch: Batch) => Promise<SaveResponse>
  reopen: () => Promise<{ page: PageDocument; revision: number }>
  /** Stores unacknowledged changes in the browser; null clears them. */
  persist: (unsaved: Unsaved | null) => Promise<void>
  /** Runs a callback later; returns a function that cancels it. */
  schedule: (run: () => void, ms: number) => () => void
  isOnline: () => boolean
  notify: (report: SyncReport) => void
}

export type SaveStatus =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string; failure: Failure['kind'] }

export type SaverState = { status: SaveStatus; revision: number }

/** Saves the page in the background: one batch at a time, stored in the browser until acknowledged. */
export const createSaver = (
  editor: Editor,
  initial: { page: PageDocument; revision: number },
  dependencies: SaverDependencies,
) => {
  let queue: SaveQueue = createSaveQueue(initial.page, initial.revision)
  let tries = 0
  let inFlight = false
  let closed = false
  let cancelTimer = (): void => undefined
  const store = createStore<SaverState>(() => ({ status: { kind: 'saved' }, revision: initial.revision }))
  const waiters = new Set<(saved: boolean) => void>()

  const publishStatus = (failed?: Failure): void => {
    const status: SaveStatus = failed
      ? { kind: 'failed', message: failed.message, failure: failed.kind }
      : isSaved(queue)
        ? { kind: 'saved' }
        : { kind: 'saving' }
    store.setState({ status, revision: queue.revision })
    if (status.kind === 'saving') return
    for (const notify of waiters) notify(status.kind === 'saved')
    waiters.clear()
  }

  const applySync = ({ queue: next, page, report }: SyncResult): void => {
    queue = next
    editor.receive(page)
    if (report.lost.length > 0 || report.overwrote > 0) dependencies.notify(report)
  }

  const scheduleSave = (ms: number): void => {
    cancelTimer()
    cancelTimer = dependencies.schedule(() => void save(), ms)
  }

  const handleFailure = async (error: unknown): Promise<void> => {
    const failure = classifyFailure(toApiError(error), { online: dependencies.isOnline(), tries })
    tries += 1
    if (failure.kind === 'rejected') {
      applySync(handleRejection(queue, failure))
      return next()
    }
    if (failure.kind === 'outdated') {
      const { page, revision } = await dependencies.reopen()
      applySync(rebaseOntoDraft(queue, page, revision))
      return next()
    }
    publishStatus(failure)
    if (!closed) scheduleSave(getRetryDelay(failure.kind === 'blocked' ? tries + 3 : tries))
  }

  const next = async (): Promise<void> => {
    await dependencies.persist(toUnsaved(queue))
    publishStatus()
    if (!isSaved(queue) && !closed) scheduleSave(0)
  }

  const save = async (): Promise<void> => {
    cancelTimer()
    if (inFlight) return
    const taken = takeBatch(queue, newId)
    if (taken) queue = taken.queue
    const batch = queue.sent
    if (!batch) return publishStatus()
    inFlight = true
    try {
      // Stored before sending, so that a retry sends the same batch.
      await dependencies.persist(toUnsaved(queue))
      const response = await dependencies.send(batch)
      tries = 0
      const result = applyResponse(queue, response)
      if (result) applySync(result)
      else {
        const { page, revision } = await dependencies.reopen()
        applySync(rebaseOntoDraft({ ...queue, sent: null }, page, revision))
      }
      inFlight = false
      await next()
    } catch (error) {
      inFlight = false
      await handleFailure(error).catch(() => {
        // Loading the draft failed too: retry like any other failure.
        publishStatus({ kind: 'retry', code: '', message: toApiError(error).message })
        if (!closed) scheduleSave(getRetryDelay(tries))
      })
    }
  }

  const stop = editor.onApplied((operations: readonly Operation[]) => {
    queue = enqueue(queue, operations)
    void dependencies.persist(toUnsaved(queue))
    const { status } = store.getState()
    if (status.kind === 'failed') return
    publishStatus()
    scheduleSave(PAUSE_MS)
  })

  return {
    store,
    revision: (): number => queue.revision,
    isSaved: (): boolean => isSaved(queue),
    /** Saves immediately. Resolves to true once everything is saved, false when saving fails. */
    flush(): Promise<boolean> {
      if (isSaved(queue)) return Promise.resolve(true)
      const done = new Promise<boolean>((resolve) => waiters.add(resolve))
      void save()
      return done
    },
    /** Receives batches of other users from the presence call. */
    async receive(
      since: number,
      remote: { revision: number; batches: readonly SavedBatch[]; page?: PageDocument | undefined },
    ): Promise<void> {
      const result = applyRemoteChanges(queue, since, remote)
      if (result === 'nothing' || closed) return
      if (result === 'drifted') {
        const { page, revision } = await dependencies.reopen()
        // A batch may have been sent meanwhile; its response brings the same changes.
        if (queue.sent) return
        applySync(rebaseOntoDraft(queue, page, revision))
      } else applySync(result)
      store.setState({ revision: queue.revision })
      await dependencies.persist(toUnsaved(queue))
    },
    /** Discards unsaved changes: the page reverts to the server's. */
    async discard(): Promise<void> {
      cancelTimer()
      queue = { ...queue, sent: null, waiting: [] }
      await dependencies.persist(null)
      editor.receive(queue.saved)
      publishStatus()
    },
    /** Stops saving. Unsaved changes stay in the browser for the next window. */
    close(): void {
      closed = true
      cancelTimer()
      stop()
    },
  }
}

export type Saver = ReturnType<typeof createSaver>
