import type { InputOf } from '#base/endpoint.ts'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { AccountId, WebsiteId } from '#base/id.ts'
import { addDays, type Day, startOfDay } from '#base/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import { cardNotFoundError, invalidCardError } from './errors.ts'
import { getDeliveryTime } from './model.ts'
import type {
  adjustGiftCard,
  GiftCardDetails,
  GiftCardQuery,
  GiftCardSummary,
  issueGiftCard,
  Liability,
} from './owner-contract.ts'
import type { GiftCards } from './service.ts'
import { type CardRow, countCards, findCard, listCards, listLedger, sumLiabilities } from './store/management-store.ts'

const toSummary = ({ senderName, message, deliverAt, deliveredAt, ...row }: CardRow): GiftCardSummary => ({
  ...row,
  issued: String(row.issued),
  available: String(row.available),
  held: String(row.held),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** What the owner does with gift cards and store credit. */
export const createGiftCardManagement = ({
  queries,
  transact,
  clock,
  giftCards,
  siteOf,
  isTestMode,
}: {
  queries: Queries
  transact: Transact
  clock: Clock
  giftCards: Pick<GiftCards, 'findByCode' | 'issue' | 'adjust' | 'resend' | 'voidCard'>
  siteOf: (websiteId: WebsiteId) => Promise<{ timeZone: string; currency: Currency; language: string }>
  /** The shop takes test payments only. */
  isTestMode: (websiteId: WebsiteId) => Promise<boolean>
}) => {
  const read = async (websiteId: WebsiteId, giftCardId: string): Promise<GiftCardDetails> => {
    const card = await findCard(queries, websiteId, giftCardId)
    if (!card) throw cardNotFoundError()
    const ledger = await listLedger(queries, websiteId, giftCardId)
    return {
      ...toSummary(card),
      senderName: card.senderName,
      message: card.message,
      deliverAt: card.deliverAt?.toISOString() ?? null,
      deliveredAt: card.deliveredAt?.toISOString() ?? null,
      ledger: ledger.map(({ at, availableChange, heldChange, ...entry }) => ({
        ...entry,
        availableChange: String(availableChange),
        heldChange: String(heldChange),
        at: at.toISOString(),
      })),
    }
  }

  return {
    read,

    async list(websiteId: WebsiteId, query: GiftCardQuery): Promise<{ giftCards: GiftCardSummary[]; total: number }> {
      const withCode = query.search ? await giftCards.findByCode(websiteId, query.search) : undefined
      const filters = { ...query, giftCardId: withCode?.id }
      const [rows, total] = await Promise.all([
        listCards(queries, websiteId, filters),
        countCards(queries, websiteId, filters),
      ])
      return { giftCards: rows.map(toSummary), total }
    },

    async readLiability(websiteId: WebsiteId): Promise<{ liabilities: Liability[] }> {
      const rows = await sumLiabilities(queries, websiteId)
      return { liabilities: rows.map((row) => ({ ...row, outstanding: String(row.outstanding) })) }
    },

    /** Sending the request again returns the card that exists. */
    async issue(
      websiteId: WebsiteId,
      request: InputOf<typeof issueGiftCard>,
      accountId: AccountId | undefined,
    ): Promise<GiftCardDetails> {
      const { giftCardId, amount, deliverOn, expiresOn, ...card } = request
      const { timeZone, currency, language } = await siteOf(websiteId)
      // The card is valid until the end of the day.
      const expiresAt = expiresOn === null ? null : startOfDay(addDays(expiresOn as Day, 1), timeZone)
      const deliverAt = getDeliveryTime(deliverOn, timeZone)
      if (expiresAt && expiresAt <= (deliverAt ?? clock()))
        throw invalidCardError('expiresOn', 'Choose a day after the card is emailed.')
      const testMode = await isTestMode(websiteId)
      const values = { amount: BigInt(amount), currency, language, testMode, deliverAt, expiresAt, accountId }
      await transact((tx) => giftCards.issue(tx, websiteId, { ...card, ...values, id: giftCardId }))
      return read(websiteId, giftCardId)
    },

    async adjust(
      websiteId: WebsiteId,
      giftCardId: string,
      { adjustmentId, change, reason }: InputOf<typeof adjustGiftCard>,
      accountId: AccountId | undefined,
    ): Promise<GiftCardDetails> {
      await transact((tx) =>
        giftCards.adjust(tx, websiteId, { giftCardId, adjustmentId, amount: BigInt(change), reason, accountId }),
      )
      return read(websiteId, giftCardId)
    },

    async resend(
      websiteId: WebsiteId,
      giftCardId: string,
      recipientEmail: string | undefined,
    ): Promise<GiftCardDetails> {
      await transact((tx) => giftCards.resend(tx, websiteId, { giftCardId, recipientEmail }))
      return read(websiteId, giftCardId)
    },

    async void(
      websiteId: WebsiteId,
      giftCardId: string,
      reason: string,
      accountId: AccountId | undefined,
    ): Promise<GiftCardDetails> {
      await transact((tx) => giftCards.voidCard(tx, websiteId, { giftCardId, reason, accountId }))
      return read(websiteId, giftCardId)
    },
  }
}
export type GiftCardManagement = ReturnType<typeof createGiftCardManagement>
