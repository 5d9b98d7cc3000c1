import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { WebsiteId } from '#base/id.ts'
import type { DraftOwner } from '#site/drafts/contract.ts'
import type { Editor, EditorState } from './editor.ts'

/** The page that is being edited, for every part of the editor's window. */
export type EditorContextValue = {
  websiteId: WebsiteId
  owner: DraftOwner
  roles: readonly number[]
  editor: Editor
}

const EditorContext = createContext<EditorContextValue | undefined>(undefined)
export const EditorProvider = EditorContext.Provider

export const useEditor = (): EditorContextValue => {
  const value = useContext(EditorContext)
  if (!value) throw new Error('This part of the editor stands outside of it.')
  return value
}

export const useEditorState = <Part>(part: (state: EditorState) => Part): Part =>
  useStore(useEditor().editor.store, part)
