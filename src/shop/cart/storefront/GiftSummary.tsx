import type { CartEntry } from '../model.ts'

/** Recipient, delivery date and message of a gift card. */
export const GiftSummary = ({ entry: { giftSummary } }: { entry: Pick<CartEntry, 'giftSummary'> }) =>
  giftSummary.map((line) => (
    <p key={line} className="entry-fact gift-fact">
      {line}
    </p>
  ))
