import { handle, type Route } from '#platform/http/handle.ts'
import { createDiscount, deleteDiscount, listDiscounts, readDiscount, saveDiscount } from './contract.ts'
import type { Discounts } from './service.ts'

export const discountRoutes = ({ owners }: Pick<Discounts, 'owners'>): Route[] => [
  handle(listDiscounts, ({ websiteId, query }) => owners.list(websiteId, query)),
  handle(createDiscount, ({ websiteId, input }) => owners.create(websiteId, input)),
  handle(readDiscount, ({ websiteId, params }) => owners.read(websiteId, params.discountId)),
  handle(saveDiscount, ({ websiteId, params, input }) => owners.save(websiteId, params.discountId, input)),
  handle(deleteDiscount, async ({ websiteId, params }) => {
    await owners.remove(websiteId, params.discountId)
    return undefined
  }),
]
