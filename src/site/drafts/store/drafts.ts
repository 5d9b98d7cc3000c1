import { sql } from 'kysely'
import type { AccountId } from '#base/id.ts'
import type { Operation } from '#document/operations/operation.ts'
import { emptyPage, type PageDocument } from '#document/page.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named, namedWrite } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { DocumentKey } from '../model.ts'

export type DraftRow = {
  draft: unknown
  revision: number
  publishedRevision: number | null
  publishedAt: Date | null
  /** The draft differs from the published document. */
  changed: boolean
  plannedAt: Date | null
  /** The draft has changes that the scheduled version does not include. */
  changedSinceScheduled: boolean
}

type KeyValues = [websiteId: string, ownerId: string, kind: string]
const toKeyValues = ({ websiteId, ownerId, kind }: DocumentKey): KeyValues => [websiteId, ownerId, kind]

const COLUMNS = `d.draft, d.draft_revision AS revision, d.published_revision AS "publishedRevision", d.published_at AS "publishedAt",
  d.draft IS DISTINCT FROM d.published AS changed, p.at AS "plannedAt",
  p.document IS NOT NULL AND d.draft IS DISTINCT FROM p.document AS "changedSinceScheduled"`
const FROM = `FROM documents d
  LEFT JOIN document_plans p ON p.website_id = d.website_id AND p.owner_id = d.owner_id AND p.kind = d.kind`
const WHERE = 'WHERE d.website_id = $1 AND d.owner_id = $2 AND d.kind = $3'

const draft = named<KeyValues, DraftRow>('drafts.draft', `SELECT ${COLUMNS} ${FROM} ${WHERE}`)
const locked = named<KeyValues, DraftRow>(
  'drafts.draft-locked',
  `SELECT ${COLUMNS} ${FROM} ${WHERE} FOR NO KEY UPDATE OF d`,
)

/** A document without a row is an empty page at revision 0. */
const createEmptyDraft = (): DraftRow => ({
  draft: emptyPage(),
  revision: 0,
  publishedRevision: null,
  publishedAt: null,
  changed: true,
  plannedAt: null,
  changedSinceScheduled: false,
})

export const getDraft = async (on: Queries, key: DocumentKey): Promise<DraftRow> =>
  (await draft(on, ...toKeyValues(key)))[0] ?? createEmptyDraft()

const published = named<KeyValues, { document: unknown; documentRevision: number }>(
  'drafts.published',
  `SELECT d.published AS document, d.published_revision AS "documentRevision" FROM documents d ${WHERE} AND d.published IS NOT NULL`,
)
export const findPublished = async (on: Queries, key: DocumentKey) => (await published(on, ...toKeyValues(key)))[0]

