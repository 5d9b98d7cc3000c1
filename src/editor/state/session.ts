import type { StoreApi } from 'zustand/vanilla'
import type { DraftKey, DraftOwner, OpenDraft } from '#site/drafts/contract.ts'
import { createInsertRequests } from '../canvas/insert-request.ts'
import { createAnnouncer } from '../canvas/screen-reader-announcer.ts'
import { createSettingsRequests } from '../canvas/settings-request.ts'
import { createSiteStyles } from '../styles/site-styles.ts'
import { createTextEditing } from '../text/text-editing.ts'
import type { Editor } from './editor.ts'
import type { PresenceStore } from './presence.ts'
import type { Saver } from './saver.ts'

/** What is known about the draft besides its content. */
export type DraftInfo = Pick<OpenDraft, 'owner' | 'published' | 'changed' | 'plannedAt' | 'changedSinceScheduled'>

type SessionDependencies = {
  params: DraftKey
  owner: DraftOwner
  editor: Editor
  saver: Saver
  presence: PresenceStore
  draftInfo: StoreApi<DraftInfo>
  /** Synchronizes with the server immediately, for example after publishing. */
  refresh: () => Promise<void>
  close: () => void
}

/**
 * Everything that canvas, panels and shell share while one page is open. One session per open page, passed by React context; its stores
 * outlive the panels that show them.
 */
export const createSession = ({ editor, ...dependencies }: SessionDependencies) => ({
  ...dependencies,
  websiteId: dependencies.params.websiteId,
  editor,
  announcer: createAnnouncer(),
  insertRequests: createInsertRequests(editor),
  settingsRequests: createSettingsRequests(),
  siteStyles: createSiteStyles(),
  textEditing: createTextEditing(editor),
})

export type Session = ReturnType<typeof createSession>
