import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { getCollectionPath, getItemPath } from './model.ts'
import {
  findPost,
  findPreviewRow,
  lockWorkflowRow,
  publishPost,
  setState,
  standingOf,
  type WorkflowRow,
} from './store/workflow.ts'
import { getStateAfterPublish } from './workflow.ts'

type Kind = 'page' | 'item' | 'not-found'
type Key = { websiteId: WebsiteId; kind: Kind; ownerId: string }

/** What a document belongs to, as far as drafts need to know. */
export type Owner = { title: string; path: string; locked: boolean; trashed: boolean }

const ofPage = (row: WorkflowRow | undefined): Owner | undefined =>
  row && { title: row.title, path: getCollectionPath(row), locked: row.lockedAt !== null, trashed: row.trashed }

const ofOther = async (on: Queries, { websiteId, kind, ownerId }: Key): Promise<Owner | undefined> => {
  const plain = { locked: false, trashed: false }
  if (kind === 'not-found') return ownerId === websiteId ? { ...plain, title: 'Page not found', path: '/' } : undefined
  const row = await findPost(on, websiteId, ownerId)
  return (
    row && { ...plain, title: row.title, path: getItemPath({ urlId: row.collectionUrlId }, row), trashed: row.trashed }
  )
}

/** Pages, posts and the screen for what is not found as the owners of drafts: handed to the drafts, which know nothing else of them. */
export const draftOwners = {
  find: async (on: Queries, key: Key): Promise<Owner | undefined> =>
    key.kind === 'page' ? ofPage(await standingOf(on, key.websiteId, key.ownerId)) : ofOther(on, key),

  /** As `find`, and nobody moves it to another state until the transaction ends. */
  lock: async (tx: Tx, key: Key): Promise<Owner | undefined> =>
    key.kind === 'page' ? ofPage(await lockWorkflowRow(tx, key.websiteId, key.ownerId)) : ofOther(tx, key),

  /** Its draft was published just now. */
  async published(tx: Tx, { websiteId, kind, ownerId }: Key, now: Date): Promise<void> {
    if (kind === 'item') await publishPost(tx, websiteId, ownerId, now)
    const row = kind === 'page' ? await standingOf(tx, websiteId, ownerId) : undefined
    if (row) await setState(tx, websiteId, ownerId, getStateAfterPublish(row.state), now)
  },

  /** Its draft is to be published later, or no longer is. */
  async planned(tx: Tx, { websiteId, kind, ownerId }: Key, planned: boolean, now: Date): Promise<void> {
    const state = kind === 'page' ? (await standingOf(tx, websiteId, ownerId))?.state : undefined
    if (planned && (state === 'draft' || state === 'needs_review'))
      await setState(tx, websiteId, ownerId, 'scheduled', now)
    if (!planned && state === 'scheduled') await setState(tx, websiteId, ownerId, 'draft', now)
  },

  drawn: findPreviewRow,
}

export type DraftOwners = typeof draftOwners
