import { handle, type Route } from '#platform/http/handle.ts'
import { createZone, deleteZone, listZones, readAddressRules, saveZone } from './contract.ts'
import type { Shipping } from './service.ts'

export const shippingRoutes = (shipping: Shipping): Route[] => [
  handle(listZones, ({ websiteId }) => shipping.list(websiteId)),
  handle(createZone, ({ websiteId, input }) => shipping.create(websiteId, input)),
  handle(saveZone, ({ websiteId, params, input }) => shipping.save(websiteId, params.zoneId, input)),
  handle(deleteZone, async ({ websiteId, params }) => {
    await shipping.remove(websiteId, params.zoneId)
    return undefined
  }),
  handle(readAddressRules, ({ params, query }) => shipping.readAddressRules(params.country, query.language)),
]
