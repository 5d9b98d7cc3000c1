import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { getCollectionPath, getItemPath } from './model.ts'
import {
  findPost,
  findPreviewRow,
  findWorkflowRow,
  lockWorkflowRow,
  publishPost,
  setState,
  type WorkflowRow,
} from './store/workflow.ts'
import { getStateAfterPublish } from './workflow.ts'

type Kind = 'page' | 'item' | 'not-found'
type Key = { websiteId: WebsiteId; kind: Kind; ownerId: string }

/** The owner of a document, as drafts need it. */
export type DocumentOwner = { title: string; path: string; locked: boolean; trashed: boolean }

const toPageOwner = (row: WorkflowRow | undefined): DocumentOwner | undefined =>
  row && { title: row.title, path: getCollectionPath(row), locked: row.lockedAt !== null, trashed: row.trashed }

const findOtherOwner = async (on: Queries, { websiteId, kind, ownerId }: Key): Promise<DocumentOwner | undefined> => {
  const defaults = { locked: false, trashed: false }
  if (kind === 'not-found')
    return ownerId === websiteId ? { ...defaults, title: 'Page not found', path: '/' } : undefined
  const row = await findPost(on, websiteId, ownerId)
  return (
    row && {
      ...defaults,
      title: row.title,
      path: getItemPath({ urlId: row.collectionUrlId }, row),
      trashed: row.trashed,
    }
  )
}

/** Pages, posts and the 404 page as owners of drafts; injected into the drafts slice. */
export const draftOwners = {
  find: async (on: Queries, key: Key): Promise<DocumentOwner | undefined> =>
    key.kind === 'page' ? toPageOwner(await findWorkflowRow(on, key.websiteId, key.ownerId)) : findOtherOwner(on, key),

  /** Like `find`, and locks the row against state changes until the transaction ends. */
  lock: async (tx: Tx, key: Key): Promise<DocumentOwner | undefined> =>
    key.kind === 'page' ? toPageOwner(await lockWorkflowRow(tx, key.websiteId, key.ownerId)) : findOtherOwner(tx, key),

  /** Called after the draft was published. */
  async markPublished(tx: Tx, { websiteId, kind, ownerId }: Key, now: Date): Promise<void> {
    if (kind === 'item') await publishPost(tx, websiteId, ownerId, now)
    const row = kind === 'page' ? await findWorkflowRow(tx, websiteId, ownerId) : undefined
    if (row) await setState(tx, websiteId, ownerId, { state: getStateAfterPublish(row.state), now })
  },

  /** Called after the draft was scheduled or unscheduled. */
  async setScheduled(tx: Tx, { websiteId, kind, ownerId }: Key, isScheduled: boolean, now: Date): Promise<void> {
    const state = kind === 'page' ? (await findWorkflowRow(tx, websiteId, ownerId))?.state : undefined
    if (isScheduled && (state === 'draft' || state === 'needs_review'))
      await setState(tx, websiteId, ownerId, { state: 'scheduled', now })
    if (!isScheduled && state === 'scheduled') await setState(tx, websiteId, ownerId, { state: 'draft', now })
  },

  findPreviewRow,
}

export type DraftOwners = typeof draftOwners
