import { type NotNull, sql } from 'kysely'
import type { FolderBehavior } from '#base/enumerations/pages.ts'
import type { CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import { namedParams } from '#platform/database/named-params.ts'
import { readSql } from '#platform/database/read-sql.ts'
import type { LabelKind } from '../post-label.ts'

export type CollectionRow = {
  collectionId: CollectionId
  type: number
  urlId: string
  title: string
  navigationTitle: string
  description: string
  seoTitle: string
  seoDescription: string
  mainImageId: string | null
  isHomepage: boolean
  /** Has neither header nor footer. */
  isCover: boolean
  updatedAt: Date
}

export type ItemRow = {
  itemId: ItemId
  collectionId: CollectionId
  recordType: number
  urlId: string
  title: string
  excerpt: string
  /** The names of `authors`, separated by commas. */
  author: string
  authors: string[]
  tags: string[]
  categories: string[]
  mainImageId: string | null
  publishOn: Date | null
  seoTitle: string
  seoDescription: string
  /** Content of the record type; see `src/site/posts/post-details.ts`. */
  details: Record<string, unknown>
  updatedAt: Date
}

/** `documentRevision` is the published revision of its document, if any. */
export type PageRow = {
  collection: CollectionRow
  item: ItemRow | null
  documentRevision: number | null
  /** Private pages are visible to contributors only. */
  state: 'published' | 'deprecated' | 'private'
  /** Set if the page has a password. Must not leave the server. */
  passwordHash: string | null
  /** Folder behavior; null for pages. */
  folder: FolderBehavior | null
}

const itemColumns = [
  'item_id as itemId',
  'collection_id as collectionId',
  'record_type as recordType',
  'url_id as urlId',
  'title',
  'excerpt',
  'author',
  'authors',
  'tags',
  'categories',
  'main_image_id as mainImageId',
  'publish_on as publishOn',
  'seo_title as seoTitle',
  'seo_description as seoDescription',
  'details',
  'updated_at as updatedAt',
] as const

/** Dates in jsonb are strings. */
const parseDates = <Row extends { updatedAt: Date }>(row: Row): Row => ({ ...row, updatedAt: new Date(row.updatedAt) })

/** A post as JSON, NULL without one. */
export const ITEM_JSON = `CASE WHEN i.item_id IS NULL THEN NULL ELSE jsonb_build_object('itemId', i.item_id, 'collectionId', i.collection_id,
      'recordType', i.record_type, 'urlId', i.url_id, 'title', i.title, 'excerpt', i.excerpt, 'author', array_to_string(i.authors, ', '),
      'authors', i.authors, 'tags', i.tags, 'categories', i.categories, 'mainImageId', i.main_image_id, 'publishOn', i.publish_on,
      'seoTitle', i.seo_title, 'seoDescription', i.seo_description, 'details', i.details, 'updatedAt', i.updated_at) END`

const PUBLIC_STATES = "('published', 'private', 'deprecated')"

const COLLECTION_COLUMNS = `jsonb_build_object('collectionId', c.collection_id, 'type', c.type, 'urlId', c.url_id, 'title', c.title,
      'navigationTitle', c.navigation_title, 'description', c.description, 'seoTitle', c.seo_title,
      'seoDescription', c.seo_description, 'mainImageId', c.main_image_id, 'isHomepage', c.is_homepage, 'isCover', c.is_cover,
      'updatedAt', c.updated_at) AS collection,
    c.password_hash AS "passwordHash", CASE WHEN c.is_folder THEN c.folder_behaviour END AS folder`

const IS_PUBLIC = `c.website_id = $1 AND c.enabled AND c.state IN ${PUBLIC_STATES}`

// One statement with parameters that can be NULL would be planned again for most visits, which takes longer than reading the page.
const selectCollectionWhere = (
  condition: string,
): string => `SELECT ${COLLECTION_COLUMNS}, NULL::jsonb AS item, c.state,
    d.published_revision AS "documentRevision"
  FROM collections c
  LEFT JOIN documents d ON d.website_id = c.website_id AND d.owner_id = c.collection_id AND d.kind = 'page'
  WHERE ${IS_PUBLIC} AND ${condition}`

const selectHomepage = named<[WebsiteId], PageRow>('pages.home', selectCollectionWhere('c.is_homepage'))
const selectCollection = named<[WebsiteId, string], PageRow>('pages.collection', selectCollectionWhere('c.url_id = $2'))
const selectItem = named<[WebsiteId, string, string], PageRow>(
  'pages.item',
  `SELECT ${COLLECTION_COLUMNS}, ${ITEM_JSON} AS item, CASE WHEN c.state = 'private' THEN c.state ELSE i.state END AS state,
    d.published_revision AS "documentRevision"
  FROM collections c
  JOIN items i ON i.website_id = c.website_id AND i.collection_id = c.collection_id AND i.url_id = $3
    AND i.trashed_at IS NULL AND i.state IN ${PUBLIC_STATES}
  LEFT JOIN documents d ON d.website_id = c.website_id AND d.owner_id = i.item_id AND d.kind = 'item'
  WHERE ${IS_PUBLIC} AND c.url_id = $2`,
)

/** The page at `/`, `/collection` or `/collection/item`, with its published revision, in one statement. */
export const findPageByPath = async (
  queries: Queries,
  websiteId: WebsiteId,
  collectionSlug: string | undefined,
  itemSlug: string | undefined,
): Promise<PageRow | undefined> => {
  const [row] =
    collectionSlug === undefined
      ? await selectHomepage(queries, websiteId)
      : itemSlug === undefined
        ? await selectCollection(queries, websiteId, collectionSlug)
        : await selectItem(queries, websiteId, collectionSlug, itemSlug)
  if (!row) return undefined
  const item = row.item && {
    ...parseDates(row.item),
    publishOn: row.item.publishOn === null ? null : new Date(row.item.publishOn),
  }
  return { ...row, collection: parseDates(row.collection), item }
}

/** Also for pages that are not published. */
export const isCoverPage = async (queries: Queries, websiteId: WebsiteId, collectionId: string): Promise<boolean> => {
  const row = await queries
    .selectFrom('collections')
    .select('is_cover')
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .executeTakeFirst()
  return row?.is_cover === true
}

export type PublishedDocument = { document: unknown; documentRevision: number }

const selectDocument = named<[WebsiteId, string, 'page' | 'item'], PublishedDocument>(
  'pages.document',
  `SELECT published AS document, published_revision AS "documentRevision" FROM documents
  WHERE website_id = $1 AND owner_id = $2 AND kind = $3 AND published IS NOT NULL`,
)

/** Loaded separately, because documents are large and cached by revision. */
export const findPublishedDocument = async (
  queries: Queries,
  websiteId: WebsiteId,
  { collection, item }: Pick<PageRow, 'collection' | 'item'>,
): Promise<PublishedDocument | undefined> => {
  const [row] = item
    ? await selectDocument(queries, websiteId, item.itemId, 'item')
    : await selectDocument(queries, websiteId, collection.collectionId, 'page')
  return row
}

export const findPublishedItemDocument = async (
  queries: Queries,
  websiteId: WebsiteId,
  itemId: ItemId,
): Promise<PublishedDocument | undefined> => (await selectDocument(queries, websiteId, itemId, 'item'))[0]

/** A category, tag or author, by all its spellings. */
export type ItemLabel = { kind: LabelKind; names: readonly string[] }

const LABEL_COLUMNS = { category: 'categories', tag: 'tags', author: 'authors' } as const

/** The categories, tags or authors of the published posts of a blog, most used first. */
export const listItemLabels = (
  queries: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
  kind: LabelKind,
): Promise<{ name: string; count: number }[]> =>
  readSql(
    queries,
    sql<{ name: string; count: number }>`SELECT name, count(*)::int AS count
      FROM public_items i, unnest(i.${sql.ref(LABEL_COLUMNS[kind])}) name
      WHERE i.website_id = ${websiteId} AND i.collection_id = ${collectionId}
      GROUP BY name ORDER BY count(*) DESC, name`,
  )

/** Former names of categories or tags with their present names. */
export const listLabelRenames = (
  queries: Queries,
  websiteId: WebsiteId,
  kind: 'category' | 'tag',
): Promise<{ former: string; name: string }[]> =>
  queries
    .selectFrom('former_tags')
    .select(['former', 'name'])
    .where('website_id', '=', websiteId)
    .where('kind', '=', `post-${kind}`)
    .orderBy('former')
    .$narrowType<{ former: NotNull; name: NotNull }>()
    .execute()

export const listPublicItems = (
  queries: Queries,
  websiteId: WebsiteId,
  collectionId: CollectionId,
  { limit, offset, label }: { limit: number; offset: number; label?: ItemLabel | undefined },
): Promise<(ItemRow & { total: number })[]> =>
  queries
    .selectFrom('public_items')
    .select([...itemColumns, sql<number>`count(*) OVER ()::int`.as('total')])
    .where('website_id', '=', websiteId)
    .where('collection_id', '=', collectionId)
    .$if(label !== undefined, (query) =>
      query.where(
        sql<boolean>`${sql.ref(LABEL_COLUMNS[label?.kind ?? 'tag'])} && ${[...(label?.names ?? [])]}::text[]`,
      ),
    )
    .orderBy('publish_on', 'desc')
    .orderBy('item_id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<ItemRow & { total: number }>()
    .execute()

type AdjacentItem = Pick<ItemRow, 'title' | 'urlId'> & { side: 'newer' | 'older' }

const selectAdjacent = namedParams<
  { websiteId: WebsiteId; collectionId: string; publishOn: Date | null; itemId: string },
  AdjacentItem
>(
  'pages.neighbours',
  ['websiteId', 'collectionId', 'publishOn', 'itemId'],
  `(SELECT 'older' AS side, i.title, i.url_id AS "urlId" FROM public_items i
    WHERE i.website_id = $1 AND i.collection_id = $2 AND (i.publish_on, i.item_id) < ($3, $4)
    ORDER BY i.publish_on DESC, i.item_id DESC LIMIT 1)
  UNION ALL
  (SELECT 'newer', i.title, i.url_id FROM public_items i
    WHERE i.website_id = $1 AND i.collection_id = $2 AND (i.publish_on, i.item_id) > ($3, $4)
    ORDER BY i.publish_on, i.item_id LIMIT 1)`,
)

/** The previous and next post by date. */
export const findAdjacentItems = async (
  queries: Queries,
  websiteId: WebsiteId,
  item: ItemRow,
): Promise<{ newer: AdjacentItem | undefined; older: AdjacentItem | undefined }> => {
  const rows = await selectAdjacent(queries, {
    websiteId,
    collectionId: item.collectionId,
    publishOn: item.publishOn,
    itemId: item.itemId,
  })
  return { newer: rows.find(({ side }) => side === 'newer'), older: rows.find(({ side }) => side === 'older') }
}

export type SitemapRow = { urlId: string; itemUrlId: string | null; isHomepage: boolean; updatedAt: Date }

/** Limit of the sitemap protocol. */
const MAX_SITEMAP_URLS = 50_000

export const listSitemapRows = (queries: Queries, websiteId: WebsiteId): Promise<SitemapRow[]> =>
  queries
    .selectFrom('public_addresses')
    .select(['url_id as urlId', 'item_url_id as itemUrlId', 'is_homepage as isHomepage', 'updated_at as updatedAt'])
    .where('website_id', '=', websiteId)
    .orderBy('is_homepage', 'desc')
    .orderBy('url_id')
    .orderBy('item_url_id', (order) => order.asc().nullsFirst())
    .limit(MAX_SITEMAP_URLS)
    .$castTo<SitemapRow>()
    .execute()

export type VisiblePage = Pick<
  CollectionRow,
  'collectionId' | 'urlId' | 'isHomepage' | 'title' | 'navigationTitle' | 'description'
> & { hasPassword: boolean }

/** Pages that are visible to visitors. */
export const listVisiblePages = (
  queries: Queries,
  websiteId: WebsiteId,
  ids: readonly string[],
): Promise<VisiblePage[]> =>
  queries
    .selectFrom('collections')
    .select([
      'collection_id as collectionId',
      'url_id as urlId',
      'is_homepage as isHomepage',
      'title',
      'navigation_title as navigationTitle',
      'description',
      sql<boolean>`password_hash IS NOT NULL`.as('hasPassword'),
    ])
    .where('website_id', '=', websiteId)
    .where('enabled', '=', true)
    .where('state', '=', 'published')
    .where('collection_id', '=', sql<string>`ANY(${[...ids]}::uuid[])`)
    .$castTo<VisiblePage>()
    .execute()
