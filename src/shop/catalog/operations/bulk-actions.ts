import { ProductType } from '#base/enumerations/products.ts'
import type { CategoryId, CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { assertWithinLimit, type Limits } from '#base/limits.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { type BulkAction, productsChanged } from '../contract.ts'
import { cannotPublishError, invalidReferenceError, productNotFoundError, productsNotFoundError } from '../errors.ts'
import {
  addCategory,
  addTag,
  countProducts,
  deleteProducts,
  endSale,
  findStoreOfCategory,
  hideProducts,
  publishProducts,
  publishScheduled,
  removeCategory,
  removeTag,
  reorderProducts,
  startSale,
} from '../store/bulk-updates.ts'
import { type LockedProduct, lockProducts } from '../store/product-rows.ts'
import type { SaveProductDependencies } from './save-product.ts'
import { canPublish } from './validate-product.ts'

type Dependencies = Pick<SaveProductDependencies, 'stores' | 'events' | 'clock' | 'onChange'> & {
  transact: Transact
  limits: Limits
}

/** Actions on many products at once. Each is atomic: it applies to all of them or fails. */
export const createBulkActions = ({ transact, stores, events, clock, limits, onChange }: Dependencies) => {
  const lockAll = async (tx: Tx, websiteId: WebsiteId, ids: readonly ItemId[]): Promise<LockedProduct[]> => {
    const locked = await lockProducts(tx, websiteId, ids)
    if (locked.length < new Set(ids).size) throw ids.length > 1 ? productsNotFoundError() : productNotFoundError()
    return locked
  }

  const deleteAll = async (tx: Tx, websiteId: WebsiteId, products: readonly LockedProduct[]): Promise<void> => {
    await deleteProducts(
      tx,
      websiteId,
      products.map(({ productId }) => productId),
    )
    const byStore = Map.groupBy(products, ({ collectionId }) => collectionId)
    // In id order, so that concurrent deletes do not deadlock on the stores' rows.
    for (const collectionId of [...byStore.keys()].sort())
      await stores.changeProductCount(tx, websiteId, collectionId, -(byStore.get(collectionId)?.length ?? 0))
  }

  const changeCategory = async (
    tx: Tx,
    websiteId: WebsiteId,
    products: readonly LockedProduct[],
    { action, categoryId }: { action: 'add-category' | 'remove-category'; categoryId: CategoryId },
  ): Promise<void> => {
    const category = await findStoreOfCategory(tx, websiteId, categoryId)
    if (!category || products.some(({ collectionId }) => collectionId !== category.collectionId))
      throw invalidReferenceError('change.categoryId', 'The category and the products must belong to the same store.')
    if (category.isRoot) return
    const ids = products.map(({ productId }) => productId)
    await (action === 'add-category' ? addCategory : removeCategory)(tx, websiteId, ids, clock(), categoryId)
  }

  const apply = async (tx: Tx, websiteId: WebsiteId, products: readonly LockedProduct[], action: BulkAction) => {
    const ids = products.map(({ productId }) => productId)
    const now = clock()
    switch (action.action) {
      case 'publish':
        if (!products.every(({ productType }) => canPublish(productType))) throw cannotPublishError()
        return publishProducts(tx, websiteId, ids, now)
      case 'hide':
        return hideProducts(tx, websiteId, ids, now)
      case 'delete':
        return deleteAll(tx, websiteId, products)
      case 'add-category':
      case 'remove-category':
        return changeCategory(tx, websiteId, products, action)
      case 'add-tag':
        return addTag(tx, websiteId, ids, now, action.tag)
      case 'remove-tag':
        return removeTag(tx, websiteId, ids, now, action.tag)
      case 'start-sale': {
        // Gift cards are worth their price and are never on sale.
        const others = products.filter(({ productType }) => productType !== ProductType.giftCard)
        return startSale(
          tx,
          websiteId,
          others.map(({ productId }) => productId),
          now,
          action.percent,
        )
      }
      case 'end-sale':
        return endSale(tx, websiteId, ids, now)
    }
  }

  const runInTx = async (tx: Tx, websiteId: WebsiteId, ids: readonly ItemId[], action: BulkAction): Promise<number> => {
    const products = await lockAll(tx, websiteId, ids)
    await apply(tx, websiteId, products, action)
    await events.emit(tx, productsChanged, { websiteId, productIds: products.map(({ productId }) => productId) })
    await onChange(tx, websiteId)
    return products.length
  }

  return {
    /** Runs in the caller's transaction; undoing an import uses it. */
    deleteInTx: (tx: Tx, websiteId: WebsiteId, ids: readonly ItemId[]): Promise<number> =>
      runInTx(tx, websiteId, ids, { action: 'delete' }),

    run: (websiteId: WebsiteId, ids: readonly ItemId[], action: BulkAction): Promise<{ changed: number }> =>
      transact(async (tx) => ({ changed: await runInTx(tx, websiteId, ids, action) })),

    reorder: (websiteId: WebsiteId, collectionId: CollectionId, ids: readonly ItemId[]): Promise<{ ordered: number }> =>
      transact(async (tx) => {
        // A change of zero verifies that the store exists and locks its row: concurrent reorders queue.
        await stores.changeProductCount(tx, websiteId, collectionId, 0)
        const [count] = await countProducts(tx, websiteId, collectionId, ids)
        if (!count || count.named < new Set(ids).size) throw productsNotFoundError()
        assertWithinLimit('orderedItemsPerCollection', count.all, limits)
        await reorderProducts(tx, websiteId, collectionId, ids)
        await onChange(tx, websiteId)
        return { ordered: count.named }
      }),

    /** Publishes scheduled products whose date has passed. Returns the sites whose cached pages must be invalidated. */
    async publishScheduled(tx: Tx, now: Date): Promise<WebsiteId[]> {
      const bySite = Map.groupBy(await publishScheduled(tx, now), ({ websiteId }) => websiteId)
      for (const [websiteId, products] of bySite)
        await events.emit(tx, productsChanged, { websiteId, productIds: products.map(({ productId }) => productId) })
      return [...bySite.keys()]
    },
  }
}
