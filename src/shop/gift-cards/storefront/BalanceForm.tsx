import { getGiftCardMessages } from '../locales/get-messages.ts'
import { BALANCE_ACTION, type BalanceProblem, MAX_CODE_LENGTH } from '../model.ts'

type Props = { language: string; problem?: BalanceProblem }

/** Asks for the code of a gift card. A plain form: works without JavaScript. */
export const BalanceForm = ({ language, problem }: Props) => {
  const messages = getGiftCardMessages(language)
  return (
    <div className="screen screen-alone">
      <h1 className="heading size-large">{messages.balanceTitle}</h1>
      <p className="screen-intro">{messages.balanceText}</p>
      <form className="line-form" action={BALANCE_ACTION} method="post">
        <label htmlFor="gift-card-code">{messages.codeLabel}</label>
        <div className="line-form-row">
          <input
            id="gift-card-code"
            name="code"
            className="gift-card-code-input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_CODE_LENGTH}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            required
            aria-invalid={problem === 'unknown' || undefined}
            aria-describedby={problem ? 'gift-card-error' : undefined}
          />
          <button type="submit" className="button button-solid button-medium">
            {messages.checkButton}
          </button>
        </div>
        {problem ? (
          <p className="form-error" id="gift-card-error" role="alert">
            {problem === 'limit' ? messages.tooManyTries : messages.unknownCode}
          </p>
        ) : null}
      </form>
    </div>
  )
}
