import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { singleWrite } from '#platform/database/handles.ts'
import {
  expiredError,
  otherCurrencyError,
  testCardError,
  tooManyCardsError,
  unknownCodeError,
} from '#shop/gift-cards/errors.ts'
import { type GiftCard, isExpired, MAX_GIFT_CARDS } from '#shop/gift-cards/model.ts'
import type { GiftCards } from '#shop/gift-cards/service.ts'
import { applyGiftCards } from '../apply-gift-cards.ts'
import { emptyGiftCardError, noCartError, noStoreCreditError } from '../errors.ts'
import type { Shopper, ShoppingCart } from '../model.ts'
import type { PricingRules } from '../pricing-rules.ts'
import * as store from '../store/gift-cards.ts'
import type { CartLoader } from './load-cart.ts'

type GiftCardDependencies = {
  queries: Queries
  clock: Clock
  giftCards: Pick<GiftCards, 'findByCode' | 'limitTries'>
  getRules: (websiteId: WebsiteId) => Promise<PricingRules>
}

export const createGiftCardChanges = (
  { queries, clock, giftCards, getRules }: GiftCardDependencies,
  { requireOwner, findStored, reload }: CartLoader,
) => {
  const requireUsable = (card: GiftCard, { currency, testMode }: PricingRules): void => {
    if (card.testMode !== testMode) throw testCardError(card.testMode)
    if (isExpired(card, clock())) throw expiredError()
    if (card.currency !== currency) throw otherCurrencyError(card.currency)
    // What another payment holds can become available again.
    if (card.available + card.held === 0n) throw emptyGiftCardError()
  }

  const add = async (websiteId: WebsiteId, shopper: Shopper, giftCardId: string): Promise<ShoppingCart> => {
    const owner = requireOwner(shopper)
    const change = { giftCardId, maxGiftCards: MAX_GIFT_CARDS }
    const changed = await store.addGiftCard(singleWrite(queries), websiteId, owner, change)
    const cart = await reload(websiteId, owner)
    if (changed.length === 0) throw tooManyCardsError()
    return cart
  }

  const remove = async (websiteId: WebsiteId, shopper: Shopper, giftCardId: string): Promise<ShoppingCart> => {
    const owner = requireOwner(shopper)
    const changed = await store.removeGiftCard(singleWrite(queries), websiteId, owner, { giftCardId })
    if (changed.length === 0) throw noCartError()
    return reload(websiteId, owner)
  }

  return {
    /** A card that is held elsewhere is added too; the cart says that it is in use. */
    async addGiftCard(
      websiteId: WebsiteId,
      shopper: Shopper,
      { code, address }: { code: string; address: string },
    ): Promise<ShoppingCart> {
      requireOwner(shopper)
      await giftCards.limitTries(websiteId, { address, memberId: shopper.memberId, cartToken: shopper.token })
      const [card, rules] = await Promise.all([giftCards.findByCode(websiteId, code), getRules(websiteId)])
      if (!card) throw unknownCodeError()
      requireUsable(card, rules)
      return add(websiteId, shopper, card.id)
    },

    removeGiftCard: remove,

    /** Pays with the store credit of the signed-in customer, or no longer. */
    async setStoreCredit(websiteId: WebsiteId, shopper: Shopper, use: boolean): Promise<ShoppingCart> {
      const stored = await findStored(websiteId, shopper)
      if (!stored) throw noCartError()
      const rules = await getRules(websiteId)
      const { storeCredit } = applyGiftCards(stored.giftCards, { rules, now: clock(), payable: 0n })
      if (!storeCredit) throw noStoreCreditError()
      return use ? add(websiteId, shopper, storeCredit.id) : remove(websiteId, shopper, storeCredit.id)
    },
  }
}
