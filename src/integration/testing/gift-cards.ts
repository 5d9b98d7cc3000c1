import type { WebsiteId } from '#base/id.ts'
import { createSecrets } from '#platform/secrets.ts'
import { createGiftCardCodes, formatCode } from '#shop/gift-cards/codes.ts'
import type { GiftCard } from '#shop/gift-cards/model.ts'
import type { createTestApp } from './test-app.ts'

/** The installation's key of a test app whose gift card codes a test knows. */
export const GIFT_CARD_ENV = { SECRET_KEY: 'a secret of tests that is long enough' }

const codes = createGiftCardCodes(createSecrets(GIFT_CARD_ENV.SECRET_KEY))

/** The code that the email of a card contains. */
export const getGiftCardCode = (websiteId: WebsiteId, card: Pick<GiftCard, 'id' | 'codeVersion'>): string =>
  formatCode(codes.derive(websiteId, card))

type NewCard = Partial<Pick<GiftCard, 'currency' | 'testMode' | 'expiresAt'>> & { amount?: bigint }

/** Issues a gift card, as an owner does; shops of tests are in test mode. */
export const issueGiftCard = async (
  { database, giftCards }: Pick<Awaited<ReturnType<typeof createTestApp>>, 'database' | 'giftCards'>,
  websiteId: WebsiteId,
  { amount = 5000n, currency = 'USD', testMode = true, expiresAt = null }: NewCard = {},
): Promise<{ card: GiftCard; code: string }> => {
  const card = await database.transact((tx) =>
    giftCards.issue(tx, websiteId, { amount, currency, testMode, expiresAt, language: 'en' }),
  )
  return { card, code: getGiftCardCode(websiteId, card) }
}
