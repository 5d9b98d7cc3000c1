import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Collaborator } from '#site/drafts/contract.ts'

/** Other windows that have the same page open. The canvas outlines their selections, the top bar shows their names. */
export type PresenceStore = StoreApi<readonly Collaborator[]>

export const createPresence = (): PresenceStore => createStore<readonly Collaborator[]>(() => [])
