import type { WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import { cartExpiry, renewalDue } from './bounds.ts'
import { joinIn } from './joining.ts'
import type { Shopper, ShoppingCart } from './model.ts'
import { shoppingCartOf } from './present.ts'
import { type Circumstances, type Reckoned, reckon } from './reckon.ts'
import { refusing } from './refusing.ts'
import type { SiteRules } from './rules.ts'
import { isCartToken } from './shopper.ts'
import type { StoredCart } from './store/line.ts'
import { hasStrays } from './store/merge.ts'
import type { CartOwner } from './store/owner.ts'
import { cartOfOwner } from './store/read.ts'

export type FindingDependencies = {
  queries: Queries
  transact: Transact
  clock: Clock
  credentials: Pick<Credentials, 'hashToken'>
  discounts: Pick<Discounts, 'byCodes'>
  rulesOf: (websiteId: WebsiteId) => Promise<SiteRules>
}

/** Whose cart it is, what is in it, and what it comes to. */
export const createFinding = ({ queries, transact, clock, credentials, discounts, rulesOf }: FindingDependencies) => {
  const hashOf = (token: string | undefined): Buffer | undefined =>
    isCartToken(token) ? credentials.hashToken(token) : undefined

  const ownerOf = ({ memberId, token }: Shopper): CartOwner | undefined => {
    if (memberId) return { kind: 'member', id: memberId }
    const hash = hashOf(token)
    return hash && { kind: 'token', hash }
  }

  const reckoned = async (
    on: Queries | Tx,
    websiteId: WebsiteId,
    stored: StoredCart,
    { customer, ...known }: Pick<Circumstances, 'location' | 'optionId'> & { customer?: string } = {},
  ): Promise<Reckoned> => {
    const rules = await rulesOf(websiteId)
    const coupons = stored.codes.length === 0 ? [] : await discounts.byCodes(on, websiteId, stored.codes, customer)
    return reckon(stored, rules, { now: clock(), coupons, ...known })
  }

  const present = async (websiteId: WebsiteId, stored: StoredCart, customer?: string): Promise<ShoppingCart> =>
    shoppingCartOf(websiteId, await reckoned(queries, websiteId, stored, { customer }))

  const find = async (websiteId: WebsiteId, owner: CartOwner) => {
    const now = clock()
    const [stored] = await cartOfOwner(queries, websiteId, owner, cartExpiry(now), renewalDue(now))
    return stored
  }

  /** What was put in at the moment of signing in, or was being paid for then, becomes the member's afterwards. */
  const gatherStrays = async (websiteId: WebsiteId, { memberId, token }: Shopper): Promise<void> => {
    const hash = hashOf(token)
    if (!memberId || !hash || (await hasStrays(queries, websiteId, hash)).length === 0) return
    await transact((tx) => joinIn(tx, websiteId, memberId, hash, cartExpiry(clock())))
  }

  return {
    hashOf,
    reckoned,
    present,

    mustOwn: (shopper: Shopper, otherwise = refusing.none): CartOwner => {
      const owner = ownerOf(shopper)
      if (!owner) throw otherwise()
      return owner
    },

    stored: async (websiteId: WebsiteId, shopper: Shopper) => {
      const owner = ownerOf(shopper)
      if (!owner) return undefined
      await gatherStrays(websiteId, shopper)
      return find(websiteId, owner)
    },

    /** The whole cart after a change that went well. */
    after: async (websiteId: WebsiteId, owner: CartOwner): Promise<ShoppingCart> => {
      const found = await find(websiteId, owner)
      if (!found) throw refusing.none()
      return present(websiteId, found)
    },
  }
}

export type Finding = ReturnType<typeof createFinding>
