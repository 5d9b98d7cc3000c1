import type { WebsiteId } from '#base/id.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { sessionBegan, sessionEnded } from '#people/sessions/contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import { cartExpiry, dayBefore } from './bounds.ts'
import { createBuying } from './buying.ts'
import { createChanging } from './changing.ts'
import { emptyCart, exampleCart } from './example.ts'
import { createFinding } from './finding.ts'
import { copyOut, joinIn } from './joining.ts'
import type { Shopper, ShoppingCart } from './model.ts'
import { createPutting } from './putting.ts'
import { createRules, type RulesDependencies } from './rules.ts'
import { boughtSince, sweepCarts } from './store/close.ts'

export type CartDependencies = RulesDependencies & {
  queries: Queries
  transact: Transact
  events: Events
  clock: Clock
  credentials: Pick<Credentials, 'hashToken' | 'newToken'>
  discounts: Pick<Discounts, 'byCodes'>
}

export const createCart = (deps: CartDependencies) => {
  const { queries, transact, events, clock } = deps
  const rulesOf = createRules(deps)
  const finding = createFinding({ ...deps, rulesOf })
  const { hashOf, stored, present } = finding

  events.on(sessionBegan, async (tx, { websiteId, memberId, cartToken }) => {
    const hash = hashOf(cartToken)
    if (websiteId && memberId && hash) await joinIn(tx, websiteId, memberId, hash, cartExpiry(clock()))
  })
  events.on(sessionEnded, async (tx, { websiteId, memberId, cartToken, cloneCart }) => {
    const hash = hashOf(cartToken)
    if (cloneCart && websiteId && memberId && hash) await copyOut(tx, websiteId, memberId, hash, cartExpiry(clock()))
  })

  return {
    /** Without a token, or where there is none: undefined. */
    async read(websiteId: WebsiteId, shopper: Shopper): Promise<ShoppingCart | undefined> {
      const found = await stored(websiteId, shopper)
      return found && present(websiteId, found)
    },

    /** What the editor shows where it has no visitor to show. */
    example: (websiteId: WebsiteId): Promise<ShoppingCart> => present(websiteId, exampleCart(clock())),
    empty: (websiteId: WebsiteId): Promise<ShoppingCart> => present(websiteId, emptyCart(clock())),

    /** For a browser that has none: a member's cart is found without it, and stays with it after signing out. */
    newToken: (): string => deps.credentials.newToken().token,

    /**
     * Where there is no cart under the token any more. A member keeps it: what is being paid for under it becomes theirs afterwards. So does
     * whoever has just bought, in this tab or another: by the token they are told what became of the payment, however often they ask.
     */
    needsToken: async (websiteId: WebsiteId, { memberId, token }: Shopper): Promise<boolean> => {
      const hash = hashOf(token)
      if (memberId || !hash) return memberId !== undefined
      return (await boughtSince(queries, websiteId, hash, dayBefore(clock()))).length > 0
    },

    rulesOf,
    add: createPutting({ ...deps, queries }, finding, rulesOf),
    ...createChanging({ ...deps, rulesOf }, finding),
    ...createBuying(deps, finding),

    /** Carts that nobody has looked at for long. */
    sweep: (): Promise<void> => transact(async (tx) => void (await sweepCarts(tx, clock()))),
  }
}

export type Cart = ReturnType<typeof createCart>
