import { allocateGiftCards, isExpired, sumAmounts } from '#shop/gift-cards/model.ts'
import type { CartGiftCard } from './model.ts'
import type { PricingRules } from './pricing-rules.ts'
import type { StoredGiftCard } from './store/stored-cart.ts'

/** What gift cards and store credit pay of a cart (GIFT-003, GIFT-004). Pure. */

export type AppliedGiftCards = Readonly<{
  /** The selected cards: those that pay in the order of spending, then the others. */
  cards: readonly Readonly<{ card: StoredGiftCard; amount: bigint; problem: CartGiftCard['problem'] }>[]
  applied: bigint
  /** The customer's store credit, selected or not. */
  storeCredit: StoredGiftCard | undefined
}>

type PaymentContext = Readonly<{
  rules: Pick<PricingRules, 'currency' | 'testMode'>
  now: Date
  /** The most that cards may pay. */
  payable: bigint
}>

const toSpendable = (card: StoredGiftCard, now: Date) => {
  const expiresAt = card.expiresAt === null ? null : new Date(card.expiresAt)
  const isUsable = !card.isVoid && !isExpired({ expiresAt }, now)
  return { id: card.id, card, expiresAt, available: isUsable ? BigInt(card.available) : 0n }
}

/** Why a card pays nothing, or less than it could if another payment did not hold a part of it. */
const findProblem = (card: StoredGiftCard, now: Date, isCovered: boolean): CartGiftCard['problem'] => {
  if (card.isVoid) return 'used-up'
  if (isExpired({ expiresAt: card.expiresAt === null ? null : new Date(card.expiresAt) }, now)) return 'expired'
  if (!isCovered && card.held !== '0') return 'in-use'
  return card.available === '0' ? (card.held === '0' ? 'used-up' : 'in-use') : null
}

export const applyGiftCards = (
  giftCards: readonly StoredGiftCard[],
  { rules, now, payable }: PaymentContext,
): AppliedGiftCards => {
  // The shop may have changed its currency or its mode since the card was entered.
  const valid = giftCards.filter(({ currency, testMode }) => currency === rules.currency && testMode === rules.testMode)
  const selected = valid.filter(({ isSelected }) => isSelected)
  const parts = allocateGiftCards(
    selected.map((card) => toSpendable(card, now)),
    payable,
  )
  const applied = sumAmounts(parts)
  const paying = new Set(parts.map(({ card: { id } }) => id))
  const others = selected.filter(({ id }) => !paying.has(id)).map((card) => ({ card, amount: 0n }))
  const isCovered = applied === payable
  return {
    cards: [...parts.map(({ card: { card }, amount }) => ({ card, amount })), ...others].map(({ card, amount }) => ({
      card,
      amount,
      problem: findProblem(card, now, isCovered),
    })),
    applied,
    storeCredit: valid.find(({ kind }) => kind === 'store-credit'),
  }
}
