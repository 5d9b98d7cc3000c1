import { randomBytes } from 'node:crypto'
import { newId, type WebsiteId } from '#base/id.ts'

type Query = (sql: string, values: unknown[]) => Promise<unknown>

/** Issues a gift card directly in the tables, without a code that anybody knows; for programs that run in another process. */
export const insertGiftCard = async (
  query: Query,
  websiteId: WebsiteId,
  { amount, testMode = true, expiresAt = null }: { amount: number; testMode?: boolean; expiresAt?: Date | null },
): Promise<string> => {
  const giftCardId = newId()
  await query(
    `INSERT INTO gift_cards (website_id, gift_card_id, kind, code_hash, last_four, currency, available, test_mode, expires_at)
     VALUES ($1, $2, 'gift-card', $3, 'WXYZ', 'USD', $4, $5, $6)`,
    [websiteId, giftCardId, randomBytes(32), amount, testMode, expiresAt],
  )
  await query(
    `INSERT INTO gift_card_ledger (website_id, entry_id, gift_card_id, kind, available_change, held_change)
     VALUES ($1, $2, $3, 'issued', $4, 0)`,
    [websiteId, newId(), giftCardId, amount],
  )
  return giftCardId
}

/** Adds the gift card to a cart, as entering its code does. */
export const addGiftCardToCart = async (
  query: Query,
  websiteId: WebsiteId,
  cartId: string,
  giftCardId: string,
): Promise<void> => {
  await query('INSERT INTO cart_gift_cards (website_id, cart_id, gift_card_id) VALUES ($1, $2, $3)', [
    websiteId,
    cartId,
    giftCardId,
  ])
}
