import { CollectionType } from '#base/enumerations/collections.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
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
import type { PageStatus } from './workflow-contract.ts'

type Key = { websiteId: WebsiteId; kind: 'page'; ownerId: string }

/** Injected from the drafts slice, which is above this one. */
type PageDrafts = {
  publishIn: (tx: Tx, key: Key, operation: { by: string; note: string }) => Promise<void>
  scheduleIn: (tx: Tx, key: Key, plan: { at: Date | null; by: string; note: string }) => Promise<void>
  getScheduledTime: (on: Queries, key: Key) => Promise<Date | null>
  isPublished: (on: Queries, key: Key) => Promise<boolean>
}

export type WorkflowDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  drafts: PageDrafts
  /** Marks the site as changed. Called first: the site row is always locked before page rows. */
  siteChanged: (tx: Tx, websiteId: WebsiteId) => Promise<unknown>
}

export type WorkflowActor = PagePermissions & { name: string }
type StateChange = { to: PageState; at?: string | undefined; note: string }

const checkTransition = (row: WorkflowRow, actor: WorkflowActor, to: PageState): void => {
  const { state } = row
  if (row.type === CollectionType.products) throw storeStateError()
  if (row.isHomepage && state === 'published') throw homePageRequiredError()
  if (row.lockedAt && !actor.publish) throw pageLockedError()
  if (!listTransitions({ ...row, locked: row.lockedAt !== null }, actor).includes(to))
    throw invalidTransitionError(state, to)
}

export const createPageWorkflow = ({ queries, transact, clock, drafts, siteChanged }: WorkflowDependencies) => {
  const keyOf = (websiteId: WebsiteId, ownerId: CollectionId): Key => ({ websiteId, kind: 'page', ownerId })

  const readStatus = async (
    on: Queries,
    websiteId: WebsiteId,
    collectionId: CollectionId,
    actor: WorkflowActor,
  ): Promise<PageStatus> => {
    const row = await findWorkflowRow(on, websiteId, collectionId)
    if (!row || row.trashed) throw pageNotFoundError()
    const plannedAt = await drafts.getScheduledTime(on, keyOf(websiteId, collectionId))
    const locked = row.lockedAt !== null
    return {
      collectionId,
      state: row.state,
      plannedAt: plannedAt?.toISOString() ?? null,
      locked: row.lockedAt && { at: row.lockedAt.toISOString(), by: row.lockedBy ?? '' },
      steps: row.type === CollectionType.products ? [] : [...listTransitions({ ...row, locked }, actor)],
    }
  }

  const changePage = (
    websiteId: WebsiteId,
    collectionId: CollectionId,
    { actor, isVisible = false }: { actor: WorkflowActor; isVisible?: boolean },
    operation: (tx: Tx, row: WorkflowRow) => Promise<void>,
  ): Promise<PageStatus> =>
    transact(async (tx) => {
      if (isVisible) await siteChanged(tx, websiteId)
      const row = await lockWorkflowRow(tx, websiteId, collectionId)
      if (!row || row.trashed) throw pageNotFoundError()
      await operation(tx, row)
      return readStatus(tx, websiteId, collectionId, actor)
    })

  return {
    read: (websiteId: WebsiteId, collectionId: CollectionId, actor: WorkflowActor): Promise<PageStatus> =>
      readStatus(queries, websiteId, collectionId, actor),

    /** Publishes the draft when the page becomes visible for the first time; otherwise the last published version is shown again. */
    changeState: (
      websiteId: WebsiteId,
      collectionId: CollectionId,
      actor: WorkflowActor,
      { to, at, note }: StateChange,
    ) => {
      const operation = async (tx: Tx, row: WorkflowRow): Promise<void> => {
        checkTransition(row, actor, to)
        const key = keyOf(websiteId, collectionId)
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
        await setState(tx, websiteId, collectionId, { state: to, now: clock() })
      }
      return changePage(websiteId, collectionId, { actor, isVisible: to !== 'scheduled' }, operation)
    },

    lock: (websiteId: WebsiteId, collectionId: CollectionId, actor: WorkflowActor) =>
      changePage(websiteId, collectionId, { actor }, async (tx, row) => {
        // Keep the first locker.
        if (!row.lockedAt) await setLock(tx, websiteId, collectionId, { at: clock(), by: actor.name })
      }),

    unlock: (websiteId: WebsiteId, collectionId: CollectionId, actor: WorkflowActor) =>
      changePage(websiteId, collectionId, { actor }, (tx) => setLock(tx, websiteId, collectionId, null)),
  }
}

export type PageWorkflow = ReturnType<typeof createPageWorkflow>
