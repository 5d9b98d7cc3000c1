import { CollectionType } from '#base/enumerations/collections.ts'
import { type CollectionId, type ItemId, newId, type WebsiteId } from '#base/id.ts'
import type { PageDocument } from '#document/page.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { createSlug, type LabelKind, makeUniqueSlug, NotFound, RESERVED_SLUGS, toLabelSlug } from './model.ts'
import {
  type CollectionChange,
  insertCollection,
  insertItem,
  insertPublishedDocument,
  listItemIds,
  listTakenSlugs,
  type NewCollection,
  type NewItem,
  removeCollection,
  updateCollection,
} from './store/collections.ts'
import { type LatestPostsQuery, listLatestPosts } from './store/latest-posts.ts'
import {
  findAdjacentItems,
  findPageByPath,
  findPublishedDocument,
  findPublishedItemDocument,
  type ItemLabel,
  isCoverPage,
  listItemLabels,
  listLabelRenames,
  listPublicItems,
  listSitemapRows,
  listVisiblePages,
  type PageRow,
} from './store/published-pages.ts'

export type AddCollection = Partial<Omit<NewCollection, 'collectionId'>> & {
  type: number
  title: string
  document?: PageDocument
}
export type AddItem = Pick<NewItem, 'collectionId' | 'recordType' | 'title'> &
  Partial<Omit<NewItem, 'itemId'>> & { document: PageDocument }

/** Validates a document. Injected, because the block registry belongs to a higher layer. */
export type CheckDocument = (document: PageDocument, websiteId: WebsiteId) => PageDocument | Promise<PageDocument>

type Dependencies = {
  queries: Queries
  checkDocument: CheckDocument
  /** Called in the same transaction after pages or posts changed, to update the search index. */
  onChange?: (tx: Tx, websiteId: WebsiteId, ids: readonly string[]) => Promise<void>
}

