import type { CheckoutMessages } from '../locales/messages.ts'
import type { PayPhase } from './payment-flow.ts'
import { SaveStatus } from './SaveStatus.tsx'
import type { SaveState } from './use-checkout.ts'
import type { PaymentError } from './use-payment.ts'

type Props = {
  label: string
  phase: PayPhase
  saving: SaveState
  disabled: boolean
  error: PaymentError | undefined
  messages: CheckoutMessages
  onCheckAgain: () => void
}

const getLabel = ({ phase, label, messages }: Pick<Props, 'phase' | 'label' | 'messages'>): string => {
  if (phase === 'leaving') return messages.leaving
  return phase === 'editing' ? label : messages.paying
}

/** The pay button with the error above it. It keeps the focus while paying; presses are ignored then. */
export const PayButton = ({ label, phase, saving, disabled, error, messages, onCheckAgain }: Props) => (
  <div className="pay checkout-line">
    <div className="cart-trouble" role="alert">
      {error ? (
        <>
          <p>
            <strong>{error.title}</strong>
          </p>
          {error.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      ) : null}
    </div>
    <SaveStatus saving={saving} messages={messages} />
    {phase === 'stuck' ? (
      <button type="button" className="button button-solid pay-button" onClick={onCheckAgain}>
        {messages.lookAgain}
      </button>
    ) : (
      <button
        type="submit"
        name="do"
        value="pay"
        className="button button-solid pay-button"
        disabled={disabled}
        aria-disabled={phase === 'editing' ? undefined : true}
      >
        {getLabel({ phase, label, messages })}
      </button>
    )}
  </div>
)
