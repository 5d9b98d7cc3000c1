import { type RawBuilder, sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { toContainsPattern } from '#platform/database/pagination.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Tag, TagListing } from './contract.ts'
import type { TagKind } from './model.ts'

/** Tables that store tags. This slice writes these columns of other slices' tables, because a rename must be one transaction. */
type TaggedTable = Readonly<Record<'table' | 'id' | 'column' | 'bumpRevision', RawBuilder<unknown>>>
const TAGGED_TABLES: Readonly<Record<TagKind, TaggedTable>> = {
  'post-tag': { table: sql.table('items'), id: sql.ref('item_id'), column: sql.ref('tags'), bumpRevision: sql`` },
  'post-category': {
    table: sql.table('items'),
    id: sql.ref('item_id'),
    column: sql.ref('categories'),
    bumpRevision: sql``,
  },
  'product-tag': {
    table: sql.table('products'),
    id: sql.ref('product_id'),
    column: sql.ref('tags'),
    // Open product forms detect the change by the revision.
    bumpRevision: sql`, revision = revision + 1`,
  },
}

/** All tag names with their usage counts. */
const tagCounts = (websiteId: WebsiteId, kind: TagKind): RawBuilder<unknown> => {
  const { table, column } = TAGGED_TABLES[kind]
  return sql`(SELECT name, sum(carried)::int AS count FROM (
      SELECT unnest(${column}) AS name, 1 AS carried FROM ${table} WHERE website_id = ${websiteId}
      UNION ALL SELECT name, 0 FROM tags WHERE website_id = ${websiteId} AND kind = ${kind}
    ) every GROUP BY name) known`
}

export const listTags = async (
  queries: Queries,
  websiteId: WebsiteId,
  kind: TagKind,
  { search, sort, order, page, limit }: TagListing,
): Promise<{ tags: Tag[]; total: number }> => {
  const matching = search ? sql`WHERE name ILIKE ${toContainsPattern(search)}` : sql``
  const direction = order === 'up' ? sql`ASC` : sql`DESC`
  const by = sort === 'name' ? sql`lower(name) ${direction}` : sql`count ${direction}, lower(name)`
  const rows = await readSql(
    queries,
    sql<Tag>`SELECT name, count FROM ${tagCounts(websiteId, kind)} ${matching}
    ORDER BY ${by}, name LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
  )
  const counted = await readSql(
    queries,
    sql<{ total: number }>`SELECT count(*)::int AS total
    FROM ${tagCounts(websiteId, kind)} ${matching}`,
  )
  return { tags: rows, total: counted[0]?.total ?? 0 }
}

/** Case-insensitive. */
export const findTagsByName = async (tx: Tx, websiteId: WebsiteId, kind: TagKind, name: string): Promise<Tag[]> => {
  const { rows } = await sql<Tag>`SELECT name, count FROM ${tagCounts(websiteId, kind)}
    WHERE lower(name) = lower(${name})`.execute(tx)
  return rows
}

/** Serializes tag changes of a site until the transaction ends. */
export const lockTags = async (tx: Tx, websiteId: WebsiteId): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tags ${websiteId}`}, 0))`.execute(tx)
}

export const insertTag = async (tx: Tx, websiteId: WebsiteId, kind: TagKind, name: string): Promise<void> => {
  await tx
    .insertInto('tags')
    .values({ website_id: websiteId, kind, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteTag = async (tx: Tx, websiteId: WebsiteId, kind: TagKind, name: string): Promise<void> => {
  await tx
    .deleteFrom('tags')
    .where('website_id', '=', websiteId)
    .where('kind', '=', kind)
    .where('name', '=', name)
    .execute()
}

/** Records a rename, so that former names resolve, also after several renames. */
export const insertTagRename = async (
  tx: Tx,
  websiteId: WebsiteId,
  { kind, former, name }: { kind: TagKind; former: string; name: string },
): Promise<void> => {
  await sql`UPDATE tag_renames SET name = ${name}
    WHERE website_id = ${websiteId} AND kind = ${kind} AND lower(name) = lower(${former})`.execute(tx)
  await sql`INSERT INTO tag_renames (website_id, kind, former, name) VALUES (${websiteId}, ${kind}, lower(${former}), ${name})
    ON CONFLICT (website_id, kind, former) DO UPDATE SET name = excluded.name`.execute(tx)
}

/** Deleting a tag deletes its former names. */
export const deleteFormerNames = async (tx: Tx, websiteId: WebsiteId, kind: TagKind, name: string): Promise<void> => {
  await sql`DELETE FROM tag_renames
    WHERE website_id = ${websiteId} AND kind = ${kind} AND lower(name) = lower(${name})`.execute(tx)
}

/** Replaces a tag in place without duplicates; null removes it. Returns the IDs of the changed rows. */
export const replaceTag = async (
  tx: Tx,
  websiteId: WebsiteId,
  { kind, from, to }: { kind: TagKind; from: string; to: string | null },
): Promise<string[]> => {
  const { table, id, column, bumpRevision } = TAGGED_TABLES[kind]
  const { rows } = await sql<{ id: string }>`UPDATE ${table} SET ${column} = ARRAY(
      SELECT swapped FROM (
        SELECT CASE WHEN tag = ${from} THEN ${to}::text ELSE tag END AS swapped, min(position) AS position
        FROM unnest(${column}) WITH ORDINALITY AS one (tag, position) GROUP BY swapped
      ) each WHERE swapped IS NOT NULL ORDER BY position), updated_at = now() ${bumpRevision}
    WHERE website_id = ${websiteId} AND ${column} @> ARRAY[${from}::text]
    RETURNING ${id} AS id`.execute(tx)
  return rows.map((row) => row.id)
}
