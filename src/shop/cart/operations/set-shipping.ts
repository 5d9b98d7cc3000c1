import { z } from 'zod'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import { noCartError, shippingNotOfferedError } from '../errors.ts'
import type { ShippingLocation, Shopper, ShoppingCart } from '../model.ts'
import * as store from '../store/update-cart.ts'
import type { CartLoader } from './load-cart.ts'

export const createShippingChanges = (
  { queries }: { queries: Queries },
  { requireOwner, findStored, present, reload }: CartLoader,
) => ({
  async setLocation(websiteId: WebsiteId, shopper: Shopper, location: ShippingLocation): Promise<ShoppingCart> {
    const owner = requireOwner(shopper)
    const change = { location: JSON.stringify(location) }
    if ((await store.setLocation(singleWrite(queries), websiteId, owner, change)).length === 0) throw noCartError()
    return reload(websiteId, owner)
  },

  async selectShipping(websiteId: WebsiteId, shopper: Shopper, optionId: string): Promise<ShoppingCart> {
    const stored = await findStored(websiteId, shopper)
    if (!stored) throw noCartError()
    const { shippingOptions } = await present(websiteId, stored)
    if (!z.uuid().safeParse(optionId).success || !shippingOptions.some(({ id }) => id === optionId))
      throw shippingNotOfferedError()
    const owner = requireOwner(shopper)
    if ((await store.setShippingOption(singleWrite(queries), websiteId, owner, { optionId })).length === 0)
      throw noCartError()
    return reload(websiteId, owner)
  },
})
