import { newId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { DocumentKey, DocumentKind } from '../model.ts'

type KeyValues = [websiteId: string, ownerId: string, kind: string]
const toKeyValues = ({ websiteId, ownerId, kind }: DocumentKey): KeyValues => [websiteId, ownerId, kind]
const IS = 'website_id = $1 AND owner_id = $2 AND kind = $3'

export type VersionRow = { versionId: string; number: number; revision: number; at: Date; by: string; note: string }
const VERSION = `version_id AS "versionId", number, revision, at, by_name AS by, note`

const first = namedWrite<[...KeyValues, versionId: string], never>(
  'drafts.first-version',
  `INSERT INTO document_versions (website_id, version_id, owner_id, kind, number, revision, document, by_name, at)
  SELECT website_id, $4, owner_id, kind, 1, published_revision, published, '', coalesce(published_at, now()) FROM documents d
  WHERE ${IS} AND published IS NOT NULL
    AND NOT EXISTS (SELECT FROM document_versions v WHERE v.website_id = d.website_id AND v.owner_id = d.owner_id AND v.kind = d.kind)
  ON CONFLICT (website_id, owner_id, kind, number) DO NOTHING`,
)
/** Seeded pages get their first version on demand. */
export const ensureFirstVersion = async (tx: Tx, key: DocumentKey): Promise<void> =>
  void (await first(tx, ...toKeyValues(key), newId()))

const list = named<[...KeyValues, before: number | null, limit: number], VersionRow>(
  'drafts.versions',
  `SELECT ${VERSION} FROM document_versions WHERE ${IS} AND ($4::int IS NULL OR number < $4) ORDER BY number DESC LIMIT $5`,
)
export const findVersions = (on: Queries, key: DocumentKey, page: { before?: number | undefined; limit: number }) =>
  list(on, ...toKeyValues(key), page.before ?? null, page.limit)

const one = named<[...KeyValues, versionId: string], VersionRow & { document: unknown }>(
  'drafts.version',
  `SELECT ${VERSION}, document FROM document_versions WHERE ${IS} AND version_id = $4`,
)
export const findVersion = async (on: Queries, key: DocumentKey, versionId: string) =>
  (await one(on, ...toKeyValues(key), versionId))[0]

const insertVersionSql = (source: string): string =>
  `INSERT INTO document_versions (website_id, version_id, owner_id, kind, number, revision, document, by_name, note, at)
  SELECT website_id, $4, owner_id, kind,
    1 + coalesce((SELECT max(number) FROM document_versions v
      WHERE v.website_id = d.website_id AND v.owner_id = d.owner_id AND v.kind = d.kind), 0),
    ${source}, $5, $6, $7
  FROM`
type NewVersion = [...KeyValues, versionId: string, by: string, note: string, now: Date]
const insertVersion = {
  draft: namedWrite<NewVersion, VersionRow>(
    'drafts.publish-version',
    `${insertVersionSql('draft_revision, draft')} documents d WHERE ${IS} RETURNING ${VERSION}`,
  ),
  schedule: namedWrite<NewVersion, VersionRow>(
    'drafts.publish-scheduled-version',
    `${insertVersionSql('revision, document')} document_plans d WHERE ${IS} RETURNING ${VERSION}`,
  ),
}
const show = namedWrite<[...KeyValues, versionId: string], never>(
  'drafts.publish',
  `UPDATE documents d SET published = v.document, published_revision = v.revision, published_at = v.at
  FROM document_versions v
  WHERE d.website_id = $1 AND d.owner_id = $2 AND d.kind = $3 AND v.website_id = d.website_id AND v.version_id = $4`,
)

/** Requires the draft's lock. Publishes the draft, or the document of its schedule, and stores it as a version. */
export const insertPublishedVersion = async (
  tx: Tx,
  key: DocumentKey,
  { source, by, note, now }: { source: 'draft' | 'schedule'; by: string; note: string; now: Date },
): Promise<VersionRow> => {
  const [version] = await insertVersion[source](tx, ...toKeyValues(key), newId(), by, note, now)
  if (!version) throw new Error('The published document does not exist')
  await show(tx, ...toKeyValues(key), version.versionId)
  return version
}

const schedule = namedWrite<[...KeyValues, at: Date, by: string, note: string], never>(
  'drafts.schedule',
  `INSERT INTO document_plans (website_id, owner_id, kind, at, by_name, note, revision, document)
  SELECT website_id, owner_id, kind, $4, $5, $6, draft_revision, draft FROM documents WHERE ${IS}
  ON CONFLICT (website_id, owner_id, kind) DO UPDATE
    SET at = excluded.at, by_name = excluded.by_name, note = excluded.note, revision = excluded.revision, document = excluded.document`,
)
/** Requires the draft's lock. The schedule keeps a copy of the draft: only that copy is published. */
export const upsertSchedule = async (
  tx: Tx,
  key: DocumentKey,
  { at, by, note }: { at: Date; by: string; note: string },
): Promise<void> => void (await schedule(tx, ...toKeyValues(key), at, by, note))

export const deleteSchedule = async (tx: Tx, key: DocumentKey): Promise<void> => {
  await tx
    .deleteFrom('document_plans')
    .where('website_id', '=', key.websiteId)
    .where('owner_id', '=', key.ownerId)
    .where('kind', '=', key.kind)
    .execute()
}

export const findSitesWithDueSchedules = named<[Date], { websiteId: WebsiteId }>(
  'drafts.due-sites',
  `SELECT DISTINCT website_id AS "websiteId" FROM document_plans WHERE at <= $1`,
)

/** Ordered, to avoid deadlocks between concurrent publishers. */
export const findDueDocuments = named<[WebsiteId, Date], { ownerId: string; kind: DocumentKind }>(
  'drafts.due',
  `SELECT owner_id AS "ownerId", kind FROM document_plans WHERE website_id = $1 AND at <= $2 ORDER BY owner_id, kind`,
)

type DueSchedule = { by: string; note: string; revision: number; document: unknown }

const due = named<[...KeyValues, now: Date], DueSchedule>(
  'drafts.is-due',
  `SELECT by_name AS by, note, revision, document FROM document_plans WHERE ${IS} AND at <= $4`,
)
/** Requires the draft's lock: the schedule may have been changed or canceled since it was found due. */
export const findDueSchedule = async (tx: Tx, key: DocumentKey, now: Date): Promise<DueSchedule | undefined> =>
  (await due(tx, ...toKeyValues(key), now))[0]
