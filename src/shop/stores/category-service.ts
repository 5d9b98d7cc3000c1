import type { InputOf } from '#base/endpoint.ts'
import { type CategoryId, type CollectionId, newId, type WebsiteId } from '#base/id.ts'
import { assertWithinLimit, type Limits } from '#base/limits.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import { makeUniqueSlug } from '#site/pages/model.ts'
import { assertDepth, listSubtreeIds, planMove, sortDepthFirst } from './category-tree.ts'
import {
  type Category,
  categoriesDeleting,
  categoryRenamed,
  type changeCategory,
  type createCategory,
} from './contract.ts'
import {
  categoryNotFoundError,
  parentCategoryNotFoundError,
  rootCategoryExistsError,
  rootCategoryFixedError,
  rootCategoryMissingError,
  storeNotFoundError,
  urlSlugTakenError,
} from './errors.ts'
import { createCategorySlug, getCategoryPath, RESERVED_CATEGORY_SLUGS, ROOT_INDEX } from './model.ts'
import {
  type CategoryRow,
  deleteCategoryRow,
  insertCategory,
  listCategoryRows,
  numberSiblings,
  updateCategory,
} from './store/categories.ts'
import { findStore, lockStore, type StoreRow } from './store/stores.ts'

type NewCategory = Pick<InputOf<typeof createCategory>, 'displayName'> & Partial<InputOf<typeof createCategory>>
type CategoryChange = InputOf<typeof changeCategory>

export type CategoryServiceDependencies = {
  queries: Queries
  transact: Transact
  limits: Limits
  events: Pick<Events, 'emit'>
  /** Called when pages change for visitors. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  /** Called when the root category exists: the store becomes visible. */
  finish: (tx: Tx, websiteId: WebsiteId, store: StoreRow) => Promise<void>
}

const toCategory = (store: StoreRow, row: CategoryRow): Category => ({ ...row, fullUrl: getCategoryPath(store, row) })

const lockExistingStore = async (tx: Tx, websiteId: WebsiteId, id: CollectionId): Promise<StoreRow> => {
  const store = await lockStore(tx, websiteId, id)
  if (!store) throw storeNotFoundError()
  return store
}

/** A requested slug must be free; a derived one gets a number if it is taken. */
const resolveCategorySlug = (rows: readonly CategoryRow[], id: CategoryId, urlId: string, name: string): string => {
  const taken = new Set(rows.filter((row) => row.id !== id).map((row) => row.urlId))
  if (urlId === '') return makeUniqueSlug(createCategorySlug(name), taken, RESERVED_CATEGORY_SLUGS)
  const slug = createCategorySlug(urlId)
  if (taken.has(slug) || RESERVED_CATEGORY_SLUGS.has(slug)) throw urlSlugTakenError(slug)
  return slug
}

export const createCategoryService = ({
  queries,
  transact,
  limits,
  events,
  onChange,
  finish,
}: CategoryServiceDependencies) => {
  const read = async (on: Queries, websiteId: WebsiteId, id: CollectionId): Promise<{ categories: Category[] }> => {
    const store = await findStore(on, websiteId, id)
    if (!store?.finished) throw storeNotFoundError()
    return {
      categories: sortDepthFirst(await listCategoryRows(on, websiteId, id)).map((row) => toCategory(store, row)),
    }
  }

  const addRoot = async (tx: Tx, websiteId: WebsiteId, store: StoreRow, add: NewCategory): Promise<CategoryRow> => {
    if (store.finished) throw rootCategoryExistsError()
    if (add.parentCategoryId) throw parentCategoryNotFoundError()
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

  const addNested = async (tx: Tx, websiteId: WebsiteId, store: StoreRow, add: NewCategory): Promise<CategoryRow> => {
    const rows = await listCategoryRows(tx, websiteId, store.id)
    const root = rows.find((row) => row.type === 'ROOT')
    if (!root) throw rootCategoryMissingError()
    const parentId = add.parentCategoryId ?? root.id
    if (!rows.some((row) => row.id === parentId)) throw parentCategoryNotFoundError()
    // The root category does not count toward the limit.
    assertWithinLimit('nestedCategories', rows.length, limits)
    assertDepth(parentId, rows)
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
      urlId: makeUniqueSlug(createCategorySlug(add.displayName), taken, RESERVED_CATEGORY_SLUGS),
      description: add.description ?? '',
      productCount: 0,
    }
    await insertCategory(tx, websiteId, category)
    return category
  }

  /** Runs in the caller's transaction; starters and imports use it. */
  const addInTx = async (tx: Tx, websiteId: WebsiteId, id: CollectionId, add: NewCategory): Promise<Category> => {
    const store = await lockExistingStore(tx, websiteId, id)
    const row = await (add.type === 'ROOT' ? addRoot : addNested)(tx, websiteId, store, add)
    await onChange(tx, websiteId)
    return toCategory(store, row)
  }

  const change = async (
    tx: Tx,
    websiteId: WebsiteId,
    { id, categoryId: at, wish }: { id: CollectionId; categoryId: CategoryId; wish: CategoryChange },
  ) => {
    await lockExistingStore(tx, websiteId, id)
    const rows = await listCategoryRows(tx, websiteId, id)
    const category = rows.find((row) => row.id === at)
    if (!category) throw categoryNotFoundError()
    if (category.type === 'ROOT' && wish.urlId !== undefined) throw rootCategoryFixedError()
    const moves = wish.parentCategoryId !== undefined || wish.position !== undefined
    const move = moves ? planMove(rows, at, wish) : undefined
    await updateCategory(tx, websiteId, at, {
      displayName: wish.displayName,
      description: wish.description,
      pageRendering: wish.pageRendering,
      urlId:
        wish.urlId === undefined
          ? undefined
          : resolveCategorySlug(rows, at, wish.urlId, wish.displayName ?? category.displayName),
      parentCategoryId: move?.parentId,
    })
    if (move) await numberSiblings(tx, websiteId, move.siblings)
    if (wish.displayName !== undefined && wish.displayName !== category.displayName)
      await events.emit(tx, categoryRenamed, { websiteId, categoryId: at })
  }

  return {
    addInTx,
    add: (websiteId: WebsiteId, id: CollectionId, add: NewCategory): Promise<Category> =>
      transact((tx) => addInTx(tx, websiteId, id, add)),
    list: (websiteId: WebsiteId, id: CollectionId) => read(queries, websiteId, id),
    change: (websiteId: WebsiteId, id: CollectionId, at: CategoryId, wish: CategoryChange) =>
      transact(async (tx) => {
        await change(tx, websiteId, { id, categoryId: at, wish })
        await onChange(tx, websiteId)
        return read(tx, websiteId, id)
      }),
    remove: (websiteId: WebsiteId, id: CollectionId, at: CategoryId) =>
      transact(async (tx) => {
        await lockExistingStore(tx, websiteId, id)
        const rows = await listCategoryRows(tx, websiteId, id)
        const category = rows.find((row) => row.id === at)
        if (!category) throw categoryNotFoundError()
        if (category.type === 'ROOT') throw rootCategoryFixedError()
        await events.emit(tx, categoriesDeleting, { websiteId, categoryIds: listSubtreeIds(rows, at) })
        await deleteCategoryRow(tx, websiteId, at)
        await onChange(tx, websiteId)
        return read(tx, websiteId, id)
      }),
  }
}
