import { createStore } from 'zustand/vanilla'
import { isRetryable, toApiError } from '#design/api/api-client.ts'
import { getRetryDelay } from '#editor/state/save-failure.ts'

/** Typing pauses of this length save the title. */
const PAUSE_MS = 800

type TitleState = { title: string; error: string | null }

type TitleSaverDependencies = {
  send: (title: string) => Promise<unknown>
  /** Stores a title that the server does not have yet; null removes it. */
  persist: (title: string | null) => void
  schedule: (run: () => void, ms: number) => () => void
  onSaved: (title: string) => void
}

/**
 * Saves the title of a post while it is typed. The title is a setting of the post and not part of the document, so it has a small queue of
 * its own: the latest title is stored in the browser until the server has it, and sent again after a failure.
 */
export const createTitleSaver = (
  saved: { title: string; unsaved: string | null },
  { send, persist, schedule, onSaved }: TitleSaverDependencies,
) => {
  const store = createStore<TitleState>(() => ({ title: saved.unsaved ?? saved.title, error: null }))
  let onServer = saved.title
  let tries = 0
  let sending: Promise<void> | undefined
  let cancel: () => void = () => undefined

  const isSaved = (): boolean => store.getState().title.trim() === onServer

  const sendOnce = async (): Promise<void> => {
    const title = store.getState().title.trim()
    try {
      await send(title)
      onServer = title
      tries = 0
      store.setState({ error: null })
      if (isSaved()) persist(null)
      onSaved(title)
    } catch (error) {
      store.setState({ error: toApiError(error).message })
      if (isRetryable(error)) cancel = schedule(() => void flush(), getRetryDelay(++tries))
    }
  }

  /** Sends the title, one request at a time. An empty title is never sent. */
  const flush = async (): Promise<void> => {
    cancel()
    if (sending) await sending
    if (isSaved() || store.getState().title.trim() === '') return
    sending = sendOnce()
    await sending
    sending = undefined
  }

  if (saved.unsaved !== null) void flush()

  return {
    store,
    flush,
    change(title: string): void {
      store.setState({ title, error: title.trim() === '' ? 'Enter a title.' : null })
      persist(title.trim() === '' || isSaved() ? null : title)
      cancel()
      cancel = schedule(() => void flush(), PAUSE_MS)
    },
    /** Sends what is left and stops retrying. */
    close(): void {
      void flush()
      cancel()
    },
  }
}

export type TitleSaver = ReturnType<typeof createTitleSaver>
