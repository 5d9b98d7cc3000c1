import type { CartTrouble } from './use-cart.ts'

/** The place is there before there is anything to say, so that it is heard when there is. */
export const CartTroubleLine = ({ trouble }: { trouble: CartTrouble | undefined }) => (
  <div className="cart-trouble" role="alert">
    {trouble ? (
      <p>
        {trouble.title ? <strong>{trouble.title}</strong> : null} {trouble.reason}
      </p>
    ) : null}
  </div>
)
