import type { InputOf, OutputOf } from '#base/endpoint.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Limits } from '#base/limits.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Owner } from '#site/pages/draft-owners.ts'
import type {
  listPreviewLinks,
  listVersions,
  OpenDraft,
  PreviewLink,
  readVersion,
  saveDraft,
  syncPresence,
  Version,
} from './contract.ts'
import {
  type Actor,
  BATCH_RETENTION_MS,
  type DocumentKey,
  getLinkExpiry,
  PRESENCE_TIMEOUT_MS,
  PRESENCE_WRITE_INTERVAL_MS,
  previewPath,
  refuse,
} from './model.ts'
import { type PublishDependencies, planIn, publishDueDrafts, publishIn } from './publish-draft.ts'
import { findBatchesSince, readable, replaceDraft, saveBatch, toSavedBatch } from './save-batch.ts'
import { type DraftRow, findPublished, getDraft, lockDraft, sweep } from './store/drafts.ts'
import * as company from './store/presence.ts'
import {
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
  /** What visitors see has changed: cached pages go. Called first, since everybody locks the site before its pages. */
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

  const ownerOf = async (on: Queries, key: DocumentKey): Promise<Owner> => {
    const owner = await owners.find(on, key)
    if (!owner) throw refuse.notFound()
    return owner
  }

  const open = async (key: DocumentKey): Promise<OpenDraft> => {
    const { title, path, locked } = await ownerOf(queries, key)
    const row = await getDraft(queries, key)
    return {
      owner: { kind: key.kind, ownerId: key.ownerId, title, path },
      page: readable(documents, row.draft),
      revision: row.revision,
      published: toPublished(row),
      changed: row.changed,
      plannedAt: row.plannedAt?.toISOString() ?? null,
      locked,
    }
  }

  /** Writes only when there is something to tell: most calls come from people who are just reading. */
  const updatePresence = async (
    key: DocumentKey,
    actor: Actor,
    { client, selection, device, leaving }: InputOf<typeof syncPresence>,
  ): Promise<company.PresenceRow[]> => {
    const now = clock()
    const here = await company.findPresence(queries, key, new Date(now.getTime() - PRESENCE_TIMEOUT_MS))
    const own = here.find((person) => person.client === client)
    const row = { client, accountId: actor.accountId, name: actor.name, selection, device, seenAt: now }
    const fresh = own && now.getTime() - own.seenAt.getTime() < PRESENCE_WRITE_INTERVAL_MS && own.device === device
    if (leaving) await transact((tx) => company.deletePresence(tx, key, row))
    else if (!fresh || own.selection.join() !== selection.join())
      await transact((tx) => company.upsertPresence(tx, key, row))
    return here.filter((person) => person.client !== client)
  }

  return {
    open,

    save: (key: DocumentKey, actor: Actor, input: InputOf<typeof saveDraft>): Promise<OutputOf<typeof saveDraft>> =>
      transact(async (tx) => {
        const { locked } = await ownerOf(tx, key)
        return saveBatch(tx, key, input, { actor, now: clock(), documents, limits, locked })
      }),

    async meet(
      key: DocumentKey,
      actor: Actor,
      input: InputOf<typeof syncPresence>,
    ): Promise<OutputOf<typeof syncPresence>> {
      await ownerOf(queries, key)
      const people = await updatePresence(key, actor, input)
      const row = await getDraft(queries, key)
      const batches = await findBatchesSince(queries, key, input.since, row.revision)
      return {
        people: people.map(({ seenAt, ...person }) => person),
        revision: row.revision,
        batches: (batches ?? []).map(toSavedBatch),
        ...(batches === undefined && { page: readable(documents, row.draft) }),
        published: toPublished(row),
        changed: row.changed,
      }
    },

    publish: (
      key: DocumentKey,
      actor: Actor,
      { revision, note }: { revision: number; note: string },
    ): Promise<Version> =>
      transact(async (tx) => {
        await siteChanged(tx, key.websiteId)
        const version = await publishIn(deps, tx, key, { revision, note, by: actor.name, now: clock() })
        return toVersion(version, version.revision)
      }),

    /** Whatever is there, as part of a larger deed that tells the site itself. */
    publishIn: async (tx: Tx, key: DocumentKey, deed: { by: string; note: string }): Promise<void> =>
      void (await publishIn(deps, tx, key, { ...deed, now: clock() })),
    planIn: (tx: Tx, key: DocumentKey, plan: { at: Date | null; by: string; note: string }): Promise<void> =>
      planIn(deps, tx, key, { ...plan, now: clock() }),
    plannedAt: async (on: Queries, key: DocumentKey): Promise<Date | null> => (await getDraft(on, key)).plannedAt,
    isPublished: async (on: Queries, key: DocumentKey): Promise<boolean> =>
      (await getDraft(on, key)).publishedRevision !== null,

    plan: (key: DocumentKey, actor: Actor, at: string | null): Promise<{ at: string | null }> =>
      transact(async (tx) => {
        const wanted = at === null ? null : new Date(at)
        await planIn(deps, tx, key, { at: wanted, by: actor.name, note: '', now: clock() })
        return { at: wanted?.toISOString() ?? null }
      }),

    dueSites: async (now: Date): Promise<WebsiteId[]> =>
      (await findSitesWithDueSchedules(queries, now)).map(({ websiteId }) => websiteId),
    publishDue: (tx: Tx, websiteId: WebsiteId, now: Date): Promise<void> => publishDueDrafts(deps, tx, websiteId, now),

    async versions(key: DocumentKey, before?: number): Promise<OutputOf<typeof listVersions>> {
      await ownerOf(queries, key)
      const { publishedRevision } = await getDraft(queries, key)
      const ask = () => findVersions(queries, key, { before, limit: VERSIONS_PER_PAGE + 1 })
      let rows = await ask()
      if (rows.length === 0 && before === undefined && publishedRevision !== null) {
        await transact((tx) => ensureFirstVersion(tx, key))
        rows = await ask()
      }
      return {
        versions: rows.slice(0, VERSIONS_PER_PAGE).map((row) => toVersion(row, publishedRevision)),
        more: rows.length > VERSIONS_PER_PAGE,
      }
    },

    async version(key: DocumentKey, versionId: string): Promise<OutputOf<typeof readVersion>> {
      const row = await findVersion(queries, key, versionId)
      if (!row) throw refuse.notFound()
      const { document, ...version } = row
      const { publishedRevision } = await getDraft(queries, key)
      return { version: toVersion(version, publishedRevision), page: readable(documents, document) }
    },

    async restore(key: DocumentKey, actor: Actor, versionId: string): Promise<OpenDraft> {
      await transact(async (tx) => {
        const { locked } = await ownerOf(tx, key)
        if (locked && !actor.publishes) throw refuse.locked()
        const version = await findVersion(tx, key, versionId)
        if (!version) throw refuse.notFound()
        const wanted = readable(documents, version.document)
        await replaceDraft(tx, key, wanted, { actor, now: clock(), documents, batchId: newId() })
      })
      return open(key)
    },

    makeLink: async (key: DocumentKey, actor: Actor, days: number): Promise<PreviewLink> => {
      const origin = await originOf(key.websiteId)
      return transact(async (tx) => {
        await ownerOf(tx, key)
        await lockDraft(tx, key)
        const { token, hash } = credentials.newToken()
        const link = { linkId: newId(), by: actor.name, until: getLinkExpiry(clock(), days) }
        await company.insertPreviewLink(tx, key, { ...link, hash })
        return { ...link, until: link.until.toISOString(), url: origin + previewPath(token) }
      })
    },

    async links(key: DocumentKey): Promise<OutputOf<typeof listPreviewLinks>> {
      await ownerOf(queries, key)
      const rows = await company.linksOf(queries, key, clock())
      return { links: rows.map(({ until, ...link }) => ({ ...link, until: until.toISOString(), url: null })) }
    },

    endLink: (key: DocumentKey, linkId: string): Promise<void> =>
      transact(async (tx) => {
        if (!(await company.removePreviewLink(tx, key, linkId))) throw refuse.notFound()
      }),

    /** What a link shows; undefined when it has ended or never was. */
    ofLink: (websiteId: WebsiteId, secret: string) =>
      company.findDocumentByLink(queries, websiteId, credentials.hashToken(secret), clock()),

    /** A draft with what is needed to draw it; undefined when its page or post is gone. */
    async getPreview(key: DocumentKey) {
      const { kind } = key
      const owner = await owners.find(queries, key)
      if (!owner || owner.trashed) return undefined
      const row =
        kind === 'page' || kind === 'item' ? await owners.drawn(queries, key.websiteId, kind, key.ownerId) : null
      const { draft, revision } = await getDraft(queries, key)
      return row === undefined ? undefined : { title: owner.title, row, document: draft, documentRevision: revision }
    },

    /** A screen of the site as its owner made it; undefined where ours is shown. */
    screen: (websiteId: WebsiteId, kind: 'not-found') =>
      findPublished(queries, { websiteId, kind, ownerId: websiteId }),

    sweep: (): Promise<void> =>
      transact((tx) => sweep(tx, { batches: new Date(clock().getTime() - BATCH_RETENTION_MS), now: clock() })),
  }
}

export type Drafts = ReturnType<typeof createDrafts>
