import type { CheckoutWords } from '../page-words.ts'
import type { PayPhase } from '../paying.ts'
import { SavedLine } from './SavedLine.tsx'
import type { Saving } from './use-checkout.ts'
import type { PayTrouble } from './use-paying.ts'

type Props = {
  label: string
  phase: PayPhase
  saving: Saving
  disabled: boolean
  trouble: PayTrouble | undefined
  words: CheckoutWords
  onLookAgain: () => void
}

const labelOf = ({ phase, label, words }: Pick<Props, 'phase' | 'label' | 'words'>): string => {
  if (phase === 'leaving') return words.leaving
  return phase === 'editing' ? label : words.paying
}

/** What went wrong stands above the button that was pressed. It keeps the focus while it works: only its presses count for nothing. */
export const PayLine = ({ label, phase, saving, disabled, trouble, words, onLookAgain }: Props) => (
  <div className="pay checkout-line">
    <div className="cart-trouble" role="alert">
      {trouble ? (
        <>
          <p>
            <strong>{trouble.title}</strong>
          </p>
          {trouble.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      ) : null}
    </div>
    <SavedLine saving={saving} words={words} />
    {phase === 'stuck' ? (
      <button type="button" className="button button-solid pay-button" onClick={onLookAgain}>
        {words.lookAgain}
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
        {labelOf({ phase, label, words })}
      </button>
    )}
  </div>
)
