const MOST_COUNTED = 100

/** How many things are in the cart; hidden while there is nothing. Cached pages draw it at 0, and the visitor's script fills it in. */
export const CartBadge = ({ quantity }: { quantity: number }) => (
  <span className="cart-badge" data-cart-quantity={quantity} hidden={quantity === 0}>
    {quantity > MOST_COUNTED ? `${MOST_COUNTED}+` : quantity}
  </span>
)
