import { useEffect, useState } from 'react'
import type { DraftKey } from '#site/drafts/contract.ts'
import { type Opener, openSession, type RecoveredChanges } from './open-session.ts'
import type { SyncReport } from './save-queue.ts'
import type { Session } from './session.ts'

type Opening = { state: 'opening' } | { state: 'failed'; error: unknown } | { state: 'open'; session: Session }

/** Sync reports and recovered changes that the user has not dismissed yet. */
export type SyncNotices = { reports: readonly SyncReport[]; recovered: readonly RecoveredChanges[] }
const noNotices: SyncNotices = { reports: [], recovered: [] }

export const useOpenSession = (draft: DraftKey, { accountId, mayEdit, mayPublish }: Opener) => {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const [notices, setNotices] = useState<SyncNotices>(noNotices)
  const [attempt, setAttempt] = useState(0)
  const { websiteId, kind, ownerId } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens the same page again
  useEffect(() => {
    let isUnmounted = false
    setOpening({ state: 'opening' })
    // Unsent changes are sent again and reported again.
    setNotices(({ reports, recovered }) => ({
      reports,
      recovered: recovered.map((each) => ({ ...each, unsent: null })),
    }))
    const session = openSession(
      { websiteId, kind, ownerId },
      {
        accountId,
        mayEdit,
        mayPublish,
        onSync: (report) => setNotices((before) => ({ ...before, reports: [...before.reports, report] })),
        onRecovered: (each) => setNotices((before) => ({ ...before, recovered: [...before.recovered, each] })),
      },
    )
    session.then(
      (opened) => (isUnmounted ? opened.close() : setOpening({ state: 'open', session: opened })),
      (error: unknown) => (isUnmounted ? undefined : setOpening({ state: 'failed', error })),
    )
    return () => {
      isUnmounted = true
      session.then(
        (opened) => opened.close(),
        () => undefined,
      )
    }
  }, [websiteId, kind, ownerId, accountId, mayEdit, mayPublish, attempt])
  return { opening, retry: () => setAttempt((count) => count + 1), notices, dismiss: () => setNotices(noNotices) }
}
