import { createStore } from 'zustand/vanilla'
import { type AccountId, newId } from '#base/id.ts'
import { call, isSignedOut } from '#design/call.ts'
import { type DraftKey, meetOthers, type OpenDraft, openDraft, saveDraft } from '#site/drafts/contract.ts'
import { deviceForWindow } from './devices.ts'
import { takeEarly } from './early.ts'
import { createEditor, type Selection } from './editor.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { createPeople } from './people.ts'
import { type Rights, whyReadOnly } from './read-only.ts'
import { type Recovered, recover } from './recover.ts'
import { createSaver } from './saver.ts'
import type { Batch, News } from './saving.ts'

const PRESENCE_MS = 3000

/** What is known of the page beside its content. */
export type DraftFacts = Pick<OpenDraft, 'owner' | 'published' | 'changed'>

const chosen = (selection: Selection): string[] => {
  if (selection.kind === 'none') return []
  return selection.kind === 'section' ? [selection.id] : selection.ids.slice(0, 100)
}

/** A browser that keeps nothing still saves; only what is unsaved does not outlive the window then. */
const noOutbox: Outbox = { keep: async () => undefined, takeOver: async () => undefined, close: () => undefined }

/** Who opens the page. */
export type Opener = Rights & { accountId: AccountId }

/** What became of what an earlier window had not saved. What is left of it can be thrown away. */
export type Brought = Recovered & { discard: () => Promise<void> }

type SessionParts = Opener & {
  tell: (news: News) => void
  tellBrought: (brought: Brought) => void
}

/** One window on one page: opened, saved, shared with others, closed. */
export const openSession = async (params: DraftKey, { tell, tellBrought, ...opener }: SessionParts) => {
  const client = newId()
  let early = takeEarly(params)
  const outbox = await openOutbox(params, { accountId: opener.accountId, client }).catch(() => noOutbox)
  const send = (batch: Batch) =>
    call(saveDraft, { params, body: { ...batch, operations: [...batch.operations], client } })
  const open = () => call(openDraft, { params })

  try {
    await outbox.takeOver(async (unsaved, keep) => {
      // What was asked for before this was sent does not have it.
      early = undefined
      const newestRevision = async (): Promise<number> => (await open()).revision
      const recovered = await recover(unsaved, { send, newestRevision, keep, newId })
      tellBrought({ ...recovered, discard: () => keep(null) })
    })
  } catch (error) {
    outbox.close()
    throw error
  }
  const draft = await (early ?? open()).catch((error: unknown) => {
    outbox.close()
    throw error
  })

  const readOnly = whyReadOnly(draft, opener)
  const editor = createEditor(draft.page, undefined, { ...(readOnly && { readOnly }) })
  editor.setDevice(deviceForWindow(window.innerWidth))
  const facts = createStore<DraftFacts>(() => ({
    owner: draft.owner,
    published: draft.published,
    changed: draft.changed,
  }))
  const people = createPeople()
  const saver = createSaver(editor, draft, {
    send,
    reopen: open,
    // Saving goes on even where the browser's own store is full.
    keep: (unsaved) => outbox.keep(unsaved).catch(() => undefined),
    later: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    isOnline: () => navigator.onLine,
    tell,
  })

  const stopFacts = editor.onApplied(() => {
    if (!facts.getState().changed) facts.setState({ changed: true })
  })

  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const meet = async (leaving = false): Promise<void> => {
    const { selection, device } = editor.store.getState()
    const since = saver.revision()
    const body = { client, since, selection: chosen(selection), device, ...(leaving && { leaving }) }
    const met = await call(meetOthers, { params, body })
    if (closed) return
    people.setState(
      met.people.filter((person) => person.client !== client),
      true,
    )
    await saver.receive(since, met)
    facts.setState({ published: met.published, changed: met.changed || !saver.isSaved() })
  }
  const meetRegularly = async (): Promise<void> => {
    clearTimeout(timer)
    if (closed) return
    if (document.visibilityState === 'visible')
      try {
        await meet()
      } catch (error) {
        // Not being seen by others is no reason to disturb anybody; saving tells what there is to tell.
        if (isSignedOut(error)) people.setState([], true)
      }
    if (!closed) timer = setTimeout(() => void meetRegularly(), PRESENCE_MS)
  }
  const seen = (): void => void (document.visibilityState === 'visible' && meetRegularly())
  const online = (): void => void saver.flush()
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('online', online)
  void meetRegularly()

  return {
    params,
    editor,
    saver,
    people,
    facts,
    /** Asks at once how things stand, after publishing for example. */
    refresh: (): Promise<void> => meet().catch(() => undefined),
    close(): void {
      if (closed) return
      void meet(true).catch(() => undefined)
      closed = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('online', online)
      stopFacts()
      saver.close()
      outbox.close()
    },
  }
}

export type Session = Awaited<ReturnType<typeof openSession>>
