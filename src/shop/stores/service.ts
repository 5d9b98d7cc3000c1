import { DomainError } from '#base/domain-error.ts'
import type { InputOf } from '#base/endpoint.ts'
import { CollectionType } from '#base/enumerations/collections.ts'
import type { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import { defaultLimits, limitRefusal } from '#base/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { pathOfCollection } from '#site/pages/model.ts'
import type { Pages } from '#site/pages/service.ts'
import { type CategoriesDependencies, createCategories } from './categories.ts'
import { everyInside, treeOf } from './category-tree.ts'
import type { changeStore, createStore, Store } from './contract.ts'
import { FALLBACK_TITLE, ROOT_NAME, refuse, type StoreFrame, storeSlug } from './model.ts'
import {
  abandonedStores,
  type FrameRow,
  finishedStores,
  frameRows,
  insertStore,
  lockStore,
  type StoreRow,
  storeById,
  takePlacesIn,
  updateStore,
} from './store.ts'

type NewStore = Partial<InputOf<typeof createStore>> & Partial<Pick<StoreRow, 'view' | 'productsOnAPage'>>
type StoreChange = InputOf<typeof changeStore>

/** An unfinished store is somebody's for a day: a lost connection can be taken up again. */
const ABANDONED_AFTER = 86_400_000
const SWEPT_AT_ONCE = 100

const answerOf = ({ isHomepage, wantsEnabled: _, ...row }: StoreRow): Store => ({
  ...row,
  fullUrl: pathOfCollection({ urlId: row.urlId, isHomepage }),
})

const framesOf = (row: FrameRow): StoreFrame[] => {
  const { categories, isHomepage, ...store } = row
  const path = pathOfCollection({ urlId: row.urlId, isHomepage })
  const root = treeOf({ ...store, path }, categories)
  return root
    ? [{ ...store, path, root, categories: new Map(everyInside(root).map((category) => [category.urlId, category])) }]
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
}: Omit<CategoriesDependencies, 'limits' | 'finish'> &
  Partial<Pick<CategoriesDependencies, 'limits'>> & {
    pages: Pick<Pages, 'addCollection' | 'changeCollection' | 'removeCollection'>
    clock: Clock
  }) => {
  const finish = async (tx: Tx, websiteId: WebsiteId, { id, wantsEnabled }: StoreRow): Promise<void> => {
    await updateStore(tx, websiteId, id, { finishedAt: clock() })
    await pages.changeCollection(tx, websiteId, id, { enabled: wantsEnabled })
  }
  const categories = createCategories({ queries, transact, limits, events, onChange, finish })

  /** First step: nobody but its maker knows of it. */
  const begin = async (tx: Tx, websiteId: WebsiteId, add: NewStore): Promise<CollectionId> => {
    const title = add.title || add.navigationTitle || FALLBACK_TITLE
    const id = await pages.addCollection(tx, websiteId, {
      type: CollectionType.products,
      title,
      navigationTitle: add.navigationTitle || title,
      description: add.description ?? '',
      urlId: storeSlug({ urlId: add.urlId, title }),
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

  const answer = async (tx: Tx, websiteId: WebsiteId, id: CollectionId): Promise<Store> => {
    const store = await storeById(tx, websiteId, id)
    if (!store) throw refuse.noStore()
    return answerOf(store)
  }

  const change = async (tx: Tx, websiteId: WebsiteId, id: CollectionId, wish: StoreChange): Promise<void> => {
    const store = await lockStore(tx, websiteId, id)
    if (!store?.finished) throw refuse.noStore()
    const { view, productsOnAPage, enabled, title, navigationTitle, description } = wish
    const urlId = wish.urlId === undefined ? undefined : storeSlug({ urlId: wish.urlId, title: title ?? store.title })
    const inMenus = navigationTitle === '' ? (title ?? store.title) : navigationTitle
    const words = { title, navigationTitle: inMenus, description, enabled }
    const changed = await pages.changeCollection(tx, websiteId, id, { ...words, urlId })
    if (changed === 'taken') throw refuse.urlTaken(urlId ?? '')
    if (changed === 'missing') throw refuse.noStore()
    await updateStore(tx, websiteId, id, { view, productsOnAPage, wantsEnabled: enabled })
  }

  return {
    categories,

    create: (websiteId: WebsiteId, add: NewStore): Promise<Store> =>
      transact(async (tx) => answer(tx, websiteId, await begin(tx, websiteId, add))),
    list: async (websiteId: WebsiteId): Promise<{ stores: Store[] }> => ({
      stores: (await finishedStores(queries, websiteId)).map(answerOf),
    }),
    change: (websiteId: WebsiteId, id: CollectionId, wish: StoreChange): Promise<Store> =>
      transact(async (tx) => {
        await change(tx, websiteId, id, wish)
        await onChange(tx, websiteId)
        return answer(tx, websiteId, id)
      }),
    remove: (websiteId: WebsiteId, id: CollectionId): Promise<void> =>
      transact(async (tx) => {
        if (!(await lockStore(tx, websiteId, id))) throw refuse.noStore()
        await pages.removeCollection(tx, websiteId, id)
        await onChange(tx, websiteId)
      }),

    /** A whole store in one transaction, for starters. */
    async createStoreWithRoot(
      tx: Tx,
      websiteId: WebsiteId,
      { rootName = ROOT_NAME, ...add }: NewStore & { title: string; rootName?: string },
    ): Promise<{ collectionId: CollectionId; rootId: CategoryId }> {
      const collectionId = await begin(tx, websiteId, add)
      const root = await categories.addIn(tx, websiteId, collectionId, { displayName: rootName, type: 'ROOT' })
      return { collectionId, rootId: root.id }
    },

    /** Room for so many more products (SITE-013), or back with it where `count` is negative; gives the address they stand under. */
    async takePlaces(tx: Tx, websiteId: WebsiteId, id: CollectionId, count: number): Promise<{ urlId: string }> {
      const most = count > 0 ? limits.productsPerCollection : null
      const taken = await takePlacesIn(tx, websiteId, id, count, most)
      if (taken) return taken
      const store = await storeById(tx, websiteId, id)
      throw store?.finished
        ? limitRefusal('productsPerCollection', limits)
        : new DomainError('catalog.no_store', 'There is no such store. Choose the store that the product belongs to.')
    },

    /** What visitors' pages draw: stores that are finished and shown. */
    frame: async (websiteId: WebsiteId): Promise<StoreFrame[]> =>
      (await frameRows(queries, websiteId)).flatMap(framesOf),

    /** Takes away what was begun and never finished. */
    sweep: (): Promise<number> =>
      transact(async (tx) => {
        const before = new Date(clock().getTime() - ABANDONED_AFTER)
        const abandoned = await abandonedStores(tx, before, SWEPT_AT_ONCE)
        for (const { websiteId, id } of abandoned) await pages.removeCollection(tx, websiteId, id)
        return abandoned.length
      }),
  }
}

export type Stores = ReturnType<typeof createStores>
