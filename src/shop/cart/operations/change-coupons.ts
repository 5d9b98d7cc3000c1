import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import { noCartError, tooManyCouponsError, unknownCouponError } from '../errors.ts'
import { MAX_COUPONS } from '../limits.ts'
import type { Shopper, ShoppingCart } from '../model.ts'
import * as store from '../store/update-cart.ts'
import type { CartLoader } from './load-cart.ts'

export const createCouponChanges = (
  { queries, discounts }: { queries: Queries; discounts: Pick<Discounts, 'findByCodes'> },
  { requireOwner, reload }: CartLoader,
) => ({
  /** A known coupon that does not apply is stored too; the cart explains why it does not. */
  async addCoupon(websiteId: WebsiteId, shopper: Shopper, code: string): Promise<ShoppingCart> {
    const owner = requireOwner(shopper)
    const known = await discounts.findByCodes(queries, websiteId, [code])
    if (known.length === 0) throw unknownCouponError()
    const changed = await store.addCoupon(singleWrite(queries), websiteId, owner, { code, maxCoupons: MAX_COUPONS })
    const cart = await reload(websiteId, owner)
    if (changed.length === 0) throw tooManyCouponsError()
    return cart
  },

  async removeCoupon(websiteId: WebsiteId, shopper: Shopper, code: string): Promise<ShoppingCart> {
    const owner = requireOwner(shopper)
    if ((await store.removeCoupon(singleWrite(queries), websiteId, owner, { code })).length === 0) throw noCartError()
    return reload(websiteId, owner)
  },
})
