import { ProductType } from '#base/enumerations/products.ts'
import { type ItemId, newId, type WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { createBatcher } from '#platform/batcher.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import {
  cartFullError,
  noEntryError,
  noProductError,
  notInCartError,
  outOfStockError,
  tooManyError,
  variantUnavailableError,
} from '../errors.ts'
import { computeExpiry } from '../limits.ts'
import { type CartEntry, MAX_QUANTITY, type Shopper, type ShoppingCart } from '../model.ts'
import type { PricingRules } from '../pricing-rules.ts'
import { findSelectedSku, parseAdditionalFields } from '../select-variant.ts'
import { isCartToken } from '../shopper.ts'
import { type AddedEntry, addEntry, type NewEntry } from '../store/add-entry.ts'
import type { CartOwner } from '../store/cart-owner.ts'
import { createCarts, type NewCart } from '../store/create-carts.ts'
import { listVariants } from '../store/load-cart.ts'
import type { StoredCart } from '../store/stored-cart.ts'
import type { CartLoader } from './load-cart.ts'

export type AddRequest = Readonly<{
  itemId: ItemId
  sku?: string
  /** Option name to value, if there is no SKU. */
  options?: Readonly<Record<string, string>>
  quantity: number
  additionalFields?: string | null
}>

type SavedEntry = AddedEntry & { cartId: string; entryId: string; fields: string }

const singleEntryCart = (added: SavedEntry, memberId: string | null): StoredCart => {
  const { cartId, createdAt, revision, entryId, productId, variantId, quantity, fields, now } = added
  return {
    cartId,
    memberId,
    createdAt,
    revision,
    codes: [],
    location: null,
    optionId: null,
    lines: [{ entryId, productId, variantId, quantity, fields, title: now.title, categoryIds: null, now }],
  }
}

const getMaxQuantity = ({ now: { type } }: AddedEntry, { maxServiceQuantity }: PricingRules): number =>
  type === ProductType.service ? maxServiceQuantity : MAX_QUANTITY

const requireSaved = (added: AddedEntry, rules: PricingRules, fields: string): SavedEntry => {
  const { rejection, entryId, cartId, counted } = added
  if (rejection === 'own-checkout') throw notInCartError()
  if (rejection === 'full') throw cartFullError()
  if (rejection === 'limit') throw tooManyError(getMaxQuantity(added, rules))
  if (rejection === 'stock') throw outOfStockError()
  // A concurrent request took the remaining quantity; the statement checked again under the lock and saved nothing.
  if (!entryId || !cartId) throw counted ? outOfStockError() : tooManyError(getMaxQuantity(added, rules))
  return { ...added, entryId, cartId, fields }
}

type AddEntryDependencies = {
  queries: Queries
  clock: Clock
  credentials: Pick<Credentials, 'newToken'>
  getRules: (websiteId: WebsiteId) => Promise<PricingRules>
}

export const createAddEntry = (
  { queries, clock, credentials, getRules }: AddEntryDependencies,
  { requireOwner, present, reload }: CartLoader,
) => {
  const findSku = async (websiteId: WebsiteId, { itemId, sku, options = {} }: AddRequest): Promise<string> => {
    if (sku) return sku
    const variants = await listVariants(queries, websiteId, itemId)
    if (variants.length === 0) throw noProductError()
    const selected = findSelectedSku(variants, options)
    if (selected === undefined) throw variantUnavailableError()
    return selected
  }

  const createCart = createBatcher((carts: readonly NewCart[]) => createCarts(singleWrite(queries), carts))

  /** `isNewToken`: the token was generated for this request, so no cart exists for it. Such carts are created in batches. */
  const save = async (
    websiteId: WebsiteId,
    request: AddRequest,
    { owner, newCartId, isNewToken }: { owner: CartOwner; newCartId: string; isNewToken: boolean },
  ): Promise<SavedEntry> => {
    const fields = parseAdditionalFields(request.additionalFields)
    const [rules, sku] = await Promise.all([getRules(websiteId), findSku(websiteId, request)])
    const entry: NewEntry = {
      newCartId,
      expires: computeExpiry(clock()),
      productId: request.itemId,
      sku,
      quantity: request.quantity,
      newEntryId: newId(),
      fields,
      maxServiceQuantity: rules.maxServiceQuantity,
      maxQuantity: MAX_QUANTITY,
    }
    const added =
      isNewToken && owner.kind === 'token'
        ? await createCart({ ...entry, websiteId, tokenHash: owner.hash })
        : await addEntry(singleWrite(queries), websiteId, owner, entry)
    if (added) return requireSaved(added, rules, fields)
    const { length } = await listVariants(queries, websiteId, request.itemId)
    throw length === 0 ? noProductError() : variantUnavailableError()
  }

  /** `token` is new if the visitor had none. A cart that was just created is returned without reading it again. */
  return async (
    websiteId: WebsiteId,
    shopper: Shopper,
    request: AddRequest,
  ): Promise<{ cart: ShoppingCart; entry: CartEntry; token: string }> => {
    const isNewToken = !isCartToken(shopper.token)
    const token = isNewToken ? credentials.newToken().token : shopper.token
    const owner = requireOwner({ ...shopper, token })
    const newCartId = newId()
    const added = await save(websiteId, request, { owner, newCartId, isNewToken })
    const cart =
      added.cartId === newCartId
        ? await present(websiteId, singleEntryCart(added, shopper.memberId ?? null))
        : await reload(websiteId, owner)
    // If a concurrent request removed it already, return it as it was added.
    const entry =
      cart.entries.find(({ id }) => id === added.entryId) ??
      (await present(websiteId, singleEntryCart(added, null))).entries[0]
    if (!entry) throw noEntryError()
    return { cart, entry, token }
  }
}
