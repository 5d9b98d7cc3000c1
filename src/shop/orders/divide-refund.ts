/** A part of a refund that returns to a gift card, or store credit, that paid the order. */
export type GiftCardPart = Readonly<{ giftCardId: string; amount: bigint }>

/** What can still be refunded to each tender of an order: what it paid minus its refunds, pending ones included. */
export type Refundable = Readonly<{
  provider: bigint
  /** In the order in which they paid. */
  giftCards: readonly GiftCardPart[]
}>

/**
 * PURCHASE-005: divides a refund between the tenders that paid the order, none of which gets back more than it paid. The provider is first,
 * then the gift cards, the last one that paid first. Undefined if the tenders together have paid less.
 */
export const divideRefund = (
  amount: bigint,
  refundable: Refundable,
): { provider: bigint; giftCards: GiftCardPart[] } | undefined => {
  const takeFrom = (available: bigint, wanted: bigint): bigint => (available < wanted ? available : wanted)
  const provider = takeFrom(refundable.provider, amount)
  let rest = amount - provider
  const giftCards = refundable.giftCards.toReversed().flatMap(({ giftCardId, amount: available }) => {
    const part = takeFrom(available, rest)
    rest -= part
    return part > 0n ? [{ giftCardId, amount: part }] : []
  })
  return rest === 0n ? { provider, giftCards } : undefined
}
