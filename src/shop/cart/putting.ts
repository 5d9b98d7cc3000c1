import { ProductType } from '#base/enumerations/products.ts'
import { type ItemId, newId, type WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { together } from '#platform/together.ts'
import { cartExpiry } from './bounds.ts'
import { checkedFields, chosenSku } from './choice.ts'
import type { Finding } from './finding.ts'
import { type CartEntry, MOST_QUANTITY, type Shopper, type ShoppingCart } from './model.ts'
import { refusing } from './refusing.ts'
import type { SiteRules } from './rules.ts'
import { isCartToken } from './shopper.ts'
import { type Added, addToCart, type Wish } from './store/add.ts'
import { type Beginning, beginCarts } from './store/begin.ts'
import type { StoredCart } from './store/line.ts'
import type { CartOwner } from './store/owner.ts'
import { variantsOnOffer } from './store/read.ts'

export type Wanted = Readonly<{
  itemId: ItemId
  sku?: string
  /** Option name to value, where no variant is named. */
  options?: Readonly<Record<string, string>>
  quantity: number
  additionalFields?: string | null
}>

type PutIn = Added & { cartId: string; entryId: string; fields: string }

/** A cart in which nothing else is. */
const alone = (added: PutIn, memberId: string | null): StoredCart => {
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

const mostOf = ({ now: { type } }: Added, { mostOfService }: SiteRules): number =>
  type === ProductType.service ? mostOfService : MOST_QUANTITY

const accepted = (added: Added, rules: SiteRules, fields: string): PutIn => {
  const { refusal, entryId, cartId, counted } = added
  if (refusal === 'elsewhere') throw refusing.notInCart()
  if (refusal === 'full') throw refusing.full()
  if (refusal === 'most') throw refusing.tooMany(mostOf(added, rules))
  if (refusal === 'stock') throw refusing.notEnough()
  // Somebody else was faster: the statement looked again when it was its turn, and put nothing in.
  if (!entryId || !cartId) throw counted ? refusing.notEnough() : refusing.tooMany(mostOf(added, rules))
  return { ...added, entryId, cartId, fields }
}

export const createPutting = (
  { queries, clock, credentials }: { queries: Queries; clock: Clock; credentials: Pick<Credentials, 'newToken'> },
  { mustOwn, present, after }: Finding,
  rulesOf: (websiteId: WebsiteId) => Promise<SiteRules>,
) => {
  const skuOf = async (websiteId: WebsiteId, { itemId, sku, options = {} }: Wanted): Promise<string> => {
    if (sku) return sku
    const variants = await variantsOnOffer(queries, websiteId, itemId)
    if (variants.length === 0) throw refusing.noProduct()
    const chosen = chosenSku(variants, options)
    if (chosen === undefined) throw refusing.variantUnavailable()
    return chosen
  }

  const begin = together((asks: readonly Beginning[]) => beginCarts(queries, asks))

  /** `fresh`: the token is so new that nobody can have a cart by it. Such carts are begun together. */
  const put = async (
    websiteId: WebsiteId,
    owner: CartOwner,
    newCartId: string,
    wanted: Wanted,
    fresh: boolean,
  ): Promise<PutIn> => {
    const fields = checkedFields(wanted.additionalFields)
    const [rules, sku] = await Promise.all([rulesOf(websiteId), skuOf(websiteId, wanted)])
    const wish: Wish = {
      newCartId,
      expires: cartExpiry(clock()),
      productId: wanted.itemId,
      sku,
      quantity: wanted.quantity,
      newEntryId: newId(),
      fields,
      mostOfService: rules.mostOfService,
      mostOfAnything: MOST_QUANTITY,
    }
    const added =
      fresh && owner.kind === 'token'
        ? await begin({ ...wish, websiteId, tokenHash: owner.hash })
        : await addToCart(queries, websiteId, owner, wish)
    if (added) return accepted(added, rules, fields)
    const { length } = await variantsOnOffer(queries, websiteId, wanted.itemId)
    throw length === 0 ? refusing.noProduct() : refusing.variantUnavailable()
  }

  /** `token` is new where the visitor had none. A cart that was made just now is told without being read again. */
  return async (
    websiteId: WebsiteId,
    shopper: Shopper,
    wanted: Wanted,
  ): Promise<{ cart: ShoppingCart; entry: CartEntry; token: string }> => {
    const fresh = !isCartToken(shopper.token)
    const token = fresh ? credentials.newToken().token : shopper.token
    const owner = mustOwn({ ...shopper, token })
    const newCartId = newId()
    const added = await put(websiteId, owner, newCartId, wanted, fresh)
    const cart =
      added.cartId === newCartId
        ? await present(websiteId, alone(added, shopper.memberId ?? null))
        : await after(websiteId, owner)
    // Taken out again in the very same moment, it is told as it was put in.
    const entry =
      cart.entries.find(({ id }) => id === added.entryId) ?? (await present(websiteId, alone(added, null))).entries[0]
    if (!entry) throw refusing.noEntry()
    return { cart, entry, token }
  }
}
