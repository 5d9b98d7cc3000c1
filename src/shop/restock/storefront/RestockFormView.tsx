import { type FormEventHandler, type RefObject, useId } from 'react'
import type { RestockFormSettings, RestockVariant } from '../form-settings.ts'
import { SIGN_UP_PATH } from '../paths.ts'

export type RestockFormState = Readonly<{
  email?: string
  variantId?: string
  joinsMailingList?: boolean
  /** Of the email field, or of the whole form. */
  error?: string
  isEmailInvalid?: boolean
  isSending?: boolean
}>

type Props = {
  settings: RestockFormSettings
  /** Several if the visitor has not selected one. */
  variants: readonly RestockVariant[]
  state: RestockFormState
  /** The visitor has selected the variant above the form, so that the form does not name it. */
  isSelected?: boolean
  /** Sent with the form of the page without JavaScript. */
  hidden?: Readonly<Record<string, string>>
  refs?: { email: RefObject<HTMLInputElement | null>; captcha: RefObject<HTMLDivElement | null> }
  onSubmit?: FormEventHandler<HTMLFormElement>
  onFocus?: () => void
}

const VariantField = ({ settings, variants, state, isSelected = false }: Omit<Props, 'hidden' | 'refs'>) => {
  const [only, ...others] = variants
  if (others.length === 0 && (isSelected || !only?.label))
    return <input type="hidden" name="variantId" value={only?.id ?? ''} />
  return (
    <label className="field">
      <span className="field-label">{settings.messages.variant}</span>
      <select name="variantId" defaultValue={state.variantId}>
        {variants.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** RESTOCK-001: a plain form that works without scripts. Its controls are uncontrolled, so that typed text survives hydration. */
export const RestockFormView = (form: Props) => {
  const { settings, state, hidden = {}, refs, onSubmit, onFocus } = form
  const id = useId()
  const { messages, mailingList } = settings
  const { error, isSending = false } = state
  return (
    <form
      action={SIGN_UP_PATH}
      method="post"
      className="restock"
      noValidate
      aria-labelledby={`${id}-text`}
      aria-busy={isSending}
      onSubmit={onSubmit}
      onFocus={onFocus}
    >
      <p id={`${id}-text`}>{settings.callToAction}</p>
      <input type="hidden" name="productId" value={settings.productId} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <VariantField {...form} />
      <div className="restock-line">
        <div className="field">
          <input
            ref={refs?.email}
            type="text"
            name="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            aria-label={messages.email}
            placeholder={settings.placeholder}
            defaultValue={state.email}
            aria-invalid={state.isEmailInvalid || undefined}
            aria-describedby={error ? `${id}-error` : undefined}
          />
        </div>
        <button type="submit" className="button button-outline" aria-disabled={isSending || undefined}>
          {isSending ? messages.sending : settings.button}
        </button>
      </div>
      {error ? (
        <p id={`${id}-error`} className="field-fault" role="alert">
          {error}
        </p>
      ) : null}
      {mailingList ? (
        <label className="check-line">
          <input
            type="checkbox"
            name="joinMailingList"
            value="1"
            defaultChecked={state.joinsMailingList ?? mailingList.isChecked}
          />
          <span>{mailingList.description}</span>
        </label>
      ) : null}
      {settings.captcha ? <div ref={refs?.captcha} data-captcha-container="" /> : null}
      <div className="unseen" aria-hidden="true">
        <label htmlFor={`${id}-extra`}>{messages.leaveEmpty}</label>
        <input id={`${id}-extra`} name="contactPreference" tabIndex={-1} autoComplete="off" />
      </div>
    </form>
  )
}
