import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import {
  findPreviewRow,
  findWorkflowRow,
  lockWorkflowRow,
  setPublicationDate,
  setState,
  type WorkflowRow,
} from './store/workflow.ts'
import { getStateAfterPublish } from './workflow.ts'

type Key = { websiteId: WebsiteId; kind: string; ownerId: string }
type WorkflowKey = Key & { kind: 'page' | 'item' }

/** The owner of a document, as drafts need it. */
export type DocumentOwner = { title: string; path: string; locked: boolean; trashed: boolean }

const hasWorkflow = (key: Key): key is WorkflowKey => key.kind === 'page' || key.kind === 'item'

const toOwner = (row: WorkflowRow | undefined): DocumentOwner | undefined =>
  row && { title: row.title, path: row.path, locked: row.lockedAt !== null, trashed: row.trashed }

/** Pages and posts as owners of drafts; injected into the drafts slice. Screens are added by `#site/screens/draft-owners.ts`. */
export const draftOwners = {
  find: async (on: Queries, key: Key): Promise<DocumentOwner | undefined> =>
    hasWorkflow(key) ? toOwner(await findWorkflowRow(on, key)) : undefined,

  /** Like `find`, and locks the row against state changes until the transaction ends. */
  lock: async (tx: Tx, key: Key): Promise<DocumentOwner | undefined> =>
    hasWorkflow(key) ? toOwner(await lockWorkflowRow(tx, key)) : undefined,

  /** Called after the draft was published. */
  async markPublished(tx: Tx, key: Key, now: Date): Promise<void> {
    const row = hasWorkflow(key) ? await findWorkflowRow(tx, key) : undefined
    if (!row || !hasWorkflow(key)) return
    await setState(tx, key, { state: getStateAfterPublish(row.state), now })
    if (key.kind === 'item') await setPublicationDate(tx, key.websiteId, key.ownerId, now)
  },

  /** Called after the draft was scheduled or unscheduled. */
  async setScheduled(tx: Tx, key: Key, isScheduled: boolean, now: Date): Promise<void> {
    if (!hasWorkflow(key)) return
    const state = (await findWorkflowRow(tx, key))?.state
    if (isScheduled && (state === 'draft' || state === 'needs_review'))
      await setState(tx, key, { state: 'scheduled', now })
    if (!isScheduled && state === 'scheduled') await setState(tx, key, { state: 'draft', now })
  },

  findPreviewRow,
}

export type DraftOwners = typeof draftOwners
