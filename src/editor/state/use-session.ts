import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { PlanFeatures } from '#base/plan-features.ts'
import type { Collaborator } from '#site/drafts/contract.ts'
import type { EditorState } from './editor.ts'
import type { SaverState } from './saver.ts'
import type { DraftInfo, Session } from './session.ts'

/** The session of the open page, the roles of the user in it and the plan features of the site. */
export type SessionContextValue = Session & { roles: readonly number[]; planFeatures: PlanFeatures }

const SessionContext = createContext<SessionContextValue | undefined>(undefined)
export const SessionProvider = SessionContext.Provider

export const useSession = (): SessionContextValue => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession is used outside of SessionProvider.')
  return session
}

export const useEditorState = <Part>(part: (state: EditorState) => Part): Part =>
  useStore(useSession().editor.store, part)

export const useDraftInfo = (): DraftInfo => useStore(useSession().draftInfo)
export const useSaveState = (): SaverState => useStore(useSession().saver.store)
export const useCollaborators = (): readonly Collaborator[] => useStore(useSession().presence)
