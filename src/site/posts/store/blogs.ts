import { sql } from 'kysely'
import { CollectionType } from '#base/enumerations/collections.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { readSql } from '#platform/database/read-sql.ts'

export type BlogRow = {
  collectionId: CollectionId
  title: string
  urlId: string
  isHomepage: boolean
  postCount: number
  isCalendar: boolean
}

export const listBlogRows = (on: Queries, websiteId: WebsiteId): Promise<BlogRow[]> =>
  on
    .selectFrom('collections as c')
    .select([
      'c.collection_id as collectionId',
      'c.title',
      'c.url_id as urlId',
      'c.is_homepage as isHomepage',
      sql<number>`(SELECT count(*)::int FROM items i WHERE i.website_id = c.website_id
        AND i.collection_id = c.collection_id AND i.trashed_at IS NULL)`.as('postCount'),
      sql<boolean>`EXISTS (SELECT FROM event_calendars k WHERE k.website_id = c.website_id
        AND k.collection_id = c.collection_id)`.as('isCalendar'),
    ])
    .where('c.website_id', '=', websiteId)
    .where('c.type', '=', CollectionType.generic)
    .where('c.is_folder', '=', false)
    .where('c.trashed_at', 'is', null)
    .orderBy('c.display_index')
    .orderBy('c.collection_id')
    .$castTo<BlogRow>()
    .execute()

export const isBlog = async (on: Queries, websiteId: WebsiteId, collectionId: CollectionId): Promise<boolean> =>
  (await on
    .selectFrom('collections')
    .select('collection_id')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .where('type', '=', CollectionType.generic)
    .where('is_folder', '=', false)
    .where('trashed_at', 'is', null)
    .executeTakeFirst()) !== undefined

const MAX_NAMES = 1000

/** The names that posts use, without duplicates that differ only in case. */
export const listUsedNames = async (
  on: Queries,
  websiteId: WebsiteId,
  column: 'authors' | 'categories' | 'tags',
): Promise<string[]> => {
  const rows = await readSql(
    on,
    sql<{ name: string }>`SELECT min(name) AS name FROM items i, unnest(i.${sql.ref(column)}) name
      WHERE i.website_id = ${websiteId} AND i.trashed_at IS NULL
      GROUP BY lower(name) ORDER BY lower(min(name)) LIMIT ${MAX_NAMES}`,
  )
  return rows.map(({ name }) => name)
}
