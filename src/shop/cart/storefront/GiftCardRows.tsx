import { interpolate } from '#base/format/interpolate.ts'
import type { CartMessages } from '../locales/messages.ts'
import type { ShoppingCart } from '../model.ts'

type Props = {
  cart: Pick<ShoppingCart, 'giftCards' | 'amountDueCents'>
  messages: Pick<CartMessages, 'giftCard' | 'storeCredit' | 'amountDue'>
  formatAmount: (cents: number) => string
}

/** Below the total: what gift cards pay, and what is left to pay. */
export const GiftCardRows = ({ cart: { giftCards, amountDueCents }, messages, formatAmount }: Props) => {
  const paying = giftCards.filter(({ appliedCents }) => appliedCents > 0)
  if (paying.length === 0) return null
  return (
    <>
      {paying.map(({ id, kind, lastFour, appliedCents }) => (
        <div key={id}>
          <dt>{kind === 'store-credit' ? messages.storeCredit : interpolate(messages.giftCard, { lastFour })}</dt>
          <dd>{formatAmount(-appliedCents)}</dd>
        </div>
      ))}
      <div className="summary-due">
        <dt>{messages.amountDue}</dt>
        <dd>{formatAmount(amountDueCents)}</dd>
      </div>
    </>
  )
}
