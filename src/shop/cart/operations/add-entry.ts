import { ProductType } from '#base/enumerations/products.ts'
import { type ItemId, newId, type WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { createBatcher } from '#platform/batcher.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import { isSold } from '#shop/catalog/model.ts'
import type { Gift } from '#shop/gift-cards/gift-schema.ts'
import type { CartTokens } from '../cart-tokens.ts'
import { type CheckedFields, type CheckFields, hasFields, type SubmittedFields } from '../check-additional-fields.ts'
import {
  cartFullError,
  giftAmountError,
  noEntryError,
  noProductError,
  notInCartError,
  notSoldError,
  outOfStockError,
  tooManyError,
  variantUnavailableError,
} from '../errors.ts'
import { computeCrumbExpiry, computeExpiry } from '../limits.ts'
import { type CartEntry, MAX_GIFT_QUANTITY, MAX_QUANTITY, type Shopper, type ShoppingCart } from '../model.ts'
import type { PricingRules } from '../pricing-rules.ts'
import { findSelectedSku } from '../select-variant.ts'
import { type AddedEntry, addEntry, type NewEntry } from '../store/add-entry.ts'
import type { CartOwner } from '../store/cart-owner.ts'
import { createCarts, forgetExpiredCrumb, joinCart, type NewCart } from '../store/create-carts.ts'
import { findProductKind, listVariants } from '../store/load-cart.ts'
import type { StoredCart } from '../store/stored-cart.ts'
import type { CartLoader } from './load-cart.ts'

export type AddRequest = Readonly<{
  itemId: ItemId
  sku?: string
  /** Option name to value, if there is no SKU. */
  options?: Readonly<Record<string, string>>
  quantity: number
  additionalFields?: SubmittedFields
  /** Of a gift card. */
  gift?: Gift
}>

/** The token belongs in the browser's cookie. No `added`: visitors cannot see such a variant. */
type Addition = { added: AddedEntry | undefined; token: string }
type SavedEntry = AddedEntry & CheckedFields & { cartId: string; entryId: string; gift: Gift | null }

const singleEntryCart = (added: SavedEntry, memberId: string | null): StoredCart => {
  const { cartId, createdAt, revision, entryId, productId, variantId, quantity, fields, answers, gift, now } = added
  return {
    cartId,
    memberId,
    createdAt,
    revision,
    codes: [],
    location: null,
    optionId: null,
    giftCards: [],
    lines: [
      { entryId, productId, variantId, quantity, fields, answers, gift, title: now.title, categoryIds: null, now },
    ],
  }
}

/** Answers have to be checked first; no product has this form. */
const UNKNOWN_FORM = '00000000-0000-0000-0000-000000000000'

const getMaxQuantity = ({ now: { type } }: AddedEntry, { maxServiceQuantity }: PricingRules): number => {
  if (type === ProductType.giftCard) return MAX_GIFT_QUANTITY
  return type === ProductType.service ? maxServiceQuantity : MAX_QUANTITY
}

const requireSaved = (
  added: AddedEntry,
  rules: PricingRules,
  checked: CheckedFields & { gift: Gift | null },
): SavedEntry => {
  const { rejection, entryId, cartId, counted } = added
  if (rejection === 'own-checkout') throw notInCartError()
  if (rejection === 'amount') throw giftAmountError()
  if (rejection === 'full') throw cartFullError()
  if (rejection === 'limit') throw tooManyError(getMaxQuantity(added, rules))
  if (rejection === 'stock') throw outOfStockError()
  // A concurrent request took the remaining quantity; the statement checked again under the lock and saved nothing.
  if (!entryId || !cartId) throw counted ? outOfStockError() : tooManyError(getMaxQuantity(added, rules))
  return { ...added, ...checked, entryId, cartId }
}

type AddEntryDependencies = {
  queries: Queries
  clock: Clock
  credentials: Pick<Credentials, 'hashToken'>
  tokens: Pick<CartTokens, 'issue' | 'issueForCrumb'>
  getRules: (websiteId: WebsiteId) => Promise<PricingRules>
  checkFields: CheckFields
}

export const createAddEntry = (
  { queries, clock, credentials, tokens, getRules, checkFields }: AddEntryDependencies,
  { findIssuedToken, present, reload }: CartLoader,
) => {
  const findSku = async (websiteId: WebsiteId, { itemId, sku, options = {} }: AddRequest): Promise<string> => {
    if (sku) return sku
    const variants = await listVariants(queries, websiteId, itemId)
    if (variants.length === 0) throw noProductError()
    const selected = findSelectedSku(variants, options)
    if (selected === undefined) throw variantUnavailableError()
    return selected
  }

  /** Costs a query only where the operator has disabled a feature. Entries that are in a cart already are checked when they are priced. */
  const requireSold = async (websiteId: WebsiteId, itemId: ItemId, rules: PricingRules): Promise<void> => {
    if (rules.disabledFeatures.length === 0) return
    const [kind] = await findProductKind(queries, websiteId, itemId)
    if (kind && !isSold({ structuredContent: kind }, rules)) throw notSoldError()
  }

  const createCart = createBatcher((carts: readonly NewCart[]) => createCarts(singleWrite(queries), carts))
  const tokenOwner = (token: string): CartOwner => ({ kind: 'token', hash: credentials.hashToken(token) })

  /**
   * The first add of a browser. Until it has received its token, it may send further adds without one: these join the cart that was created
   * with the same crumb.
   */
  const addToNewCart = async (websiteId: WebsiteId, crumb: string | undefined, entry: NewEntry): Promise<Addition> => {
    const create = async (token: string, browser: Pick<NewCart, 'crumbHash' | 'crumbExpires'>): Promise<Addition> => ({
      added: await createCart({ ...entry, ...browser, websiteId, tokenHash: credentials.hashToken(token) }),
      token,
    })
    if (crumb === undefined) return create(tokens.issue(websiteId), { crumbHash: null, crumbExpires: null })
    const write = singleWrite(queries)
    const crumbHash = credentials.hashToken(crumb)
    for (;;) {
      const now = clock()
      const crumbExpires = computeCrumbExpiry(now)
      const token = tokens.issueForCrumb(websiteId, entry.newCartId, crumb)
      const { added } = await create(token, { crumbHash, crumbExpires })
      if (!added || added.rejection || added.cartId) return { added, token }
      const [joined] = await joinCart(write, { websiteId, crumbHash, now, crumbExpires })
      if (joined) {
        const sharedToken = tokens.issueForCrumb(websiteId, joined.cartId, crumb)
        return { added: await addEntry(write, websiteId, tokenOwner(sharedToken), entry), token: sharedToken }
      }
      await forgetExpiredCrumb(write, websiteId, crumbHash, now)
    }
  }

  const addToCart = async (websiteId: WebsiteId, shopper: Shopper, entry: NewEntry): Promise<Addition> => {
    const { memberId, crumb } = shopper
    const token = await findIssuedToken(websiteId, shopper.token)
    const write = singleWrite(queries)
    if (memberId) {
      const added = await addEntry(write, websiteId, { kind: 'customer', id: memberId }, entry)
      return { added, token: token ?? tokens.issue(websiteId) }
    }
    if (!token) return addToNewCart(websiteId, crumb, entry)
    return { added: await addEntry(write, websiteId, tokenOwner(token), entry), token }
  }

  type Attempt = Omit<NewEntry, 'fields' | 'formId' | 'answers'>

  /**
   * Most products have no form, and the statement that adds says if this one has: then the answers are checked, and it runs again. It adds
   * nothing if the product got another form meanwhile.
   */
  const addWithFields = async (
    websiteId: WebsiteId,
    shopper: Shopper,
    { additionalFields }: AddRequest,
    entry: Attempt,
  ): Promise<Addition & { checked: CheckedFields }> => {
    let formId = hasFields(additionalFields) ? UNKNOWN_FORM : null
    let checked: CheckedFields = { fields: '', answers: [] }
    for (;;) {
      const answers = JSON.stringify(checked.answers)
      const addition = await addToCart(websiteId, shopper, { ...entry, fields: checked.fields, formId, answers })
      if (addition.added?.rejection !== 'form') return { ...addition, checked }
      formId = addition.added.formId
      checked = await checkFields(websiteId, formId, additionalFields)
    }
  }

  /** `token` is new if the visitor had none. A cart that was just created is returned without reading it again. */
  return async (
    websiteId: WebsiteId,
    shopper: Shopper,
    request: AddRequest,
  ): Promise<{ cart: ShoppingCart; entry: CartEntry; token: string }> => {
    const [rules, sku] = await Promise.all([getRules(websiteId), findSku(websiteId, request)])
    await requireSold(websiteId, request.itemId, rules)
    const newCartId = newId()
    const { added, token, checked } = await addWithFields(websiteId, shopper, request, {
      newCartId,
      expires: computeExpiry(clock()),
      productId: request.itemId,
      sku,
      quantity: request.quantity,
      newEntryId: newId(),
      gift: request.gift ? JSON.stringify(request.gift) : null,
      maxServiceQuantity: rules.maxServiceQuantity,
      maxQuantity: MAX_QUANTITY,
    })
    if (!added) {
      const { length } = await listVariants(queries, websiteId, request.itemId)
      throw length === 0 ? noProductError() : variantUnavailableError()
    }
    const saved = requireSaved(added, rules, { ...checked, gift: request.gift ?? null })
    const { memberId } = shopper
    const cart =
      saved.cartId === newCartId
        ? await present(websiteId, singleEntryCart(saved, memberId ?? null))
        : await reload(websiteId, memberId ? { kind: 'customer', id: memberId } : tokenOwner(token))
    // If a concurrent request removed it already, return it as it was added.
    const entry =
      cart.entries.find(({ id }) => id === saved.entryId) ??
      (await present(websiteId, singleEntryCart(saved, null))).entries[0]
    if (!entry) throw noEntryError()
    return { cart, entry, token }
  }
}
