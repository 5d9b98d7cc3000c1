import { CART_PATH } from '#base/format/text.ts'
import { UNINITIALIZED } from '../count/model.ts'
import type { CountMessages } from '../locales/messages.ts'

/** Floating cart button, shown once the cart has entries. The first script fills it in. */
export const CartPill = ({ messages }: { messages: CountMessages }) => (
  <a
    className="cart-pill"
    href={CART_PATH}
    hidden
    data-cart-count="0"
    data-cart-state={UNINITIALIZED.status}
    data-cart-words={JSON.stringify(messages)}
  >
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d="M5 7h10l1 10H4L5 7Zm2.5 0V5.5a2.5 2.5 0 0 1 5 0V7"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
      />
    </svg>
    <span data-count aria-hidden="true">
      0
    </span>
    <span data-label className="unseen" />
  </a>
)
