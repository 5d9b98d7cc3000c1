import type { DomainError } from '#base/domain-error.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { inUseError, usedUpError } from '../errors.ts'
import { sendBalanceUsedJob } from '../jobs.ts'
import { allocateGiftCards, type GiftCard, isExpired, MAX_GIFT_CARDS, sumAmounts, type Tender } from '../model.ts'
import { lockGiftCards } from '../store/gift-cards.ts'
import { captureHolds, insertHolds, listTenders, releaseHolds } from '../store/holds.ts'

export type HoldRequest = Readonly<{
  paymentId: string
  giftCardIds: readonly string[]
  /** Gift cards pay at most this: the total without gift cards that are bought. */
  payable: bigint
  /** What the shopper saw that gift cards pay. */
  expected: bigint
  currency: Currency
  testMode: boolean
}>

type Part = Readonly<{ card: GiftCard; amount: bigint }>

const newIds = (count: number): string[] => Array.from({ length: count }, () => newId())

const toTender = ({ card: { id, kind, lastFour }, amount }: Part): Tender => ({
  giftCardId: id,
  kind,
  lastFour,
  amount,
})

/** GIFT-005: if the money that other payments hold would be enough, it is in use; otherwise it is spent, expired or voided. */
const toShortageError = (cards: readonly GiftCard[], usable: readonly GiftCard[], wanted: bigint): DomainError => {
  const withHeld = usable.map((card) => ({ ...card, available: card.available + card.held }))
  const isHeld = sumAmounts(allocateGiftCards(withHeld, wanted)) >= wanted
  if (isHeld) return inUseError(usable.find(({ held }) => held > 0n)?.lastFour ?? '')
  const spent = cards.find((card) => !usable.includes(card)) ?? cards.find(({ available }) => available === 0n)
  return usedUpError((spent ?? cards[0])?.lastFour ?? '')
}

/**
 * Balances of open payments: held when payment starts, captured when it succeeds, released when it fails or expires. The caller has locked
 * the payment; capture and release are idempotent.
 */
export const createBalanceHolds = ({
  queries,
  jobs,
  clock,
}: {
  queries: Queries
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
}) => {
  const isUsable = (card: GiftCard, { currency, testMode }: Pick<HoldRequest, 'currency' | 'testMode'>): boolean =>
    card.state === 'active' && card.currency === currency && card.testMode === testMode && !isExpired(card, clock())

  const insertParts = async (
    tx: Tx,
    websiteId: WebsiteId,
    paymentId: string,
    parts: readonly Part[],
  ): Promise<Tender[]> => {
    await insertHolds(tx, {
      websiteId,
      paymentId,
      giftCardIds: parts.map(({ card }) => card.id),
      amounts: parts.map(({ amount }) => String(amount)),
      entryIds: newIds(parts.length),
      now: clock(),
    })
    return parts.map(toTender)
  }

  return {
    /** Holds what the shopper saw, or throws `gift_cards.in_use` or `gift_cards.used_up`. */
    async hold(tx: Tx, websiteId: WebsiteId, request: HoldRequest): Promise<Tender[]> {
      const { paymentId, giftCardIds, payable, expected } = request
      const wanted = expected < payable ? expected : payable
      if (wanted <= 0n) return []
      const cards = await lockGiftCards(tx, websiteId, giftCardIds)
      const usable = cards.filter((card) => isUsable(card, request))
      const parts = allocateGiftCards(usable, wanted)
      if (sumAmounts(parts) < wanted) throw toShortageError(cards, usable, wanted)
      return insertParts(tx, websiteId, paymentId, parts)
    },

    /** For a payment that succeeds after its hold was released: the same amounts from the same cards, or the errors of `hold`. */
    async holdAgain(tx: Tx, websiteId: WebsiteId, paymentId: string): Promise<void> {
      const tenders = (await listTenders(tx, websiteId, paymentId)).filter(({ state }) => state === 'released')
      if (tenders.length === 0) return
      const ids = tenders.map(({ giftCardId }) => giftCardId)
      const cards = new Map((await lockGiftCards(tx, websiteId, ids)).map((card) => [card.id, card]))
      const parts = tenders.map(({ giftCardId, amount, lastFour }): Part => {
        const card = cards.get(giftCardId)
        if (!card || !isUsable(card, card)) throw usedUpError(lastFour)
        if (card.available < amount) throw toShortageError([card], [card], amount)
        return { card, amount }
      })
      await insertParts(tx, websiteId, paymentId, parts)
    },

    /** Returns the captured parts; none if they were captured before. The holders of the cards get an email. */
    async capture(
      tx: Tx,
      websiteId: WebsiteId,
      { paymentId, orderId }: { paymentId: string; orderId: string },
    ): Promise<Tender[]> {
      const entryIds = newIds(MAX_GIFT_CARDS)
      const tenders = await captureHolds(tx, { websiteId, paymentId, orderId, entryIds, now: clock() })
      if (tenders.some(({ kind }) => kind === 'gift-card'))
        await jobs.enqueue(tx, sendBalanceUsedJob, { websiteId, paymentId, orderId }, { key: paymentId })
      return tenders
    },

    async release(tx: Tx, websiteId: WebsiteId, paymentId: string): Promise<void> {
      await releaseHolds(tx, websiteId, paymentId, newIds(2 * MAX_GIFT_CARDS), clock())
    },

    /** The parts of a payment that gift cards pay or have paid. */
    listTenders: (websiteId: WebsiteId, paymentId: string) => listTenders(queries, websiteId, paymentId),
  }
}
