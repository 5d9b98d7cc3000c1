import { type RawBuilder, sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { SearchDocument, SearchResultKind } from './model.ts'
import {
  buildAnyOfTsQuery,
  buildSimilarityText,
  buildTsQuery,
  buildTsVector,
  buildTypoVector,
  getSitePrefix,
} from './tokenize.ts'
import { buildTypoKeys, isKeyedTerm, swapNeighbors } from './typo-keys.ts'

export type SearchHit = {
  kind: SearchResultKind
  id: string
  title: string
  excerpt: string
  imageId: string | null
  itemPath: string | null
  urlId: string
  isHomepage: boolean
  total: number
}

/** Limits the ranking cost of common words. */
const MAX_RANKED = 2000

const columns = sql.raw(
  `e.kind, e.entry_id AS id, e.title, e.excerpt, e.image_id AS "imageId", e.item_path AS "itemPath", c.url_id AS "urlId",
  c.is_homepage AS "isHomepage", e.words, e.typo_keys, e.folded`,
)
const visibleEntries = (websiteId: WebsiteId) => sql`search_entries e
  JOIN public_collections c ON c.website_id = e.website_id AND c.collection_id = e.collection_id
  WHERE e.website_id = ${websiteId} AND (e.visible_from IS NULL OR e.visible_from <= now())`

const resultColumns = sql.raw(
  `kind, id, title, excerpt, "imageId", "itemPath", "urlId", "isHomepage", count(*) OVER ()::int AS total`,
)

/** Matches all terms. Title matches rank first, then excerpt and labels; whole words rank above prefixes. */
export const findExactMatches = async (
  queries: Queries,
  websiteId: WebsiteId,
  terms: readonly string[],
  page: { limit: number; offset: number },
): Promise<SearchHit[]> => {
  const tsquery = (options?: Parameters<typeof buildTsQuery>[2]): RawBuilder<unknown> =>
    sql`${buildTsQuery(getSitePrefix(websiteId), terms, options)}::tsquery`
  const rows = await readSql(
    queries,
    sql<SearchHit>`
    SELECT ${resultColumns} FROM (
      SELECT ${columns} FROM ${visibleEntries(websiteId)} AND e.words @@ ${tsquery()} LIMIT ${MAX_RANKED}
    ) hits
    ORDER BY words @@ ${tsquery({ within: 'A', whole: true })} DESC, words @@ ${tsquery({ within: 'A' })} DESC,
      words @@ ${tsquery({ within: 'AB' })} DESC, ts_rank(words, ${tsquery()}) DESC, title, id
    LIMIT ${page.limit} OFFSET ${page.offset}`,
  )
  return rows
}

/** Trigram similarity threshold; low, because typos are counted afterwards. */
const SIMILARITY_THRESHOLD = '0.3'
const MAX_SIMILAR = 200

/** Words of up to three letters have too few trigrams. */
const MIN_TRIGRAM_LENGTH = 4

/** A condition for entries that may have the term, with typos, in title or labels; undefined for terms of one or two letters. */
const matchesSimilar = (prefix: string, term: string, isLast: boolean): RawBuilder<unknown> | undefined => {
  const anyOf = (words: readonly string[], flags?: string): RawBuilder<unknown> =>
    sql`${buildAnyOfTsQuery(prefix, words, flags)}::tsquery`
  const conditions = [
    ...(term.length >= MIN_TRIGRAM_LENGTH ? [sql`e.folded %> ${term}`] : []),
    ...(isKeyedTerm(term) ? [sql`e.typo_keys @@ ${anyOf(buildTypoKeys(term))}`] : []),
    // The last term may be the beginning of a word.
    ...(isKeyedTerm(term) && isLast ? [sql`e.words @@ ${anyOf([term, ...swapNeighbors(term)], '*AB')}`] : []),
  ]
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` OR `)})` : undefined
}

/** Candidates with words similar to each term in title or labels, most similar first. */
export const findSimilar = async (
  tx: Tx,
  websiteId: WebsiteId,
  terms: readonly string[],
): Promise<(SearchHit & { folded: string })[]> => {
  const prefix = getSitePrefix(websiteId)
  const matches = terms.flatMap((term, index) => matchesSimilar(prefix, term, index === terms.length - 1) ?? [])
  if (matches.length === 0) return []
  const similarity = terms.map((term) => sql`word_similarity(${term}, folded)`)
  // Transaction-local setting used by the trigram index.
  await sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${SIMILARITY_THRESHOLD}, true)`.execute(tx)
  const { rows } = await sql<SearchHit & { folded: string }>`
    SELECT ${resultColumns}, folded FROM (
      SELECT ${columns} FROM ${visibleEntries(websiteId)} AND ${sql.join(matches, sql` AND `)} LIMIT ${MAX_RANKED}
    ) hits
    ORDER BY ${sql.join(similarity, sql` + `)} DESC, length(title), title, id
    LIMIT ${MAX_SIMILAR}`.execute(tx)
  return rows
}

