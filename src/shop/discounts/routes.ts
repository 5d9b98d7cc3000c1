import { handle, type Route } from '#platform/http/handle.ts'
import { createDiscount, deleteDiscount, listDiscounts, readDiscount, saveDiscount } from './contract.ts'
import type { Discounts } from './service.ts'

export const discountRoutes = ({ management }: Pick<Discounts, 'management'>): Route[] => [
  handle(listDiscounts, ({ websiteId, query }) => management.list(websiteId, query)),
  handle(createDiscount, ({ websiteId, input }) => management.create(websiteId, input)),
  handle(readDiscount, ({ websiteId, params }) => management.read(websiteId, params.discountId)),
  handle(saveDiscount, ({ websiteId, params, input }) => management.save(websiteId, params.discountId, input)),
  handle(deleteDiscount, async ({ websiteId, params }) => {
    await management.remove(websiteId, params.discountId)
    return undefined
  }),
]
