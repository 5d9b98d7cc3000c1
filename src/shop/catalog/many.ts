import type { CategoryId, CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { keepWithin, type Limits } from '#base/limits.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Bulk } from './contract.ts'
import { productsChanged } from './contract.ts'
import { refuse } from './references.ts'
import {
  addCategory,
  addTag,
  countProducts,
  deleteProducts,
  endSale,
  hideProducts,
  placeProducts,
  publishDue,
  publishProducts,
  removeCategory,
  removeTag,
  startSale,
  storeOfCategory,
} from './store/bulk.ts'
import { type LockedProduct, lockProducts } from './store/write.ts'
import type { WritingDependencies } from './writing.ts'

const LOST = 'One of the products is no longer there. Load the list again.'

/** What is done to many products at once: to all of them, or to none. */
export const createMany = ({
  transact,
  stores,
  events,
  clock,
  limits,
  onChange,
}: Pick<WritingDependencies, 'stores' | 'events' | 'clock' | 'onChange'> & { transact: Transact; limits: Limits }) => {
  const lockAll = async (tx: Tx, websiteId: WebsiteId, ids: readonly ItemId[]): Promise<LockedProduct[]> => {
    const locked = await lockProducts(tx, websiteId, ids)
    if (locked.length < new Set(ids).size) throw refuse.notFound(ids.length > 1 ? LOST : undefined)
    return locked
  }

  const remove = async (tx: Tx, websiteId: WebsiteId, products: readonly LockedProduct[]): Promise<void> => {
    await deleteProducts(
      tx,
      websiteId,
      products.map(({ productId }) => productId),
    )
    const places = Map.groupBy(products, ({ collectionId }) => collectionId)
    for (const collectionId of [...places.keys()].sort())
      await stores.takePlaces(tx, websiteId, collectionId, -(places.get(collectionId)?.length ?? 0))
  }

  const sort = async (
    tx: Tx,
    websiteId: WebsiteId,
    products: readonly LockedProduct[],
    { action, categoryId }: { action: 'add-category' | 'remove-category'; categoryId: CategoryId },
  ): Promise<void> => {
    const category = await storeOfCategory(tx, websiteId, categoryId)
    if (!category || products.some(({ collectionId }) => collectionId !== category.collectionId))
      throw refuse.foreign('change.categoryId', 'The category and the products must belong to one store.')
    if (category.isRoot) return
    const ids = products.map(({ productId }) => productId)
    await (action === 'add-category' ? addCategory : removeCategory)(tx, websiteId, ids, clock(), categoryId)
  }

  const apply = async (tx: Tx, websiteId: WebsiteId, products: readonly LockedProduct[], change: Bulk) => {
    const ids = products.map(({ productId }) => productId)
    const now = clock()
    switch (change.action) {
      case 'publish':
        return publishProducts(tx, websiteId, ids, now)
      case 'hide':
        return hideProducts(tx, websiteId, ids, now)
      case 'delete':
        return remove(tx, websiteId, products)
      case 'add-category':
      case 'remove-category':
        return sort(tx, websiteId, products, change)
      case 'add-tag':
        return addTag(tx, websiteId, ids, now, change.tag)
      case 'remove-tag':
        return removeTag(tx, websiteId, ids, now, change.tag)
      case 'start-sale':
        return startSale(tx, websiteId, ids, now, change.percent)
      case 'end-sale':
        return endSale(tx, websiteId, ids, now)
    }
  }

  const changeIn = async (tx: Tx, websiteId: WebsiteId, ids: readonly ItemId[], change: Bulk): Promise<number> => {
    const products = await lockAll(tx, websiteId, ids)
    await apply(tx, websiteId, products, change)
    await events.emit(tx, productsChanged, { websiteId, productIds: products.map(({ productId }) => productId) })
    await onChange(tx, websiteId)
    return products.length
  }

  return {
    /** For whoever undoes an import. */
    removeIn: (tx: Tx, websiteId: WebsiteId, ids: readonly ItemId[]): Promise<number> =>
      changeIn(tx, websiteId, ids, { action: 'delete' }),

    change: (websiteId: WebsiteId, ids: readonly ItemId[], change: Bulk): Promise<{ changed: number }> =>
      transact(async (tx) => ({ changed: await changeIn(tx, websiteId, ids, change) })),

    order: (websiteId: WebsiteId, collectionId: CollectionId, ids: readonly ItemId[]): Promise<{ ordered: number }> =>
      transact(async (tx) => {
        // Taking no place still asks whether there is such a store, and lets one after the other order it.
        await stores.takePlaces(tx, websiteId, collectionId, 0)
        const [count] = await countProducts(tx, websiteId, collectionId, ids)
        if (!count || count.named < new Set(ids).size) throw refuse.notFound(LOST)
        keepWithin('orderedItemsPerCollection', count.all, limits)
        await placeProducts(tx, websiteId, collectionId, ids)
        await onChange(tx, websiteId)
        return { ordered: count.named }
      }),

    /** What was scheduled and whose moment has come is public. Returns whose it is: their pages are to be drawn again. */
    async publishDue(tx: Tx, now: Date): Promise<WebsiteId[]> {
      const sites = Map.groupBy(await publishDue(tx, now), ({ websiteId }) => websiteId)
      for (const [websiteId, products] of sites)
        await events.emit(tx, productsChanged, { websiteId, productIds: products.map(({ productId }) => productId) })
      return [...sites.keys()]
    },
  }
}
