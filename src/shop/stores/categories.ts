import type { InputOf } from '#base/endpoint.ts'
import { type CategoryId, type CollectionId, newId, type WebsiteId } from '#base/id.ts'
import { keepWithin, type Limits } from '#base/limits.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import { uniqueSlug } from '#site/pages/model.ts'
import {
  type CategoryRow,
  categoriesOf,
  insertCategory,
  orderCategories,
  removeCategory,
  updateCategory,
} from './category-store.ts'
import { inOrder, keepShallow, planMove, withInner } from './category-tree.ts'
import {
  type Category,
  categoriesLeave,
  categoryRenamed,
  type changeCategory,
  type createCategory,
} from './contract.ts'
import { categorySlug, pathOfCategory, RESERVED_IN_STORE, ROOT_INDEX, refuse } from './model.ts'
import { lockStore, type StoreRow, storeById } from './store.ts'

type NewCategory = Pick<InputOf<typeof createCategory>, 'displayName'> & Partial<InputOf<typeof createCategory>>
type CategoryChange = InputOf<typeof changeCategory>

export type CategoriesDependencies = {
  queries: Queries
  transact: Transact
  limits: Limits
  events: Pick<Events, 'emit'>
  /** What visitors see has changed. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  /** The root is there: the store may be seen. */
  finish: (tx: Tx, websiteId: WebsiteId, store: StoreRow) => Promise<void>
}

const answerOf = (store: StoreRow, row: CategoryRow): Category => ({ ...row, fullUrl: pathOfCategory(store, row) })

const locked = async (tx: Tx, websiteId: WebsiteId, id: CollectionId): Promise<StoreRow> => {
  const store = await lockStore(tx, websiteId, id)
  if (!store) throw refuse.noStore()
  return store
}

/** An address that somebody chose is theirs or refused; one that nobody chose gets a number. */
const chosenSlug = (rows: readonly CategoryRow[], id: CategoryId, urlId: string, name: string): string => {
  const taken = new Set(rows.filter((row) => row.id !== id).map((row) => row.urlId))
  if (urlId === '') return uniqueSlug(categorySlug(name), taken, RESERVED_IN_STORE)
  const slug = categorySlug(urlId)
  if (taken.has(slug) || RESERVED_IN_STORE.has(slug)) throw refuse.urlTaken(slug)
  return slug
}

export const createCategories = ({ queries, transact, limits, events, onChange, finish }: CategoriesDependencies) => {
  const read = async (on: Queries, websiteId: WebsiteId, id: CollectionId): Promise<{ categories: Category[] }> => {
    const store = await storeById(on, websiteId, id)
    if (!store?.finished) throw refuse.noStore()
    return { categories: inOrder(await categoriesOf(on, websiteId, id)).map((row) => answerOf(store, row)) }
  }

  const addRoot = async (tx: Tx, websiteId: WebsiteId, store: StoreRow, add: NewCategory): Promise<CategoryRow> => {
    if (store.finished) throw refuse.rootExists()
    if (add.parentCategoryId) throw refuse.noParent()
    const root: CategoryRow = {
      id: newId<CategoryId>(),
      collectionId: store.id,
      displayName: add.displayName,
      parentCategoryId: null,
      type: 'ROOT',
      pageRendering: 'LIST_VIEW',
      displayIndex: ROOT_INDEX,
      urlId: '',
      description: add.description ?? '',
      productCount: 0,
    }
    await insertCategory(tx, websiteId, root)
    await finish(tx, websiteId, store)
    return root
  }

  const addInside = async (tx: Tx, websiteId: WebsiteId, store: StoreRow, add: NewCategory): Promise<CategoryRow> => {
    const rows = await categoriesOf(tx, websiteId, store.id)
    const root = rows.find((row) => row.type === 'ROOT')
    if (!root) throw refuse.rootFirst()
    const parentId = add.parentCategoryId ?? root.id
    if (!rows.some((row) => row.id === parentId)) throw refuse.noParent()
    // The root is the store itself: it takes none of the places.
    keepWithin('nestedCategories', rows.length, limits)
    keepShallow(parentId, rows)
    const siblings = rows.filter((row) => row.parentCategoryId === parentId)
    const taken = new Set(rows.map((row) => row.urlId))
    const category: CategoryRow = {
      id: newId<CategoryId>(),
      collectionId: store.id,
      displayName: add.displayName,
      parentCategoryId: parentId,
      type: 'CATEGORY',
      pageRendering: add.pageRendering ?? 'LIST_VIEW',
      displayIndex: add.displayIndex ?? (siblings.at(-1)?.displayIndex ?? -1) + 1,
      urlId: uniqueSlug(categorySlug(add.displayName), taken, RESERVED_IN_STORE),
      description: add.description ?? '',
      productCount: 0,
    }
    await insertCategory(tx, websiteId, category)
    return category
  }

  /** For starters and imports too. */
  const addIn = async (tx: Tx, websiteId: WebsiteId, id: CollectionId, add: NewCategory): Promise<Category> => {
    const store = await locked(tx, websiteId, id)
    const row = await (add.type === 'ROOT' ? addRoot : addInside)(tx, websiteId, store, add)
    await onChange(tx, websiteId)
    return answerOf(store, row)
  }

  const change = async (tx: Tx, websiteId: WebsiteId, id: CollectionId, at: CategoryId, wish: CategoryChange) => {
    await locked(tx, websiteId, id)
    const rows = await categoriesOf(tx, websiteId, id)
    const category = rows.find((row) => row.id === at)
    if (!category) throw refuse.noCategory()
    if (category.type === 'ROOT' && wish.urlId !== undefined) throw refuse.rootStays()
    const moves = wish.parentCategoryId !== undefined || wish.position !== undefined
    const move = moves ? planMove(rows, at, wish) : undefined
    await updateCategory(tx, websiteId, at, {
      displayName: wish.displayName,
      description: wish.description,
      pageRendering: wish.pageRendering,
      urlId:
        wish.urlId === undefined
          ? undefined
          : chosenSlug(rows, at, wish.urlId, wish.displayName ?? category.displayName),
      parentCategoryId: move?.parentId,
    })
    if (move) await orderCategories(tx, websiteId, move.siblings)
    if (wish.displayName !== undefined && wish.displayName !== category.displayName)
      await events.emit(tx, categoryRenamed, { websiteId, categoryId: at })
  }

  return {
    addIn,
    add: (websiteId: WebsiteId, id: CollectionId, add: NewCategory): Promise<Category> =>
      transact((tx) => addIn(tx, websiteId, id, add)),
    list: (websiteId: WebsiteId, id: CollectionId) => read(queries, websiteId, id),
    change: (websiteId: WebsiteId, id: CollectionId, at: CategoryId, wish: CategoryChange) =>
      transact(async (tx) => {
        await change(tx, websiteId, id, at, wish)
        await onChange(tx, websiteId)
        return read(tx, websiteId, id)
      }),
    remove: (websiteId: WebsiteId, id: CollectionId, at: CategoryId) =>
      transact(async (tx) => {
        await locked(tx, websiteId, id)
        const rows = await categoriesOf(tx, websiteId, id)
        const category = rows.find((row) => row.id === at)
        if (!category) throw refuse.noCategory()
        if (category.type === 'ROOT') throw refuse.rootStays()
        await events.emit(tx, categoriesLeave, { websiteId, categoryIds: withInner(rows, at) })
        await removeCategory(tx, websiteId, at)
        await onChange(tx, websiteId)
        return read(tx, websiteId, id)
      }),
  }
}
