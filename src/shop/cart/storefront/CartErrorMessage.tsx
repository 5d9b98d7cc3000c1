import type { CartError } from './use-cart.ts'

/** The live region is rendered before there is an error, so that screen readers announce it. */
export const CartErrorMessage = ({ error }: { error: CartError | undefined }) => (
  <div className="cart-trouble" role="alert">
    {error ? (
      <p>
        {error.title ? <strong>{error.title}</strong> : null} {error.reason}
      </p>
    ) : null}
  </div>
)
