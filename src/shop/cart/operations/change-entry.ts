import type { ItemId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { CheckFields, SubmittedFields } from '../check-additional-fields.ts'
import { noEntryError, outOfStockError, tooManyError } from '../errors.ts'
import { type CartEntry, MAX_QUANTITY, type Shopper, type ShoppingCart } from '../model.ts'
import type { PricingRules } from '../pricing-rules.ts'
import * as store from '../store/update-entries.ts'
import type { CartLoader } from './load-cart.ts'

type ChangeEntryDependencies = {
  queries: Queries
  transact: Transact
  getRules: (websiteId: WebsiteId) => Promise<PricingRules>
  checkFields: CheckFields
}

export const createEntryChanges = (
  { queries, transact, getRules, checkFields }: ChangeEntryDependencies,
  { requireOwner, reload }: CartLoader,
) => ({
  async changeEntry(websiteId: WebsiteId, shopper: Shopper, entryId: string, quantity: number): Promise<ShoppingCart> {
    const owner = requireOwner(shopper, noEntryError)
    const { maxServiceQuantity } = await getRules(websiteId)
    const change = { entryId, quantity, maxServiceQuantity, maxQuantity: MAX_QUANTITY }
    const [result] = await store.setQuantity(singleWrite(queries), websiteId, owner, change)
    if (result?.rejection === 'stock') throw outOfStockError()
    if (result?.rejection === 'limit') throw tooManyError(result.maxQuantity)
    if (!result?.isDone) throw noEntryError()
    return reload(websiteId, owner)
  },

  async removeEntry(websiteId: WebsiteId, shopper: Shopper, entryId: string): Promise<ShoppingCart> {
    const owner = requireOwner(shopper, noEntryError)
    if ((await store.removeEntry(singleWrite(queries), websiteId, owner, { entryId })).length === 0)
      throw noEntryError()
    return reload(websiteId, owner)
  },

  /** Entries with the same variant and the same fields are one entry: an existing one absorbs the changed one. */
  async changeFields(
    websiteId: WebsiteId,
    shopper: Shopper,
    entryId: string,
    { itemId, sku, additionalFields }: { itemId: ItemId; sku: string; additionalFields?: SubmittedFields },
  ): Promise<{ cart: ShoppingCart; entry: CartEntry }> {
    const owner = requireOwner(shopper, noEntryError)
    const remaining = await transact(async (tx) => {
      const [locked] = await store.lockEntry(tx, websiteId, owner, { entryId, productId: itemId, sku })
      if (!locked) return undefined
      const { fields, answers } = await checkFields(websiteId, locked.formId, additionalFields)
      return (
        await store.setAdditionalFields(tx, {
          websiteId,
          cartId: locked.cartId,
          entryId,
          fields,
          answers: JSON.stringify(answers),
          maxQuantity: MAX_QUANTITY,
        })
      )[0]
    })
    const cart = remaining && (await reload(websiteId, owner))
    const entry = cart?.entries.find(({ id }) => id === remaining?.entryId)
    if (!cart || !entry) throw noEntryError()
    return { cart, entry }
  },
})
