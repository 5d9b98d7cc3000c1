import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { formatCode, type GiftCardCodes, type LinkView } from '../codes.ts'
import type { CheckedBalance } from '../contract.ts'
import { unknownCodeError } from '../errors.ts'
import { type GiftCard, getGiftCardPath } from '../model.ts'
import { findGiftCard, listGiftCardsOfOrder } from '../store/gift-cards.ts'
import type { CodeTry } from '../try-limits.ts'

/** What a signed link shows. `code` is undefined in links of the buyer and after a code was entered. */
export type GiftCardPage = Readonly<{ card: GiftCard; code: string | undefined }>

/** Balances for the people who have the code or a link. */
export const createBalancePages = ({
  queries,
  codes,
  findByCode,
  limitTries,
}: {
  queries: Queries
  codes: GiftCardCodes
  findByCode: (websiteId: WebsiteId, text: string) => Promise<GiftCard | undefined>
  limitTries: (websiteId: WebsiteId, tried: CodeTry) => Promise<void>
}) => {
  /** The path of the page of a card: with its code for its holder, or only with its balance. */
  const getPath = (websiteId: WebsiteId, card: GiftCard, view: LinkView): string =>
    getGiftCardPath(codes.createLinkToken(websiteId, card, view))

  return {
    getPath,

    /** Throws `gift_cards.unknown_code` for unknown, malformed, void and foreign codes. */
    async checkBalance(websiteId: WebsiteId, code: string, tried: CodeTry): Promise<CheckedBalance> {
      await limitTries(websiteId, tried)
      const card = await findByCode(websiteId, code)
      if (!card) throw unknownCodeError()
      return {
        lastFour: card.lastFour,
        currency: card.currency,
        available: String(card.available),
        expiresAt: card.expiresAt?.toISOString() ?? null,
        path: getPath(websiteId, card, 'balance'),
      }
    },

    /** Undefined for a forged link, and for one from before the code changed. Opening it changes nothing. */
    async findPage(websiteId: WebsiteId, token: string): Promise<GiftCardPage | undefined> {
      const link = codes.parseLinkToken(token)
      const [card] = link ? await findGiftCard(queries, websiteId, link.id) : []
      if (!link || !card || card.kind !== 'gift-card') return undefined
      if (!codes.isValidLink(websiteId, token, card, link.view)) return undefined
      const isShown = link.view === 'card' && card.state === 'active'
      return { card, code: isShown ? formatCode(codes.derive(websiteId, card)) : undefined }
    },

    /** The cards that were bought with an order, with the path of a page that the buyer may see. */
    async listForOrder(websiteId: WebsiteId, orderId: string): Promise<(GiftCard & { path: string })[]> {
      const cards = await listGiftCardsOfOrder(queries, websiteId, orderId)
      return cards.map((card) => ({ ...card, path: getPath(websiteId, card, 'balance') }))
    },
  }
}
