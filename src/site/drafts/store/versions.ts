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

const write = namedWrite<[...KeyValues, versionId: string, by: string, note: string, now: Date], VersionRow>(
  'drafts.publish-version',
  `INSERT INTO document_versions (website_id, version_id, owner_id, kind, number, revision, document, by_name, note, at)
  SELECT website_id, $4, owner_id, kind,
    1 + coalesce((SELECT max(number) FROM document_versions v
      WHERE v.website_id = d.website_id AND v.owner_id = d.owner_id AND v.kind = d.kind), 0),
    draft_revision, draft, $5, $6, $7
  FROM documents d WHERE ${IS}
  RETURNING ${VERSION}`,
)
const show = namedWrite<[...KeyValues, now: Date], never>(
  'drafts.publish',
  `UPDATE documents SET published = draft, published_revision = draft_revision, published_at = $4 WHERE ${IS}`,
)

/** Requires the draft's lock. Publishes the draft and stores it as a version. */
export const insertPublishedVersion = async (
  tx: Tx,
  key: DocumentKey,
  { by, note, now }: { by: string; note: string; now: Date },
): Promise<VersionRow> => {
  const [version] = await write(tx, ...toKeyValues(key), newId(), by, note, now)
  if (!version) throw new Error('The published draft does not exist')
  await show(tx, ...toKeyValues(key), now)
  return version
}

export const upsertSchedule = async (
  tx: Tx,
  key: DocumentKey,
  plan: { at: Date; by: string; note: string },
): Promise<void> => {
  const values = { at: plan.at, by_name: plan.by, note: plan.note }
  await tx
    .insertInto('document_plans')
    .values({ website_id: key.websiteId, owner_id: key.ownerId, kind: key.kind, ...values })
    .onConflict((conflict) => conflict.columns(['website_id', 'owner_id', 'kind']).doUpdateSet(values))
    .execute()
}

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

export type DueSchedule = { ownerId: string; kind: DocumentKind; by: string; note: string }

/** Ordered, to avoid deadlocks between concurrent publishers. */
export const findDueSchedules = named<[WebsiteId, Date], DueSchedule>(
  'drafts.due',
  `SELECT owner_id AS "ownerId", kind, by_name AS by, note FROM document_plans
  WHERE website_id = $1 AND at <= $2 ORDER BY owner_id, kind`,
)

const due = named<[...KeyValues, now: Date], { at: Date }>(
  'drafts.is-due',
  `SELECT at FROM document_plans WHERE ${IS} AND at <= $4`,
)
/** Requires the draft's lock: the schedule may have been changed or canceled since. */
export const isStillDue = async (tx: Tx, key: DocumentKey, now: Date): Promise<boolean> =>
  (await due(tx, ...toKeyValues(key), now)).length > 0
