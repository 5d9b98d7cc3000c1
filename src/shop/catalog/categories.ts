import type { Events } from '#platform/events.ts'
import { categoriesLeave, categoryRenamed } from '#shop/stores/contract.ts'
import { productsChanged } from './contract.ts'
import { leaveCategories, membersOf } from './store/members.ts'

/** Products are found by the names of their categories: what happens to those happens to them. */
export const followCategories = (events: Events): void => {
  events.on(categoryRenamed, async (tx, { websiteId, categoryId }) => {
    await events.emit(tx, productsChanged, { websiteId, productIds: await membersOf(tx, websiteId, categoryId) })
  })
  events.on(categoriesLeave, async (tx, { websiteId, categoryIds }) => {
    await events.emit(tx, productsChanged, { websiteId, productIds: await leaveCategories(tx, websiteId, categoryIds) })
  })
}
