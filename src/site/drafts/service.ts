import type { InputOf, OutputOf } from '#base/endpoint.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Limits } from '#base/limits.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { hasRight } from '#people/roles/model.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { DocumentOwner } from '#site/pages/draft-owners.ts'
import type {
  listPreviewLinks,
  listVersions,
  OpenDraft,
  PreviewLink,
  readVersion,
  saveDraft,
  scheduleDraft,
  syncPresence,
  Version,
} from './contract.ts'
import { draftLockedError, draftNotFoundError } from './errors.ts'
import {
  type Actor,
  BATCH_RETENTION_MS,
  type DocumentKey,
  type DocumentKind,
  getLinkExpiry,
  PRESENCE_TIMEOUT_MS,
  PRESENCE_WRITE_INTERVAL_MS,
  previewPath,
} from './model.ts'
import { type PublishDependencies, publishDraftIn, publishDueDrafts, scheduleDraftIn } from './publish-draft.ts'
import { findBatchesSince, replaceDraft, requireReadable, saveBatch, toSavedBatch } from './save-batch.ts'
import {
  type DraftRow,
  deleteExpired,
  findPublished,
  getDraft,
  insertDraft,
  listDocumentStatuses,
  lockDraft,
  removeDocument,
  unpublish,
} from './store/drafts.ts'
import * as presence from './store/presence.ts'
import * as previewLinks from './store/preview-links.ts'
import {
  deleteSchedule,
  ensureFirstVersion,
  findSitesWithDueSchedules,
  findVersion,
  findVersions,
  type VersionRow,
} from './store/versions.ts'

export type DraftsDependencies = Omit<PublishDependencies, 'onPublish'> & {
  queries: Queries
  transact: Transact
  credentials: Pick<Credentials, 'newToken' | 'hashToken'>
  clock: Clock
  limits: Limits
  onPublish: PublishDependencies['onPublish']
  /** Invalidates cached pages. Called first: the site row is always locked before page rows. */
  siteChanged: (tx: Tx, websiteId: WebsiteId) => Promise<unknown>
  originOf: (websiteId: WebsiteId) => Promise<string>
}

const VERSIONS_PER_PAGE = 50

const toVersion = ({ revision, at, ...version }: VersionRow, published: number | null): Version => ({
  ...version,
  at: at.toISOString(),
  current: revision === published,
})

const toPublished = ({ publishedRevision, publishedAt }: DraftRow): OpenDraft['published'] =>
  publishedRevision === null || publishedAt === null
    ? null
    : { revision: publishedRevision, at: publishedAt.toISOString() }

