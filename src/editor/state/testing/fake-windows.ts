import type { Operation } from '#document/operations/operation.ts'
import { createEditor } from '../editor.ts'
import { recoverChanges } from '../recover-changes.ts'
import type { LostChange, SyncReport, Unsaved } from '../save-queue.ts'
import { createSaver } from '../saver.ts'
import type { DraftServer } from './fake-draft-server.ts'

/** Runs all pending promise callbacks. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Consecutive editor windows on one page, with a fake clock and browser storage. */
export const createWindows = (server: DraftServer) => {
  let kept: Unsaved | null = null
  let count = 0
  const lost: LostChange[] = []
  const refused: string[] = []
  const reports: SyncReport[] = []
  let due: { run: () => void; at: number }[] = []
  let clock = 0

  const persist = async (unsaved: Unsaved | null): Promise<void> => {
    kept = structuredClone(unsaved)
  }
  const open = (isOnline: () => boolean) => {
    const client = `window ${count++}`
    const start = { page: server.page(), revision: server.revision() }
    const editor = createEditor(start.page)
    const saver = createSaver(editor, start, {
      send: (batch) => server.send(client, batch),
      reopen: server.reopen,
      persist,
      schedule: (run, ms) => {
        const entry = { run, at: clock + ms }
        due.push(entry)
        return () => {
          due = due.filter((other) => other !== entry)
        }
      },
      isOnline,
      notify: (report) => {
        reports.push(report)
        lost.push(...report.lost)
      },
    })
    return { client, editor, saver }
  }
  let online = true
  let current = open(() => online)

  return {
    lost,
    /** Reasons why changes of an earlier window could not be sent. */
    refused,
    reports,
    kept: () => kept,
    editor: () => current.editor,
    saver: () => current.saver,
    status: () => current.saver.store.getState().status,
    setOnline: (is: boolean) => {
      online = is
    },
    edit: (operations: readonly Operation[]) => current.editor.perform(operations),
    /** Advances the clock to the next timer. */
    tick: async (): Promise<boolean> => {
      const [next] = due.toSorted((a, b) => a.at - b.at)
      if (!next) return false
      due = due.filter((entry) => entry !== next)
      clock = Math.max(clock, next.at)
      next.run()
      await settled()
      return true
    },
    meet: async (): Promise<void> => {
      const since = current.saver.revision()
      await current.saver.receive(since, server.since(since))
    },
    /** False when stored changes could not be sent: no window is open then, and they stay stored. */
    reopen: async (): Promise<boolean> => {
      current.saver.close()
      due = []
      await settled()
      const unsent = kept
      if (unsent)
        try {
          const recovered = await recoverChanges(unsent, {
            send: (batch) => server.send(`window ${count}`, batch),
            fetchRevision: async () => server.revision(),
            persist,
            newId: () => `recovered ${count} ${clock++}`,
          })
          lost.push(...recovered.lost)
          if (recovered.unsent) refused.push(recovered.unsent.message)
        } catch {
          return false
        }
      current = open(() => online)
      return true
    },
  }
}
