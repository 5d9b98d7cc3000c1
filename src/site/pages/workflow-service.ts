import { DomainError } from '#base/domain-error.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { lockWorkflowRow, setLock, setState, standingOf, type WorkflowRow } from './store/workflow.ts'
import { listTransitions, type PagePermissions, type PageState, STATE_LABELS } from './workflow.ts'
import type { PageStatus } from './workflow-contract.ts'

type Key = { websiteId: WebsiteId; kind: 'page'; ownerId: string }

/** The drafts of pages, which lie in a slice of their own. */
type PageDrafts = {
  publishIn: (tx: Tx, key: Key, deed: { by: string; note: string }) => Promise<void>
  planIn: (tx: Tx, key: Key, plan: { at: Date | null; by: string; note: string }) => Promise<void>
  plannedAt: (on: Queries, key: Key) => Promise<Date | null>
  isPublished: (on: Queries, key: Key) => Promise<boolean>
}

export type WorkflowDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  drafts: PageDrafts
  /** What visitors see has changed. Called first, since everybody locks the site before its pages. */
  siteChanged: (tx: Tx, websiteId: WebsiteId) => Promise<unknown>
}

export type WorkflowActor = PagePermissions & { name: string }
type Move = { to: PageState; at?: string | undefined; note: string }

const refuse = {
  notFound: () => new DomainError('pages.not_found', 'There is no such page on this site.'),
  homeStays: () =>
    new DomainError('pages.home_stays', 'The home page is always published. Make another page the home page first.'),
  ofStore: () => new DomainError('pages.store_state', 'A store is shown or hidden in its own settings.'),
  locked: () => new DomainError('drafts.locked', 'This page is locked. Ask somebody who may publish to unlock it.'),
  needsTime: () =>
    new DomainError('drafts.past', 'Choose a time that lies ahead.', { errors: { at: 'Choose a time.' } }),
  wrongStep: (from: PageState, to: PageState) =>
    new DomainError('pages.wrong_step', `You cannot move this page from ${STATE_LABELS[from]} to ${STATE_LABELS[to]}.`),
}

const checkTransition = (row: WorkflowRow, mover: WorkflowActor, to: PageState): void => {
  const { state } = row
  if (row.type === CollectionType.products) throw refuse.ofStore()
  if (row.isHomepage && state === 'published') throw refuse.homeStays()
  if (row.lockedAt && !mover.publish) throw refuse.locked()
  if (!listTransitions({ ...row, locked: row.lockedAt !== null }, mover).includes(to)) throw refuse.wrongStep(state, to)
}

export const createPageWorkflow = ({ queries, transact, clock, drafts, siteChanged }: WorkflowDependencies) => {
  const keyOf = (websiteId: WebsiteId, ownerId: CollectionId): Key => ({ websiteId, kind: 'page', ownerId })

  const told = async (
    on: Queries,
    websiteId: WebsiteId,
    collectionId: CollectionId,
    mover: WorkflowActor,
  ): Promise<PageStatus> => {
    const row = await standingOf(on, websiteId, collectionId)
    if (!row || row.trashed) throw refuse.notFound()
    const plannedAt = await drafts.plannedAt(on, keyOf(websiteId, collectionId))
    const locked = row.lockedAt !== null
    return {
      collectionId,
      state: row.state,
      plannedAt: plannedAt?.toISOString() ?? null,
      locked: row.lockedAt && { at: row.lockedAt.toISOString(), by: row.lockedBy ?? '' },
      steps: row.type === CollectionType.products ? [] : [...listTransitions({ ...row, locked }, mover)],
    }
  }

  const changing = (
    websiteId: WebsiteId,
    collectionId: CollectionId,
    mover: WorkflowActor,
    deed: (tx: Tx, row: WorkflowRow) => Promise<void>,
    { seen = false } = {},
  ): Promise<PageStatus> =>
    transact(async (tx) => {
      if (seen) await siteChanged(tx, websiteId)
      const row = await lockWorkflowRow(tx, websiteId, collectionId)
      if (!row || row.trashed) throw refuse.notFound()
      await deed(tx, row)
      return told(tx, websiteId, collectionId, mover)
    })

  return {
    read: (websiteId: WebsiteId, collectionId: CollectionId, mover: WorkflowActor): Promise<PageStatus> =>
      told(queries, websiteId, collectionId, mover),

    /** What visitors are to see for the first time is published with it; what they saw before comes back as it was. */
    move: (websiteId: WebsiteId, collectionId: CollectionId, mover: WorkflowActor, { to, at, note }: Move) => {
      const deed = async (tx: Tx, row: WorkflowRow): Promise<void> => {
        checkTransition(row, mover, to)
        const key = keyOf(websiteId, collectionId)
        const by = mover.name
        if (to === 'scheduled') {
          if (at === undefined) throw refuse.needsTime()
          return drafts.planIn(tx, key, { at: new Date(at), by, note })
        }
        // What is taken back stays so, though its next version was planned.
        if (row.state === 'scheduled' || to === 'draft') await drafts.planIn(tx, key, { at: null, by, note })
        const shows = to === 'published' || to === 'private'
        const unseen = row.state === 'draft' || row.state === 'needs_review' || row.state === 'scheduled'
        if (shows && (unseen || !(await drafts.isPublished(tx, key)))) await drafts.publishIn(tx, key, { by, note })
        await setState(tx, websiteId, collectionId, to, clock())
      }
      return changing(websiteId, collectionId, mover, deed, { seen: to !== 'scheduled' })
    },

    lock: (websiteId: WebsiteId, collectionId: CollectionId, mover: WorkflowActor) =>
      changing(websiteId, collectionId, mover, async (tx, row) => {
        // Whoever locked it first stays named.
        if (!row.lockedAt) await setLock(tx, websiteId, collectionId, { at: clock(), by: mover.name })
      }),

    unlock: (websiteId: WebsiteId, collectionId: CollectionId, mover: WorkflowActor) =>
      changing(websiteId, collectionId, mover, (tx) => setLock(tx, websiteId, collectionId, null)),
  }
}

export type PageWorkflow = ReturnType<typeof createPageWorkflow>