export const createPages = ({ queries, checkDocument, onChange = async () => {} }: Dependencies) => ({
  /** Finds the page at `/`, `/about` or `/journal/a-post`. Throws `NotFound`. Private pages are visible to contributors only. */
  async findByPath(
    websiteId: WebsiteId,
    path: string,
    isContributor = async (): Promise<boolean> => false,
  ): Promise<PageRow> {
    const [collectionSlug, itemSlug, ...deeper] = path.split('/').filter(Boolean)
    const row = deeper.length === 0 && (await findPageByPath(queries, websiteId, collectionSlug, itemSlug))
    if (!row || (row.state === 'private' && !(await isContributor()))) throw new NotFound(path)
    return row
  },
  listVisible: (websiteId: WebsiteId, ids: readonly string[]) => listVisiblePages(queries, websiteId, ids),
  getPublishedDocument: (websiteId: WebsiteId, row: PageRow) => findPublishedDocument(queries, websiteId, row),
  isCover: (websiteId: WebsiteId, collectionId: string) => isCoverPage(queries, websiteId, collectionId),
  getPublishedItemDocument: (websiteId: WebsiteId, itemId: ItemId) =>
    findPublishedItemDocument(queries, websiteId, itemId),
  listItems: (
    websiteId: WebsiteId,
    collectionId: CollectionId,
    page: { limit: number; offset: number; label?: ItemLabel | undefined },
  ) => listPublicItems(queries, websiteId, collectionId, page),
  /**
   * The spellings of a category, tag or author of a blog, most used first; empty if no published post has it. The slug of a former name finds
   * the category or tag by its present name, so that links to it stay valid.
   */
  async findLabelNames(
    websiteId: WebsiteId,
    collectionId: CollectionId,
    { kind, slug }: { kind: LabelKind; slug: string },
  ): Promise<string[]> {
    const labels = await listItemLabels(queries, websiteId, collectionId, kind)
    const findNames = (wanted: string): string[] =>
      labels.map(({ name }) => name).filter((name) => toLabelSlug(name) === wanted)
    const found = findNames(slug)
    if (found.length > 0 || kind === 'author') return found
    const renames = await listLabelRenames(queries, websiteId, kind)
    const rename = renames.find(({ former }) => toLabelSlug(former) === slug)
    return rename ? findNames(toLabelSlug(rename.name)) : []
  },
  /** The latest posts of blogs, one list per request. */
  listLatestPosts: (websiteId: WebsiteId, requests: readonly LatestPostsQuery[]) =>
    listLatestPosts(queries, websiteId, CollectionType.generic, requests),
  getAdjacentItems: (websiteId: WebsiteId, item: Parameters<typeof findAdjacentItems>[2]) =>
    findAdjacentItems(queries, websiteId, item),
  listSitemapEntries: (websiteId: WebsiteId) => listSitemapRows(queries, websiteId),

  async addCollection(tx: Tx, websiteId: WebsiteId, add: AddCollection): Promise<CollectionId> {
    const collectionId = newId<CollectionId>()
    const slug = add.urlId ?? createSlug(add.title, 'Page')
    const row = {
      description: '',
      seoTitle: '',
      seoDescription: '',
      mainImageId: null,
      isHomepage: false,
      isCover: false,
      displayIndex: 0,
      enabled: true,
      ...add,
      navigationTitle: add.navigationTitle ?? add.title,
      collectionId,
    }
    // Concurrent inserts are invisible here; the unique index decides.
    let isFree = false
    while (!isFree) {
      const urlId = makeUniqueSlug(slug, await listTakenSlugs(tx, websiteId))
      isFree = await insertCollection(tx, websiteId, { ...row, urlId })
    }
    if (add.document)
      await insertPublishedDocument(tx, websiteId, {
        ownerId: collectionId,
        kind: 'page',
        document: await checkDocument(add.document, websiteId),
      })
    await onChange(tx, websiteId, [collectionId])
    return collectionId
  },

  /** Returns `taken` if the slug is reserved or in use; the caller must then roll back. */
  async changeCollection(
    tx: Tx,
    websiteId: WebsiteId,
    collectionId: CollectionId,
    change: CollectionChange,
  ): Promise<'changed' | 'taken' | 'missing'> {
    if (change.urlId !== undefined && RESERVED_SLUGS.has(change.urlId)) return 'taken'
    try {
      if (!(await updateCollection(tx, websiteId, collectionId, change))) return 'missing'
    } catch (error) {
      if (violatesConstraint(error, 'collections_url_id')) return 'taken'
      throw error
    }
    await onChange(tx, websiteId, [collectionId])
    return 'changed'
  },

  /** Updates the search index for a page and its posts. */
  reindex: async (tx: Tx, websiteId: WebsiteId, collectionId: CollectionId): Promise<void> =>
    onChange(tx, websiteId, [collectionId, ...(await listItemIds(tx, websiteId, collectionId))]),

  /** Deletes a collection with its items. False if not found. */
  removeCollection: (tx: Tx, websiteId: WebsiteId, collectionId: CollectionId): Promise<boolean> =>
    removeCollection(tx, websiteId, collectionId),

  async addItem(tx: Tx, websiteId: WebsiteId, add: AddItem): Promise<ItemId> {
    const itemId = newId<ItemId>()
    await insertItem(tx, websiteId, {
      excerpt: '',
      authors: [],
      tags: [],
      categories: [],
      mainImageId: null,
      publishOn: new Date(),
      state: 'published',
      seoTitle: '',
      seoDescription: '',
      details: {},
      displayIndex: 0,
      ...add,
      urlId: add.urlId ?? createSlug(add.title, 'Post'),
      itemId,
    })
    await insertPublishedDocument(tx, websiteId, {
      ownerId: itemId,
      kind: 'item',
      document: await checkDocument(add.document, websiteId),
    })
    await onChange(tx, websiteId, [itemId])
    return itemId
  },
})

export type Pages = ReturnType<typeof createPages>