/** Rebuilding takes an exclusive lock; incremental updates share it. */
const LOCK = 7_300_011
const lock = (tx: Tx, websiteId: WebsiteId, mode: 'shared' | 'exclusive') =>
  mode === 'exclusive'
    ? sql`SELECT pg_advisory_xact_lock(${LOCK}, hashtext(${websiteId}))`.execute(tx)
    : sql`SELECT pg_advisory_xact_lock_shared(${LOCK}, hashtext(${websiteId}))`.execute(tx)
export const lockIndexExclusive = (tx: Tx, websiteId: WebsiteId) => lock(tx, websiteId, 'exclusive')
export const lockIndexShared = (tx: Tx, websiteId: WebsiteId) => lock(tx, websiteId, 'shared')

const BATCH_SIZE = 500

export const upsertEntries = async (
  tx: Tx,
  websiteId: WebsiteId,
  entries: readonly SearchDocument[],
): Promise<void> => {
  const prefix = getSitePrefix(websiteId)
  for (let from = 0; from < entries.length; from += BATCH_SIZE) {
    const rows = entries.slice(from, from + BATCH_SIZE).map((entry) => ({
      kind: entry.kind,
      entry_id: entry.id,
      collection_id: entry.collectionId,
      item_path: entry.itemPath,
      title: entry.title,
      excerpt: entry.excerpt,
      image_id: entry.imageId,
      visible_from: entry.visibleFrom,
      words: buildTsVector(prefix, entry),
      typo_keys: buildTypoVector(prefix, entry),
      folded: buildSimilarityText(entry),
    }))
    await sql`
      INSERT INTO search_entries (website_id, kind, entry_id, collection_id, item_path, title, excerpt, image_id, visible_from,
        words, typo_keys, folded)
      SELECT ${websiteId}, kind, entry_id, collection_id, item_path, title, excerpt, image_id, visible_from, words, typo_keys, folded
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS rows (kind text, entry_id uuid, collection_id uuid, item_path text,
        title text, excerpt text, image_id uuid, visible_from timestamptz, words tsvector, typo_keys tsvector, folded text)
      ON CONFLICT (website_id, kind, entry_id) DO UPDATE SET collection_id = excluded.collection_id,
        item_path = excluded.item_path, title = excluded.title, excerpt = excluded.excerpt, image_id = excluded.image_id,
        visible_from = excluded.visible_from, words = excluded.words,
        typo_keys = excluded.typo_keys, folded = excluded.folded`.execute(tx)
  }
}

export const deleteEntries = async (tx: Tx, websiteId: WebsiteId, ids?: readonly string[]): Promise<void> => {
  const of = tx.deleteFrom('search_entries').where('website_id', '=', websiteId)
  await (ids ? of.where('entry_id', 'in', ids) : of).execute()
}

export const isIndexed = async (queries: Queries, websiteId: WebsiteId, version: number): Promise<boolean> => {
  const row = await queries
    .selectFrom('search_sites')
    .select('version')
    .where('website_id', '=', websiteId)
    .executeTakeFirst()
  return row?.version === version
}

export const markIndexed = async (tx: Tx, websiteId: WebsiteId, version: number): Promise<void> => {
  await tx
    .insertInto('search_sites')
    .values({ website_id: websiteId, version })
    .onConflict((conflict) => conflict.column('website_id').doUpdateSet({ version }))
    .execute()
}