export const createDrafts = (deps: DraftsDependencies) => {
  const { queries, transact, credentials, clock, limits, documents, owners, siteChanged, originOf } = deps

  const requireOwner = async (on: Queries, key: DocumentKey): Promise<DocumentOwner> => {
    const owner = await owners.find(on, key)
    if (!owner) throw draftNotFoundError()
    return owner
  }

  const findPreviewRow = ({ websiteId, kind, ownerId }: DocumentKey & { kind: 'page' | 'item' }) =>
    owners.findPreviewRow(queries, websiteId, kind, ownerId)

  const open = async (key: DocumentKey): Promise<OpenDraft> => {
    const { title, path, locked } = await requireOwner(queries, key)
    const row = await getDraft(queries, key)
    return {
      owner: { kind: key.kind, ownerId: key.ownerId, title, path },
      page: requireReadable(documents, row.draft),
      revision: row.revision,
      published: toPublished(row),
      changed: row.changed,
      plannedAt: row.plannedAt?.toISOString() ?? null,
      changedSinceScheduled: row.changedSinceScheduled,
      locked,
    }
  }

  /** Writes only if something changed, since most polls come from idle clients. */
  const updatePresence = async (
    key: DocumentKey,
    actor: Actor,
    { client, selection, device, leaving }: InputOf<typeof syncPresence>,
  ): Promise<presence.PresenceRow[]> => {
    const now = clock()
    const present = await presence.findPresence(queries, key, new Date(now.getTime() - PRESENCE_TIMEOUT_MS))
    const own = present.find((collaborator) => collaborator.client === client)
    const row = { client, accountId: actor.accountId, name: actor.name, selection, device, seenAt: now }
    const fresh = own && now.getTime() - own.seenAt.getTime() < PRESENCE_WRITE_INTERVAL_MS && own.device === device
    if (leaving) await transact((tx) => presence.deletePresence(tx, key, row))
    else if (!fresh || own.selection.join() !== selection.join())
      await transact((tx) => presence.upsertPresence(tx, key, row))
    return present.filter((collaborator) => collaborator.client !== client)
  }

  return {
    open,

    save: (key: DocumentKey, actor: Actor, input: InputOf<typeof saveDraft>): Promise<OutputOf<typeof saveDraft>> =>
      transact(async (tx) => {
        const { locked } = await requireOwner(tx, key)
        return saveBatch(tx, key, input, { actor, now: clock(), documents, limits, locked })
      }),

    async syncPresence(
      key: DocumentKey,
      actor: Actor,
      input: InputOf<typeof syncPresence>,
    ): Promise<OutputOf<typeof syncPresence>> {
      await requireOwner(queries, key)
      const collaborators = await updatePresence(key, actor, input)
      const row = await getDraft(queries, key)
      const batches = await findBatchesSince(queries, key, input.since, row.revision)
      return {
        people: collaborators.map(({ seenAt, ...collaborator }) => collaborator),
        revision: row.revision,
        batches: (batches ?? []).map(toSavedBatch),
        ...(batches === undefined && { page: requireReadable(documents, row.draft) }),
        published: toPublished(row),
        changed: row.changed,
        plannedAt: row.plannedAt?.toISOString() ?? null,
        changedSinceScheduled: row.changedSinceScheduled,
      }
    },

    publish: (
      key: DocumentKey,
      actor: Actor,
      { revision, note }: { revision: number; note: string },
    ): Promise<Version> =>
      transact(async (tx) => {
        await siteChanged(tx, key.websiteId)
        const version = await publishDraftIn(deps, tx, key, { revision, note, by: actor.name, now: clock() })
        return toVersion(version, version.revision)
      }),

    /** Publishes the current draft inside the caller's transaction; the caller marks the site as changed. */
    publishIn: async (tx: Tx, key: DocumentKey, info: { by: string; note: string }): Promise<void> =>
      void (await publishDraftIn(deps, tx, key, { ...info, now: clock() })),
    scheduleIn: (tx: Tx, key: DocumentKey, plan: { at: Date | null; by: string; note: string }): Promise<void> =>
      scheduleDraftIn(deps, tx, key, { ...plan, now: clock() }),
    getScheduledTime: async (on: Queries, key: DocumentKey): Promise<Date | null> =>
      (await getDraft(on, key)).plannedAt,
    isPublished: async (on: Queries, key: DocumentKey): Promise<boolean> =>
      (await getDraft(on, key)).publishedRevision !== null,

    schedule: (key: DocumentKey, actor: Actor, input: InputOf<typeof scheduleDraft>): Promise<{ at: string | null }> =>
      transact(async (tx) => {
        const at = input.at === null ? null : new Date(input.at)
        const revision = input.at === null ? undefined : input.revision
        await scheduleDraftIn(deps, tx, key, { at, revision, by: actor.name, note: '', now: clock() })
        return { at: at?.toISOString() ?? null }
      }),

    findDueSites: async (now: Date): Promise<WebsiteId[]> =>
      (await findSitesWithDueSchedules(queries, now)).map(({ websiteId }) => websiteId),
    publishScheduled: (tx: Tx, websiteId: WebsiteId, now: Date): Promise<void> =>
      publishDueDrafts(deps, tx, websiteId, now),

    async listVersions(key: DocumentKey, before?: number): Promise<OutputOf<typeof listVersions>> {
      await requireOwner(queries, key)
      const { publishedRevision } = await getDraft(queries, key)
      const loadVersions = () => findVersions(queries, key, { before, limit: VERSIONS_PER_PAGE + 1 })
      let rows = await loadVersions()
      if (rows.length === 0 && before === undefined && publishedRevision !== null) {
        await transact((tx) => ensureFirstVersion(tx, key))
        rows = await loadVersions()
      }
      return {
        versions: rows.slice(0, VERSIONS_PER_PAGE).map((row) => toVersion(row, publishedRevision)),
        more: rows.length > VERSIONS_PER_PAGE,
      }
    },

    async getVersion(key: DocumentKey, versionId: string): Promise<OutputOf<typeof readVersion>> {
      const row = await findVersion(queries, key, versionId)
      if (!row) throw draftNotFoundError()
      const { document, ...version } = row
      const { publishedRevision } = await getDraft(queries, key)
      return { version: toVersion(version, publishedRevision), page: requireReadable(documents, document) }
    },

    async restore(key: DocumentKey, actor: Actor, versionId: string): Promise<OpenDraft> {
      await transact(async (tx) => {
        const { locked } = await requireOwner(tx, key)
        if (locked && !actor.publishes) throw draftLockedError()
        const version = await findVersion(tx, key, versionId)
        if (!version) throw draftNotFoundError()
        const target = requireReadable(documents, version.document)
        await replaceDraft(tx, key, target, { actor, now: clock(), documents, batchId: newId() })
      })
      return open(key)
    },

    createPreviewLink: async (key: DocumentKey, actor: Actor, days: number): Promise<PreviewLink> => {
      const origin = await originOf(key.websiteId)
      return transact(async (tx) => {
        await requireOwner(tx, key)
        await lockDraft(tx, key)
        const { token, hash } = credentials.newToken()
        const link = { linkId: newId(), by: actor.name, until: getLinkExpiry(clock(), days) }
        await previewLinks.insertPreviewLink(tx, key, { ...link, hash, accountId: actor.accountId })
        return { ...link, until: link.until.toISOString(), url: origin + previewPath(token) }
      })
    },

    async listPreviewLinks(key: DocumentKey): Promise<OutputOf<typeof listPreviewLinks>> {
      await requireOwner(queries, key)
      const rows = await previewLinks.findPreviewLinks(queries, key, clock())
      return { links: rows.map(({ until, ...link }) => ({ ...link, until: until.toISOString(), url: null })) }
    },

    deletePreviewLink: (key: DocumentKey, linkId: string): Promise<void> =>
      transact(async (tx) => {
        if (!(await previewLinks.removePreviewLink(tx, key, linkId))) throw draftNotFoundError()
      }),

    /** The document of a preview link; undefined if expired or unknown, or if its creator lost the right to create it. */
    async findByLink(websiteId: WebsiteId, secret: string) {
      const found = await previewLinks.findDocumentByLink(queries, websiteId, credentials.hashToken(secret), clock())
      if (!found || !hasRight(found.creatorRoles, 'pages.edit')) return undefined
      return { kind: found.kind, ownerId: found.ownerId }
    },

    /** A draft with the data to render it; undefined if its page or post is gone. */
    async getPreview(key: DocumentKey) {
      const { kind } = key
      const owner = await owners.find(queries, key)
      if (!owner || owner.trashed) return undefined
      const row = kind === 'page' || kind === 'item' ? await findPreviewRow({ ...key, kind }) : null
      const { draft, revision } = await getDraft(queries, key)
      return row === undefined ? undefined : { title: owner.title, row, document: draft, documentRevision: revision }
    },

    /** The settings of a page or post, published or not. */
    findPreviewRow,

    /** The published document of a screen or popup; undefined if there is none. */
    getPublished: (key: DocumentKey) => findPublished(queries, key),
    listStatuses: (websiteId: WebsiteId, kinds: readonly DocumentKind[]) =>
      listDocumentStatuses(queries, websiteId, kinds),
    createIn: insertDraft,
    removeIn: removeDocument,
    /** Visitors no longer see the document; its schedule is canceled. */
    unpublishIn: async (tx: Tx, key: DocumentKey): Promise<void> => {
      await unpublish(tx, key)
      await deleteSchedule(tx, key)
    },

    deleteExpired: (): Promise<void> =>
      transact((tx) => deleteExpired(tx, { batches: new Date(clock().getTime() - BATCH_RETENTION_MS), now: clock() })),
  }
}

export type Drafts = ReturnType<typeof createDrafts>
