import type { Events } from '#platform/events.ts'
import { categoriesDeleting, categoryRenamed } from '#shop/stores/contract.ts'
import { productsChanged } from '../contract.ts'
import { listCategoryProducts, removeFromCategories } from '../store/category-members.ts'

/** Products are indexed for search by the names of their categories, so a changed category changes its products. */
export const registerCategoryListeners = (events: Events): void => {
  events.on(categoryRenamed, async (tx, { websiteId, categoryId }) => {
    const productIds = await listCategoryProducts(tx, websiteId, categoryId)
    await events.emit(tx, productsChanged, { websiteId, productIds })
  })
  events.on(categoriesDeleting, async (tx, { websiteId, categoryIds }) => {
    const productIds = await removeFromCategories(tx, websiteId, categoryIds)
    await events.emit(tx, productsChanged, { websiteId, productIds })
  })
}
