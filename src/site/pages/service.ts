import { type CollectionId, type ItemId, newId, type WebsiteId } from '#base/id.ts'
import type { PageDocument } from '#document/page.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { NotFound, slugOf, uniqueSlug } from './model.ts'
import {
  addresses,
  insertCollection,
  insertItem,
  insertPublishedDocument,
  type NewCollection,
  type NewItem,
  neighbours,
  type PageRow,
  pageAt,
  publicItems,
  slugsTaken,
} from './store.ts'

export type AddCollection = Partial<Omit<NewCollection, 'collectionId'>> & {
  type: number
  title: string
  document?: PageDocument
}
export type AddItem = Pick<NewItem, 'collectionId' | 'recordType' | 'title'> &
  Partial<Omit<NewItem, 'itemId'>> & { document: PageDocument }

/** Checks a document before it is kept: the block registry, which lies above this slice, is handed in by app.ts. */
export type CheckDocument = (document: PageDocument) => PageDocument

export const createPages = ({ queries, checkDocument }: { queries: Queries; checkDocument: CheckDocument }) => ({
  /** What stands at `/`, `/about` or `/journal/a-post`; deeper paths belong to nobody yet. Throws `NotFound`. */
  async at(websiteId: WebsiteId, path: string): Promise<PageRow> {
    const [collectionSlug = null, itemSlug = null, ...deeper] = path.split('/').filter(Boolean)
    const row = deeper.length === 0 && (await pageAt(queries, websiteId, collectionSlug, itemSlug))
    if (!row) throw new NotFound(path)
    return row
  },
  items: (websiteId: WebsiteId, collectionId: CollectionId, page: { limit: number; offset: number }) =>
    publicItems(queries, websiteId, collectionId, page),
  neighbours: (websiteId: WebsiteId, item: Parameters<typeof neighbours>[2]) => neighbours(queries, websiteId, item),
  addresses: (websiteId: WebsiteId) => addresses(queries, websiteId),

  async addCollection(tx: Tx, websiteId: WebsiteId, add: AddCollection): Promise<CollectionId> {
    const collectionId = newId<CollectionId>()
    const urlId = uniqueSlug(add.urlId ?? slugOf(add.title, 'Page'), await slugsTaken(tx, websiteId))
    await insertCollection(tx, websiteId, {
      description: '',
      seoTitle: '',
      seoDescription: '',
      mainImageId: null,
      isHomepage: false,
      displayIndex: 0,
      ...add,
      navigationTitle: add.navigationTitle ?? add.title,
      collectionId,
      urlId,
    })
    if (add.document) await insertPublishedDocument(tx, websiteId, collectionId, 'page', checkDocument(add.document))
    return collectionId
  },

  async addItem(tx: Tx, websiteId: WebsiteId, add: AddItem): Promise<ItemId> {
    const itemId = newId<ItemId>()
    await insertItem(tx, websiteId, {
      excerpt: '',
      author: '',
      tags: [],
      mainImageId: null,
      publishOn: new Date(),
      state: 'public',
      displayIndex: 0,
      ...add,
      urlId: add.urlId ?? slugOf(add.title, 'Post'),
      itemId,
    })
    await insertPublishedDocument(tx, websiteId, itemId, 'item', checkDocument(add.document))
    return itemId
  },
})

export type Pages = ReturnType<typeof createPages>
