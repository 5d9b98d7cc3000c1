import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import {
  homePageRequiredError,
  invalidTransitionError,
  pageLockedError,
  pageNotFoundError,
  scheduleTimeRequiredError,
  storeStateError,
} from './errors.ts'
import { findWorkflowRow, lockWorkflowRow, setLock, setState, type WorkflowRow } from './store/workflow.ts'
import { listTransitions, type PagePermissions, type PageState } from './workflow.ts'
import type { WorkflowStatus } from './workflow-contract.ts'

type Kind = 'page' | 'item'
type Key = { websiteId: WebsiteId; kind: Kind; ownerId: string }

/** Injected from the drafts slice, which is above this one. */
type WorkflowDrafts = {
  publishIn: (tx: Tx, key: Key, operation: { by: string; note: string }) => Promise<void>
  scheduleIn: (tx: Tx, key: Key, plan: { at: Date | null; by: string; note: string }) => Promise<void>
  getScheduledTime: (on: Queries, key: Key) => Promise<Date | null>
  isPublished: (on: Queries, key: Key) => Promise<boolean>
}

export type WorkflowDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  drafts: WorkflowDrafts
  /** Marks the site as changed. Called first: the site row is always locked before page rows. */
  siteChanged: (tx: Tx, websiteId: WebsiteId) => Promise<unknown>
  /** Updates the search index in the same transaction. */
  reindex: (tx: Tx, websiteId: WebsiteId, ids: readonly string[]) => Promise<void>
}

export type WorkflowActor = PagePermissions & { name: string }
type StateChange = { to: PageState; at?: string | undefined; note: string }

const checkTransition = (row: WorkflowRow, actor: WorkflowActor, to: PageState): void => {
  const { state } = row
  if (row.isStore) throw storeStateError()
  if (row.isHomepage && state === 'published') throw homePageRequiredError()
  if (row.lockedAt && !actor.publish) throw pageLockedError()
  if (!listTransitions({ ...row, locked: row.lockedAt !== null }, actor).includes(to))
    throw invalidTransitionError(state, to)
}

/** States, locks and schedules of one kind of documents: pages or posts. */
const createWorkflow = <Id extends string>(
  kind: Kind,
  { queries, transact, clock, drafts, siteChanged, reindex }: WorkflowDependencies,
) => {
  const readStatus = async (on: Queries, key: Key, actor: WorkflowActor): Promise<WorkflowStatus> => {
    const row = await findWorkflowRow(on, key)
    if (!row || row.trashed) throw pageNotFoundError()
    const plannedAt = await drafts.getScheduledTime(on, key)
    const locked = row.lockedAt !== null
    return {
      state: row.state,
      plannedAt: plannedAt?.toISOString() ?? null,
      locked: row.lockedAt && { at: row.lockedAt.toISOString(), by: row.lockedBy ?? '' },
      steps: row.isStore ? [] : [...listTransitions({ ...row, locked }, actor)],
    }
  }

  const change = (
    key: Key,
    { actor, isVisible = false }: { actor: WorkflowActor; isVisible?: boolean },
    operation: (tx: Tx, row: WorkflowRow) => Promise<void>,
  ): Promise<WorkflowStatus> =>
    transact(async (tx) => {
      if (isVisible) await siteChanged(tx, key.websiteId)
      const row = await lockWorkflowRow(tx, key)
      if (!row || row.trashed) throw pageNotFoundError()
      await operation(tx, row)
      return readStatus(tx, key, actor)
    })

  return {
    read: (websiteId: WebsiteId, ownerId: Id, actor: WorkflowActor): Promise<WorkflowStatus> =>
      readStatus(queries, { websiteId, kind, ownerId }, actor),

    /** Publishes the draft when the page becomes visible for the first time; otherwise the last published version is shown again. */
    changeState: (websiteId: WebsiteId, ownerId: Id, actor: WorkflowActor, { to, at, note }: StateChange) => {
      const key = { websiteId, kind, ownerId }
      const operation = async (tx: Tx, row: WorkflowRow): Promise<void> => {
        checkTransition(row, actor, to)
        const by = actor.name
        if (to === 'scheduled') {
          if (at === undefined) throw scheduleTimeRequiredError()
          return drafts.scheduleIn(tx, key, { at: new Date(at), by, note })
        }
        // Unpublishing also cancels a schedule.
        if (row.state === 'scheduled' || to === 'draft') await drafts.scheduleIn(tx, key, { at: null, by, note })
        const becomesVisible = to === 'published' || to === 'private'
        const wasHidden = row.state === 'draft' || row.state === 'needs_review' || row.state === 'scheduled'
        if (becomesVisible && (wasHidden || !(await drafts.isPublished(tx, key))))
          await drafts.publishIn(tx, key, { by, note })
        await setState(tx, key, { state: to, now: clock() })
        // The index lists visible posts only.
        if (kind === 'item') await reindex(tx, websiteId, [ownerId])
      }
      return change(key, { actor, isVisible: to !== 'scheduled' }, operation)
    },

    lock: (websiteId: WebsiteId, ownerId: Id, actor: WorkflowActor) => {
      const key = { websiteId, kind, ownerId }
      return change(key, { actor }, async (tx, row) => {
        // Keep the first locker.
        if (!row.lockedAt) await setLock(tx, key, { at: clock(), by: actor.name })
      })
    },

    unlock: (websiteId: WebsiteId, ownerId: Id, actor: WorkflowActor) => {
      const key = { websiteId, kind, ownerId }
      return change(key, { actor }, (tx) => setLock(tx, key, null))
    },
  }
}

export const createPageWorkflow = (deps: WorkflowDependencies) => createWorkflow<CollectionId>('page', deps)
export type PageWorkflow = ReturnType<typeof createPageWorkflow>

export const createPostWorkflow = (deps: WorkflowDependencies) => createWorkflow<ItemId>('item', deps)
export type PostWorkflow = ReturnType<typeof createPostWorkflow>
