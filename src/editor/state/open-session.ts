import { createStore } from 'zustand/vanilla'
import { type AccountId, newId } from '#base/id.ts'
import { callEndpoint, isSignedOut } from '#design/api/api-client.ts'
import { type DraftKey, openDraft, saveDraft, syncPresence } from '#site/drafts/contract.ts'
import { getDefaultDevice } from './devices.ts'
import { createEditor, type Selection } from './editor.ts'
import { type OfflineQueue, openOfflineQueue } from './offline-queue.ts'
import { consumePreload } from './preload.ts'
import { createPresence } from './presence.ts'
import { type EditorRights, getReadOnlyReason } from './read-only.ts'
import { type RecoveryResult, recoverChanges } from './recover-changes.ts'
import type { Batch, SyncReport } from './save-queue.ts'
import { createSaver } from './saver.ts'
import { createSession, type DraftInfo, type Session } from './session.ts'

const SYNC_INTERVAL_MS = 3000

/** Used when the browser has no storage: saving works, but unsaved changes do not survive closing the window. */
const memoryOnlyQueue: OfflineQueue = {
  store: async () => undefined,
  recoverClosedWindows: async () => undefined,
  close: () => undefined,
}

/** The user who opens the page. */
export type Opener = EditorRights & { accountId: AccountId }

/** The result of sending the unsaved changes of an earlier window. Unsent changes can be discarded. */
export type RecoveredChanges = RecoveryResult & { discard: () => Promise<void> }

type SessionOptions = Opener & {
  onSync: (report: SyncReport) => void
  onRecovered: (recovered: RecoveredChanges) => void
}

const toSelectedIds = (selection: Selection): string[] => {
  if (selection.kind === 'none') return []
  return selection.kind === 'section' ? [selection.id] : selection.ids.slice(0, 100)
}

/** Opens a page for editing: recovers unsaved changes, loads the draft, then saves and synchronizes until it is closed. */
export const openSession = async (
  params: DraftKey,
  { onSync, onRecovered, ...opener }: SessionOptions,
): Promise<Session> => {
  const client = newId()
  let preload = consumePreload(params)
  const offlineQueue = await openOfflineQueue(params, { accountId: opener.accountId, client }).catch(
    () => memoryOnlyQueue,
  )
  const send = (batch: Batch) =>
    callEndpoint(saveDraft, { params, body: { ...batch, operations: [...batch.operations], client } })
  const open = () => callEndpoint(openDraft, { params })

  try {
    await offlineQueue.recoverClosedWindows(async (unsaved, persist) => {
      // The preloaded draft was requested before these changes were sent, so it lacks them.
      preload = undefined
      const fetchRevision = async (): Promise<number> => (await open()).revision
      const recovered = await recoverChanges(unsaved, { send, fetchRevision, persist, newId })
      onRecovered({ ...recovered, discard: () => persist(null) })
    })
  } catch (error) {
    offlineQueue.close()
    throw error
  }
  const draft = await (preload ?? open()).catch((error: unknown) => {
    offlineQueue.close()
    throw error
  })

  const readOnly = getReadOnlyReason(draft, opener)
  const editor = createEditor(draft.page, undefined, { ...(readOnly && { readOnly }) })
  editor.setDevice(getDefaultDevice(window.innerWidth))
  const { owner, published, changed, plannedAt, changedSinceScheduled } = draft
  const draftInfo = createStore<DraftInfo>(() => ({ owner, published, changed, plannedAt, changedSinceScheduled }))
  const presence = createPresence()
  const saver = createSaver(editor, draft, {
    send,
    reopen: open,
    // Saving continues when the browser's storage is full.
    persist: (unsaved) => offlineQueue.store(unsaved).catch(() => undefined),
    schedule: (run, ms) => {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    isOnline: () => navigator.onLine,
    notify: onSync,
  })

  const unsubscribe = editor.onApplied(() => {
    const info = draftInfo.getState()
    const isOutdated = info.plannedAt !== null
    if (!info.changed || info.changedSinceScheduled !== isOutdated)
      draftInfo.setState({ changed: true, changedSinceScheduled: isOutdated })
  })

  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const sync = async (leaving = false): Promise<void> => {
    const { selection, device } = editor.store.getState()
    const since = saver.revision()
    const body = { client, since, selection: toSelectedIds(selection), device, ...(leaving && { leaving }) }
    const response = await callEndpoint(syncPresence, { params, body })
    if (closed) return
    presence.setState(
      response.people.filter((person) => person.client !== client),
      true,
    )
    await saver.receive(since, response)
    const isUnsaved = !saver.isSaved()
    draftInfo.setState({
      published: response.published,
      changed: response.changed || isUnsaved,
      plannedAt: response.plannedAt,
      changedSinceScheduled: response.changedSinceScheduled || (isUnsaved && response.plannedAt !== null),
    })
  }
  const syncRegularly = async (): Promise<void> => {
    clearTimeout(timer)
    if (closed) return
    if (document.visibilityState === 'visible')
      try {
        await sync()
      } catch (error) {
        // A failed presence call is not shown to the user: saving reports what matters.
        if (isSignedOut(error)) presence.setState([], true)
      }
    if (!closed) timer = setTimeout(() => void syncRegularly(), SYNC_INTERVAL_MS)
  }
  const onVisibilityChange = (): void => void (document.visibilityState === 'visible' && syncRegularly())
  const onOnline = (): void => void saver.flush()
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('online', onOnline)
  void syncRegularly()

  return createSession({
    params,
    owner,
    editor,
    saver,
    presence,
    draftInfo,
    refresh: () => sync().catch(() => undefined),
    close() {
      if (closed) return
      void sync(true).catch(() => undefined)
      closed = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      window.removeEventListener('online', onOnline)
      unsubscribe()
      saver.close()
      offlineQueue.close()
    },
  })
}
