import type { Currency } from '#base/enumerations/currencies.ts'
import type { PurchasedGift } from '#shop/cart/model.ts'
import { getDeliveryTime, getExpiry } from '#shop/gift-cards/model.ts'
import type { OrderPaid } from '#shop/orders/event-contract.ts'

/** A gift card that a paid order line is delivered with. */
type BoughtGiftCard = Readonly<{
  amount: bigint
  currency: Currency
  testMode: boolean
  orderId: string
  lineId: string
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string
  language: string
  deliverAt: Date | null
  expiresAt: Date | null
}>

/** One card per unit of each gift-card line. Without a recipient, the buyer gets the card. */
export const listGiftCardsToIssue = (
  { orderId, email, name, currency, testMode, language, lines }: OrderPaid,
  { now, timeZone }: { now: Date; timeZone: string },
): BoughtGiftCard[] =>
  lines.flatMap(({ lineId, fulfilment, quantity, unitPrice, gift }) => {
    if (fulfilment !== 'issued' || unitPrice <= 0n) return []
    // Written by the cart; null in orders from before gift cards were issued.
    const given = gift as PurchasedGift | null
    const card: BoughtGiftCard = {
      amount: unitPrice,
      currency,
      testMode,
      orderId,
      lineId,
      recipientName: given?.recipientName ?? '',
      recipientEmail: given?.recipientEmail || email,
      // Who buys a card for themselves needs no sender.
      senderName: given?.recipientEmail ? given.senderName || name : '',
      message: given?.message ?? '',
      language,
      deliverAt: getDeliveryTime(given?.deliverOn ?? null, timeZone),
      expiresAt: getExpiry(now, given?.expiresAfterMonths ?? null),
    }
    return Array.from({ length: quantity }, () => card)
  })
