import { sql } from 'kysely'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { NOT_LINKED } from './model.ts'

export type MenusRow = {
  menus: { field: string; items: unknown }[]
  /** Folder behavior; null for pages. */
  collections: { id: string; urlId: string; isHomepage: boolean; navigationTitle: string; folder: number | null }[]
}

/** All menus and all visible collections, in one statement. */
export const loadMenusAndDestinations = async (queries: Queries, websiteId: WebsiteId): Promise<MenusRow> => {
  const rows = await readSql(
    queries,
    sql<MenusRow>`SELECT
    coalesce((SELECT jsonb_agg(jsonb_build_object('field', n.field_name, 'items', n.items))
      FROM navigations n WHERE n.website_id = ${websiteId} AND n.field_name <> ${NOT_LINKED}), '[]') AS menus,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.collection_id, 'urlId', c.url_id, 'isHomepage', c.is_homepage,
      'navigationTitle', c.navigation_title, 'folder', CASE WHEN c.is_folder THEN c.folder_behaviour END))
      FROM collections c WHERE c.website_id = ${websiteId} AND c.enabled
        AND c.state = 'published'), '[]') AS collections
  `,
  )
  return rows[0] ?? { menus: [], collections: [] }
}

export const saveMenu = async (tx: Tx, websiteId: WebsiteId, fieldName: string, items: unknown): Promise<void> => {
  const text = JSON.stringify(items)
  await tx
    .insertInto('navigations')
    .values({ website_id: websiteId, field_name: fieldName, items: text })
    .onConflict((conflict) =>
      conflict.columns(['website_id', 'field_name']).doUpdateSet({ items: text, updated_at: new Date() }),
    )
    .execute()
}

export const listMenus = (queries: Queries, websiteId: WebsiteId): Promise<{ field: string; items: unknown }[]> =>
  queries
    .selectFrom('navigations')
    .select(['field_name as field', 'items'])
    .where('website_id', '=', websiteId)
    .execute()

/** IDs of existing collections, including hidden ones and excluding trashed ones. */
export const findExistingCollections = async (
  queries: Queries,
  websiteId: WebsiteId,
  ids: readonly CollectionId[],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await queries
    .selectFrom('collections')
    .select('collection_id')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', sql<string>`ANY(${[...new Set(ids)]}::uuid[])`)
    .where('trashed_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.collection_id))
}

export type ArrangedCollection = { id: CollectionId; isFolder: boolean }

/** All collections by title: the default order of pages that are not in a menu. */
export const listCollections = (queries: Queries, websiteId: WebsiteId): Promise<ArrangedCollection[]> =>
  queries
    .selectFrom('arranged_collections')
    .select(['collection_id as id', 'is_folder as isFolder'])
    .where('website_id', '=', websiteId)
    .orderBy('title')
    .orderBy('collection_id')
    .$castTo<ArrangedCollection>()
    .execute()
