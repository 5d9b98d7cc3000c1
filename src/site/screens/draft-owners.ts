import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { DocumentOwner, DraftOwners } from '#site/pages/draft-owners.ts'
import { isScreenKind, SCREEN_TITLES, type ScreenKind } from './model.ts'
import { findPopup, lockPopup, type PopupRow } from './store/popups.ts'

type Key = Parameters<DraftOwners['find']>[1]

/** Where visitors see the screen, for links from the editor. */
const PATHS: Readonly<Record<ScreenKind, string>> = {
  lock: '/',
  'sign-on': '/account/sign-in',
  'not-found': '/',
  search: '/search',
}

const toPopupOwner = (row: PopupRow | undefined): DocumentOwner | undefined =>
  row && { title: row.name, path: '/', locked: false, trashed: false }

const toScreenOwner = (kind: ScreenKind, { websiteId, ownerId }: Key): DocumentOwner | undefined =>
  ownerId === websiteId ? { title: SCREEN_TITLES[kind], path: PATHS[kind], locked: false, trashed: false } : undefined

/** Adds the screens of a site and popups to the owners of drafts. They have no workflow states. */
export const withScreens = (owners: DraftOwners): DraftOwners => ({
  ...owners,
  find: async (on: Queries, key: Key) => {
    if (isScreenKind(key.kind)) return toScreenOwner(key.kind, key)
    return key.kind === 'popup' ? toPopupOwner(await findPopup(on, key.websiteId, key.ownerId)) : owners.find(on, key)
  },
  lock: async (tx: Tx, key: Key) => {
    if (isScreenKind(key.kind)) return toScreenOwner(key.kind, key)
    return key.kind === 'popup' ? toPopupOwner(await lockPopup(tx, key.websiteId, key.ownerId)) : owners.lock(tx, key)
  },
})
