import type { Currency } from '#base/enumerations/currencies.ts'
import { type AccountId, newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { GiftCardCodes } from '../codes.ts'
import { belowZeroError, cardNotFoundError, expiredCardError, voidCardError } from '../errors.ts'
import { sendGiftCardJob } from '../jobs.ts'
import { type GiftCard, isExpired } from '../model.ts'
import * as store from '../store/gift-cards.ts'
import { addTenderRefund } from '../store/holds.ts'

export type NewGiftCard = Readonly<{
  /** Issuing a card with the same id again does nothing. */
  id?: string
  amount: bigint
  currency: Currency
  testMode: boolean
  expiresAt: Date | null
  /** Of the email and the page. */
  language: string
  recipientName?: string
  /** Empty: the card is not emailed. */
  recipientEmail?: string
  senderName?: string
  message?: string
  /** Null: at once. */
  deliverAt?: Date | null
  /** The order line that it was bought with. */
  orderId?: string
  lineId?: string
  /** The refund that it replaces. */
  refundId?: string
  refundedOrderId?: string
  /** The owner who issues it. */
  accountId?: AccountId
  reason?: string
}>

export type CardRefund = Readonly<{
  giftCardId: string
  amount: bigint
  orderId: string
  refundId: string
  reason: string
}>

export type StoreCredit = Readonly<{
  memberId: string
  amount: bigint
  currency: Currency
  testMode: boolean
  orderId?: string
  refundId?: string
  accountId?: AccountId
  reason: string
}>

type VoidedLine = Readonly<{
  orderId: string
  lineId: string
  /** Number of refunded units; all by default. */
  most?: number
  refundId?: string | null
  reason: string
}>

/** By a contributor, or by a program with an API key. */
type OwnerChange = Readonly<{ giftCardId: string; reason: string; accountId: AccountId | undefined }>

export const createBalanceChanges = ({
  codes,
  jobs,
  clock,
}: {
  codes: GiftCardCodes
  jobs: Pick<Jobs, 'enqueue'>
  clock: Clock
}) => {
  const lock = async (tx: Tx, websiteId: WebsiteId, giftCardId: string): Promise<GiftCard> => {
    const [card] = await store.lockGiftCards(tx, websiteId, [giftCardId])
    if (!card) throw cardNotFoundError()
    return card
  }

  /** Due emails are queued with the commit; later ones are found by `deliverDueJob`. */
  const issue = async (tx: Tx, websiteId: WebsiteId, card: NewGiftCard): Promise<GiftCard> => {
    const now = clock()
    const id = card.id ?? newId()
    const code = codes.derive(websiteId, { id, codeVersion: 1 })
    const recipientEmail = card.recipientEmail?.trim() ?? ''
    const deliverAt = recipientEmail === '' ? null : (card.deliverAt ?? now)
    const [row] = await store.insertGiftCard(tx, {
      websiteId,
      id,
      codeHash: codes.hash(websiteId, code),
      lastFour: code.slice(-4),
      currency: card.currency,
      amount: card.amount,
      expiresAt: card.expiresAt,
      testMode: card.testMode,
      boughtOrderId: card.orderId ?? null,
      lineId: card.lineId ?? null,
      recipientName: card.recipientName ?? '',
      recipientEmail,
      senderName: card.senderName ?? '',
      message: card.message ?? '',
      language: card.language,
      deliverAt,
      entryId: newId(),
      entryKind: card.refundId === undefined ? 'issued' : 'refunded',
      orderId: card.refundedOrderId ?? card.orderId ?? null,
      refundId: card.refundId ?? null,
      accountId: card.accountId ?? null,
      reason: card.reason ?? '',
      now,
    })
    if (!row) return lock(tx, websiteId, id)
    if (deliverAt !== null && deliverAt <= now)
      await jobs.enqueue(tx, sendGiftCardJob, { websiteId, giftCardId: id }, { key: id })
    return row
  }

  const change = (
    tx: Tx,
    websiteId: WebsiteId,
    id: string,
    {
      kind,
      amount,
      state = 'active',
      entryId = newId(),
      ...cause
    }: {
      kind: 'refunded' | 'adjusted' | 'voided'
      amount: bigint
      state?: GiftCard['state']
      entryId?: string
      orderId?: string
      refundId?: string
      accountId?: AccountId
      reason: string
    },
  ) =>
    store.changeBalance(tx, {
      websiteId,
      id,
      entryId,
      kind,
      change: amount,
      state,
      orderId: cause.orderId ?? null,
      refundId: cause.refundId ?? null,
      accountId: cause.accountId ?? null,
      reason: cause.reason,
      now: clock(),
    })

  const voidLocked = async (
    tx: Tx,
    websiteId: WebsiteId,
    { id, available }: GiftCard,
    cause: { orderId?: string; refundId?: string; accountId?: AccountId; reason: string },
  ): Promise<void> => {
    await change(tx, websiteId, id, { kind: 'voided', amount: -available, state: 'void', ...cause })
  }

  /** Records that this part of what the card paid for an order was returned, to the card or another way. */
  const markTenderRefunded = async (
    tx: Tx,
    websiteId: WebsiteId,
    { giftCardId, orderId, amount }: Pick<CardRefund, 'giftCardId' | 'orderId' | 'amount'>,
  ): Promise<void> => {
    const rows = await addTenderRefund(tx, { websiteId, giftCardId, orderId, amount })
    if (rows.length === 0) throw new Error('The gift card did not pay this order.')
  }

  return {
    issue,
    markTenderRefunded,

    /**
     * Returns what a card paid. A voided or expired card is replaced by a new one, which is emailed to the buyer. A refund returns to a
     * card once; the caller makes sure that a card is replaced once.
     */
    async refundToCard(
      tx: Tx,
      websiteId: WebsiteId,
      { giftCardId, amount, orderId, refundId, reason }: CardRefund,
    ): Promise<{ giftCardId: string }> {
      const card = await lock(tx, websiteId, giftCardId)
      const isUsable = card.state === 'active' && !isExpired(card, clock())
      if (isUsable) {
        const rows = await change(tx, websiteId, giftCardId, { kind: 'refunded', amount, orderId, refundId, reason })
        if (rows.length > 0) await markTenderRefunded(tx, websiteId, { giftCardId, orderId, amount })
        return { giftCardId }
      }
      const [buyer] = await store.findOrderContact(tx, websiteId, orderId)
      const { id } = await issue(tx, websiteId, {
        amount,
        currency: card.currency,
        testMode: card.testMode,
        expiresAt: null,
        language: buyer?.language ?? card.language,
        recipientEmail: buyer?.email ?? card.recipientEmail,
        refundId,
        refundedOrderId: orderId,
        reason,
      })
      await markTenderRefunded(tx, websiteId, { giftCardId, orderId, amount })
      return { giftCardId: id }
    },

    /**
     * GIFT-008: the unspent rest of the cards of an order line, or of `most` of them, full ones first. What open payments hold is voided
     * when it is released.
     */
    async voidOfLine(tx: Tx, websiteId: WebsiteId, { orderId, lineId, ...request }: VoidedLine): Promise<void> {
      const { most = Number.POSITIVE_INFINITY, refundId, reason } = request
      const cards = await store.lockGiftCardsOfLine(tx, websiteId, orderId, lineId)
      const active = cards.filter(({ state }) => state === 'active')
      const byBalance = active.sort((a, b) => (a.available === b.available ? 0 : a.available > b.available ? -1 : 1))
      for (const card of byBalance.slice(0, most))
        await voidLocked(tx, websiteId, card, { orderId, refundId: refundId ?? undefined, reason })
    },

    /** The provider rejected a refund: the cards that it voided are valid again. */
    async restoreOfRefund(
      tx: Tx,
      websiteId: WebsiteId,
      { refundId, reason }: { refundId: string; reason: string },
    ): Promise<void> {
      for (const { id, amount } of await store.lockVoidedByRefund(tx, websiteId, refundId))
        if (amount > 0n) await change(tx, websiteId, id, { kind: 'adjusted', amount, reason })
        else await store.activateGiftCard(tx, websiteId, id)
    },

    async addStoreCredit(tx: Tx, websiteId: WebsiteId, credit: StoreCredit): Promise<{ giftCardId: string }> {
      const [row] = await store.addToStoreCredit(tx, {
        websiteId,
        id: newId(),
        memberId: credit.memberId,
        currency: credit.currency,
        amount: credit.amount,
        testMode: credit.testMode,
        entryId: newId(),
        entryKind: credit.refundId === undefined ? 'issued' : 'refunded',
        orderId: credit.orderId ?? null,
        refundId: credit.refundId ?? null,
        accountId: credit.accountId ?? null,
        reason: credit.reason,
        now: clock(),
      })
      if (!row) throw new Error('The store credit was not added.')
      return { giftCardId: row.id }
    },

    /** By an owner; `amount` is signed and not zero. Idempotent by `adjustmentId`. */
    async adjust(
      tx: Tx,
      websiteId: WebsiteId,
      { giftCardId, amount, adjustmentId, ...cause }: OwnerChange & { amount: bigint; adjustmentId: string },
    ): Promise<GiftCard> {
      const card = await lock(tx, websiteId, giftCardId)
      if (await store.hasLedgerEntry(tx, websiteId, adjustmentId)) return card
      if (card.state === 'void') throw voidCardError()
      if (isExpired(card, clock())) throw expiredCardError()
      if (card.available + amount < 0n) throw belowZeroError()
      const entryId = adjustmentId
      const [row] = await change(tx, websiteId, giftCardId, { kind: 'adjusted', amount, entryId, ...cause })
      return row ?? card
    },

    /** By an owner: what is available can no longer be spent. */
    async voidCard(tx: Tx, websiteId: WebsiteId, { giftCardId, ...cause }: OwnerChange): Promise<void> {
      const card = await lock(tx, websiteId, giftCardId)
      if (card.state === 'void') throw voidCardError()
      await voidLocked(tx, websiteId, card, cause)
    },
  }
}
