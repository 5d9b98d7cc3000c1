import { z } from 'zod'
import type { ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import { MOST_CODES } from './bounds.ts'
import { checkedFields } from './choice.ts'
import type { Finding } from './finding.ts'
import { type CartEntry, MOST_QUANTITY, type ShippingLocation, type Shopper, type ShoppingCart } from './model.ts'
import { refusing } from './refusing.ts'
import type { SiteRules } from './rules.ts'
import * as store from './store/change.ts'
import type { CartOwner } from './store/owner.ts'

type ChangingDependencies = {
  queries: Queries
  transact: Transact
  discounts: Pick<Discounts, 'byCodes'>
  rulesOf: (websiteId: WebsiteId) => Promise<SiteRules>
}

/** What visitors do to the cart that they have. Each is one statement, which is its own transaction, and then the cart is read. */
export const createChanging = (
  { queries, transact, discounts, rulesOf }: ChangingDependencies,
  { mustOwn, stored, present, after }: Finding,
) => {
  const changed = async (
    websiteId: WebsiteId,
    shopper: Shopper,
    change: (owner: CartOwner) => Promise<readonly unknown[]>,
  ): Promise<ShoppingCart> => {
    const owner = mustOwn(shopper)
    if ((await change(owner)).length === 0) throw refusing.none()
    return after(websiteId, owner)
  }

  return {
    async changeEntry(
      websiteId: WebsiteId,
      shopper: Shopper,
      entryId: string,
      quantity: number,
    ): Promise<ShoppingCart> {
      const owner = mustOwn(shopper, refusing.noEntry)
      const { mostOfService } = await rulesOf(websiteId)
      const [target] = await store.setQuantity(queries, websiteId, owner, entryId, quantity, mostOfService)
      if (target?.refusal === 'stock') throw refusing.notEnough()
      if (target?.refusal === 'most') throw refusing.tooMany(mostOfService)
      if (!target?.done) throw refusing.noEntry()
      return after(websiteId, owner)
    },

    async removeEntry(websiteId: WebsiteId, shopper: Shopper, entryId: string): Promise<ShoppingCart> {
      const owner = mustOwn(shopper, refusing.noEntry)
      if ((await store.removeEntry(queries, websiteId, owner, entryId)).length === 0) throw refusing.noEntry()
      return after(websiteId, owner)
    },

    /** The same thing with the same answers is one entry: where there is one already, it takes this one in. */
    async changeFields(
      websiteId: WebsiteId,
      shopper: Shopper,
      entryId: string,
      { itemId, sku, additionalFields }: { itemId: ItemId; sku: string; additionalFields?: string | null },
    ): Promise<{ cart: ShoppingCart; entry: CartEntry }> {
      const owner = mustOwn(shopper, refusing.noEntry)
      const fields = checkedFields(additionalFields)
      const left = await transact(async (tx) => {
        const [locked] = await store.lockEntry(tx, websiteId, owner, entryId, itemId, sku)
        return locked && (await store.setFields(tx, websiteId, locked.cartId, entryId, fields, MOST_QUANTITY))[0]
      })
      const cart = left && (await after(websiteId, owner))
      const entry = cart?.entries.find(({ id }) => id === left?.entryId)
      if (!cart || !entry) throw refusing.noEntry()
      return { cart, entry }
    },

    /** A code that is known but does not hold is kept, and the cart says why. */
    async addCoupon(websiteId: WebsiteId, shopper: Shopper, code: string): Promise<ShoppingCart> {
      const owner = mustOwn(shopper)
      const known = await discounts.byCodes(queries, websiteId, [code])
      if (known.length === 0) throw refusing.unknownCode()
      const done = await store.addCode(queries, websiteId, owner, code, MOST_CODES)
      const cart = await after(websiteId, owner)
      if (done.length === 0) throw refusing.tooManyCodes()
      return cart
    },

    removeCoupon: (websiteId: WebsiteId, shopper: Shopper, code: string): Promise<ShoppingCart> =>
      changed(websiteId, shopper, (owner) => store.removeCode(queries, websiteId, owner, code)),

    setLocation: (websiteId: WebsiteId, shopper: Shopper, location: ShippingLocation): Promise<ShoppingCart> =>
      changed(websiteId, shopper, (owner) => store.setLocation(queries, websiteId, owner, JSON.stringify(location))),

    async chooseShipping(websiteId: WebsiteId, shopper: Shopper, optionId: string): Promise<ShoppingCart> {
      const found = await stored(websiteId, shopper)
      if (!found) throw refusing.none()
      const { shippingOptions } = await present(websiteId, found)
      if (!z.uuid().safeParse(optionId).success || !shippingOptions.some(({ id }) => id === optionId))
        throw refusing.notOffered()
      return changed(websiteId, shopper, (owner) => store.setOption(queries, websiteId, owner, optionId))
    },
  }
}
