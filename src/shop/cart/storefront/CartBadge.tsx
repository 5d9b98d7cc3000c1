import { formatCount, formatCountLabel, UNINITIALIZED } from '../count/model.ts'
import type { CountMessages } from '../locales/messages.ts'

/**
 * Number of items in the cart (CART-049); hidden at 0. Cached pages render 0 and the first script fills it in, also inside of islands:
 * React keeps existing content because of suppressHydrationWarning.
 */
export const CartBadge = ({ quantity, messages }: { quantity: number; messages: CountMessages }) => (
  <span
    className="cart-badge"
    data-cart-count={quantity}
    data-cart-state={UNINITIALIZED.status}
    data-cart-words={JSON.stringify(messages)}
    hidden={quantity === 0}
    suppressHydrationWarning
  >
    <span data-count aria-hidden="true" suppressHydrationWarning>
      {formatCount(quantity)}
    </span>
    <span data-label className="unseen" suppressHydrationWarning>
      {quantity === 0 ? '' : formatCountLabel(quantity, messages)}
    </span>
  </span>
)
