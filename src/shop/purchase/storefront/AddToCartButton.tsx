import type { AddPhase, ButtonState } from '../add-button.ts'

type Props = {
  state: ButtonState
  phase: AddPhase
  canBuy: boolean
  /** Id of the text that explains why it is disabled. */
  describedBy?: string
  /** An add-on of another product shows a plus, and a checkmark once added (CART-027). */
  addOn: boolean
}

const PLUS = 'M8 3v10M3 8h10'
const CHECKMARK = 'm3 8.5 3.5 3.5L13 5'

const Icon = ({ added }: { added: boolean }) => (
  <svg className="add-icon" data-icon={added ? 'checkmark' : 'plus'} viewBox="0 0 16 16" aria-hidden="true">
    <path d={added ? CHECKMARK : PLUS} fill="none" stroke="currentColor" strokeWidth="1.5" />
  </svg>
)

export const AddToCartButton = ({ state, phase, canBuy, describedBy, addOn }: Props) => (
  <button
    type="submit"
    className="button button-solid add-to-cart"
    data-phase={phase === 'idle' ? undefined : phase}
    data-former-label={state.label === state.former ? undefined : state.former}
    disabled={state.disabled || !canBuy}
    aria-disabled={state.waits || undefined}
    aria-describedby={describedBy}
  >
    {addOn ? <Icon added={phase === 'added'} /> : null}
    {state.label}
  </button>
)
