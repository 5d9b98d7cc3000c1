import { countLabel, countText } from '../count/model.ts'
import type { CountWords } from '../words.ts'

/**
 * How many things are in the cart (CART-049); hidden while there is nothing. Cached pages draw it at 0, and the first script fills it in,
 * also inside of an island: React leaves what it finds there as it is.
 */
export const CartBadge = ({ quantity, words }: { quantity: number; words: CountWords }) => (
  <span
    className="cart-badge"
    data-cart-count={quantity}
    data-cart-state="uninitialised"
    data-cart-words={JSON.stringify(words)}
    hidden={quantity === 0}
    suppressHydrationWarning
  >
    <span data-count aria-hidden="true" suppressHydrationWarning>
      {countText(quantity)}
    </span>
    <span data-label className="unseen" suppressHydrationWarning>
      {quantity === 0 ? '' : countLabel(quantity, words)}
    </span>
  </span>
)
