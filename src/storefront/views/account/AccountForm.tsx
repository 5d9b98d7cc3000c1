import { useId } from 'react'

export type AccountField = {
  name: string
  label: string
  type?: 'email' | 'password' | 'text'
  autoComplete: string
  inputMode?: 'numeric'
  /** What was typed. Passwords are never sent back. */
  value?: string
  hint?: string
  error?: string
  isOptional?: boolean
}

export type AccountFormProps = {
  action: string
  fields: readonly AccountField[]
  checkboxes?: readonly { name: string; label: string; isChecked: boolean }[]
  hidden?: Readonly<Record<string, string>>
  button: string
  /** The word after the label of fields that can be left empty. */
  optionalLabel: string
}

const Field = ({ field, optionalLabel }: { field: AccountField; optionalLabel: string }) => {
  const id = useId()
  const { name, label, type = 'text', autoComplete, inputMode, value, error, isOptional } = field
  // The error says the same.
  const hint = error ? undefined : field.hint
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {isOptional ? <span className="field-note"> ({optionalLabel})</span> : null}
      </label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        defaultValue={value}
        required={!isOptional}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'email' ? false : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint ? (
        <p className="field-note" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="field-fault" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** A plain HTML form, the same with and without JavaScript. */
export const AccountForm = ({
  action,
  fields,
  checkboxes = [],
  hidden = {},
  button,
  optionalLabel,
}: AccountFormProps) => (
  <form className="account-form" action={action} method="post">
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {fields.map((field) => (
      <Field key={field.name} field={field} optionalLabel={optionalLabel} />
    ))}
    {checkboxes.map(({ name, label, isChecked }) => (
      <label key={name} className="check-line">
        <input type="checkbox" name={name} value="true" defaultChecked={isChecked} />
        <span>{label}</span>
      </label>
    ))}
    <button type="submit" className="button button-solid button-medium">
      {button}
    </button>
  </form>
)
