import { createContext, useContext, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { DraftKey } from '#site/drafts/contract.ts'
import type { SaverState } from './saver.ts'
import type { News } from './saving.ts'
import { type Brought, type DraftFacts, type Opener, openSession, type Session } from './session.ts'

const SessionContext = createContext<Session | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

/** The window's side of the page at hand: saving, publishing, versions. Canvas and panels only need `useEditor`. */
export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('This part of the editor stands outside of it.')
  return session
}

export const useFacts = (): DraftFacts => useStore(useSession().facts)
export const useSaver = (): SaverState => useStore(useSession().saver.store)

type Opening = { state: 'opening' } | { state: 'failed'; error: unknown } | { state: 'open'; session: Session }

/** What is told once, and stays until it has been read. */
export type Told = { news: readonly News[]; brought: readonly Brought[] }
const untold: Told = { news: [], brought: [] }

export const useOpening = (draft: DraftKey, { accountId, mayEdit, mayPublish }: Opener) => {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const [told, setTold] = useState<Told>(untold)
  const [attempt, setAttempt] = useState(0)
  const { websiteId, kind, ownerId } = draft
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same page once more
  useEffect(() => {
    let isGone = false
    setOpening({ state: 'opening' })
    // What is left is tried and told once more.
    setTold(({ news, brought }) => ({ news, brought: brought.map((each) => ({ ...each, left: null })) }))
    const session = openSession(
      { websiteId, kind, ownerId },
      {
        accountId,
        mayEdit,
        mayPublish,
        tell: (news) => setTold((before) => ({ ...before, news: [...before.news, news] })),
        tellBrought: (brought) => setTold((before) => ({ ...before, brought: [...before.brought, brought] })),
      },
    )
    session.then(
      (opened) => (isGone ? opened.close() : setOpening({ state: 'open', session: opened })),
      (error: unknown) => (isGone ? undefined : setOpening({ state: 'failed', error })),
    )
    return () => {
      isGone = true
      session.then(
        (opened) => opened.close(),
        () => undefined,
      )
    }
  }, [websiteId, kind, ownerId, accountId, mayEdit, mayPublish, attempt])
  return { opening, retry: () => setAttempt((count) => count + 1), told, read: () => setTold(untold) }
}
