import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { EmailService } from '#platform/email/service.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Secrets } from '#platform/secrets.ts'
import { createGiftCardCodes, parseCode } from './codes.ts'
import type { GiftCardSite } from './emails/gift-card-email.tsx'
import type { GiftCard } from './model.ts'
import { createBalanceChanges } from './operations/change-balance.ts'
import { createDelivery } from './operations/deliver-gift-cards.ts'
import { createBalanceHolds } from './operations/hold-balance.ts'
import { createBalancePages } from './operations/show-balance.ts'
import * as store from './store/gift-cards.ts'
import { createTryLimits } from './try-limits.ts'

export type GiftCardDependencies = {
  queries: Queries
  transact: Transact
  jobs: Jobs
  clock: Clock
  mail: Pick<EmailService, 'send'>
  secrets: Pick<Secrets, 'sign'>
  rateLimits: Pick<RateLimits, 'consume'>
  siteOf: (websiteId: WebsiteId) => Promise<GiftCardSite>
}

export const createGiftCards = (deps: GiftCardDependencies) => {
  const { queries, clock } = deps
  const codes = createGiftCardCodes(deps.secrets)
  const limitTries = createTryLimits(deps.rateLimits)

  /** Unknown, malformed, void and foreign codes are all undefined. The caller limits tries with `limitTries`. */
  const findByCode = async (websiteId: WebsiteId, text: string): Promise<GiftCard | undefined> => {
    // A text that cannot be a code takes the same path.
    const code = parseCode(text) ?? ''
    const [card] = await store.findByCodeHash(queries, websiteId, codes.hash(websiteId, code))
    return card
  }

  return {
    ...createBalanceHolds(deps),
    ...createBalanceChanges({ ...deps, codes }),
    ...createDelivery({ ...deps, codes }),
    ...createBalancePages({ ...deps, codes, findByCode, limitTries }),
    findByCode,
    limitTries,

    find: async (websiteId: WebsiteId, giftCardId: string): Promise<GiftCard | undefined> =>
      (await store.findGiftCard(queries, websiteId, giftCardId))[0],

    /** Store credit, and the gift cards that were sent to the customer's confirmed address. */
    listForCustomer: (
      websiteId: WebsiteId,
      { memberId, email }: { memberId: string; email: string },
    ): Promise<GiftCard[]> => store.listGiftCardsOfCustomer(queries, websiteId, memberId, email, clock()),
  }
}

export type GiftCards = ReturnType<typeof createGiftCards>