/** Locks the draft row until the transaction ends; inserts it if missing. */
export const lockDraft = async (tx: Tx, key: DocumentKey): Promise<DraftRow> => {
  const [found] = await locked(tx, ...toKeyValues(key))
  if (found) return found
  await tx
    .insertInto('documents')
    .values({
      website_id: key.websiteId,
      owner_id: key.ownerId,
      kind: key.kind,
      draft: JSON.stringify(emptyPage()),
      draft_revision: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return lockDraft(tx, key)
}

export const updateDraftRow = namedWrite<[...KeyValues, page: string, revision: number, now: Date], never>(
  'drafts.write',
  `UPDATE documents SET draft = $4, draft_revision = $5, updated_at = $6 WHERE website_id = $1 AND owner_id = $2 AND kind = $3`,
)
export const updateDraft = async (
  tx: Tx,
  key: DocumentKey,
  { page, revision, now }: { page: PageDocument; revision: number; now: Date },
) => void (await updateDraftRow(tx, ...toKeyValues(key), JSON.stringify(page), revision, now))

/** Inserts an unpublished draft, unless there is one. */
export const insertDraft = async (tx: Tx, { websiteId, ownerId, kind }: DocumentKey, page: PageDocument) =>
  void (await tx
    .insertInto('documents')
    .values({ website_id: websiteId, owner_id: ownerId, kind, draft: JSON.stringify(page) })
    .onConflict((conflict) => conflict.doNothing())
    .execute())

/** Visitors no longer see the document; draft and versions are kept. */
const clearPublished = namedWrite<KeyValues, never>(
  'drafts.unpublish',
  `UPDATE documents SET published = NULL, published_revision = NULL, published_at = NULL
  WHERE website_id = $1 AND owner_id = $2 AND kind = $3`,
)
export const unpublish = async (tx: Tx, key: DocumentKey) => void (await clearPublished(tx, ...toKeyValues(key)))

export const removeDocument = async (tx: Tx, { websiteId, ownerId, kind }: DocumentKey) =>
  void (await tx
    .deleteFrom('documents')
    .where('website_id', '=', websiteId)
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .execute())

export type DocumentStatusRow = Pick<DocumentKey, 'kind' | 'ownerId'> &
  Pick<DraftRow, 'publishedAt' | 'changed' | 'plannedAt'>

/** The states of all documents of these kinds. */
export const listDocumentStatuses = named<[websiteId: string, kinds: readonly string[]], DocumentStatusRow>(
  'drafts.statuses',
  `SELECT d.kind, d.owner_id AS "ownerId", d.published_at AS "publishedAt", d.draft IS DISTINCT FROM d.published AS changed,
    p.at AS "plannedAt" ${FROM} WHERE d.website_id = $1 AND d.kind = ANY ($2)`,
)

export type BatchResult = {
  lost: { index: number; code: string; message: string }[]
  overwrote: number[]
  /** The response contained the whole page. */
  whole: boolean
}

export type BatchRow = {
  batchId: string
  revision: number
  base: number
  operations: Operation[]
  client: string
  by: string
  at: Date
  result: BatchResult
}

const BATCH = `batch_id AS "batchId", revision, base, operations, client, by_name AS by, at, answer AS result`

const selectBatch = named<[...KeyValues, batchId: string], BatchRow>(
  'drafts.batch',
  `SELECT ${BATCH} FROM draft_batches WHERE website_id = $1 AND owner_id = $2 AND kind = $3 AND batch_id = $4`,
)
export const findBatch = async (on: Queries, key: DocumentKey, batchId: string): Promise<BatchRow | undefined> =>
  (await selectBatch(on, ...toKeyValues(key), batchId))[0]

const selectBatchSize = named<[...KeyValues, after: number, until: number], { count: number; bytes: number }>(
  'drafts.batches-weight',
  `SELECT count(*)::int AS count, coalesce(sum(bytes), 0)::int AS bytes FROM draft_batches
  WHERE website_id = $1 AND owner_id = $2 AND kind = $3 AND revision > $4 AND revision <= $5`,
)
/** Count and size of the batches in a revision range; checked before they are loaded. */
export const measureBatches = async (on: Queries, key: DocumentKey, after: number, until: number) =>
  (await selectBatchSize(on, ...toKeyValues(key), after, until))[0] ?? { count: 0, bytes: 0 }

const between = named<[...KeyValues, after: number, until: number], BatchRow>(
  'drafts.batches',
  `SELECT ${BATCH} FROM draft_batches
  WHERE website_id = $1 AND owner_id = $2 AND kind = $3 AND revision > $4 AND revision <= $5 ORDER BY revision`,
)
export const findBatches = (on: Queries, key: DocumentKey, after: number, until: number): Promise<BatchRow[]> =>
  between(on, ...toKeyValues(key), after, until)

export const insertBatch = async (
  tx: Tx,
  key: DocumentKey,
  row: BatchRow & { accountId: AccountId },
): Promise<void> => {
  const operations = JSON.stringify(row.operations)
  await tx
    .insertInto('draft_batches')
    .values({
      website_id: key.websiteId,
      owner_id: key.ownerId,
      kind: key.kind,
      revision: row.revision,
      batch_id: row.batchId,
      base: row.base,
      operations,
      bytes: Buffer.byteLength(operations),
      client: row.client,
      account_id: row.accountId,
      by_name: row.by,
      answer: JSON.stringify(row.result),
      at: row.at,
    })
    .execute()
}

/** Deletes old batches, expired preview links and stale presence rows. */
export const deleteExpired = async (tx: Tx, { batches, now }: { batches: Date; now: Date }): Promise<void> => {
  await sql`DELETE FROM draft_batches WHERE at < ${batches}`.execute(tx)
  await sql`DELETE FROM preview_links WHERE until < ${now}`.execute(tx)
  await sql`DELETE FROM draft_presence WHERE seen_at < ${now}::timestamptz - interval '1 hour'`.execute(tx)
}
