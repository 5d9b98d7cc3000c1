import { createStore } from 'zustand/vanilla'
import { newId } from '#base/id.ts'
import { asCallError } from '#design/call.ts'
import type { Operation } from '#document/operations/operation.ts'
import type { PageDocument } from '#document/page.ts'
import type { SavedBatch } from '#site/drafts/contract.ts'
import type { Editor } from './editor.ts'
import { type Failure, failureOf, waitBefore } from './failure.ts'
import {
  type Batch,
  isSaved,
  type News,
  type SaveAnswer,
  type Saving,
  type Settled,
  startSaving,
  takeBatch,
  type Unsaved,
  unsavedOf,
  withAnswer,
  withApplied,
  withOthers,
  withRefused,
  withReopened,
} from './saving.ts'

/** Long enough for a word to be finished, short enough that nobody waits for it. */
const PAUSE_MS = 800

export type SaverParts = {
  send: (batch: Batch) => Promise<SaveAnswer>
  reopen: () => Promise<{ page: PageDocument; revision: number }>
  /** Keeps what is not yet acknowledged; null when there is nothing. */
  keep: (unsaved: Unsaved | null) => Promise<void>
  /** Runs something later, and answers how to call it off. */
  later: (run: () => void, ms: number) => () => void
  isOnline: () => boolean
  tell: (news: News) => void
}

export type SaveStatus =
  | { kind: 'saved' }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string; failure: Failure['kind'] }

export type SaverState = { status: SaveStatus; revision: number }

/** Saves a page while it is being written: one batch at a time, kept in the browser until the server has it. */
export const createSaver = (editor: Editor, begin: { page: PageDocument; revision: number }, parts: SaverParts) => {
  let saving: Saving = startSaving(begin.page, begin.revision)
  let tries = 0
  let inFlight = false
  let closed = false
  let callOff = (): void => undefined
  const store = createStore<SaverState>(() => ({ status: { kind: 'saved' }, revision: begin.revision }))
  const whenSaved = new Set<(saved: boolean) => void>()

  const show = (failed?: Failure): void => {
    const status: SaveStatus = failed
      ? { kind: 'failed', message: failed.message, failure: failed.kind }
      : isSaved(saving)
        ? { kind: 'saved' }
        : { kind: 'saving' }
    store.setState({ status, revision: saving.revision })
    if (status.kind === 'saving') return
    for (const tell of whenSaved) tell(status.kind === 'saved')
    whenSaved.clear()
  }

  const take = ({ saving: next, page, news }: Settled): void => {
    saving = next
    editor.receive(page)
    if (news.lost.length > 0 || news.overwrote > 0) parts.tell(news)
  }

  const plan = (ms: number): void => {
    callOff()
    callOff = parts.later(() => void save(), ms)
  }

  const fail = async (error: unknown): Promise<void> => {
    const failure = failureOf(asCallError(error), { online: parts.isOnline(), tries })
    tries += 1
    if (failure.kind === 'never') {
      take(withRefused(saving, failure))
      return next()
    }
    if (failure.kind === 'outdated') {
      const { page, revision } = await parts.reopen()
      take(withReopened(saving, page, revision))
      return next()
    }
    show(failure)
    if (!closed) plan(waitBefore(failure.kind === 'blocked' ? tries + 3 : tries))
  }

  const next = async (): Promise<void> => {
    await parts.keep(unsavedOf(saving))
    show()
    if (!isSaved(saving) && !closed) plan(0)
  }

  const save = async (): Promise<void> => {
    callOff()
    if (inFlight) return
    const taken = takeBatch(saving, newId)
    if (taken) saving = taken.saving
    const batch = saving.sent
    if (!batch) return show()
    inFlight = true
    try {
      // Written down before it is sent, so that whoever sends it again sends the same.
      await parts.keep(unsavedOf(saving))
      const answer = await parts.send(batch)
      tries = 0
      const settled = withAnswer(saving, answer)
      if (settled) take(settled)
      else {
        const { page, revision } = await parts.reopen()
        take(withReopened({ ...saving, sent: null }, page, revision))
      }
      inFlight = false
      await next()
    } catch (error) {
      inFlight = false
      await fail(error).catch(() => {
        // The page could not be asked for anew either: it is tried again like any other failure.
        show({ kind: 'again', code: '', message: asCallError(error).message })
        if (!closed) plan(waitBefore(tries))
      })
    }
  }

  const stop = editor.onApplied((operations: readonly Operation[]) => {
    saving = withApplied(saving, operations)
    void parts.keep(unsavedOf(saving))
    const { status } = store.getState()
    if (status.kind === 'failed') return
    show()
    plan(PAUSE_MS)
  })

  return {
    store,
    revision: (): number => saving.revision,
    isSaved: (): boolean => isSaved(saving),
    /** Now rather than in a moment. True once everything is saved, false when it cannot be. */
    flush(): Promise<boolean> {
      if (isSaved(saving)) return Promise.resolve(true)
      const done = new Promise<boolean>((resolve) => whenSaved.add(resolve))
      void save()
      return done
    },
    /** What others saved, as the presence call tells it. */
    async receive(
      since: number,
      given: { revision: number; batches: readonly SavedBatch[]; page?: PageDocument | undefined },
    ): Promise<void> {
      const settled = withOthers(saving, since, given)
      if (settled === 'nothing' || closed) return
      if (settled === 'drifted') {
        const { page, revision } = await parts.reopen()
        // Something of ours may have left meanwhile; its answer will bring the same.
        if (saving.sent) return
        take(withReopened(saving, page, revision))
      } else take(settled)
      store.setState({ revision: saving.revision })
      await parts.keep(unsavedOf(saving))
    },
    /** Gives up what is not saved: the page is again as the server has it. */
    async discard(): Promise<void> {
      callOff()
      saving = { ...saving, sent: null, waiting: [] }
      await parts.keep(null)
      editor.receive(saving.saved)
      show()
    },
    /** Sends no more. What is unsaved stays written down for the next window. */
    close(): void {
      closed = true
      callOff()
      stop()
    },
  }
}

export type Saver = ReturnType<typeof createSaver>
