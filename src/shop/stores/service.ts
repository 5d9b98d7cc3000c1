import type { InputOf } from '#base/endpoint.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import type { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import { defaultLimits, limitError } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { getCollectionPath } from '#site/pages/model.ts'
import type { Pages } from '#site/pages/service.ts'
import { type CategoryServiceDependencies, createCategoryService } from './category-service.ts'
import { buildCategoryTree, listDescendants } from './category-tree.ts'
import type { changeStore, createStore, Store } from './contract.ts'
import { productStoreNotFoundError, storeNotFoundError, urlSlugTakenError } from './errors.ts'
import { createStoreSlug, FALLBACK_TITLE, ROOT_NAME, type StorefrontStore } from './model.ts'
import {
  adjustProductCount,
  findStore,
  insertStore,
  listFinishedStores,
  listStorefrontStores,
  lockAbandonedStores,
  lockStore,
  type StorefrontStoreRow,
  type StoreRow,
  updateStore,
} from './store/stores.ts'

type NewStore = Partial<InputOf<typeof createStore>> & Partial<Pick<StoreRow, 'view' | 'productsOnAPage'>>
type StoreChange = InputOf<typeof changeStore>

/** Unfinished stores are kept for a day, so that an interrupted creation can be resumed. */
const ABANDONED_AFTER_MS = 86_400_000
const DELETE_BATCH_SIZE = 100

const toStore = ({ isHomepage, wantsEnabled: _, ...row }: StoreRow): Store => ({
  ...row,
  fullUrl: getCollectionPath({ urlId: row.urlId, isHomepage }),
})

const toStorefrontStores = (row: StorefrontStoreRow): StorefrontStore[] => {
  const { categories, isHomepage, ...store } = row
  const path = getCollectionPath({ urlId: row.urlId, isHomepage })
  const root = buildCategoryTree({ ...store, path }, categories)
  return root
    ? [
        {
          ...store,
          path,
          root,
          categories: new Map(listDescendants(root).map((category) => [category.urlId, category])),
        },
      ]
    : []
}

export const createStores = ({
  queries,
  transact,
  pages,
  clock,
  events,
  onChange,
  limits = defaultLimits,
}: Omit<CategoryServiceDependencies, 'limits' | 'finish'> &
  Partial<Pick<CategoryServiceDependencies, 'limits'>> & {
    pages: Pick<Pages, 'addCollection' | 'changeCollection' | 'removeCollection'>
    clock: Clock
  }) => {
  const finish = async (tx: Tx, websiteId: WebsiteId, { id, wantsEnabled }: StoreRow): Promise<void> => {
    await updateStore(tx, websiteId, id, { finishedAt: clock() })
    await pages.changeCollection(tx, websiteId, id, { enabled: wantsEnabled })
  }
  const categories = createCategoryService({ queries, transact, limits, events, onChange, finish })

  /** First step: the store is not listed anywhere yet. */
  const insertUnfinishedStore = async (tx: Tx, websiteId: WebsiteId, add: NewStore): Promise<CollectionId> => {
    const title = add.title || add.navigationTitle || FALLBACK_TITLE
    const id = await pages.addCollection(tx, websiteId, {
      type: CollectionType.products,
      title,
      navigationTitle: add.navigationTitle || title,
      description: add.description ?? '',
      urlId: createStoreSlug({ urlId: add.urlId, title }),
      enabled: false,
    })
    const { view, productsOnAPage } = add
    await insertStore(tx, websiteId, {
      id,
      wantsEnabled: add.enabled ?? true,
      createdAt: clock(),
      view,
      productsOnAPage,
    })
    return id
  }

  const readStore = async (tx: Tx, websiteId: WebsiteId, id: CollectionId): Promise<Store> => {
    const store = await findStore(tx, websiteId, id)
    if (!store) throw storeNotFoundError()
    return toStore(store)
  }

  const change = async (tx: Tx, websiteId: WebsiteId, id: CollectionId, input: StoreChange): Promise<void> => {
    const store = await lockStore(tx, websiteId, id)
    if (!store?.finished) throw storeNotFoundError()
    const { view, productsOnAPage, enabled, title, navigationTitle, description } = input
    const urlId =
      input.urlId === undefined ? undefined : createStoreSlug({ urlId: input.urlId, title: title ?? store.title })
    const inMenus = navigationTitle === '' ? (title ?? store.title) : navigationTitle
    const texts = { title, navigationTitle: inMenus, description, enabled }
    const changed = await pages.changeCollection(tx, websiteId, id, { ...texts, urlId })
    if (changed === 'taken') throw urlSlugTakenError(urlId ?? '')
    if (changed === 'missing') throw storeNotFoundError()
    await updateStore(tx, websiteId, id, { view, productsOnAPage, wantsEnabled: enabled })
  }

  return {
    categories,

    create: (websiteId: WebsiteId, add: NewStore): Promise<Store> =>
      transact(async (tx) => readStore(tx, websiteId, await insertUnfinishedStore(tx, websiteId, add))),
    list: async (websiteId: WebsiteId): Promise<{ stores: Store[] }> => ({
      stores: (await listFinishedStores(queries, websiteId)).map(toStore),
    }),
    change: (websiteId: WebsiteId, id: CollectionId, input: StoreChange): Promise<Store> =>
      transact(async (tx) => {
        await change(tx, websiteId, id, input)
        await onChange(tx, websiteId)
        return readStore(tx, websiteId, id)
      }),
    remove: (websiteId: WebsiteId, id: CollectionId): Promise<void> =>
      transact(async (tx) => {
        if (!(await lockStore(tx, websiteId, id))) throw storeNotFoundError()
        await pages.removeCollection(tx, websiteId, id)
        await onChange(tx, websiteId)
      }),

    /** Creates a finished store in one transaction; starters use it. */
    async createStoreWithRoot(
      tx: Tx,
      websiteId: WebsiteId,
      { rootName = ROOT_NAME, ...add }: NewStore & { title: string; rootName?: string },
    ): Promise<{ collectionId: CollectionId; rootId: CategoryId }> {
      const collectionId = await insertUnfinishedStore(tx, websiteId, add)
      const root = await categories.addInTx(tx, websiteId, collectionId, { displayName: rootName, type: 'ROOT' })
      return { collectionId, rootId: root.id }
    },

    /** Adds `count` (can be negative) to the product count within the limit (SITE-013); returns the store's URL slug. */
    async changeProductCount(
      tx: Tx,
      websiteId: WebsiteId,
      id: CollectionId,
      count: number,
    ): Promise<{ urlId: string }> {
      const most = count > 0 ? limits.productsPerCollection : null
      const taken = await adjustProductCount(tx, websiteId, id, { count, max: most })
      if (taken) return taken
      const store = await findStore(tx, websiteId, id)
      throw store?.finished ? limitError('productsPerCollection', limits) : productStoreNotFoundError()
    },

    /** Finished and enabled stores for visitors' pages. */
    listForStorefront: async (websiteId: WebsiteId): Promise<StorefrontStore[]> =>
      (await listStorefrontStores(queries, websiteId)).flatMap(toStorefrontStores),

    /** Deletes stores that were never finished. */
    deleteExpired: (): Promise<number> =>
      transact(async (tx) => {
        const before = new Date(clock().getTime() - ABANDONED_AFTER_MS)
        const abandoned = await lockAbandonedStores(tx, before, DELETE_BATCH_SIZE)
        for (const { websiteId, id } of abandoned) await pages.removeCollection(tx, websiteId, id)
        return abandoned.length
      }),
  }
}

export type Stores = ReturnType<typeof createStores>
